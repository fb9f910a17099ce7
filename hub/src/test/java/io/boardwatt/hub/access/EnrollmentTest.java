package io.boardwatt.hub.access;

import static org.assertj.core.api.Assertions.assertThat;

import io.boardwatt.delivery.tls.Certificates;
import io.boardwatt.delivery.tls.TlsFile;
import io.boardwatt.testing.Requires;
import io.boardwatt.testing.Service;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.cert.X509Certificate;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EnrollmentTest {
    @TempDir
    Path data;

    private AccessFolder access;
    private Enrollment enrollment;
    private EnrolledAccounts accounts;

    @BeforeEach
    void open() {
        access = new AccessFolder(data);
        enrollment = new Enrollment(access, InstantSource.system());
        accounts = new EnrolledAccounts(access, Map.of("boardwatt.web", "p4rt"), Optional.empty());
    }

    private String password(String board) throws Exception {
        return Files.readString(access.ofBoard(board).resolve("password")).strip();
    }

    private X509Certificate certificate(String board) throws Exception {
        return Certificates.read(new TlsFile("", access.ofBoard(board).resolve("certificate.pem")))
                .get(0);
    }

    @Test
    void aPasswordLetsInUntilItIsMadeAnewOrRevoked() throws Exception {
        assertThat(accounts.byPassword("rpi", "x")).isEmpty();
        enrollment.password("rpi");
        String first = password("rpi");
        Account account = accounts.byPassword("rpi", first).orElseThrow();
        assertThat(account.user()).isEqualTo("rpi");
        assertThat(accounts.byPassword("rpi", first + "x")).isEmpty();
        assertThat(accounts.byPassword("other", first)).isEmpty();
        assertThat(accounts.isValid(account)).isTrue();

        enrollment.password("rpi");
        assertThat(accounts.isValid(account)).isFalse();
        assertThat(accounts.byPassword("rpi", first)).isEmpty();
        Account second = accounts.byPassword("rpi", password("rpi")).orElseThrow();

        assertThat(enrollment.revoke("rpi")).isTrue();
        assertThat(accounts.isValid(second)).isFalse();
        assertThat(access.ofBoard("rpi")).doesNotExist();
        assertThat(enrollment.revoke("rpi")).isFalse();
    }

    @Test
    void aCertificateIsOneBoardsAndSignedByOneCa() throws Exception {
        enrollment.certificate("rpi");
        enrollment.certificate("other");
        assertThat(enrollment.ca("rpi")).isTrue();
        X509Certificate ca = Certificates.read(
                        new TlsFile("", access.ofBoard("rpi").resolve("ca.pem")))
                .get(0);
        certificate("rpi").verify(ca.getPublicKey());
        certificate("other").verify(ca.getPublicKey());
        assertThat(certificate("rpi").getSubjectX500Principal()).hasToString("CN=rpi");
        X509Certificate old = certificate("rpi");
        assertThat(accounts.byCertificate(old)).map(Account::user).hasValue("rpi");
        enrollment.certificate("rpi");
        assertThat(accounts.byCertificate(old)).isEmpty();
        assertThat(accounts.byCertificate(certificate("rpi"))).isPresent();
    }

    @Test
    void theHubsProgramsAreLetInAndNothingSecretCanBeReadByOthers() throws Exception {
        assertThat(accounts.byPassword("boardwatt.web", "p4rt")).isPresent();
        assertThat(accounts.byPassword("boardwatt.web", "other")).isEmpty();
        enrollment.password("rpi");
        enrollment.certificate("rpi");
        try (Stream<Path> files = Files.walk(access.path())) {
            assertThat(files.filter(Files::isRegularFile))
                    .isNotEmpty()
                    .allSatisfy(file -> assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                            .as(file.toString())
                            .startsWith("rw-------"));
        }
        assertThat(accounts.byPassword("rpi", password("rpi")).orElseThrow()).hasToString("rpi");
    }

    @Test
    @Requires(Service.MOSQUITTO)
    void aPasswordThatMosquittoMadeIsUnderstood() throws Exception {
        Path file = Files.createFile(data.resolve("passwords"));
        new ProcessBuilder("mosquitto_passwd", "-b", file.toString(), "rpi", "s3cret")
                .start()
                .waitFor();
        String hash = AccessFolder.read(file).get("rpi");
        assertThat(PasswordHash.matches(hash, "s3cret")).isTrue();
        assertThat(PasswordHash.matches(hash, "s3cres")).isFalse();
        assertThat(PasswordHash.matches("$7$x$y$z", "s3cret")).isFalse();
    }
}
