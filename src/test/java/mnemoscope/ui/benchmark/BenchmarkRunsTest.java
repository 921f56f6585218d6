package mnemoscope.ui.benchmark;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import mnemoscope.model.Texts;
import mnemoscope.report.file.ValueTable;
import mnemoscope.report.picture.Picture;
import mnemoscope.study.benchmark.Metric;
import mnemoscope.study.file.ResultStore;
import mnemoscope.task.Progress;
import mnemoscope.ui.benchmark.TraceController.Lead;
import mnemoscope.ui.kit.run.RunHandle;
import mnemoscope.ui.replay.Camping;
import mnemoscope.ui.workspace.AllConversations;
import mnemoscope.ui.workspace.Opening;
import mnemoscope.workspace.Tab;
import mnemoscope.workspace.BenchmarkDisplay.Page;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Run, cancel, go on, run again, and open the traces of what was measured. */
class BenchmarkRunsTest extends OnBench {
    private static List<String> lines(Path file) throws Exception {
        return Files.exists(file) ? Files.readAllLines(file) : List.of();
    }

    @Test
    void run_fillsTheTable_andAnAddedPolicyCostsOnlyItsOwnCells() throws Exception {
        bench().small("recency", "mixed");
        assertThat(BenchmarkHeadline.of(bench.model.scores.optional().orElseThrow(), ""))
                .isEqualTo("No results yet: 40 runs are missing.");
        bench.run();
        assertThat(bench.model.isWhole()).isTrue();
        assertThat(bench.model.running.get()).isFalse();
        assertThat(lines(folder.resolve("benchmark").resolve(ResultStore.NAME))).hasSize(2 * 2 * 10);
        assertThat(BenchmarkLabels.rest(bench.model.scores.optional().orElseThrow()))
                .isEqualTo(Texts.of("benchmark.run.all-done"));

        bench.tab.controller().include(List.of("bm25"), true);
        BenchmarkScores scores = bench.model.scores.optional().orElseThrow();
        assertThat(scores.spec().policies()).as("in the order offered").containsExactly("recency", "bm25", "mixed");
        assertThat(scores.row("mixed").orElseThrow().isWhole()).isTrue();
        assertThat(scores.row("recency").orElseThrow().comparison()).as("those measured are compared").isPresent();
        assertThat(BenchmarkLabels.rest(scores)).isEqualTo("20 of 60 runs missing. Finished cells are kept.");
        assertThat(BenchmarkHeadline.of(scores, "")).startsWith("So far (20 of 60 runs missing): at 64 ");
        Picture chart = new Picture("chart", "Chart", "", (g, area, look) -> {}, ValueTable.NONE, List.of("Of data."), 100, 50,
                "");
        bench.tab.export(chart);
        assertThat(bench.host.pictures.getLast().caption()).containsExactly("Of data.", "Unfinished study: 40 of 60 runs done");
        bench.run();
        bench.tab.export(chart);
        assertThat(bench.host.pictures.getLast().caption()).containsExactly("Of data.");
        assertThat(lines(folder.resolve("benchmark").resolve(ResultStore.NAME))).hasSize(3 * 2 * 10);
        assertThat(bench.model.isWhole()).isTrue();
    }

    @Test
    void cancelledRun_keepsWhatIsDone_andAnotherWindowGoesOnFromIt() throws Exception {
        bench().small("recency", "mixed", "foresight");
        bench.tab.runs().run();
        bench.until(() -> bench.runsShown() >= 40);
        bench.tab.runs().run();
        bench.tab.runs().handle().pause();
        bench.until(bench.tab.runs().handle()::isPaused);
        bench.tab.runs().handle().resume();
        bench.tab.controller().show(Page.LAG);
        bench.tab.runs().handle().cancel();
        bench.next();
        assertThat(bench.callbacks).as("one run at a time").isEmpty();
        assertThat(bench.model.running.get()).isFalse();
        assertThat(bench.model.notice()).as("Lag has runs of its own").isEmpty();
        bench.tab.controller().show(Page.RESULTS);
        assertThat(bench.model.notice()).isEqualTo(Texts.of("benchmark.run.stopped"));
        assertThat(bench.model.isWhole()).isFalse();
        BenchmarkScores stopped = bench.model.scores.optional().orElseThrow();
        assertThat(stopped.row("foresight").orElseThrow().at(64).isKnown()).isFalse();
        int done = bench.runsShown();
        assertThat(bench.model.notice()).isEqualTo(Texts.of("benchmark.run.stopped"));
        Bench.choose(bench.tab, List.of("recency", "mixed"), List.of(32, 64));
        bench.until(bench.model::isWhole);
        assertThat(bench.model.notice()).as("nothing is missing any more").isEmpty();
        bench.close();

        bench().small("recency", "mixed", "foresight");
        assertThat(bench.runsShown()).as("of the window before").isGreaterThanOrEqualTo(40).isEqualTo(done);
    }

    @Test
    void heldRun_goesOnInWords_untilItIsReleased() throws Exception {
        bench().small("recency", "mixed");
        bench.work.hold(4, words -> words.startsWith("Recency"));
        try {
            bench.tab.runs().run();
            bench.until(() -> bench.runsShown() >= 5);
            RunHandle run = bench.tab.runs().handle();
            bench.until(() -> run.nowProperty().get().message().contains("Recency"));
            assertThat(run.nowProperty().get().message()).matches("Recency, (32|64) \\w+, e\\d+");
            assertThat(run.isPaused()).isFalse();
            assertThat(bench.model.scores.get().missing()).as("those of the threads that wait are done").isBetween(30, 35);
        } finally {
            bench.work.release();
        }
        bench.next();
        assertThat(bench.model.isWhole()).isTrue();
    }

    @Test
    void folderThatAnotherWindowWrites_isSaid_andNothingIsLost() throws Exception {
        bench().small("recency", "mixed");
        try (ResultStore other = ResultStore.open(folder.resolve("benchmark"))) {
            bench.run();
            assertThat(bench.model.failed.get().where()).contains("Wait until it ends, or choose another folder.");
            assertThat(other.find(bench.model.scores.optional().orElseThrow().plan().cells().getFirst().key())).isEmpty();
        }
        bench.run();
        assertThat(bench.model.isWhole()).isTrue();
    }

    @Test
    void policyThatFindsNothingToLearn_isSaid_andTheOthersStay() throws Exception {
        Opening.open(bench().replay.context(),
                Camping.dataset(Camping.conversation("one", List.of(Camping.ask("q0", "What is your job?", 1, 5))),
                        Camping.conversation("two", List.of(Camping.ask("q1", "What is your job?", 1, 5)))));
        Bench.choose(bench.tab, List.of("mixed", "osl-mr-no-prior", "osl-mr", "mixed-cal"), List.of(1));
        bench.tab.controller().change(spec -> StudyChoice.seeds(spec, "0"));
        bench.run();
        assertThat(bench.model.failed.get().where()).containsOnlyOnce("No training data: ")
                .contains(Texts.of("learning.training.no-candidates"), "Finished cells are kept.");
        assertThat(bench.model.failed.get().where()).startsWith("OSL-MR (w/o prior), 1 tokens; OSL-MR, 1 tokens: ");
        assertThat(bench.model.scores.optional().orElseThrow().row("mixed").orElseThrow().isWhole()).isTrue();
        assertThat(bench.model.scores.optional().orElseThrow().row("mixed-cal").orElseThrow().isWhole())
                .as("runs after those that failed").isTrue();
    }

    @Test
    void runAgain_isTheSameBitForBit_andADifferenceIsSaid() throws Exception {
        bench().small("recency", "mixed");
        bench.run();
        bench.tab.controller().select("recency");
        bench.tab.runs().again();
        assertThat(bench.model.again.get().busy()).isTrue();
        bench.next();
        assertThat(bench.model.again.get().words()).isEqualTo("20 runs of Recency recomputed: identical, bit for bit.");
        bench.close();

        Path cells = folder.resolve("benchmark").resolve(ResultStore.NAME);
        String text = Files.readString(cells);
        Files.writeString(cells, text.replaceFirst("(\"cell\":\"recency 32 e1\",\"result\":\\[)([0-9.]+)", "$1999.0"));
        bench().small("recency", "mixed");
        bench.tab.controller().select("recency");
        bench.tab.runs().again();
        bench.next();
        assertThat(bench.model.again.get().words()).contains("results DIFFER, first recency 32 e1, number 1: stored 999.0");
    }

    @Test
    @Tag("slow")
    void traceOfATrainedPolicy_isThatOfItsFold_beside_theBaseline() throws Exception {
        bench().small("mixed", "osl-mr-no-prior");
        bench.run();
        bench.tab.controller().select("osl-mr-no-prior");
        BenchmarkScores scores = bench.model.scores.optional().orElseThrow();
        int worst = scores.fromWorstToBest("osl-mr-no-prior").getFirst();
        double lowest = Math.min(scores.table().run("osl-mr-no-prior", 64, 0, worst, Metric.F1),
                scores.table().run("osl-mr-no-prior", 64, 1, worst, Metric.F1));
        bench.tab.traces().open(Lead.WORST);
        assertThat(bench.model.said.get()).contains("Retraining fold ");
        bench.next();
        assertThat(bench.host.shown).containsExactly(Tab.REPLAY);
        assertThat(bench.replay.derived().conversation().id()).isEqualTo(scores.data().inputs().get(worst).episode().id());
        assertThat(bench.replay.now().protocol().budgetTokens()).isEqualTo(64);
        String name = bench.replay.now().policies().names().getFirst();
        assertThat(name).matches("osl-mr-no-prior-fold-[12]-seed-[01]-budget-64");
        assertThat(bench.replay.now().policies().names().get(1)).isEqualTo("mixed");
        var shown = bench.replay.result().orElseThrow();
        assertThat(mnemoscope.replay.Summary.of(shown.traces().getFirst()).f1()).isEqualTo(lowest,
                org.assertj.core.api.Assertions.within(1e-12));
        assertThat(bench.replay.derived().trainedOn(name, shown)).as("it was held out").isEmpty();
        assertThat(AllConversations.work(bench.replay.context()).run(Progress.NONE))
                .filteredOn(each -> !bench.replay.derived().trainedOn(name, each).isEmpty())
                .as("all that were not, by their turns").hasSizeBetween(1, scores.data().inputs().size() - 1);
    }

    /** Both sides of a difference: the decision that a policy loses most at against Mixed-Score, and the one it wins most at. */
    @Test
    void differenceFromTheBaseline_leadsToTheDecisionsWhereTheyPart() throws Exception {
        bench().small("recency", "largest", "mixed");
        bench.run();
        bench.tab.controller().select("mixed");
        bench.tab.traces().open(Lead.LOSS);
        assertThat(bench.model.said.get()).as("the baseline parts from nothing")
                .contains(Texts.of("benchmark.run-what-is-missing"));
        BenchmarkScores scores = bench.model.scores.optional().orElseThrow();
        List<String> found = new ArrayList<>();
        for (String policy : List.of("recency", "largest")) {
            bench.tab.controller().select(policy);
            List<Double> own = scores.results().policy(policy).values();
            List<Double> mixed = scores.results().policy("mixed").values();
            for (boolean loss : List.of(true, false)) {
                int side = loss ? 1 : -1;
                if (loss) {
                    bench.tab.traces().open(Lead.LOSS);
                } else {
                    bench.tab.traces().open(Lead.WIN);
                }
                bench.next();
                var shown = bench.replay.result().orElseThrow();
                int episode = scores.data().inputs().stream().map(input -> input.episode().id()).toList()
                        .indexOf(shown.conversation().id());
                for (int e = 0; e < own.size(); e++) {
                    assertThat(side * (mixed.get(e) - own.get(e)))
                            .isLessThanOrEqualTo(side * (mixed.get(episode) - own.get(episode)));
                }
                var traces = shown.traces();
                assertThat(bench.replay.now().policies().names()).containsExactly(policy, "mixed");
                int at = bench.replay.now().cursor().step();
                double most = side * (traces.get(1).f1(at) - traces.get(0).f1(at));
                if (bench.model.said.get().contains("is shown in Replay: the policy is")) {
                    most = 0;
                } else {
                    found.add(policy + (loss ? " loses" : " wins"));
                    assertThat(most).isPositive();
                }
                for (int t = 0; t < shown.decisionCount(); t++) {
                    if (traces.getFirst().hasGold(t)) {
                        assertThat(side * (traces.get(1).f1(t) - traces.get(0).f1(t))).isLessThanOrEqualTo(most);
                    }
                }
            }
        }
        assertThat(found).contains("recency loses", "largest loses", "largest wins");
    }

    @Test
    void traceOfAFixedPolicy_opensBestAndWorst_andNothingWhereNothingIsMeasured() throws Exception {
        bench().small("recency", "mixed");
        bench.tab.controller().select("recency");
        bench.tab.traces().open(Lead.WORST);
        assertThat(bench.host.shown).isEmpty();
        assertThat(bench.model.said.get()).contains(Texts.of("benchmark.run-what-is-missing"));
        bench.run();
        BenchmarkScores scores = bench.model.scores.optional().orElseThrow();
        bench.tab.traces().open(Lead.BEST);
        int best = scores.fromWorstToBest("recency").getLast();
        assertThat(bench.replay.derived().conversation().id()).isEqualTo(scores.data().inputs().get(best).episode().id());
        assertThat(bench.replay.now().policies().names()).containsExactly("recency", "mixed");
        assertThat(mnemoscope.replay.Summary.of(bench.replay.result().orElseThrow().traces().getFirst()).f1())
                .isEqualTo(scores.results().policy("recency").values().get(best), org.assertj.core.api.Assertions.within(1e-12));
    }
}
