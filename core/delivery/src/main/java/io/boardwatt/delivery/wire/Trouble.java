package io.boardwatt.delivery.wire;

import io.boardwatt.delivery.tls.TlsFile;
import java.io.EOFException;
import java.net.SocketException;
import java.net.UnknownHostException;
import java.security.cert.CertPathBuilderException;
import java.security.cert.CertPathValidatorException;
import java.security.cert.CertificateException;
import java.security.cert.CertificateExpiredException;
import java.security.cert.CertificateNotYetValidException;
import java.util.Optional;
import javax.net.ssl.SSLException;
import org.eclipse.paho.mqttv5.common.MqttException;
import org.jspecify.annotations.Nullable;

/** Why a connection does not come about: a sentence that names the setting and what would work. */
final class Trouble {
    private static final int UNSPECIFIED_3_1_1_CREDENTIALS = 4;
    private static final int NOT_AUTHORIZED_3_1_1 = 5;
    private static final int NO_SUCH_CREDENTIALS = 0x86;
    private static final int NOT_AUTHORIZED = 0x87;
    private static final int CLIENT_ID_REFUSED = 0x85;

    private static final String NO_TLS =
            "the port does not speak TLS; it takes the broker's port for TLS, usually 8883, or tcp:// in mqtt.url";

    private Trouble() {}

    static String connecting(@Nullable Throwable problem, MqttAddress address) {
        if (problem instanceof MqttException mqtt) {
            switch (mqtt.getReasonCode()) {
                case UNSPECIFIED_3_1_1_CREDENTIALS, NOT_AUTHORIZED_3_1_1, NO_SUCH_CREDENTIALS, NOT_AUTHORIZED -> {
                    return "the broker does not let us in with " + credentials(address)
                            + ": it takes a user and a password, or a certificate, that it knows";
                }
                case CLIENT_ID_REFUSED -> {
                    return "the broker does not let " + credentials(address)
                            + " in under this name: board.id is to be the one of these credentials";
                }
                default -> {}
            }
        }
        return address.isTls() ? tls(problem, address) : plain(problem, address);
    }

    /** Who we say that we are, in the words of the settings. */
    static String credentials(MqttAddress address) {
        String user = address.user();
        Optional<TlsFile> certificate = address.tls().certificate();
        if (user == null && certificate.isEmpty()) {
            return "no credentials, since neither mqtt.user nor mqtt.certificate-file is set";
        }
        if (user == null) {
            return certificate.get().toString();
        }
        return "mqtt.user = " + user
                + (address.password() == null ? ", and without mqtt.password-file" : " and its mqtt.password-file");
    }

    private static String plain(@Nullable Throwable problem, MqttAddress address) {
        if (isEnd(problem)) {
            return "the broker closed the connection before it answered; a port that speaks TLS does that: if this one"
                    + " does, mqtt.url is to begin with ssl://";
        }
        return reach(problem, address);
    }

    private static String tls(@Nullable Throwable problem, MqttAddress address) {
        String host = address.url().getHost();
        String trusted = address.tls()
                .ca()
                .map(file -> "those in " + file)
                .orElse("those that Java trusts, since mqtt.ca-file is not set");
        if (find(problem, CertificateExpiredException.class) != null) {
            return "the certificate of " + host + ", or its CA's, has expired ("
                    + words(find(problem, CertificateExpiredException.class)) + "); renew it on the broker";
        }
        if (find(problem, CertificateNotYetValidException.class) != null) {
            return "the certificate of " + host + " is not valid yet ("
                    + words(find(problem, CertificateNotYetValidException.class))
                    + "); either this machine's clock is not set or the broker's was not when it was made";
        }
        if (find(problem, CertPathBuilderException.class) != null
                || find(problem, CertPathValidatorException.class) != null) {
            return "the certificate of " + host + " was signed by none of " + trusted
                    + "; mqtt.ca-file is to name the CA that signed it";
        }
        CertificateException certificate = find(problem, CertificateException.class);
        if (certificate != null && words(certificate).matches("No (name|subject).*")) {
            return "the certificate of " + host + " is not for that name (" + words(certificate)
                    + "); mqtt.url takes a name that stands in it, or it takes " + host + " among its names";
        }
        if (find(problem, TunedNetwork.NoTls.class) != null) {
            return NO_TLS;
        }
        SSLException ssl = find(problem, SSLException.class);
        String said = ssl == null ? "" : words(ssl);
        if (said.contains("protocol_version")) {
            return "the broker speaks neither TLS 1.2 nor 1.3";
        }
        if (said.contains("fatal alert")) {
            return ownCertificate(address, said.replaceAll(".*: ", ""));
        }
        if (said.contains("Unsupported or unrecognized SSL message")) {
            return NO_TLS;
        }
        if (isEnd(problem)) {
            return ownCertificate(address, "it closed the connection");
        }
        return reach(problem, address);
    }

    /** A broker that wants a certificate may say so only after TLS 1.3 has shaken hands, or say nothing. */
    private static String ownCertificate(MqttAddress address, String said) {
        return address.tls()
                .certificate()
                .map(file -> "the broker does not take the certificate in " + file + " (" + said
                        + "); it takes one that is valid and signed by its CA")
                .orElse("the broker wants a certificate from us (" + said
                        + "); set mqtt.certificate-file and mqtt.key-file");
    }

    private static String reach(@Nullable Throwable problem, MqttAddress address) {
        UnknownHostException unknown = find(problem, UnknownHostException.class);
        return unknown != null
                ? "there is no host " + address.url().getHost() + "; mqtt.url takes a name or an address that there is"
                : Reasons.of(problem);
    }

    private static boolean isEnd(@Nullable Throwable problem) {
        SocketException socket = find(problem, SocketException.class);
        return find(problem, EOFException.class) != null
                || (socket != null && words(socket).matches("(?i).*(reset|broken pipe|closed|abort).*"));
    }

    private static String words(@Nullable Throwable problem) {
        return problem == null || problem.getMessage() == null ? "" : problem.getMessage();
    }

    private static <T extends Throwable> @Nullable T find(@Nullable Throwable problem, Class<T> kind) {
        for (Throwable cause = problem; cause != null; cause = cause.getCause()) {
            if (kind.isInstance(cause)) {
                return kind.cast(cause);
            }
        }
        return null;
    }
}
