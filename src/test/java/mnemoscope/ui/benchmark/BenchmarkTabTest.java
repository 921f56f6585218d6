package mnemoscope.ui.benchmark;

import java.util.List;
import mnemoscope.model.Texts;
import mnemoscope.study.benchmark.Metric;
import mnemoscope.workspace.BenchmarkDisplay.Page;
import mnemoscope.own.Formula;
import mnemoscope.own.OwnPolicy;
import mnemoscope.own.PolicyDefinition;
import mnemoscope.own.PolicyRule.ByFormula;
import mnemoscope.replay.ProtocolSetting;
import mnemoscope.replay.QuestionVisibility;
import mnemoscope.retention.PolicyDescription;
import mnemoscope.study.BenchmarkSpec;
import mnemoscope.study.KnownPolicies;
import mnemoscope.study.RunKey;
import mnemoscope.study.benchmark.BenchmarkData;
import mnemoscope.study.benchmark.BenchmarkPlan;
import mnemoscope.task.Progress;
import mnemoscope.text.TokenUnit;
import mnemoscope.ui.replay.AtOnce;
import mnemoscope.ui.replay.Camping;
import mnemoscope.ui.replay.state.ShownPolicies;
import mnemoscope.ui.workspace.Opening;
import mnemoscope.ui.workspace.PaletteEntry;
import mnemoscope.ui.workspace.WorkspaceModel;
import mnemoscope.workspace.SortOrder;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import static org.assertj.core.api.Assertions.assertThat;

/** What is to be measured is chosen, taken back, and refused where it makes no sense. */
class BenchmarkTabTest extends OnBench {
    /** "folds 3" typed into the palette. */
    @Test
    void whatIsTypedOfAStudy_isFoundBeforeTheTabWasShown_andNothingIsLookedAtForIt() throws Exception {
        Opening.open(bench().replay.context(), Bench.synthetic(10));
        BenchmarkFeature unseen = new BenchmarkFeature(bench.host, wanted -> {}, new AtOnce());
        assertThat(unseen.entry("folds 3")).isPresent();
        assertThat(unseen.entries()).extracting(PaletteEntry::text).contains("Benchmark: Folds 5", "Benchmark: Seeds 0 1 2");
        unseen.entry("seeds 3 4").orElseThrow().run().run();
        assertThat(bench.replay.now().benchmark().choice().orElseThrow().seeds()).containsExactly(3L, 4L);
        assertThat(unseen.model().isShown()).as("results of what nobody sees").isFalse();
    }

    @Test
    void openData_areMeasuredUnderTheReadingsOfReplay_withTheKeysOfTheFile() throws Exception {
        bench().small("recency", "mixed", "osl-mr-no-prior");
        BenchmarkSpec spec = bench.model.spec.optional().orElseThrow();
        assertThat(spec.name()).isEqualTo("synthetic");
        assertThat(spec.protocol().settings().get(ProtocolSetting.UNIT)).contains(bench.replay.now().protocol().unit());
        BenchmarkData read = BenchmarkData.read(spec.withFiles(Bench.DATA.toString(), "", ""), folder.resolve("study.json"),
                Progress.NONE);
        assertThat(bench.model.scores.optional().orElseThrow().plan().cells().stream().map(cell -> cell.key()).toList())
                .isEqualTo(BenchmarkPlan.of(read).cells().stream().map(cell -> cell.key()).toList());
        bench.player.choose(ProtocolSetting.UNIT, mnemoscope.text.TokenUnit.WORDS);
        assertThat(bench.model.spec.optional().orElseThrow().protocol().settings().get(ProtocolSetting.UNIT))
                .contains(TokenUnit.WORDS);
        assertThat(bench.model.spec.optional().orElseThrow().policies()).as("the choice stays").isEqualTo(spec.policies());
        assertThat(bench.model.scores.optional().orElseThrow().data().setting("unit")).isEqualTo("words");
    }

    /** The metric is hidden on the other pages: nobody would see what was chosen. */
    @Test
    void whatThePaletteOffersOfThePageOfResults_showsThatPage() throws Exception {
        bench().small("recency", "mixed");
        bench.tab.controller().show(Page.CAPACITY);
        entry(Texts.of("benchmark.setting-metric"), Metric.RECALL.words()).run().run();
        assertThat(bench.model.metric.get()).isEqualTo(Metric.RECALL);
        assertThat(bench.model.page.get()).isEqualTo(Page.RESULTS);
    }

    private PaletteEntry entry(String setting, String value) {
        return bench.tab.entries().stream().filter(each -> each.text().contains(setting) && each.text().contains(value))
                .findFirst().orElseThrow(() -> new AssertionError(bench.tab.entries().stream().map(PaletteEntry::text).toList()));
    }

    @Test
    void questionIsShownAfterTheDecision_inReplayToo_andIsTakenBack() throws Exception {
        bench().small("recency", "mixed");
        List<RunKey> before = keys();
        assertThat(bench.model.spec.optional().orElseThrow().seesQuestion()).isEqualTo(QuestionVisibility.BEFORE);
        bench.tab.controller().showQuestion(QuestionVisibility.AFTER);
        assertThat(bench.model.spec.optional().orElseThrow().seesQuestion()).isEqualTo(QuestionVisibility.AFTER);
        assertThat(bench.replay.now().protocol().seesQuestion()).isEqualTo(QuestionVisibility.AFTER);
        assertThat(keys()).as("other cells").doesNotContainAnyElementsOf(before);
        bench.tab.controller().showQuestion(QuestionVisibility.BEFORE);
        assertThat(keys()).isEqualTo(before);
    }

    private List<RunKey> keys() {
        return bench.model.scores.optional().orElseThrow().plan().cells().stream().map(cell -> cell.key()).toList();
    }

    /** As when a session is opened that does not have it. */
    @Test
    void anOwnPolicyThatIsTakenAway_isOfferedNoMore_andItsNameStaysInTheChoice() throws Exception {
        OwnPolicy own = new PolicyDefinition("my-score", "My score", "", new ByFormula(Formula.of("arrival"))).policy();
        KnownPolicies.bring(own);
        bench().small("recency", "my-score");
        assertThat(offered()).contains("my-score");
        KnownPolicies.keep(List.of());
        assertThat(offered()).contains("recency").doesNotContain("my-score");
        assertThat(StudyChoice.title("my-score")).isEqualTo("my-score");
    }

    @AfterEach
    void forget() {
        KnownPolicies.keep(List.of());
    }

    private List<String> offered() {
        return bench.tab.controller().offered().stream().map(PolicyDescription::name).toList();
    }

    /** "given-05 is shown in Replay." stood over the results of other data. */
    @Test
    void noticeOfTheDataBefore_goesWithThem() throws Exception {
        Bench bench = bench();
        Opening.open(bench.replay.context(), Bench.synthetic(3));
        bench.model.said.set("given-05 is shown in Replay.");
        Opening.open(bench.replay.context(), Bench.synthetic(2));
        assertThat(bench.model.said.get()).isEmpty();
    }

    @Test
    void oneEpisode_cannotBeMeasured() throws Exception {
        Opening.open(bench().replay.context(), Bench.synthetic(1));
        assertThat(bench.model.canMeasure()).isFalse();
        Opening.open(bench.replay.context(), Bench.synthetic(2));
        assertThat(bench.model.canMeasure()).isTrue();
    }

    @Test
    void budgetAndPolicies_areTakenBack_andTheMenuSaysOfWhat() throws Exception {
        bench().small("recency", "mixed");
        WorkspaceModel workspace = bench.replay.context().workspace();
        bench.player.chooseBudget(128);
        bench.tab.controller().change(spec -> StudyChoice.addBudget(spec, "256", false));
        bench.tab.controller().chooseBudget(256);
        bench.tab.controller().select("recency");
        assertThat(workspace.historyProperty().get().undoWords()).isEqualTo("Undo Benchmark \u00b7 Results at 256");
        assertThat(bench.model.scores.get().budget()).isEqualTo(256);

        workspace.undo();
        assertThat(bench.model.scores.get().budget()).as("the results follow").isEqualTo(64);
        assertThat(workspace.historyProperty().get().undoWords()).isEqualTo("Undo Benchmark \u00b7 Measure at 256");
        workspace.undo();
        assertThat(bench.model.spec.get().budgets()).containsExactly(32, 64);
        assertThat(bench.model.scores.get().spec().budgets()).containsExactly(32, 64);
        assertThat(bench.replay.now().protocol().budgetTokens()).as("what is older stays").isEqualTo(128);
        assertThat(bench.model.selected.get()).as("where one looks stays").isEqualTo("recency");
        workspace.redo();
        assertThat(bench.model.spec.get().budgets()).containsExactly(32, 64, 256);

        bench.tab.controller().include(List.of("bm25"), true);
        assertThat(workspace.historyProperty().get().undoWords()).isEqualTo("Undo Benchmark \u00b7 Measure BM25");
        bench.tab.controller().include(List.of("bm25"), false);
        assertThat(workspace.historyProperty().get().undoWords()).isEqualTo("Undo Benchmark \u00b7 Remove BM25");
        bench.model.order.set(new SortOrder(ResultColumns.measured(64), true));
        assertThat(workspace.historyProperty().get().undoWords()).isEqualTo("Undo Benchmark \u00b7 Sort results");
        workspace.undo();
        assertThat(bench.model.order.get()).isEqualTo(SortOrder.GIVEN);
    }

    @Test
    void choices_thatMakeNoSense_areRefusedInWords() throws Exception {
        bench().small("recency", "mixed");
        BenchmarkSpec before = bench.model.spec.optional().orElseThrow();
        bench.tab.controller().change(spec -> StudyChoice.folds(spec, "11", 10));
        assertThat(bench.model.wrong.get()).isEqualTo("Found \"11\", expected a number of folds from 2 to 10.");
        bench.tab.controller().change(spec -> StudyChoice.addBudget(spec, "many", false));
        assertThat(bench.model.wrong.get()).startsWith("Found \"many\", expected a budget from 1 to ");
        bench.tab.controller().include(List.of("mixed"), false);
        assertThat(bench.model.wrong.get()).contains("Choose another baseline first");
        bench.tab.controller().change(spec -> StudyChoice.removeBudget(spec, 32));
        bench.tab.controller().change(spec -> StudyChoice.removeBudget(spec, 64));
        assertThat(bench.model.wrong.get()).contains("At least one budget is needed.");
        assertThat(bench.model.budget()).isEqualTo(64);
        bench.tab.controller().change(spec -> StudyChoice.addBudget(spec, "32", false));
        assertThat(bench.model.wrong.get()).isEmpty();
        assertThat(bench.model.spec.optional()).contains(before);
        bench.tab.controller().chooseBaseline("bm25");
        assertThat(bench.model.spec.optional().orElseThrow().policies()).containsExactly("recency", "bm25", "mixed");
        assertThat(bench.model.spec.optional().orElseThrow().baseline()).isEqualTo("bm25");
    }

    @Test
    void dataWithOneEpisode_sayWhatToDo() throws Exception {
        ShownPolicies.set(bench().player, List.of("recency", "bm25"));
        Opening.open(bench.replay.context(),
                Camping.dataset(Camping.conversation("talk", List.of(Camping.ask("q0", "Where?", 3)))));
        assertThat(bench.model.spec.optional()).isEmpty();
        assertThat(BenchmarkLabels.refusal("talk.json", 1).orElseThrow())
                .isEqualTo("A benchmark holds out whole conversations, and talk.json has only one. Open data with two or more, "
                        + "such as LoCoMo or a folder of sessions, or open a study.");
        bench.tab.runs().run();
        assertThat(bench.callbacks).isEmpty();
    }

    @Test
    void policyThatTheReadingsForbid_isRefused_untilTheChoiceIsAnother() throws Exception {
        bench().small("recency", "mixed");
        bench.tab.controller().include(List.of("hindsight"), true);
        bench.player.choose(ProtocolSetting.POOL, mnemoscope.replay.Pool.SHARED);
        assertThat(bench.model.failed.get().what()).isEqualTo(Texts.of("benchmark.this-cannot-be-measured"));
        assertThat(bench.model.failed.get().where()).contains("hindsight").doesNotContain("Exception");
        bench.tab.controller().include(List.of("hindsight"), false);
        assertThat(bench.model.failed.get()).isNull();
        assertThat(bench.model.isShown()).isTrue();
    }
}
