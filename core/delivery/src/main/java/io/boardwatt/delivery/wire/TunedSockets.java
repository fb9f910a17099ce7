package io.boardwatt.delivery.wire;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import javax.net.SocketFactory;
import org.jspecify.annotations.Nullable;

/**
 * Sockets that send at once and read in large pieces, and that ignore the read timeout: Paho sets one of a second and
 * swallows it, also in the middle of a packet's header, after which it misreads everything that follows.
 */
final class TunedSockets extends SocketFactory {
    @Override
    public Socket createSocket() throws IOException {
        return new TunedSocket();
    }

    @Override
    public Socket createSocket(String host, int port) {
        throw new UnsupportedOperationException("Paho connects its sockets itself");
    }

    @Override
    public Socket createSocket(String host, int port, InetAddress localHost, int localPort) {
        throw new UnsupportedOperationException("Paho connects its sockets itself");
    }

    @Override
    public Socket createSocket(InetAddress host, int port) {
        throw new UnsupportedOperationException("Paho connects its sockets itself");
    }

    @Override
    public Socket createSocket(InetAddress address, int port, InetAddress localAddress, int localPort) {
        throw new UnsupportedOperationException("Paho connects its sockets itself");
    }

    /** One of them. */
    private static final class TunedSocket extends Socket {
        private @Nullable InputStream buffered;

        TunedSocket() throws SocketException {
            setTcpNoDelay(true);
        }

        @Override
        public void setSoTimeout(int millis) {
            // see the class
        }

        @Override
        public synchronized InputStream getInputStream() throws IOException {
            InputStream in = buffered;
            if (in == null) {
                in = new BufferedInputStream(super.getInputStream(), 64 * 1024);
                buffered = in;
            }
            return in;
        }
    }
}
