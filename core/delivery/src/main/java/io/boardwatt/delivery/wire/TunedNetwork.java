package io.boardwatt.delivery.wire;

import java.io.BufferedInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.SSLSocketFactory;
import org.eclipse.paho.mqttv5.client.internal.NetworkModule;
import org.jspecify.annotations.Nullable;

/**
 * A socket, plain or TLS, that sends at once and reads in large pieces, and that has no read timeout: Paho's own has one
 * of a second and swallows it, also in the middle of a packet's header, after which it misreads everything that follows.
 */
final class TunedNetwork implements NetworkModule {
    private static final int CONNECTED_WITHIN_MILLIS = 3_000;
    private static final int BUFFER_BYTES = 64 * 1024;

    private final String host;
    private final int port;
    private final @Nullable SSLSocketFactory tls;
    private final AnsweringSocket socket = new AnsweringSocket();
    private @Nullable Socket stream;
    private @Nullable InputStream in;

    TunedNetwork(String host, int port, @Nullable SSLSocketFactory tls) {
        this.host = host;
        this.port = port;
        this.tls = tls;
    }

    @Override
    public void start() throws IOException {
        socket.setTcpNoDelay(true);
        socket.connect(new InetSocketAddress(host, port), CONNECTED_WITHIN_MILLIS);
        Socket open = tls == null ? socket : shakeHands(tls);
        in = new BufferedInputStream(open.getInputStream(), BUFFER_BYTES);
        stream = open;
    }

    private Socket shakeHands(SSLSocketFactory factory) throws IOException {
        // For a server that takes the connection and says nothing, such as one that does not speak TLS.
        socket.setSoTimeout(CONNECTED_WITHIN_MILLIS);
        SSLSocket secure = (SSLSocket) factory.createSocket(socket, host, port, true);
        SSLParameters parameters = secure.getSSLParameters();
        parameters.setProtocols(new String[] {"TLSv1.3", "TLSv1.2"});
        parameters.setEndpointIdentificationAlgorithm("HTTPS"); // its name is to be that of the url
        secure.setSSLParameters(parameters);
        try {
            secure.startHandshake();
        } catch (IOException e) {
            if (!socket.hasAnswered) {
                throw new NoTls(e);
            }
            throw e;
        }
        socket.setSoTimeout(0);
        return secure;
    }

    /** A server that ends the connection, or says nothing, when it is spoken to by TLS. */
    static final class NoTls extends IOException {
        private static final long serialVersionUID = 1L;

        NoTls(IOException cause) {
            super("no answer by TLS", cause);
        }
    }

    /** Knows whether anything came in. */
    private static final class AnsweringSocket extends Socket {
        private volatile boolean hasAnswered;

        @Override
        public InputStream getInputStream() throws IOException {
            return new FilterInputStream(super.getInputStream()) {
                @Override
                public int read(byte[] into, int from, int most) throws IOException {
                    int n = super.read(into, from, most);
                    hasAnswered |= n > 0;
                    return n;
                }
            };
        }
    }

    @Override
    public InputStream getInputStream() throws IOException {
        if (in == null) {
            throw new IOException("not connected");
        }
        return in;
    }

    @Override
    public OutputStream getOutputStream() throws IOException {
        if (stream == null) {
            throw new IOException("not connected");
        }
        return stream.getOutputStream();
    }

    /** Closes the socket below TLS: closing TLS may wait for a peer that no longer reads. */
    @Override
    public void stop() throws IOException {
        socket.close();
    }

    @Override
    public String getServerURI() {
        return (tls == null ? "tcp://" : "ssl://") + host + ":" + port;
    }
}
