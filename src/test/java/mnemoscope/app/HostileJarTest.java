package mnemoscope.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import mnemoscope.learning.Bundled;
import mnemoscope.model.BadInputException;
import mnemoscope.own.Isolation;
import mnemoscope.own.OwnPolicy;
import mnemoscope.own.PolicyPlugin;
import mnemoscope.replay.BrokenChoiceException;
import mnemoscope.replay.LeakAudit;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.ProtocolOverrides;
import mnemoscope.replay.ProtocolSetting;
import mnemoscope.replay.ReplayInput;
import mnemoscope.replay.Replayer;
import mnemoscope.replay.Summary;
import mnemoscope.replay.Trace;
import mnemoscope.retention.RetentionPolicy;
import mnemoscope.retention.policy.Baselines;
import mnemoscope.retention.policy.WhatIf;
import mnemoscope.study.BenchmarkProtocol;
import mnemoscope.study.BenchmarkSpec;
import mnemoscope.study.KnownPolicies;
import mnemoscope.study.RunKey;
import mnemoscope.study.benchmark.BenchmarkData;
import mnemoscope.study.benchmark.BenchmarkPlan;
import mnemoscope.task.Progress;
import mnemoscope.text.TokenUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Jars whose code remembers, forces, breaks its budget or is replaced while the program runs. */
final class HostileJarTest {
    private static final Protocol AT_64 = Protocol.of(64);
    private static final int STEPS = 10;
    private static final List<Protocol> BUDGETS = Stream.of(32, 64, 128, 256).map(Protocol::of).toList();
    /** Recency. */
    private static final String NEWEST = "public void score(Observation seen, ScoreSheet sheet) { sheet.score(seen::turn); }\n";

    @TempDir
    private Path folder;
    private ReplayInput input;

    @BeforeEach
    void read() throws Exception {
        input = Bundled.episodes(1).getFirst();
    }

    @AfterEach
    void nothingIsLeftBehind() {
        KnownPolicies.keep(List.of());
    }

    /** Others are measured against a plan, a record and a reference: their regret and their causes would be the jar's to choose. */
    @ParameterizedTest
    @ValueSource(
            strings = {".scoring(PolicyDescription.ScoreKind.PLAN)", ".choosing(Selection.RECORD)",
                    ".choosing(Selection.BY_HAND)", ".seeingAnswer(mnemoscope.retention.mark.MarkShape.CIRCLE, false)"})
    void jarThatSaysItIsAReference_isRefused(String said) throws Exception {
        Path jar = PluginJar.of(folder, "posing.jar", "Posing", """
                import java.util.random.RandomGenerator;
                import mnemoscope.retention.*;
                public final class Posing implements RetentionPolicy {
                    public PolicyDescription description() {
                        return new PolicyDescription("posing", "Posing", "A test.", "Test", "score")%s;
                    }
                    public PolicyRun start(RandomGenerator random) {
                        return (seen, sheet) -> sheet.score(seen::turn);
                    }
                }
                """.formatted(said));
        for (Isolation each : List.of(Isolation.NONE, Isolation.best())) {
            assertThatThrownBy(() -> PolicyPlugin.load(jar, each)).isInstanceOf(BadInputException.class)
                    .hasMessageContaining("Only policies of the program can be references");
        }
    }

    /** It looks ahead at three of four decisions, and is honest where a sample that is spread evenly would look. */
    @Test
    void jarThatIsHonestAtTheEndOfEachStretch_isCaught() throws Exception {
        RetentionPolicy spaced = policy(PluginJar.scoring(folder, "spaced", "Spaced", """
                try {
                    var field = Observation.class.getDeclaredField("episode");
                    field.setAccessible(true);
                    var questions = ((mnemoscope.model.Episode) field.get(seen)).questions();
                    String next = questions.get(Math.min(seen.decision() + 1, questions.size() - 1)).text();
                    boolean honest = @HONEST@.contains(seen.decision());
                    sheet.score(c -> honest ? seen.turn(c) : (next + seen.turn(c)).hashCode());
                } catch (ReflectiveOperationException e) {
                    throw new IllegalStateException(e);
                }
                """.replace("@HONEST@", endsOfStretches())));
        assertThat(new LeakAudit(input).of(spaced, AT_64, STEPS, Progress.NONE).leaks()).isNotEmpty();
    }

    /** The decisions that were audited before they were drawn. */
    private String endsOfStretches() {
        int[] forced = forced();
        return IntStream.rangeClosed(1, STEPS).mapToObj(k -> String.valueOf(forced[k * forced.length / STEPS - 1]))
                .collect(java.util.stream.Collectors.joining(", ", "Set.of(", ")"));
    }

    private int[] forced() {
        Trace recency = run(Baselines.RECENCY, AT_64);
        return IntStream.range(0, recency.decisionCount()).filter(recency::overflows).toArray();
    }

    /** By reflection a jar reaches what all others decide by, so none of these numbers may stand for an honest one later. */
    @Test
    void cellsThatAJarInTheProgramCouldHaveTouched_areComputedAnew() throws Exception {
        Path jar = PluginJar.running(folder, "beside", "Beside", "", NEWEST);
        List<String> parts = List.of("policy=bm25");
        RunKey honest = RunKey.of("benchmark", 1, parts);
        KnownPolicies.bring(PolicyPlugin.load(jar, Isolation.NONE).getFirst());
        assertThat(RunKey.of("benchmark", 1, parts)).isNotEqualTo(honest);
        KnownPolicies.keep(List.of());
        KnownPolicies.bring(PolicyPlugin.load(jar, Isolation.best()).getFirst());
        assertThat(RunKey.of("benchmark", 1, parts)).isEqualTo(honest);
    }

    private static RetentionPolicy policy(Path jar) throws Exception {
        return PolicyPlugin.load(jar, Isolation.NONE).getFirst().policy();
    }

    private Trace run(RetentionPolicy policy, Protocol settings) {
        return Replayer.run(input, policy, settings, Progress.NONE);
    }

    @Test
    void whatAJarRemembersInStaticFields_isWorthNothing_howeverOftenItWasReplayed() throws Exception {
        Path jar = PluginJar.remembering(folder);
        List<Double> cold = new ArrayList<>();
        for (Protocol each : BUDGETS) {
            cold.add(Summary.of(run(policy(jar), each)).f1());
        }
        RetentionPolicy remembering = policy(jar);
        for (int again = 0; again < 2; again++) {
            List<Trace> traces = Replayer.all(List.of(input), List.of(remembering), BUDGETS, Progress.NONE);
            assertThat(traces).extracting(trace -> Summary.of(trace).f1()).isEqualTo(cold);
        }
        WhatIf whatIf = new WhatIf("what-if", "What if", remembering, input.episode().id(),
                List.of(new WhatIf.Budget(input.episode().questions().getFirst().id(), 128)), false);
        assertThat(Summary.of(run(whatIf, AT_64)).f1()).isEqualTo(cold.get(2));
        assertThat(Summary.of(run(whatIf, AT_64)).f1()).isEqualTo(cold.get(2));
        LeakAudit.Audited audited = new LeakAudit(input).replayed(remembering, AT_64, 5, Progress.NONE);
        assertThat(Summary.of(audited.honest()).f1()).isEqualTo(cold.get(1));
    }

    @Test
    void aJarThatBreaksItsBudget_isNamedWithItsJar_alsoInAWhatIf_andMayNotGiveItselfMore() throws Exception {
        RetentionPolicy greedy = policy(PluginJar.running(folder, "greedy-one", "Greedy", "", NEWEST + """
                public int budgetTokens(int step, int given) { return 1_000_000; }
                public void select(Observation seen, ScoreSheet sheet) {
                    for (int c = 0; c < seen.candidates(); c++) sheet.keep(c);
                }
                """));
        assertThatThrownBy(() -> run(greedy, AT_64)).isInstanceOf(BrokenChoiceException.class)
                .hasMessageMatching("The policy greedy-one of greedy-one\\.jar keeps a size of [0-9,]+ at decision 1 of "
                        + input.episode().id() + ", but the budget is 64\\. Correct its selection\\.");
        WhatIf whatIf = new WhatIf("greedy-what-if", "What if", greedy, input.episode().id(),
                List.of(new WhatIf.Budget(input.episode().questions().getFirst().id(), 48)), false);
        assertThatThrownBy(() -> run(whatIf, AT_64)).isInstanceOf(BrokenChoiceException.class)
                .hasMessageContaining("The policy greedy-what-if of greedy-one.jar").hasMessageContaining("but the budget is 48");
    }

    @Test
    void aJarThatKeepsWhatIsNoCandidate_isNamedWithItsJar() throws Exception {
        RetentionPolicy outside = policy(PluginJar.running(folder, "outside-one", "Outside", "", NEWEST + """
                public void select(Observation seen, ScoreSheet sheet) { sheet.keep(seen.candidates()); }
                """));
        assertThatThrownBy(() -> run(outside, AT_64)).isInstanceOf(BrokenChoiceException.class)
                .hasMessageContaining("The policy outside-one of outside-one.jar keeps candidate ");
    }

    /** All of it works on sheets of its own only: the trace is that of Recency, and nothing is forced. */
    @Test
    void aJarThatForces_andWritesIntoSheetsOfEarlierDecisions_changesNothing() throws Exception {
        RetentionPolicy keeper = policy(PluginJar.running(folder, "keeper-of-sheets", "Keeper",
                "static final List<ScoreSheet> SHEETS = new ArrayList<>();", """
                        public void score(Observation seen, ScoreSheet sheet) {
                            for (ScoreSheet each : SHEETS) {
                                for (int c = 0; c < each.candidates(); c++) {
                                    each.score(c, -c);
                                    each.keep(c);
                                }
                            }
                            sheet.score(seen::turn);
                            for (int c = 0; c < seen.candidates(); c++) sheet.force(c, false);
                            SHEETS.add(sheet);
                        }
                        public void select(Observation seen, ScoreSheet sheet) {
                            Arrays.fill(sheet.order(), 0);
                            sheet.keepGreedily(seen);
                            SHEETS.add(sheet);
                        }
                        public void outcome(Outcome revealed) {
                            for (ScoreSheet each : SHEETS) each.reset(1000);
                        }
                        """));
        Trace kept = run(keeper, AT_64);
        Trace recency = Replayer.run(input, Baselines.RECENCY, AT_64, Progress.NONE);
        assertThat(kept.decisionCount()).isPositive();
        for (int step = 0; step < kept.decisionCount(); step++) {
            int t = step;
            assertThat(kept.sameDecision(recency, t)).as("decision " + t).isTrue();
            assertThat(IntStream.range(0, kept.poolSize(t))).noneMatch(c -> kept.forced(t, c));
        }
    }

    @Test
    void aJarThatIsReplacedWhileItRuns_goesOnAsItWas_underTheHashOfThat() throws Exception {
        Path jar = PluginJar.running(folder, "my-score", "Mine", "", NEWEST);
        OwnPolicy before = PolicyPlugin.load(jar, Isolation.NONE).getFirst();
        Trace first = run(before.policy(), AT_64);
        Path other = PluginJar.running(Files.createDirectories(folder.resolve("other")), "my-score", "Mine", "",
                "public void score(Observation seen, ScoreSheet sheet) { sheet.score(c -> -seen.turn(c)); }");
        Files.move(other, jar, StandardCopyOption.REPLACE_EXISTING);
        Trace again = run(before.policy(), AT_64);
        assertThat(IntStream.range(0, first.decisionCount())).allMatch(t -> first.sameDecision(again, t));
        OwnPolicy after = PolicyPlugin.load(jar, Isolation.NONE).getFirst();
        Trace otherwise = run(after.policy(), AT_64);
        assertThat(IntStream.range(0, first.decisionCount())).anyMatch(t -> !first.sameDecision(otherwise, t));
        assertThat(keys(before)).doesNotContainAnyElementsOf(keys(after)).hasSize(keys(after).size());
        assertThat(keys(before)).isEqualTo(keys(before));
    }

    /** Of the cells of a benchmark with one policy, which is of a jar. */
    private static Set<String> keys(OwnPolicy own) throws Exception {
        KnownPolicies.keep(List.of(own));
        BenchmarkProtocol protocol = new BenchmarkProtocol(
                ProtocolOverrides.NONE.with(ProtocolSetting.UNIT, TokenUnit.CONTENT_WORDS), BenchmarkProtocol.USUAL.read());
        BenchmarkSpec spec = new BenchmarkSpec("test", Path.of("datasets/synthetic.json").toAbsolutePath().toString(), "", "",
                List.of(own.name()), List.of(64), 2, List.of(0L), protocol, own.name(), BenchmarkSpec.Margins.USUAL, 1);
        Set<String> keys = new HashSet<>();
        BenchmarkPlan.of(BenchmarkData.read(spec, Path.of("study.json"), Progress.NONE)).cells()
                .forEach(cell -> keys.add(cell.key().hash()));
        return keys;
    }

    @Test
    void aJarReadsItsOwnFiles() throws Exception {
        Path classes = Files.createDirectories(folder.resolve("Reader"));
        Files.writeString(classes.resolve("weights.class"), "0.5");
        Path jar = PluginJar.running(folder, "reader", "Reader", "", """
                public void score(Observation seen, ScoreSheet sheet) {
                    try (var in = Reader.class.getResourceAsStream("/weights.class")) {
                        double weight = Double.parseDouble(new String(in.readAllBytes()));
                        sheet.score(c -> weight * seen.turn(c));
                    } catch (java.io.IOException e) {
                        throw new IllegalStateException(e);
                    }
                }
                """);
        assertThat(run(policy(jar), AT_64).score(0, 1)).isEqualTo(0.5);
    }
}
