package mnemoscope.ui.replay;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javafx.scene.SnapshotParameters;
import javafx.scene.canvas.Canvas;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.ToggleButton;
import javafx.scene.image.PixelReader;
import javafx.scene.paint.Color;
import javafx.scene.text.Text;
import mnemoscope.dataset.DatasetReader;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.HoldsLittleTest;
import mnemoscope.explain.Overview;
import mnemoscope.explain.ProtocolSettings;
import mnemoscope.explain.TokensByKind;
import mnemoscope.explain.decision.ColumnView;
import mnemoscope.explain.decision.TurnTable;
import mnemoscope.learning.file.Beginnings;
import mnemoscope.model.DatasetKind;
import mnemoscope.model.Texts;
import mnemoscope.model.TurnKind;
import mnemoscope.replay.DecideAt;
import mnemoscope.replay.ProtocolSetting;
import mnemoscope.replay.QuestionVisibility;
import mnemoscope.report.chart.RunningKind;
import mnemoscope.retention.Policy;
import mnemoscope.retention.policy.Baselines;
import mnemoscope.snapshot.FxThread;
import mnemoscope.text.Numbers;
import mnemoscope.task.Progress;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.Nodes;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.paint.PaintedCanvas;
import mnemoscope.ui.replay.chart.RunningChart;
import mnemoscope.ui.replay.decision.Scrubber;
import mnemoscope.ui.replay.state.ReplayController;
import mnemoscope.ui.replay.state.ReplayModel;
import mnemoscope.ui.window.OpenWindow;
import mnemoscope.ui.workspace.Command;
import mnemoscope.ui.workspace.PaletteEntry;
import mnemoscope.workspace.CompareDisplay;
import mnemoscope.workspace.Tab;
import mnemoscope.workspace.ViewMode;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The session log of an agent in the window: what is held, of which kinds, and what its service counted. */
class AgentLogStoriesTest {
    @TempDir
    Path folder;
    private OpenWindow window;

    @BeforeEach
    void open() throws Exception {
        List<String> lines = new ArrayList<>();
        String before = "null";
        for (int k = 0; k < 6; k++) {
            lines.add(record("user", "u" + k, before, 2 * k,
                    "\"role\":\"user\",\"content\":\"Where is file number " + k + " now?\""));
            lines.add(record("assistant", "a" + k, "\"u" + k + "\"", 2 * k + 1,
                    "\"role\":\"assistant\",\"model\":\"m\",\"content\":" + "[{\"type\":\"text\",\"text\":\"File number " + k
                            + " is in the second folder.\"}]," + "\"usage\":{\"input_tokens\":" + (400 + 100 * k)
                            + ",\"output_tokens\":9}"));
            before = "\"a" + k + "\"";
        }
        Path file = Files.write(folder.resolve("session.jsonl"), lines);
        window = OpenWindow.on(DatasetReader.read(file, ReadOptions.DEFAULT, Progress.NONE));
    }

    private static String record(String type, String id, String parent, int second, String message) {
        return "{\"type\":\"%s\",\"uuid\":\"%s\",\"parentUuid\":%s,\"sessionId\":\"s\",\"timestamp\":\"2026-01-01T00:00:%02dZ\",\"message\":{%s}}"
                .formatted(type, id, parent, second, message);
    }

    @AfterEach
    void close() {
        window.close();
    }

    private Comparison shown() {
        return Fx.get(this::held);
    }

    /** On the FX thread. */
    private Comparison held() {
        return window.bench().feature(ReplayFeature.class).model().result().orElseThrow();
    }

    @Test
    void palette_namesTheBudgetInForce_andOffersTheOther() {
        assertThat(budgets()).containsEntry("Budget as logged", "current").containsEntry("Budget 64",
                "o200k tokens, instead of the budget as logged");
        Fx.run(() -> window.bench().feature(ReplayFeature.class).controller().chooseBudget(64));
        assertThat(budgets()).containsEntry("Budget as logged", "instead of 64").containsEntry("Budget 64", "current");
        Fx.run(() -> entries().filter(each -> each.text().equals("Budget as logged")).findFirst().orElseThrow().run().run());
        assertThat(budgets()).containsEntry("Budget as logged", "current");
    }

    private Stream<PaletteEntry> entries() {
        return window.bench().feature(ReplayFeature.class).entries().stream();
    }

    private Map<String, String> budgets() {
        return Fx.get(() -> entries().filter(each -> each.text().startsWith("Budget "))
                .collect(Collectors.toMap(PaletteEntry::text, PaletteEntry::note)));
    }

    @Test
    void cacheIsMadeOfKinds_whichAddUpToWhatIsHeld() {
        Comparison shown = shown();
        for (int t = 0; t < shown.decisionCount(); t++) {
            TokensByKind kinds = TokensByKind.of(shown, t);
            assertThat(kinds.rows()).extracting(TokensByKind.Row::kind).containsExactly(TurnKind.USER, TurnKind.ASSISTANT);
            for (int p = 0; p < shown.traces().size(); p++) {
                int policy = p;
                assertThat(kinds.rows().stream().mapToInt(row -> row.tokens()[policy]).sum())
                        .isEqualTo(shown.traces().get(p).usedTokens(t)).isPositive();
            }
        }
        int second = TokensByKind.of(shown, 1).rows().getFirst().tokens()[0];
        assertThat(second).as("two questions of the user").isEqualTo(Arrays.stream(shown.traces().getFirst().retained(1))
                .filter(turn -> turn % 2 == 0).map(turn -> shown.input().sizes()[turn]).sum());
    }

    @Test
    void overview_saysWhatIsHeld_andWhatTheServiceCounted() {
        FxThread.frames(3);
        String words = Fx.get(() -> ((Scrubber) window.bench().scene.lookup(".mn-scrubber")).words(2));
        Comparison shown = shown();
        assertThat(words).contains("As logged holds " + shown.traces().getFirst().usedTokens(2) + " tokens")
                .doesNotContain("no evidence");
        int counted = shown.input().supervision().log().measuredTokens().get(shown.anchor(2) + 1);
        assertThat(counted).isIn(400, 500, 600, 700, 800, 900);
        assertThat(words).contains("Counted by the agent's service: " + counted
                + " (dotted).\nThe rest is the agent\u2019s system prompt, tools and attachments, which are not in the "
                + "log, and the difference between tokenizers.");
    }

    /** "Memory budget 16,384" stood over columns of another budget, and hits were counted where there is no evidence. */
    @Test
    void lecture_showsTheBudgetOfTheDecision_andNoHitsWithoutEvidence() {
        Fx.run(() -> {
            window.bench().context.steps().jump(3);
            window.bench().shell.toggleLecture();
        });
        FxThread.frames(6);
        Comparison shown = shown();
        assertThat(shown.protocol().asLogged()).isTrue();
        List<String> said = Fx.get(() -> Nodes.texts(window.bench().scene.lookup(".mn-lecture")));
        assertThat(said).contains("Memory budget as logged: " + Numbers.whole(shown.traces().getFirst().budgetTokens(3)) + " "
                + shown.protocol().unit().label());
        assertThat(said).noneMatch(each -> each.contains("Hits so far"));
        Fx.run(() -> window.bench().context.steps().toggleAnswers());
        FxThread.frames(6);
        assertThat(Fx.<List<String>>get(() -> Nodes.texts(window.bench().scene.lookup(".mn-lecture"))))
                .as("no policy has an answer")
                .doesNotContain(Texts.of("replay.lecture.question"), Texts.of("replay.answer") + "  ");
    }

    /** All figures offered a reward of 0 at every decision. */
    @Test
    void figuresOfALogWithoutEvidence_measureNothing() {
        ReplayModel model = window.bench().feature(ReplayFeature.class).model();
        assertThat(Stream.of(RunningKind.values()).filter(kind -> Fx.get(() -> RunningChart.chart(model, kind)).isPresent()))
                .containsExactly(RunningKind.OCCUPANCY);
    }

    /** There are more calls than questions in the file. */
    @Test
    void decisionsAtCalls_areReplayed_named_andMarkedByHand() {
        ReplayController controller = window.bench().feature(ReplayFeature.class).controller();
        int asked = shown().decisionCount();
        Fx.run(() -> controller.choose(ProtocolSetting.DECIDE_AT, DecideAt.CALL));
        FxThread.until("more decisions", () -> held().decisionCount() > asked);
        Fx.run(() -> window.bench().context.steps().jump(asked));
        assertThat(Fx.get(() -> controller.evidence().isByHand())).isFalse();
        assertThat(ProtocolSettings.line(ProtocolSettings.of(shown(), DatasetKind.OWN, ReadOptions.DEFAULT, 0)))
                .contains("decisions at calls", "evidence: used again, derived").doesNotContain("file says", "labelled");
        Fx.run(() -> assertThat(controller.evidence().toggle(0)).isNotEmpty());
        FxThread.until("marked", () -> held().hasGold());
        assertThat(Fx.get(() -> controller.evidence().isByHand())).isTrue();
        assertThat(shown().input().supervision().at(asked).evidence()).containsExactly(0);
        assertThat(shown().isDerived(asked)).isFalse();
        assertThat(shown().isDerived(asked - 1)).isTrue();
        Fx.run(() -> assertThat(controller.evidence().toggle(0)).isNotEmpty());
        FxThread.until("as derived again", () -> !held().hasGold());
        assertThat(Fx.get(() -> controller.evidence().isByHand())).isFalse();
        Fx.run(() -> controller.choose(ProtocolSetting.DECIDE_AT, DecideAt.USER));
        FxThread.until("the questions again", () -> held().decisionCount() == asked);
    }

    /** A mark adds lanes of hits and misses and a sentence, and leaves what the log says where it was. */
    @Test
    void oneMark_addsToTheOverviewAndTheHeadline_andTakesNothingAway() {
        double before = Fx.get(() -> window.bench().scene.lookup(".mn-scrubber").prefHeight(-1));
        Fx.run(() -> window.bench().context.steps().jump(2));
        Fx.run(() -> assertThat(window.bench().feature(ReplayFeature.class).controller().evidence().toggle(0)).isNotEmpty());
        FxThread.until("marked", () -> held().hasGold());
        Scrubber overview = Fx.get(() -> (Scrubber) window.bench().scene.lookup(".mn-scrubber"));
        assertThat(Fx.get(() -> overview.words(2))).contains("As logged holds ", "As logged: hit", "Lines: ", "Lanes, ");
        assertThat(Fx.get(() -> overview.words(1))).contains("As logged holds ").doesNotContain("o evidence\n");
        FxThread.frames(3);
        assertThat(Fx.get(() -> overview.prefHeight(-1))).isGreaterThan(before);
        Fx.run(() -> window.bench().shell.showTab(Tab.COMPARE));
        FxThread.frames(3);
        assertThat(window.texts()).anyMatch(text -> text.contains("Dropped by the agent") || text.contains("hold the same turns"))
                .anyMatch(text -> text.contains(" One decision with evidence: "));
    }

    @Test
    void whatIsHeld_isWorkedOutOnceAReplay() {
        Comparison shown = shown();
        Overview.Held held = Fx.get(() -> window.bench().context.replays().overview().orElseThrow().held().orElseThrow());
        assertThat(held.most()).as("the last answer, counted by the service").isEqualTo(900);
        assertThat(held.counted()).hasSize(shown.decisionCount()).endsWith(900).isSorted();
    }

    @Test
    void sizesByKind_areDrawnOfALog_andNotCountedWhereTheyAreHidden() {
        FxThread.frames(3);
        assertThat(Fx.get(this::sizesAreDrawn)).isTrue();
        window.close();
        window = OpenWindow.on(Camping.dataset(Camping.conversation()));
        FxThread.frames(3);
        assertThat(Fx.get(this::sizesAreDrawn)).isFalse();
    }

    /** Whether there is any ink, hidden or not. On the FX thread. */
    private boolean sizesAreDrawn() {
        Canvas canvas = window.bench().scene.getRoot().lookupAll("*").stream().filter(PaintedCanvas.class::isInstance)
                .filter(node -> "Size by kind".equals(node.getAccessibleText()))
                .map(node -> (Canvas) ((PaintedCanvas) node).getChildrenUnmodifiable().getFirst()).findFirst().orElseThrow();
        SnapshotParameters clear = new SnapshotParameters();
        clear.setFill(Color.TRANSPARENT);
        PixelReader ink = canvas.snapshot(clear, null).getPixelReader();
        return IntStream.range(0, (int) canvas.getHeight())
                .anyMatch(y -> IntStream.range(0, (int) canvas.getWidth()).anyMatch(x -> ink.getArgb(x, y) >>> 24 != 0));
    }

    @Test
    void kindsOfTurns_areChosenInAMenu_undone_andTheRestIsCounted() {
        ReplayController controller = Fx.get(() -> window.bench().feature(ReplayFeature.class).controller());
        MenuButton menu = (MenuButton) window.find(".mn-kinds");
        assertThat(Fx.get(() -> menu.getItems().stream().map(MenuItem::getText).toList())).contains("user (6)", "assistant (6)");
        Fx.run(() -> {
            window.bench().context.steps().last();
            menu.getItems().stream().filter(item -> "user (6)".equals(item.getText())).findFirst().orElseThrow().fire();
        });
        ColumnView column = Fx.get(() -> controller.model().step.get().columns().getFirst());
        assertThat(column.kept()).isNotEmpty().allMatch(row -> row.kind().equals("user"));
        assertThat(column.alikeKept()).isEqualTo(column.keptCount() - column.kept().size()).isPositive();
        TurnTable table = Fx.get(() -> TurnTable.of(held(), controller.model().step.get(), -1));
        assertThat(table.rows()).allMatch(row -> row.row().kind().equals("user"));
        assertThat(table.byKind()).isTrue();
        Fx.run(() -> window.bench().context.workspace().undo());
        assertThat(Fx.get(() -> controller.model().step.get().columns().getFirst().kept()))
                .anyMatch(row -> row.kind().equals("assistant"));
        window.close();
        window = OpenWindow.on(Camping.dataset(Camping.conversation()));
        assertThat(window.isShown(".mn-kinds")).as("nothing has a kind here").isFalse();
    }

    @Test
    void recordOfALog_hasNoScores() {
        ColumnView record = Fx.get(() -> window.bench().feature(ReplayFeature.class).controller().model().step.get().columns())
                .getFirst();
        assertThat(record.title()).isEqualTo("As logged");
        assertThat(record.scoreLabel()).isEmpty();
        assertThat(record.kept()).isNotEmpty().allMatch(row -> row.score().isEmpty() && Double.isNaN(row.fraction()));
    }

    @Test
    void freshWindow_setsTheRecordBesidePoliciesThatNeedNoAnswer() {
        assertThat(shown().traces()).extracting(trace -> trace.policy().name()).containsExactly("as-logged", "recency",
                "foresight-tools");
        String training = Texts.of("shell.log-without-foresight");
        assertThat(Fx.get(() -> Nodes.shown(window.bench().scene.getRoot(), Text.class).stream().map(Text::getText)))
                .as("drawn, and not cut").anyMatch(text -> text.startsWith(training));
    }

    @Test
    void foresightOfTheProgram_saysOfALog_whereinItLiesOutsideItsTraining() {
        ReplayController controller = Fx.get(() -> window.bench().feature(ReplayFeature.class).controller());
        Fx.run(() -> controller.addPolicy("foresight"));
        FxThread.until("replayed", () -> held().indexOf("foresight") >= 0);
        assertThat(Fx.get(() -> window.bench().scene.getRoot().lookupAll(".mn-policy-cell").stream().map(Tips::of).toList()))
                .as("four policies, by turn")
                .filteredOn(tip -> tip.contains(Texts.of("replay.outside-its-training", "unit, budget"))).hasSize(1);
        Fx.run(() -> controller.removePolicy("foresight-tools"));
        FxThread.until("replayed", () -> held().indexOf("foresight-tools") < 0);
        Fx.run(() -> controller.chooseView(ViewMode.COLUMNS));
        String outside = Fx.get(() -> controller.outside("foresight"));
        assertThat(outside).startsWith(Texts.of("replay.outside-its-training", "unit, budget"));
        assertThat(Fx.get(() -> Nodes.texts(window.bench().scene.getRoot()))).contains(outside);
        assertThat(Fx.get(() -> controller.training("foresight")))
                .startsWith("It was trained in content words. It was trained at a budget of 32 to 2,048.");
        assertThat(Fx.get(() -> controller.outside("recency") + controller.training("recency"))).isEmpty();
    }

    @Test
    void modelThatHoldsNothing_isSaidInItsColumn_andInCompare() {
        String said = "Foresight run 2 holds only 0 % of what fits: its model stops";
        assertThat(window.texts()).noneMatch(text -> text.contains(said));
        Fx.run(() -> {
            window.bench().context.replays().available().put(new HoldsLittleTest.Trained(Baselines.KEEP_NOTHING), Beginnings.NONE,
                    QuestionVisibility.BEFORE);
            window.bench().feature(ReplayFeature.class).controller().addPolicy(HoldsLittleTest.NAME);
        });
        FxThread.until("replayed", () -> held().indexOf(HoldsLittleTest.NAME) >= 0);
        FxThread.frames(3);
        assertThat(window.texts()).as("four are shown by turn").anyMatch(text -> text.contains(said));
        Fx.run(() -> window.bench().feature(ReplayFeature.class).controller().removePolicy("foresight-tools"));
        FxThread.until("replayed", () -> held().indexOf("foresight-tools") < 0);
        Fx.run(() -> window.bench().feature(ReplayFeature.class).controller().chooseView(ViewMode.COLUMNS));
        FxThread.frames(3);
        assertThat(window.texts()).as("its column").anyMatch(text -> text.contains(said));
        Fx.run(() -> {
            CompareDisplay now = window.bench().context.now().compare();
            window.bench().context.workspace().change("",
                    all -> all.with(now.with(now.map().with("as-logged", HoldsLittleTest.NAME))));
            window.bench().shell.showTab(Tab.COMPARE);
        });
        FxThread.until("the map", () -> window.bench().scene.lookup(".mn-map") != null);
        FxThread.frames(6);
        assertThat(window.texts()).anyMatch(
                text -> text.contains(said) && text.contains("No question has evidence, so there are no hits or misses."));
    }

    @Test
    void recordIsNotInterferedWith_asItDecidesNothing() {
        ReplayController controller = Fx.get(() -> window.bench().feature(ReplayFeature.class).controller());
        assertThat(Fx.get(() -> controller.whatIfs().refusal("as-logged"))).isEqualTo(Texts.of("replay.what-if.record"));
        assertThat(Fx.get(() -> controller.whatIfs().refusal("recency"))).isEmpty();
    }

    @Test
    void usualPolicies_keepTheRecord() {
        ReplayController controller = Fx.get(() -> window.bench().feature(ReplayFeature.class).controller());
        Fx.run(() -> controller.addPolicy("mixed"));
        FxThread.until("replayed", () -> held().indexOf("mixed") >= 0);
        Fx.run(controller::chooseDefaultPolicies);
        FxThread.until("replayed", () -> held().indexOf("mixed") < 0);
        assertThat(shown().traces()).extracting(trace -> trace.policy().name()).containsExactly("as-logged", "recency",
                "foresight-tools");
    }

    @Test
    void policiesThatSeeTheAnswer_areRefusedWithAReason_whereNoneIsKnown() {
        ReplayController controller = Fx.get(() -> window.bench().feature(ReplayFeature.class).controller());
        for (Policy policy : Fx.get(() -> window.bench().context.replays().offeredProperty().get())) {
            String refusal = Fx.get(() -> controller.refusal(policy));
            if (policy.seesAnswer()) {
                assertThat(refusal).as(policy.name()).isNotEmpty();
            }
            if (List.of("clairvoyant", "oracle-step", "hindsight").contains(policy.name())) {
                assertThat(refusal)
                        .startsWith("Sees the answer. No question of this log has evidence, so it has nothing to go by.");
            }
        }
        Fx.run(() -> controller.addPolicy("clairvoyant"));
        FxThread.until("left out", () -> !window.bench().context.replays().leftOutProperty().get().isEmpty());
        assertThat(shown().indexOf("clairvoyant")).isNegative();
    }

    @Test
    void answers_cannotBeSwitched_whereNothingSaysWhatAnswers() {
        ToggleButton answers = Fx.get(() -> Nodes.told(window.bench().scene.getRoot(), ToggleButton.class, "Answers"));
        assertThat(answers.isDisabled()).isTrue();
        Fx.run(() -> window.bench().shell.showTab(Tab.DATA));
        FxThread.frames(6);
        assertThat(window.texts()).contains(Texts.of("data.no-evidence-is-marked")).doesNotContain("Evidence is marked");
    }

    @Test
    void commandsOfLogs_haveNothingToDoElsewhere() {
        assertThat(commandsThatIdle()).doesNotContain("next-cut", "against-the-log");
        window.close();
        window = OpenWindow.on(Camping.dataset(Camping.conversation()));
        assertThat(commandsThatIdle()).contains("next-cut", "against-the-log");
    }

    private List<String> commandsThatIdle() {
        return Fx.get(() -> window.bench().feature(ReplayFeature.class).commands().stream()
                .filter(each -> each.words().filter(words -> words.getValue().equals(each.title())).isPresent())
                .map(Command::name).toList());
    }
}
