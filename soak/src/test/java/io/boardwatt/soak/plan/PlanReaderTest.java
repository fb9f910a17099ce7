package io.boardwatt.soak.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.boardwatt.launcher.BadStart;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PlanReaderTest {
    private static final String ONE_LOAD = "workloads: [{name: sysbench-cpu}]\n";

    private static Plan read(String yaml) throws BadStart {
        return PlanReader.read("p", yaml, Map.of());
    }

    private static List<String> problems(String yaml, Map<String, String> overrides) {
        BadStart bad =
                catchThrowableOfType(BadStart.class, () -> PlanReader.read("p", yaml, new LinkedHashMap<>(overrides)));
        assertThat(bad).as(yaml).isNotNull();
        assertThat(bad.exitCode()).isEqualTo(2);
        return bad.getMessage().lines().toList();
    }

    @Test
    void thePlanQuickIsTenPairsOfTwoLoadsNativelyAndInContainers() throws BadStart {
        Plan plan = PlanFiles.read("quick", Map.of());

        assertThat(plan.outline().toJson())
                .isEqualTo(
                        "{\"plan\":\"quick\",\"seed\":42,\"factor\":\"isolation\",\"arms\":[\"native\",\"container\"],"
                                + "\"order\":\"ABBA\",\"pairs\":{\"min\":10,\"max\":10},\"fixed\":true,"
                                + "\"seconds\":{\"warmup\":1,\"run\":5,\"cooldown\":0},\"workloads\":["
                                + "{\"id\":\"sysbench-cpu\",\"name\":\"sysbench-cpu\",\"unit\":\"events\",\"instances\":[1]},"
                                + "{\"id\":\"sysbench-memory\",\"name\":\"sysbench-memory\",\"unit\":\"MiB\",\"instances\":[1]}]}");
        assertThat(plan.needsEngine()).isTrue();
    }

    @Test
    void thePlanQuickAaComparesTheReferenceWithItself() throws BadStart {
        Plan plan = PlanFiles.read("quick-aa", Map.of());

        assertThat(plan.arms()).extracting(Arm::name).containsExactly("native", "native-2");
        assertThat(plan.needsEngine()).isFalse();
    }

    @Test
    void everyProblemIsToldAtOnceWithWhatWasMeant() {
        assertThat(problems(
                        "seeds: 1\npairs: {mix: 3, min: 0}\nseconds: {run: soon}\nworkloads: [{name: sysbench-cpy},"
                                + " {name: sysbench-memory, arg: 1, args: {oper: erase, threads: 0}}]\n",
                        Map.of()))
                .containsExactly(
                        "plan p: seeds is no key of a plan; did you mean seed?",
                        "plan p: workloads[1].arg is no key of a plan; did you mean args?",
                        "plan p: workloads[0].name = sysbench-cpy: no such load; did you mean sysbench-cpu?",
                        "plan p: workloads[1].args.threads = 0: a whole number from 1 to 1024 is needed",
                        "plan p: workloads[1].args.oper = erase: one of write, read is needed",
                        "plan p: pairs.mix is no key of a plan; did you mean max?",
                        "plan p: pairs.min = 0: a whole number from 1 to 100000 is needed",
                        "plan p: seconds.run = soon: a whole number from 1 to 86400 is needed");
    }

    @Test
    void whatTheFormatHasAndCannotBeRunYetIsRefusedBySaying() {
        assertThat(problems(
                        "factor: network\norder: random\nidle: {seconds: 60}\nguards: {max_temp_c: 80}\n"
                                + "arms: [native, host, container]\n" + ONE_LOAD,
                        Map.of()))
                .containsExactly(
                        "plan p: idle = {seconds=60}: that part of a plan cannot be run yet; leave it out",
                        "plan p: guards = {max_temp_c=80}: that part of a plan cannot be run yet; leave it out",
                        "plan p: factor = network: that factor cannot be varied yet; isolation can",
                        "plan p: order = random: the only order is ABBA",
                        "plan p: arms = [native, host, container]: 'host' is no arm of isolation; there are native,"
                                + " cgroup, container");
    }

    @Test
    void setChangesTheConditionsOfOneArmOrOfAll() throws BadStart {
        Plan plan = PlanReader.read(
                "p",
                "conditions: {weight: high}\n" + ONE_LOAD,
                Map.of("container.cpus", "0.8", "container.memory_mib", "256"));

        assertThat(plan.arms())
                .extracting(Arm::describe)
                .containsExactly("native", "container (cpus 0.8, memory_mib 256)");
        assertThat(PlanReader.read("p", "conditions: {weight: high}\n" + ONE_LOAD, Map.of("*.weight", "normal"))
                        .arms())
                .allSatisfy(arm -> assertThat(arm.conditions().weight()).isEqualTo(Conditions.Weight.NORMAL));
    }

    @Test
    void setIsJudgedLikeThePlan() {
        assertThat(problems(ONE_LOAD, Map.of("contaner.cpus", "1")))
                .containsExactly(
                        "plan p: --set contaner.cpus=1: the plan has no arm 'contaner'; did you mean container?");
        assertThat(problems(ONE_LOAD, Map.of("container.cpu", "1")))
                .containsExactly("plan p: --set container.cpu=1: an arm has no 'cpu'; did you mean cpus?");
        assertThat(problems(ONE_LOAD, Map.of("container.cpus", "half")))
                .containsExactly("plan p: --set container.cpus=half: a number of CPUs from 0.01 with at most 3 decimals"
                        + " is needed");
        assertThat(problems(ONE_LOAD, Map.of("*.cpus", "0.8")))
                .containsExactly("plan p: --set *.cpus=0.8: the arm native cannot be limited; arms of the kind"
                        + " container can");
        assertThat(problems(ONE_LOAD, Map.of("cpus", "0.8")))
                .containsExactly("plan p: --set cpus=0.8: it takes <arm|*>.<key>=<value>, such as container.cpus=0.8");
    }

    @Test
    void anArmThatIsRepeatedNeedsANameOfItsOwn() {
        assertThat(problems("arms: [native, native]\n" + ONE_LOAD, Map.of()))
                .contains("plan p: arms = [native, native]: 'native' stands twice; a repeated arm is called native-2");
    }

    @Test
    void twoWorkloadsOfOneIdCannotBeToldApart() {
        assertThat(problems("workloads: [{name: sysbench-cpu}, {name: sysbench-cpu, args: {threads: 2}}]\n", Map.of()))
                .containsExactly("plan p: workloads[1].id = sysbench-cpu: two workloads have it");
    }

    @Test
    void textThatIsNoYamlNamesTheLine() {
        assertThatThrownBy(() -> read("plan: [a\nseed: 1\n"))
                .hasMessageContaining("plan p is not YAML")
                .hasMessageContaining("line 2");
        assertThatThrownBy(() -> read("just words")).hasMessageContaining("plan p holds no keys");
        assertThatThrownBy(() -> read("seed: 1\nseed: 2\n" + ONE_LOAD)).hasMessageContaining("duplicate key");
    }

    @Test
    void aFileIsAPlanAndIsNamedAfterItselfUnlessItSaysOtherwise(@TempDir Path folder) throws Exception {
        Path file = Files.writeString(folder.resolve("mine.yaml"), ONE_LOAD);

        assertThat(PlanFiles.read(file.toString(), Map.of()).name()).isEqualTo("mine");
        assertThatThrownBy(() -> PlanFiles.read("quik", Map.of()))
                .hasMessage("plan quik: no such file and no built-in plan; did you mean quick?");
    }
}
