package mnemoscope.ui.sensitivity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.scene.Scene;
import mnemoscope.explain.SettingNames;
import mnemoscope.app.CommandCall;
import mnemoscope.app.SmallLocomo;
import mnemoscope.app.SomeEpisodes;
import mnemoscope.dataset.DatasetReader;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.dataset.need.ToolLog;
import mnemoscope.explain.sensitivity.PolicyReward;
import mnemoscope.explain.sensitivity.Sensitivity;
import mnemoscope.model.Embeddings;
import mnemoscope.model.Texts;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.Replayer;
import mnemoscope.replay.RewardCoefficients;
import mnemoscope.replay.Trace;
import mnemoscope.report.Figures;
import mnemoscope.ui.workspace.Figure;
import mnemoscope.report.file.ValueTable;
import mnemoscope.report.picture.Picture;
import mnemoscope.study.BenchmarkSpec;
import mnemoscope.study.Coefficient;
import mnemoscope.study.benchmark.BenchmarkData;
import mnemoscope.study.benchmark.BenchmarkPlan.Share;
import mnemoscope.study.benchmark.Metric;
import mnemoscope.study.settings.SettingEffects;
import mnemoscope.study.settings.SettingEffects.Row;
import mnemoscope.task.Progress;
import mnemoscope.task.Queues;
import mnemoscope.ui.benchmark.BenchmarkFeature;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.Nodes;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.run.Runs;
import mnemoscope.ui.replay.AtOnce;
import mnemoscope.ui.workspace.HostStub;
import mnemoscope.ui.workspace.WorkspaceContext;
import mnemoscope.workspace.Opened;
import mnemoscope.workspace.SensitivityDisplay.Page;
import mnemoscope.workspace.UserFiles;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Studies of the Sensitivity tab, without a toolkit; work is done when the intent returns. */
class SensitivityStudyTest {
    private static final int BUDGET = 64;

    @TempDir
    private Path home;
    private HostStub host;
    private BenchmarkFeature benchmark;
    private SensitivityController tab;
    private final List<Runnable> waiting = new ArrayList<>();
    private boolean holds;

    @BeforeEach
    void begin() {
        begin(AtOnce.runs());
    }

    private void begin(Runs runs) {
        host = new HostStub(runs, WorkspaceContext.empty(new AtOnce())) {
            @Override
            public UserFiles files() {
                return new UserFiles(Optional.of(home.resolve("home")));
            }
        };
        benchmark = new BenchmarkFeature(host, wanted -> {});
        tab = new SensitivityController(host, benchmark.measured());
    }

    private void open(Path data, List<Integer> budgets, String... policies) throws Exception {
        LoadedDataset all = DatasetReader.read(data, ReadOptions.DEFAULT, Progress.NONE);
        Opened file = new Opened(new Opened.DataFile(data), all.info().contentSha256(), ReadOptions.DEFAULT, Optional.empty());
        host.context().replays().open(all, host.context().now().opening(file, Protocol.of(all.info())), Embeddings.NONE);
        benchmark.controller().change(spec -> new BenchmarkSpec(spec.name(), spec.data(), spec.sha256(), spec.annotations(),
                List.of(policies), budgets, 2, List.of(0L, 1L), spec.protocol(), policies[0], spec.margins(), spec.auditSteps()));
    }

    private void openSome(String... policies) throws Exception {
        Path data = home.resolve("data.json");
        SomeEpisodes.write(data, 3);
        open(data, List.of(BUDGET), policies);
    }

    private void assertSameAsCommand(SensitivityStudy<?, ?> study, String code, String... files) throws Exception {
        host.folder = Optional.of(home);
        study.save();
        Path saved = home.resolve(tab.measured.subjectProperty().getValue().spec().name() + "-" + code + ".json");
        assertThat(saved).exists();
        host.folder = Optional.of(home.resolve("window"));
        study.export(Figures.USUAL, false);
        assertThat(study.failed.get()).isNull();
        assertThat(CommandCall.run("study", saved.toString(), "--out", home.resolve("command").toString())).isZero();
        for (String file : files) {
            assertThat(home.resolve("window").resolve(file)).hasSameBinaryContentAs(home.resolve("command").resolve(file));
        }
    }

    @Test
    void sensitivity_ofAllConversations_hasTheCellsAndFilesOfTheCommandLine_andIsThereAgainAfterARestart() throws Exception {
        openSome("recency", "mixed", "hindsight");
        tab.show(true);
        assertThat(tab.coefficients.known.get()).as("nobody looks at it").isNull();
        tab.show(Page.DATASET);
        assertThat(tab.coefficients.known.get().done()).isZero();
        // Three policies on three conversations, and the plan under 30 other rewards.
        assertThat(tab.coefficients.known.get().wanted()).isEqualTo(9 + 30 * 3);
        assertThat(tab.shown.get()).as("nothing is measured").isNull();
        Picture chart = new Picture("chart", "Chart", "", (g, area, look) -> {}, ValueTable.NONE, List.of(), 100, 50, "");
        tab.export(chart);
        assertThat(host.pictures.getLast().unfinished()).isEqualTo("Unfinished study: 0 of 99 runs done");
        tab.run();
        tab.export(chart);
        assertThat(host.pictures.getLast()).isEqualTo(chart);
        assertThat(tab.coefficients.known.get().isWhole()).isTrue();
        assertThat(tab.shown.get().model().policies()).hasSize(3);
        assertThat(tab.shown.get().rescored()).isEmpty();
        assertSameAsCommand(tab.coefficients, "sensitivity", "sensitivity.csv", "table.md", "table.tex", "cells.jsonl",
                "figures/sensitivity-64.svg", "figures/sensitivity-64.csv");
        assertThat(tab.shown.get().chart().caption()).noneMatch(line -> line.contains("Incomplete:"));
        tab.set(Coefficient.MISS, 20.3);
        assertThat(tab.shown.get().chart().caption()).last().asString().startsWith("Incomplete: Hindsight");
        assertThat(tab.shown.get().orderChart().caption()).last().asString().startsWith("Incomplete: Hindsight");

        Path data = home.resolve("data.json");
        begin();
        open(data, List.of(BUDGET), "recency", "mixed", "hindsight");
        tab.show(true);
        tab.show(Page.DATASET);
        assertThat(tab.coefficients.known.get().isWhole()).as("from the file of results").isTrue();
        tab.runAllSeeds(true);
        assertThat(tab.coefficients.known.get().wanted()).as("nothing here is dealt or drawn").isEqualTo(99);
        host.context().workspace().undo();
        assertThat(tab.studied().allSeeds()).isFalse();
        assertThat(tab.page()).isEqualTo(Page.DATASET);
    }

    /** What follows a slider, at a value that the study does not run, is what replays with the plan solved for it earn. */
    @Test
    void whatIsSolved_followsAFreeValueOfASlider_once() throws Exception {
        openSome("recency", "mixed", "hindsight");
        tab.show(true);
        tab.show(Page.DATASET);
        benchmark.runs().run();
        tab.coefficients.follow();
        assertThat(SensitivityHeadline.of(tab.shown.get()).facts())
                .endsWith(Texts.of("sensitivity.booked-anew-of-all", "Hindsight", Texts.of("benchmark.run-what-is-missing")));
        assertThat(tab.following.said.get()).isEmpty();
        tab.hold(true);
        tab.set(Coefficient.MISS, 20.3);
        assertThat(tab.following.said.get()).isEqualTo("Hindsight: recomputing for these values \u2026");
        assertThat(hindsight().isMeasured(tab.shown.get().at())).isFalse();
        tab.hold(false);
        assertThat(tab.following.said.get()).isEqualTo("Hindsight: recomputed for these values");
        RewardCoefficients reward = tab.shown.get().at();
        assertThat(hindsight().isMeasured(reward)).isTrue();
        assertThat(hindsight().measured()).as("none of the study's own").isEqualTo(1);
        assertThat(hindsight().at(reward)).isCloseTo(replayed("hindsight", reward), within(1e-9));
        int jobs = followed();
        tab.set(Coefficient.FULL, 41);
        assertThat(hindsight().isMeasured(tab.shown.get().at())).as("two coefficients at once").isTrue();
        assertThat(followed()).isEqualTo(jobs + 1);
        host.context().workspace().undo();
        assertThat(tab.shown.get().at()).isEqualTo(reward);
        assertThat(hindsight().isMeasured(reward)).isTrue();
        assertThat(followed()).as("known already").isEqualTo(jobs + 1);
        tab.show(Page.CONVERSATION);
        assertThat(tab.following.said.get()).isEmpty();
    }

    private int followed() {
        host.runs().look();
        return (int) host.runs().jobsProperty().get().stream().filter(job -> job.title().endsWith("with other coefficients"))
                .count();
    }

    private PolicyReward hindsight() {
        return tab.shown.get().model().policies().getLast();
    }

    /** Work waits while {@link #holds}. */
    private void beginHeld() {
        begin(new Runs(Queues.on(work -> {
            if (holds) {
                waiting.add(work);
            } else {
                work.run();
            }
        })));
    }

    @Test
    void whatFollows_isGivenUpWhenTheSliderMovesOn_orThePageGoes() throws Exception {
        beginHeld();
        openSome("recency", "mixed", "hindsight");
        tab.show(true);
        tab.show(Page.DATASET);
        benchmark.runs().run();
        tab.coefficients.follow();
        holds = true;
        tab.set(Coefficient.MISS, 20.3);
        RewardCoefficients left = tab.shown.get().at();
        assertThat(tab.following.run.isRunning()).as("not on this thread").isTrue();
        tab.set(Coefficient.MISS, 25.1);
        holds = false;
        List.copyOf(waiting).forEach(Runnable::run);
        assertThat(hindsight().isMeasured(tab.shown.get().at())).isTrue();
        assertThat(hindsight().isMeasured(left)).isFalse();
        holds = true;
        tab.set(Coefficient.MISS, 30.1);
        tab.show(false);
        assertThat(tab.following.run.isRunning()).isFalse();
        assertThat(tab.following.said.get()).isEmpty();
    }

    @Test
    void preparation_thatIsCancelled_canBeStartedAgain() throws Exception {
        beginHeld();
        openSome("recency", "mixed");
        Fx.run(() -> {
            SensitivityView view = new SensitivityView(tab, () -> {}, () -> {});
            Theme.LIGHT.applyTo(new Scene(view, 1000, 700), 1);
            holds = true;
            tab.show(Page.READINGS);
            String said = Texts.of("sensitivity.unprepared");
            assertThat(Nodes.texts(view)).as("while it is prepared").doesNotContain(said);
            tab.settings.preparing().cancel();
            holds = false;
            List.copyOf(waiting).forEach(Runnable::run);
            assertThat(tab.settings.preparing().isRunning()).isFalse();
            assertThat(tab.settings.known.get()).isNull();
            assertThat(Nodes.texts(view)).contains(said);
            Nodes.button(view, Texts.of("sensitivity.prepare")).fire();
            assertThat(tab.settings.known.get()).isNotNull();
            assertThat(Nodes.texts(view)).doesNotContain(said);
        });
    }

    /** Of logs, only what is asked or derived can be measured: where it is nothing, this is said and nothing is prepared. */
    @Test
    void dataWithoutEvidence_areRefused_andDerivedEvidenceCounts() throws Exception {
        open(logs("asked", true), List.of(BUDGET), "recency", "lru");
        String said = Texts.of("study.no-evidence-at-all", "asked");
        Fx.run(() -> {
            SensitivityView view = new SensitivityView(tab, () -> {}, () -> {});
            Theme.LIGHT.applyTo(new Scene(view, 1000, 700), 1);
            for (Page page : List.of(Page.READINGS, Page.DATASET)) {
                tab.show(page);
                assertThat(Nodes.texts(view)).contains(said).doesNotContain(Texts.of("sensitivity.prepare"));
                assertThat(tab.study().orElseThrow().failed.get()).as("nothing was begun").isNull();
            }
        });
        assertThat(tab.status().getValue().facts()).startsWith("0 conversations");
        open(logs("alone", false), List.of(BUDGET), "recency", "lru");
        assertThat(tab.refusal()).isEmpty();
        assertThat(tab.coefficients.known.get()).isNotNull();
        assertThat(tab.status().getValue().facts()).startsWith("3 conversations");
    }

    private Path logs(String name, boolean asked) throws Exception {
        Path logs = Files.createDirectory(home.resolve(name));
        for (int k = 0; k < 3; k++) {
            ToolLog log = new ToolLog().user("Do all of it.");
            for (int read = 0; read < 6; read++) {
                log.call("Read", Map.of("file_path", "/" + read % 2), "the only line of the file number " + read % 2);
                if (asked) {
                    log.user("Which line is in file " + read + "?");
                }
            }
            log.write(logs.resolve("log" + k + ".jsonl"));
        }
        return logs;
    }

    /** The mean of the folds' means, each over its questions with evidence. */
    private double replayed(String policy, RewardCoefficients reward) throws Exception {
        BenchmarkData data = tab.coefficients.known.get().runs().data();
        List<Double> folds = new ArrayList<>();
        for (List<Integer> held : data.heldOut(0)) {
            double sum = 0;
            int questions = 0;
            for (int episode : held) {
                Trace trace = Replayer.run(data.inputs().get(episode), data.policy(policy).fixed().orElseThrow(),
                        data.settings().withBudget(BUDGET).withSeed(0).with(reward), Progress.NONE);
                for (int t = 0; t < trace.decisionCount(); t++) {
                    if (trace.hasGold(t)) {
                        sum += trace.reward(t);
                        questions++;
                    }
                }
            }
            folds.add(sum / questions);
        }
        return folds.stream().mapToDouble(each -> each).average().orElseThrow();
    }

    /** Whatever value a slider has: what is booked anew is the mean reward of a replay with that coefficient. */
    @Test
    void sliders_giveTheRewardsOfReplaysWithTheseCoefficients() throws Exception {
        openSome("recency", "mixed", "clairvoyant");
        tab.show(true);
        tab.show(Page.DATASET);
        tab.run();
        tab.set(Coefficient.MISS, 20.3);
        tab.set(Coefficient.FULL, 40);
        RewardCoefficients reward = tab.shown.get().at();
        assertThat(reward).isEqualTo(new RewardCoefficients(4, 40, 1, 20.3, 6, 6));
        Sensitivity model = tab.shown.get().model();
        for (PolicyReward policy : model.policies()) {
            assertThat(policy.at(reward)).as(policy.policy().name()).isCloseTo(replayed(policy.policy().name(), reward),
                    within(1e-9));
        }
    }

    @Test
    void readings_haveTheCellsAndFilesOfTheCommandLine() throws Exception {
        Path data = Files.writeString(home.resolve("locomo.json"), SmallLocomo.TEXT);
        open(data, List.of(32), "recency", "mixed", "bm25");
        tab.show(true);
        tab.show(Page.READINGS);
        int readings = tab.settings.known.get().runs().read().size();
        assertThat(readings).as("units, pools, placements and more").isGreaterThan(8);
        assertThat(tab.coefficients.known.get()).isNull();
        assertThat(SettingsPage.headline(tab.settings.known.get().found().moves(Metric.F1, 32)))
                .isEqualTo(Texts.of("sensitivity.readings-none-yet", Integer.toString(readings)));
        tab.run();
        assertThat(tab.settings.known.get().isWhole()).isTrue();
        assertThat(tab.settings.kind.words("placement drawn:200: Recency, 32 words, conv-43")).as("progress, without codes")
                .isEqualTo(SettingNames.of("placement drawn:200") + ": Recency, 32 words, conv-43");
        assertThat(SettingsPage.headline(tab.settings.known.get().found().moves(Metric.F1, 32)))
                .startsWith("Largest effect: setting ").contains(" of " + (readings - 1) + " settings.");
        SettingEffects whole = tab.settings.known.get().found().moves(Metric.F1, 32);
        assertThat(SettingsPage.drawn(whole).caption()).hasSize(1);
        List<Row> rows = new ArrayList<>(whole.rows());
        Row last = rows.removeLast();
        double[] none = new double[last.moves().length];
        Arrays.fill(none, Double.NaN);
        rows.add(new Row(last.setting(), none, none, new Share(1, 4)));
        SettingEffects partial = new SettingEffects(whole.own(), whole.metric(), 32, whole.policies(), rows);
        assertThat(SettingsPage.headline(partial))
                .startsWith("So far (" + (readings - 1) + " of " + readings + " settings complete): ");
        assertThat(SettingsPage.drawn(partial).caption()).hasSize(2).last().asString().startsWith("Incomplete: ")
                .endsWith(" (1 of 4 runs)");
        assertSameAsCommand(tab.settings, "readings", "readings.csv", "table.md", "table.tex", "cells.jsonl",
                "figures/readings-f1-32.svg", "figures/readings-reward-32.csv");
        Object open = Optional.of(tab.measured.subjectProperty().getValue());
        assertThat(tab.figures().get()).extracting(Figure::of).containsExactly(Optional.of(open));
        tab.show(false);
        open(logs("other", false), List.of(32), "recency", "mixed", "bm25");
        assertThat(tab.settings.known.get()).as("until its page is shown").isNotNull();
        assertThat(tab.figures().get()).as("all figures had that of other data").extracting(Figure::of)
                .containsExactly(Optional.of(open));
        assertThat(open).isNotEqualTo(Optional.of(tab.measured.subjectProperty().getValue()));
    }

    /** One seed was said to be as in Benchmark, which has three: a policy that is trained has other values there. */
    @Test
    void firstSeedAlone_isNotSaidToBeAsInBenchmark() throws Exception {
        openSome("recency", "mixed");
        benchmark.controller().change(spec -> spec.with(spec.name(), spec.policies(), spec.budgets(), spec.folds(),
                List.of(0L, 1L, 2L), spec.baseline()));
        assertThat(tab.scope(tab.measured.subjectProperty().getValue()))
                .isEqualTo("2 held-out folds \u00d7 1 seed (Benchmark: 3 seeds), otherwise as in Benchmark");
        benchmark.controller().change(
                spec -> spec.with(spec.name(), spec.policies(), spec.budgets(), spec.folds(), List.of(0L), spec.baseline()));
        assertThat(tab.scope(tab.measured.subjectProperty().getValue()))
                .isEqualTo("2 held-out folds \u00d7 1 seed, as in Benchmark");
    }

    @Test
    void otherChoicesInBenchmark_areAnotherStudy_andWhatBenchmarkRanIsThere() throws Exception {
        openSome("recency", "mixed");
        benchmark.runs().run();
        tab.show(true);
        tab.show(Page.DATASET);
        assertThat(tab.coefficients.known.get().isWhole()).as("nothing is learned from the reward").isTrue();
        assertThat(SensitivityHeadline.of(tab.shown.get()).facts()).isEqualTo(tab.shown.get().means());
        assertThat(tab.shown.get().means()).contains("64 ", "2 held-out folds \u00d7 1 seed", "3 conversations");
        benchmark.controller().change(spec -> spec.with(spec.name(), List.of("recency", "mixed", "bm25"), spec.budgets(),
                spec.folds(), spec.seeds(), spec.baseline()));
        assertThat(tab.coefficients.known.get().isWhole()).isFalse();
        assertThat(tab.shown.get().model().policies()).extracting(each -> each.policy().name()).containsExactly("recency",
                "mixed");
        String absent = Texts.of("sensitivity.absent", "BM25");
        assertThat(SensitivityHeadline.of(tab.shown.get()).facts()).startsWith(absent);
        assertThat(tab.shown.get().chart().caption()).contains(absent);
        tab.coefficients.export(Figures.USUAL, false);
        assertThat(tab.coefficients.said.get())
                .startsWith("Files are written when all runs are done. Run the missing ones first.");
    }
}
