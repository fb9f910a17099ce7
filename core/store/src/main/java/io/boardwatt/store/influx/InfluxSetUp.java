package io.boardwatt.store.influx;

import com.influxdb.client.InfluxDBClient;
import com.influxdb.client.InfluxDBClientFactory;
import com.influxdb.client.InfluxDBClientOptions;
import com.influxdb.client.OrganizationsQuery;
import com.influxdb.client.domain.AuthorizationPostRequest;
import com.influxdb.client.domain.Bucket;
import com.influxdb.client.domain.BucketRetentionRules;
import com.influxdb.client.domain.OnboardingRequest;
import com.influxdb.client.domain.Organization;
import com.influxdb.client.domain.Permission;
import com.influxdb.client.domain.PermissionResource;
import com.influxdb.exceptions.InfluxException;
import io.boardwatt.store.StoreException;
import io.boardwatt.store.StoreException.Kind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Makes an InfluxDB ready: user, organisation, bucket with its retention, and a token to write and one to read with. What is
 * there is left as it is; what may not be made with the given token is named. For one thread.
 */
public final class InfluxSetUp {
    /** The user that is made in an InfluxDB that has none. */
    public static final String USER = "boardwatt";

    private static final Logger LOG = LoggerFactory.getLogger(InfluxSetUp.class);
    private static final Duration LEAST_RETENTION = Duration.ofHours(1);

    private final InfluxAddress address;
    private final Optional<Duration> retention;
    private final Path folder;
    private final List<String> missing = new ArrayList<>();

    private InfluxSetUp(InfluxAddress address, Optional<Duration> retention, Path folder) {
        this.address = address;
        this.retention = retention;
        this.folder = folder;
    }

    /**
     * Makes what is missing.
     *
     * @param address the InfluxDB, with a token that may do what is to be done, if it is set up already
     * @param retention how long a bucket that is made keeps its rows, at least an hour; empty for ever
     * @param folder where the tokens are kept, and the password of a user that is made, each in a file of its own that
     *     only its owner reads
     * @return the tokens to use
     * @throws StoreException TRANSIENT when it does not answer; OPERATOR with what is missing and who could make it
     * @throws IOException when the folder cannot be written
     * @throws IllegalArgumentException when the retention is shorter than InfluxDB takes
     */
    public static InfluxTokens run(InfluxAddress address, Optional<Duration> retention, Path folder)
            throws StoreException, IOException {
        if (retention.isPresent() && retention.get().compareTo(LEAST_RETENTION) < 0) {
            throw new IllegalArgumentException(
                    "InfluxDB keeps rows for at least an hour; " + retention.get() + " is less");
        }
        Files.createDirectories(folder);
        try {
            return new InfluxSetUp(address, retention, folder).run();
        } catch (InfluxException e) {
            Kind kind = e.status() >= 400 && e.status() < 429 ? Kind.OPERATOR : Kind.TRANSIENT;
            throw new StoreException(kind, "InfluxDB at " + address.url() + " cannot be set up: " + e.getMessage(), e);
        }
    }

    private InfluxTokens run() throws StoreException, IOException {
        InfluxTokens tokens = InfluxTokens.in(folder);
        if (mayWrite(tokens) && mayRead(tokens)) {
            return tokens;
        }
        Optional<String> token = address.token();
        try (InfluxDBClient visitor = InfluxDBClientFactory.create(options(Optional.empty()))) {
            if (visitor.isOnboardingAllowed()) {
                token = Optional.of(onboard(token.orElseGet(SecretFile::random)));
            }
        }
        if (token.isEmpty()) {
            throw new StoreException(
                    Kind.OPERATOR,
                    "InfluxDB at " + address.url() + " is set up already: a token is needed that may write and read the"
                            + " bucket " + address.bucket() + " of " + address.org() + ", or make it",
                    null);
        }
        try (InfluxDBClient client = InfluxDBClientFactory.create(options(token))) {
            makeTokens(client, token.get(), tokens);
        }
        if (!mayWrite(tokens)) {
            missing.add("the token may not write the bucket " + address.bucket());
        }
        if (!mayRead(tokens)) {
            missing.add("the token may not read the bucket " + address.bucket());
        }
        if (!mayWrite(tokens) || !mayRead(tokens)) {
            Files.deleteIfExists(tokens.write());
            Files.deleteIfExists(tokens.read());
            throw new StoreException(
                    Kind.OPERATOR,
                    "InfluxDB at " + address.url() + " is not ready: " + String.join("; ", missing)
                            + ". A token with the right to make them, or an operator, can put it right",
                    null);
        }
        return tokens;
    }

    private String onboard(String token) throws IOException {
        String password = SecretFile.random();
        SecretFile.write(folder.resolve("influx-admin.password"), password);
        SecretFile.write(folder.resolve("influx-admin.token"), token);
        OnboardingRequest request = new OnboardingRequest()
                .username(USER)
                .password(password)
                .org(address.org())
                .bucket(address.bucket())
                .token(token);
        retention.ifPresent(kept -> request.retentionPeriodSeconds(kept.toSeconds()));
        InfluxDBClientFactory.onBoarding(address.url().toString(), request);
        LOG.info(
                "InfluxDB at {} was empty: made the user {}, the organisation {} and the bucket {}; its password is in {}",
                address.url(),
                USER,
                address.org(),
                address.bucket(),
                folder.resolve("influx-admin.password"));
        return token;
    }

    /** Makes a token for each use; where that is not allowed the given one serves. */
    private void makeTokens(InfluxDBClient client, String token, InfluxTokens tokens) throws IOException {
        String write = token;
        String read = token;
        Organization organization = organization(client);
        Bucket bucket = organization == null ? null : bucket(client, organization);
        if (organization != null && bucket != null) {
            try {
                write = authorization(client, organization, bucket, Permission.ActionEnum.WRITE);
                read = authorization(client, organization, bucket, Permission.ActionEnum.READ);
            } catch (InfluxException e) {
                refused(e, "tokens with fewer rights");
            }
        }
        SecretFile.write(tokens.write(), write);
        SecretFile.write(tokens.read(), read);
    }

    private @Nullable Organization organization(InfluxDBClient client) {
        OrganizationsQuery query = new OrganizationsQuery();
        query.setOrg(address.org());
        try {
            List<Organization> found = client.getOrganizationsApi().findOrganizations(query);
            if (!found.isEmpty()) {
                return found.get(0);
            }
        } catch (InfluxException e) {
            if (e.status() != 404) {
                refused(e, "the organisation " + address.org());
                return null;
            }
        }
        try {
            return client.getOrganizationsApi().createOrganization(address.org());
        } catch (InfluxException e) {
            refused(e, "the organisation " + address.org());
            return null;
        }
    }

    private @Nullable Bucket bucket(InfluxDBClient client, Organization organization) {
        try {
            for (Bucket bucket : client.getBucketsApi().findBucketsByOrg(organization)) {
                if (bucket.getName().equals(address.bucket())) {
                    return bucket;
                }
            }
            BucketRetentionRules rules = new BucketRetentionRules();
            rules.setEverySeconds(
                    Math.toIntExact(retention.map(Duration::toSeconds).orElse(0L)));
            return client.getBucketsApi().createBucket(address.bucket(), rules, organization);
        } catch (InfluxException e) {
            refused(e, "the bucket " + address.bucket());
            return null;
        }
    }

    private static String authorization(
            InfluxDBClient client, Organization organization, Bucket bucket, Permission.ActionEnum action) {
        PermissionResource resource = new PermissionResource()
                .type(PermissionResource.TYPE_BUCKETS)
                .id(bucket.getId())
                .orgID(organization.getId());
        AuthorizationPostRequest request = new AuthorizationPostRequest();
        request.setOrgID(organization.getId());
        request.setPermissions(List.of(new Permission().action(action).resource(resource)));
        request.setDescription("boardwatt: " + action.getValue());
        return client.getAuthorizationsApi().createAuthorization(request).getToken();
    }

    /** A right that is missing is told at the end, if it matters then; any other trouble ends the set-up. */
    private void refused(InfluxException e, String what) {
        if (e.status() < 400 || e.status() >= 429) {
            throw e;
        }
        missing.add(what + " may not be made or seen with this token (" + e.getMessage() + ")");
    }

    private boolean mayWrite(InfluxTokens tokens) throws StoreException, IOException {
        Optional<String> token = SecretFile.read(tokens.write());
        return token.isPresent() && InfluxRights.mayWrite(with(token));
    }

    private boolean mayRead(InfluxTokens tokens) throws StoreException, IOException {
        Optional<String> token = SecretFile.read(tokens.read());
        return token.isPresent() && InfluxRights.mayRead(with(token));
    }

    private InfluxAddress with(Optional<String> token) {
        return new InfluxAddress(address.url(), address.org(), address.bucket(), token);
    }

    private InfluxDBClientOptions options(Optional<String> token) {
        InfluxDBClientOptions.Builder options = InfluxDBClientOptions.builder()
                .url(address.url().toString())
                .org(address.org())
                .bucket(address.bucket());
        token.ifPresent(value -> options.authenticateToken(value.toCharArray()));
        return options.build();
    }
}
