package io.boardwatt.grafana.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.boardwatt.grafana.Dashboards;
import io.boardwatt.grafana.alert.Alert;
import io.boardwatt.grafana.alert.Alerts;
import io.boardwatt.grafana.panel.Dashboard;
import io.boardwatt.grafana.panel.Panel;
import io.boardwatt.grafana.panel.Variable;
import java.time.Duration;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every question of every dashboard, asked of a real store that holds what {@link Truth} says. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class QueriesContract {
    private static final Map<Tier, Duration> STEPS = Map.of(
            Tier.RAW, Duration.ofSeconds(10), Tier.MINUTES, Duration.ofMinutes(2), Tier.HOURS, Duration.ofHours(2));

    protected final Truth truth = new Truth(InstantSource.system().instant().getEpochSecond());

    /** Asks a text of the store that holds the truth. */
    protected abstract Answer ask(String text, Question question) throws Exception;

    /** Asks a text of a store that was just set up and holds nothing. */
    protected abstract Answer askEmpty(String text, Question question) throws Exception;

    /** Asks for the values of a variable. */
    protected abstract List<String> values(String text) throws Exception;

    protected abstract Dialect dialect();

    /** The text as Grafana would send it. */
    protected abstract String expanded(GrafanaText grafana, String text);

    /** Everything that a person can choose. */
    protected static Map<String, List<String>> all() {
        return Map.of(
                "host", Truth.HOSTS,
                "run", List.of("run-1", "run-2"),
                "workload", List.of("sha256", Truth.ODD),
                "quantity", List.of("throughput_loss"));
    }

    static Stream<Named> questions() {
        return Dashboards.all().stream()
                .flatMap(dashboard -> dashboard.sections().stream()
                        .flatMap(section -> section.panels().stream())
                        .flatMap(panel ->
                                panel.questions().stream().map(question -> new Named(dashboard, panel, question))));
    }

    record Named(Dashboard dashboard, Panel panel, Question question) {
        @Override
        public String toString() {
            return dashboard.name() + ": " + panel.title() + ": " + question.measurement();
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("questions")
    void aQuestionGetsTheKnownValuesFromTheTierOfItsStepAndNothingFromTheOthers(Named named) throws Exception {
        Question question = named.question();
        for (Tier range : question.hasRollups() ? Tier.values() : new Tier[] {Tier.RAW}) {
            for (Tier asked : question.hasRollups() ? Tier.values() : new Tier[] {Tier.RAW}) {
                Answer answer = ask(text(question, asked, range, choice(GrafanaText.ALL)), question);
                if (asked == range) {
                    assertKnown(question, answer, Truth.series(question.measurement()));
                } else {
                    assertThat(answer.series())
                            .as("%s asked of %s", asked, range)
                            .isEmpty();
                }
            }
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("questions")
    void aBoardWithSignsInItsNameIsChosenAlone(Named named) throws Exception {
        Question question = named.question();
        boolean isOfHosts = question.conditions().contains(Condition.chosenHost());
        Answer answer = ask(text(question, Tier.RAW, Tier.RAW, choice(List.of(Truth.ODD))), question);
        assertKnown(
                question,
                answer,
                Truth.series(question.measurement()).stream()
                        .filter(tags -> !isOfHosts || tags.get("host").equals(Truth.ODD))
                        .toList());
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("questions")
    void aStoreWithoutRowsAndAVariableWithoutValuesGiveNothingAndNoError(Named named) throws Exception {
        Question question = named.question();
        Map<String, List<String>> nothing = new HashMap<>();
        all().keySet().forEach(variable -> nothing.put(variable, List.of("")));
        for (Tier tier : question.hasRollups() ? Tier.values() : new Tier[] {Tier.RAW}) {
            assertThat(askEmpty(text(question, tier, tier, nothing), question).series())
                    .isEmpty();
            assertThat(askEmpty(text(question, tier, tier, choice(GrafanaText.ALL)), question)
                            .series())
                    .isEmpty();
            if (!question.conditions().stream()
                    .filter(c -> c instanceof Condition.IsChosen)
                    .toList()
                    .isEmpty()) {
                assertThat(ask(text(question, tier, tier, nothing), question).series())
                        .isEmpty();
            }
        }
    }

    @Test
    void aVariableListsWhatIsThere() throws Exception {
        for (Dashboard dashboard : Dashboards.all()) {
            for (Variable variable : dashboard.variables()) {
                String text = dialect().valuesOf(variable.measurement(), variable.tag(), variable.within());
                assertThat(values(expanded(at(Tier.RAW, choice(GrafanaText.ALL)), text)))
                        .as("%s of %s", variable.name(), dashboard.name())
                        .containsExactlyInAnyOrderElementsOf(new TreeSet<>(Truth.series(variable.measurement()).stream()
                                .map(tags -> tags.get(variable.tag()))
                                .toList()));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("alerts")
    void aRuleSeesTheSeriesThatItWatchesAndNothingInAStoreWithoutRows(Alert alert) throws Exception {
        Question question = alert.question();
        String text = text(question, Tier.RAW, Tier.RAW, choice(GrafanaText.ALL));
        List<Map<String, String>> watched = Truth.series(question.measurement()).stream()
                .filter(tags -> question.conditions().stream()
                        .allMatch(c -> !(c instanceof Condition.Holds holds) || Truth.value(tags, holds.tag()) > 15))
                .toList();
        assertThat(watched).isNotEmpty();
        assertKnown(question, ask(text, question), watched);
        assertThat(askEmpty(text, question).series()).isEmpty();
    }

    static List<Alert> alerts() {
        return Alerts.all();
    }

    private static Map<String, List<String>> choice(List<String> hosts) {
        Map<String, List<String>> choice = new HashMap<>();
        all().keySet().forEach(variable -> choice.put(variable, GrafanaText.ALL));
        choice.put("host", hosts);
        choice.put("quantity", List.of("throughput_loss"));
        return choice;
    }

    private GrafanaText at(Tier range, Map<String, List<String>> choice) {
        return new GrafanaText(truth.start(range), truth.end - 1, STEPS.get(range), choice);
    }

    private String text(Question question, Tier asked, Tier range, Map<String, List<String>> choice) {
        return expanded(at(range, choice), dialect().text(question, asked));
    }

    /** Groups the series of the truth as the question does, and compares each column of each group. */
    private static void assertKnown(Question question, Answer answer, List<Map<String, String>> all) {
        List<Map<String, String>> meant = all.stream()
                .filter(tags -> question.conditions().stream()
                        .allMatch(c ->
                                !(c instanceof Condition.Is is) || is.value().equals(tags.get(is.tag()))))
                .toList();
        if (question.shape() == Question.Shape.ROWS) {
            assertThat(answer.rows()).isEqualTo(Math.min(100, meant.size() * 60));
            return;
        }
        Map<Map<String, String>, List<Map<String, String>>> groups =
                meant.stream().collect(Collectors.groupingBy(tags -> of(tags, question.by())));
        assertThat(answer.series().keySet()).containsExactlyInAnyOrderElementsOf(groups.keySet());
        SoftAssertions soft = new SoftAssertions();
        groups.forEach((tags, series) -> {
            Map<String, List<Object>> columns = answer.series().get(tags);
            for (Column column : question.columns()) {
                List<Object> values = columns.getOrDefault(column.name(), List.of());
                soft.assertThat(values).as("%s of %s", column.name(), tags).isNotEmpty();
                if (!values.isEmpty() && values.get(values.size() / 2) instanceof Number number) {
                    assertValue(soft, column, number.doubleValue(), series);
                }
            }
        });
        soft.assertAll();
    }

    private static void assertValue(
            SoftAssertions soft, Column column, double value, List<Map<String, String>> series) {
        double[] of = series.stream()
                .mapToDouble(tags -> column.fields().stream()
                        .mapToDouble(field -> Truth.value(tags, field))
                        .sum())
                .toArray();
        var known = java.util.Arrays.stream(of).summaryStatistics();
        switch (column.kind()) {
            case MOST -> soft.assertThat(value).isEqualTo(known.getMax());
            case LEAST -> soft.assertThat(value).isEqualTo(known.getMin());
            case REST_OF_100 -> soft.assertThat(value).isCloseTo(100 - known.getAverage(), within(1e-6));
            case MEAN -> soft.assertThat(value).isCloseTo(known.getAverage(), within(1e-6));
            case RATE -> soft.assertThat(value).isCloseTo(known.getAverage(), within(1e-6));
            case COUNT -> soft.assertThat(value).isPositive();
            case LAST -> soft.assertThat(value).isGreaterThanOrEqualTo(0);
        }
    }

    private static Map<String, String> of(Map<String, String> tags, List<String> keys) {
        Map<String, String> some = new TreeMap<>(tags);
        some.keySet().retainAll(keys);
        return some;
    }
}
