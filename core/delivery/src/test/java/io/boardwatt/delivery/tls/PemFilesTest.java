package io.boardwatt.delivery.tls;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.boardwatt.testing.TestCertificates;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class PemFilesTest {
    @TempDir
    Path folder;

    private TestCertificates made;

    @BeforeEach
    void make() {
        made = new TestCertificates(folder);
    }

    private TlsFile key(String name) {
        return new TlsFile("mqtt.key-file", made.file(name));
    }

    private TlsFile certificate(String name) {
        return new TlsFile("mqtt.certificate-file", made.file(name));
    }

    @ParameterizedTest
    @CsvSource({
        "genpkey -algorithm RSA -pkeyopt rsa_keygen_bits:2048 -out key, RSA",
        "genrsa -traditional -out key 2048, RSA",
        "genpkey -algorithm EC -pkeyopt ec_paramgen_curve:prime256v1 -out key, EC",
        "ecparam -genkey -name prime256v1 -out key, EC",
        "ecparam -genkey -name secp384r1 -noout -out key, EC",
        "genpkey -algorithm ED25519 -out key, EdDSA",
    })
    void keysOfEveryUsualFormAreRead(String openssl, String algorithm) throws Exception {
        made.openssl(openssl);
        assertThat(PrivateKeys.read(key("key")).getAlgorithm()).isEqualTo(algorithm);
        made.openssl("req -x509 -new -key key -days 1 -subj /CN=one -out one.pem");
        assertThat(Identity.read(certificate("one.pem"), key("key"))).hasToString("CN=one");
    }

    @ParameterizedTest
    @CsvSource({
        "genpkey -algorithm RSA -aes256 -pass pass:s3cret -out key",
        "genrsa -traditional -aes256 -passout pass:s3cret -out key 2048",
    })
    void aKeyWithAPasswordIsRefusedWithTheWayOut(String openssl) throws Exception {
        made.openssl(openssl);
        assertThatThrownBy(() -> PrivateKeys.read(key("key")))
                .isInstanceOf(BadTlsFile.class)
                .hasMessageContainingAll("mqtt.key-file = " + made.file("key"), "password", "openssl pkey -in key");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "'' | there is no private key in it",
                "-----BEGIN PRIVATE KEY-----@MIIE@-----END PRIVATE KEY----- | is broken",
                "-----BEGIN EC PRIVATE KEY-----@MAA=@-----END EC PRIVATE KEY----- | is broken",
                "-----BEGIN RSA PRIVATE KEY-----@####@-----END RSA PRIVATE KEY----- | is broken",
            })
    void whatIsNoKeyIsSaid(String text, String message) throws IOException {
        Files.writeString(made.file("key"), text.replace('@', '\n'));
        assertThatThrownBy(() -> PrivateKeys.read(key("key")))
                .isInstanceOf(BadTlsFile.class)
                .hasMessageContainingAll("mqtt.key-file = ", message);
    }

    @Test
    void aKeyOfAnotherCertificateIsSaid() throws Exception {
        made.ca("one");
        made.ca("two");
        made.openssl("genrsa -out rsa.key 2048");
        assertThat(Identity.read(certificate("one.pem"), key("one.key")).chain())
                .hasSize(1);
        for (String other : new String[] {"two.key", "rsa.key"}) {
            assertThatThrownBy(() -> Identity.read(certificate("one.pem"), key(other)))
                    .isInstanceOf(BadTlsFile.class)
                    .hasMessageContainingAll("mqtt.key-file = ", other, "not the key of", "one.pem");
        }
    }

    @Test
    void halfAnIdentityAndWhatIsNotThereAreSaid() throws Exception {
        made.ca("one");
        assertThatThrownBy(() ->
                        new TlsFiles(Optional.empty(), Optional.of(certificate("one.pem")), Optional.empty()).context())
                .isInstanceOf(BadTlsFile.class)
                .hasMessageContaining("only this one is set");
        assertThatThrownBy(() -> Certificates.read(certificate("none.pem")))
                .hasMessageContaining("there is no such file");
        assertThatThrownBy(() -> Certificates.read(certificate("one.key")))
                .hasMessageContaining("no certificate in it");
        assertThat(new TlsFiles(Optional.of(certificate("one.pem")), Optional.empty(), Optional.empty()).context())
                .isNotNull();
    }
}
