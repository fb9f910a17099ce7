package io.boardwatt.store.influx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.influxdb.client.InfluxDBClient;
import com.influxdb.client.InfluxDBClientFactory;
import com.influxdb.client.domain.Bucket;
import com.influxdb.client.domain.Permission;
import com.influxdb.client.domain.PermissionResource;
import io.boardwatt.protocol.Line;
import io.boardwatt.store.Retention;
import io.boardwatt.store.Selection;
import io.boardwatt.store.Store;
import io.boardwatt.store.StoreException;
import io.boardwatt.testing.InfluxServer;
import io.boardwatt.testing.Requires;
import io.boardwatt.testing.Service;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(120)
@Requires(Service.INFLUXDB)
final class InfluxSetUpTest {
    private static final Line ROW =
            Line.of("m").tag("host", "a").field("v", 1.0).at(System.currentTimeMillis() * 1_000_000);

    private static final Retention KEPT =
            new Retention(Optional.of(Duration.ofDays(3)), Optional.of(Duration.ofDays(30)), Optional.empty());

    @TempDir
    Path folder;

    @Test
    void anEmptyServerGetsAUserAnOrganisationABucketAndTokensWithNoMoreRightsThanNeeded() throws Exception {
        try (InfluxServer server = InfluxServer.empty()) {
            InfluxAddress address = new InfluxAddress(server.url(), "ours", "raw", Optional.empty());
            InfluxTokens tokens = InfluxSetUp.run(address, KEPT, false, folder);
            try (Store writer = with(address, tokens.write()).open(InstantSource.system());
                    Store reader = with(address, tokens.read()).open(InstantSource.system())) {
                writer.write(List.of(ROW));
                assertThat(reader.last(Selection.of("m"), 0)).containsExactly(ROW);
                assertThat(kindOf(() -> reader.write(List.of(ROW)))).isEqualTo(StoreException.Kind.OPERATOR);
                assertThatThrownBy(() -> writer.last(Selection.of("m"), 0)).isInstanceOf(StoreException.class);
            }
            assertThat(bucket(
                                    server,
                                    Files.readString(folder.resolve("influx-admin.token"))
                                            .strip(),
                                    "raw")
                            .getRetentionRules()
                            .get(0)
                            .getEverySeconds())
                    .isEqualTo(3 * 86_400);
            try (var files = Files.list(folder)) {
                assertThat(files.toList())
                        .hasSize(4)
                        .allSatisfy(
                                file -> assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                                        .isEqualTo("rw-------"));
            }
            String before = Files.readString(tokens.write());
            assertThat(InfluxSetUp.run(address, KEPT, false, folder)).isEqualTo(tokens);
            assertThat(tokens.write()).hasContent(before);
        }
    }

    @Test
    void aTokenThatMayDoEverythingMakesWhatIsMissing() throws Exception {
        try (InfluxServer server = InfluxServer.setUp()) {
            InfluxAddress address = new InfluxAddress(server.url(), "another", "raw", Optional.of(InfluxServer.TOKEN));
            InfluxTokens tokens = InfluxSetUp.run(address, KEPT, false, folder);
            try (Store writer = with(address, tokens.write()).open(InstantSource.system());
                    Store reader = with(address, tokens.read()).open(InstantSource.system())) {
                writer.write(List.of(ROW));
                assertThat(reader.last(Selection.of("m"), 0)).containsExactly(ROW);
            }
        }
    }

    @Test
    void eachTierHasABucketWhoseRetentionFollowsTheSettingsAtEveryStart() throws Exception {
        try (InfluxServer server = InfluxServer.empty()) {
            InfluxAddress address = new InfluxAddress(server.url(), "ours", "raw", Optional.empty());
            InfluxTokens tokens = InfluxSetUp.run(address, KEPT, false, folder);
            String admin =
                    Files.readString(folder.resolve("influx-admin.token")).strip();
            assertThat(days(bucket(server, admin, "raw"))).isEqualTo(3);
            assertThat(days(bucket(server, admin, "raw_1m"))).isEqualTo(30);
            assertThat(days(bucket(server, admin, "raw_1h"))).isZero();
            assertThat(bucket(server, admin, "raw_1m")
                            .getRetentionRules()
                            .get(0)
                            .getShardGroupDurationSeconds())
                    .isEqualTo(14 * 86_400);
            try (Store writer = with(address, tokens.write()).open(InstantSource.system());
                    Store reader = with(address, tokens.read()).open(InstantSource.system())) {
                Line minute =
                        Line.of("m_1m").tag("host", "a").field("v_mean", 1.0).at(ROW.timestampNanos());
                writer.write(List.of(ROW, minute));
                assertThat(reader.last(Selection.of("m_1m"), 0)).containsExactly(minute);
            }
            Retention longer =
                    new Retention(Optional.of(Duration.ofDays(5)), Optional.empty(), Optional.of(Duration.ofDays(900)));
            assertThat(InfluxSetUp.run(address, longer, false, folder)).isEqualTo(tokens);
            assertThat(days(bucket(server, admin, "raw"))).isEqualTo(5);
            assertThat(days(bucket(server, admin, "raw_1m"))).isZero();
            assertThat(days(bucket(server, admin, "raw_1h"))).isEqualTo(900);
        }
    }

    @Test
    void aBucketThatOthersMadeKeepsItsRetentionUntilASettingSaysOtherwise() throws Exception {
        try (InfluxServer server = InfluxServer.setUp()) {
            InfluxAddress address = new InfluxAddress(
                    server.url(), InfluxServer.ORG, InfluxServer.BUCKET, Optional.of(InfluxServer.TOKEN));
            InfluxSetUp.run(address, KEPT, false, folder);
            assertThat(days(bucket(server, InfluxServer.TOKEN, InfluxServer.BUCKET)))
                    .isZero();
            assertThat(days(bucket(server, InfluxServer.TOKEN, InfluxServer.BUCKET + "_1m")))
                    .isEqualTo(30);
            InfluxSetUp.run(address, KEPT, true, folder);
            assertThat(days(bucket(server, InfluxServer.TOKEN, InfluxServer.BUCKET)))
                    .isEqualTo(3);
        }
    }

    @Test
    void withoutTheBucketsOfRollupsEverythingStandsAmongTheRawRows() throws Exception {
        try (InfluxServer server = InfluxServer.setUp();
                Store store = new InfluxAddress(
                                server.url(), InfluxServer.ORG, InfluxServer.BUCKET, Optional.of(InfluxServer.TOKEN))
                        .open(InstantSource.system())) {
            Line hour = Line.of("m_1h").tag("host", "a").field("v_mean", 1.0).at(ROW.timestampNanos());
            store.write(List.of(hour, ROW));
            store.write(List.of(hour));
            assertThat(store.last(Selection.of("m_1h"), 0)).containsExactly(hour);
            assertThat(store.last(Selection.of("m"), 0)).containsExactly(ROW);
        }
    }

    @Test
    void aTokenThatMayNotWriteRollupsIsForAnOperatorOnceTheirBucketIsThere() throws Exception {
        try (InfluxServer server = InfluxServer.setUp();
                InfluxDBClient client =
                        InfluxDBClientFactory.create(server.url().toString(), InfluxServer.TOKEN.toCharArray())) {
            Bucket raw = client.getBucketsApi().findBucketByName(InfluxServer.BUCKET);
            PermissionResource resource = new PermissionResource();
            resource.setType(PermissionResource.TYPE_BUCKETS);
            resource.setId(raw.getId());
            String rawAlone = client.getAuthorizationsApi()
                    .createAuthorization(
                            raw.getOrgID(),
                            List.of(new Permission()
                                    .action(Permission.ActionEnum.WRITE)
                                    .resource(resource)))
                    .getToken();
            InfluxAddress address =
                    new InfluxAddress(server.url(), InfluxServer.ORG, InfluxServer.BUCKET, Optional.of(rawAlone));
            Line minute = Line.of("m_1m").tag("host", "a").field("v_mean", 1.0).at(ROW.timestampNanos());
            try (Store store = address.open(InstantSource.system())) {
                store.write(List.of(ROW, minute));
            }
            client.getBucketsApi().createBucket(InfluxServer.BUCKET + "_1m", raw.getOrgID());
            try (Store store = address.open(InstantSource.system())) {
                StoreException refused =
                        catchThrowableOfType(StoreException.class, () -> store.write(List.of(ROW, minute)));
                assertThat(refused.kind()).isEqualTo(StoreException.Kind.OPERATOR);
                assertThat(refused)
                        .hasMessageContaining("InfluxDB answered 403")
                        .hasMessageContaining("store.influx.token-file lacks the right to write to the bucket "
                                + InfluxServer.BUCKET + "_1m")
                        .hasMessageNotContaining(rawAlone);
                store.write(List.of(ROW));
            }
        }
    }

    private static int days(Bucket bucket) {
        return bucket.getRetentionRules().stream()
                .mapToInt(rule -> rule.getEverySeconds() / 86_400)
                .sum();
    }

    @Test
    void withoutATokenASetUpServerNeedsOne() {
        try (InfluxServer server = InfluxServer.setUp()) {
            InfluxAddress address =
                    new InfluxAddress(server.url(), InfluxServer.ORG, InfluxServer.BUCKET, Optional.empty());
            assertThatThrownBy(() -> InfluxSetUp.run(address, Retention.FOR_EVER, false, folder))
                    .isInstanceOf(StoreException.class)
                    .hasMessageContaining("a token is needed");
        }
    }

    @Test
    void aTokenForOneBucketServesForItAndSaysWhatItMayNotMake(@TempDir Path first, @TempDir Path second)
            throws Exception {
        try (InfluxServer server = InfluxServer.setUp()) {
            InfluxTokens least = InfluxSetUp.run(
                    new InfluxAddress(
                            server.url(), InfluxServer.ORG, InfluxServer.BUCKET, Optional.of(InfluxServer.TOKEN)),
                    Retention.FOR_EVER,
                    false,
                    first);
            Optional<String> writeOnly =
                    Optional.of(Files.readString(least.write()).strip());
            StoreException refused = catchThrowableOfType(
                    StoreException.class,
                    () -> InfluxSetUp.run(
                            new InfluxAddress(server.url(), InfluxServer.ORG, "no_such_bucket", writeOnly),
                            Retention.FOR_EVER,
                            false,
                            second));
            assertThat(refused.kind()).isEqualTo(StoreException.Kind.OPERATOR);
            assertThat(refused).hasMessageContaining("no_such_bucket").hasMessageContaining("may not write");
            try (var files = Files.list(second)) {
                assertThat(files).isEmpty();
            }
        }
    }

    @Test
    void aServerThatIsAwayIsTransientAndAShortRetentionIsSaidBeforeAnythingIsAsked() {
        InfluxAddress away = new InfluxAddress(URI.create("http://127.0.0.1:1"), "ours", "raw", Optional.of("token"));
        assertThat(kindOf(() -> InfluxSetUp.run(away, Retention.FOR_EVER, false, folder)))
                .isEqualTo(StoreException.Kind.TRANSIENT);
        assertThatThrownBy(() -> InfluxSetUp.run(
                        away,
                        new Retention(Optional.empty(), Optional.of(Duration.ofMinutes(5)), Optional.empty()),
                        false,
                        folder))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("an hour");
    }

    private static InfluxAddress with(InfluxAddress address, Path token) throws Exception {
        return new InfluxAddress(
                address.url(),
                address.org(),
                address.bucket(),
                Optional.of(Files.readString(token).strip()));
    }

    private static Bucket bucket(InfluxServer server, String token, String name) {
        try (InfluxDBClient client = InfluxDBClientFactory.create(server.url().toString(), token.toCharArray())) {
            return client.getBucketsApi().findBucketByName(name);
        }
    }

    private static StoreException.Kind kindOf(org.assertj.core.api.ThrowableAssert.ThrowingCallable call) {
        return catchThrowableOfType(StoreException.class, call).kind();
    }
}
