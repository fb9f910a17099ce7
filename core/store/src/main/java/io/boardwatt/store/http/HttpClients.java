package io.boardwatt.store.http;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.time.Duration;
import java.util.Optional;
import javax.net.SocketFactory;
import okhttp3.OkHttpClient;

/** Clients whose sockets send at once: with Nagle's algorithm on, each write waits some 40 ms for a delayed ack. */
final class HttpClients {
    private HttpClients() {}

    /** With a value for the header {@code Authorization}, which then replaces any other. */
    static OkHttpClient.Builder with(Optional<String> authorization) {
        OkHttpClient.Builder builder = new OkHttpClient.Builder()
                .socketFactory(new AtOnce())
                .connectTimeout(Duration.ofSeconds(5))
                .readTimeout(Duration.ofSeconds(30))
                .writeTimeout(Duration.ofSeconds(10));
        authorization.ifPresent(value -> builder.addNetworkInterceptor(chain -> chain.proceed(
                chain.request().newBuilder().header("Authorization", value).build())));
        return builder;
    }

    private static final class AtOnce extends SocketFactory {
        @Override
        public Socket createSocket() throws IOException {
            Socket socket = new Socket();
            socket.setTcpNoDelay(true);
            return socket;
        }

        @Override
        public Socket createSocket(String host, int port) throws IOException {
            return atOnce(new Socket(host, port));
        }

        @Override
        public Socket createSocket(String host, int port, InetAddress local, int localPort) throws IOException {
            return atOnce(new Socket(host, port, local, localPort));
        }

        @Override
        public Socket createSocket(InetAddress host, int port) throws IOException {
            return atOnce(new Socket(host, port));
        }

        @Override
        public Socket createSocket(InetAddress host, int port, InetAddress local, int localPort) throws IOException {
            return atOnce(new Socket(host, port, local, localPort));
        }

        private static Socket atOnce(Socket socket) throws IOException {
            socket.setTcpNoDelay(true);
            return socket;
        }
    }
}
