package io.boardwatt.store.influx;

import com.influxdb.client.InfluxDBClient;
import com.influxdb.client.InfluxDBClientFactory;
import com.influxdb.client.InfluxDBClientOptions;
import com.influxdb.client.OrganizationsQuery;
import com.influxdb.client.domain.AuthorizationPostRequest;
import com.influxdb.client.domain.Bucket;
import com.influxdb.client.domain.OnboardingRequest;
import com.influxdb.client.domain.Organization;
import com.influxdb.client.domain.Permission;
import com.influxdb.client.domain.PermissionResource;
import com.influxdb.exceptions.InfluxException;
import io.boardwatt.store.Retention;
import io.boardwatt.store.StoreException;
import io.boardwatt.store.StoreException.Kind;
import io.boardwatt.store.Tier;
import io.boardwatt.store.http.Questions;
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
 * Makes an InfluxDB ready: user, organisation, a bucket for each tier with its retention, and a token to write and one to
 * read with. What others made is left as it is; what may not be made with the given token is named. Without the buckets of
 * rollups it is ready too. For one thread.
 */
public final class InfluxSetUp {
    /** The user that is made in an InfluxDB that has none. */
    public static final String USER = "boardwatt";

    private static final Logger LOG = LoggerFactory.getLogger(InfluxSetUp.class);
    private static final Duration LEAST_RETENTION = Duration.ofHours(1);

    private final InfluxAddress address;
    private final Retention retention;
    private final boolean changesOthers;
    private final Path folder;
    private final List<String> missing = new ArrayList<>();
    private boolean onboarded;

    private InfluxSetUp(InfluxAddress address, Retention retention, boolean changesOthers, Path folder) {
        this.address = address;
        this.retention = retention;
        this.changesOthers = changesOthers;
        this.folder = folder;
    }

    /**
     * Makes what is missing.
     *
     * @param address the InfluxDB, with a token that may do what is to be done, if it is set up already
     * @param retention how long the buckets keep their rows, at least an hour
     * @param changesOthers whether the retention of buckets that somebody else made is changed
     * @param folder where the tokens are kept, and the password of a user that is made, each in a file of its own that
     *     only its owner reads
     * @return the tokens to use
     * @throws StoreException TRANSIENT when it does not answer; OPERATOR with what is missing and who could make it
     * @throws IOException when the folder cannot be written
     * @throws IllegalArgumentException when the retention is shorter than InfluxDB takes
     */
    public static InfluxTokens run(InfluxAddress address, Retention retention, boolean changesOthers, Path folder)
            throws StoreException, IOException {
        for (Tier tier : Tier.values()) {
            if (retention.of(tier).orElse(LEAST_RETENTION).compareTo(LEAST_RETENTION) < 0) {
                throw new IllegalArgumentException("InfluxDB keeps rows for at least an hour; "
                        + retention.of(tier).get() + " is less");
            }
        }
        Files.createDirectories(folder);
        try {
            return new InfluxSetUp(address, retention, changesOthers, folder).run();
        } catch (InfluxException e) {
            Kind kind = e.status() >= 400 && e.status() < 429 ? Kind.OPERATOR : Kind.TRANSIENT;
            throw new StoreException(kind, "InfluxDB at " + address.url() + " cannot be set up: " + e.getMessage(), e);
        }
    }

    private InfluxTokens run() throws StoreException, IOException {
        InfluxTokens tokens = InfluxTokens.in(folder);
        Optional<String> token =
                address.token().isPresent() ? address.token() : SecretFile.read(folder.resolve("influx-admin.token"));
        boolean isReady = mayWrite(tokens, Tier.RAW) && mayRead(tokens, Tier.RAW);
        if (isReady && (token.isEmpty() || isWhole(tokens))) {
            if (!isOne()) {
                keepRetention(token);
            }
            return tokens;
        }
        if (isOne()) {
            new InfluxOneSetUp(address, retention, folder).run(tokens, token);
        } else {
            makeTokens(tokens, token);
        }
        if (!mayWrite(tokens, Tier.RAW)) {
            missing.add("the token may not write the bucket " + address.bucket());
        }
        if (!mayRead(tokens, Tier.RAW)) {
            missing.add("the token may not read the bucket " + address.bucket());
        }
        if (!mayWrite(tokens, Tier.RAW) || !mayRead(tokens, Tier.RAW)) {
            Files.deleteIfExists(tokens.write());
            Files.deleteIfExists(tokens.read());
            throw new StoreException(
                    Kind.OPERATOR,
                    "InfluxDB at " + address.url() + " is not ready: " + String.join("; ", missing)
                            + ". A token with the right to make them, or an operator, can put it right",
                    null);
        }
        if (!missing.isEmpty()) {
            LOG.warn("InfluxDB at {} is ready, but {}", address.url(), String.join("; ", missing));
        }
        return tokens;
    }

    private boolean isOne() throws StoreException {
        try (Questions questions = new Questions(address.url(), Optional.empty())) {
            return Server.ask(questions).dialect().equals(Optional.of(InfluxDialect.ONE));
        }
    }

    private void makeTokens(InfluxTokens tokens, Optional<String> given) throws StoreException, IOException {
        Optional<String> token = given;
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
        retention.raw().ifPresent(kept -> request.retentionPeriodSeconds(kept.toSeconds()));
        InfluxDBClientFactory.onBoarding(address.url().toString(), request);
        onboarded = true;
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
        List<Bucket> buckets = organization == null ? List.of() : buckets(client, organization);
        if (organization != null && !buckets.isEmpty()) {
            try {
                write = authorization(client, organization, buckets, Permission.ActionEnum.WRITE);
                read = authorization(client, organization, buckets, Permission.ActionEnum.READ);
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

    /** Those that are there or could be made. */
    private List<Bucket> buckets(InfluxDBClient client, Organization organization) {
        TierBuckets tiers = new TierBuckets(client.getBucketsApi(), address, retention, changesOthers);
        List<Bucket> buckets = new ArrayList<>();
        for (Tier tier : Tier.values()) {
            try {
                Bucket found = tiers.find(tier, organization);
                if (found == null) {
                    found = tiers.make(tier, organization);
                } else if (onboarded && tier == Tier.RAW) {
                    tiers.own(tier, found);
                } else {
                    tiers.keep(tier, found);
                }
                buckets.add(found);
            } catch (InfluxException e) {
                refused(e, "the bucket " + address.bucket(tier));
            }
        }
        return buckets;
    }

    /** With a token that may see the buckets they follow the settings; another one serves all the same. */
    private void keepRetention(Optional<String> token) {
        if (token.isEmpty()) {
            return;
        }
        try (InfluxDBClient client = InfluxDBClientFactory.create(options(token))) {
            Organization organization = organization(client);
            if (organization != null) {
                buckets(client, organization);
            }
        } catch (InfluxException e) {
            missing.add("the retention of its buckets may not be seen (" + e.getMessage() + ")");
        }
        if (!missing.isEmpty()) {
            LOG.debug("InfluxDB at {}: {}", address.url(), missing);
        }
    }

    private static String authorization(
            InfluxDBClient client, Organization organization, List<Bucket> buckets, Permission.ActionEnum action) {
        List<Permission> permissions = buckets.stream()
                .map(bucket -> new Permission()
                        .action(action)
                        .resource(new PermissionResource()
                                .type(PermissionResource.TYPE_BUCKETS)
                                .id(bucket.getId())
                                .orgID(organization.getId())))
                .toList();
        AuthorizationPostRequest request = new AuthorizationPostRequest();
        request.setOrgID(organization.getId());
        request.setPermissions(permissions);
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

    private boolean isWhole(InfluxTokens tokens) throws StoreException, IOException {
        for (Tier tier : Tier.values()) {
            if (!mayWrite(tokens, tier) || !mayRead(tokens, tier)) {
                return false;
            }
        }
        return true;
    }

    private boolean mayWrite(InfluxTokens tokens, Tier tier) throws StoreException, IOException {
        Optional<String> token = SecretFile.read(tokens.write());
        return token.isPresent() && InfluxRights.mayWrite(with(token, tier));
    }

    private boolean mayRead(InfluxTokens tokens, Tier tier) throws StoreException, IOException {
        Optional<String> token = SecretFile.read(tokens.read());
        return token.isPresent() && InfluxRights.mayRead(with(token, tier));
    }

    private InfluxAddress with(Optional<String> token, Tier tier) {
        return new InfluxAddress(address.url(), address.org(), address.bucket(tier), token);
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
