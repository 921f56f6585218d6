package mnemoscope.ui.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.TableView;
import mnemoscope.dataset.DatasetReader;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.HeldDifference;
import mnemoscope.explain.LogDifference;
import mnemoscope.explain.LogDifference.Row;
import mnemoscope.model.Texts;
import mnemoscope.snapshot.FxThread;
import mnemoscope.task.Progress;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.Nodes;
import mnemoscope.ui.replay.ReplayFeature;
import mnemoscope.ui.replay.columns.PaintedList;
import mnemoscope.ui.window.Answers;
import mnemoscope.ui.window.OpenWindow;
import mnemoscope.workspace.CompareDisplay;
import mnemoscope.workspace.Tab;
import mnemoscope.workspace.ViewMode;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An agent cut its context down to a summary; Recency keeps what was cut. */
class LogDifferenceStoriesTest {
    @TempDir
    Path folder;
    private OpenWindow window;

    @BeforeEach
    void open() throws Exception {
        List<String> lines = new ArrayList<>();
        String before = "null";
        for (int k = 0; k < 6; k++) {
            if (k == 3) {
                lines.add("{\"type\":\"system\",\"subtype\":\"compact_boundary\",\"uuid\":\"b\",\"parentUuid\":null,"
                        + "\"logicalParentUuid\":" + before + ",\"sessionId\":\"s\",\"timestamp\":\"2026-01-01T00:00:05Z\","
                        + "\"compactMetadata\":{\"trigger\":\"auto\",\"preTokens\":900}}");
                lines.add(line("user", "s", "\"b\"", 5, "\"isCompactSummary\":true,", "The files were found."));
                before = "\"s\"";
            }
            lines.add(line("user", "u" + k, before, 2 * k, "", "Where is file number " + k + " now?"));
            lines.add(line("assistant", "a" + k, "\"u" + k + "\"", 2 * k + 1, "",
                    "File number " + k + " is in the second folder."));
            before = "\"a" + k + "\"";
        }
        Path file = Files.write(folder.resolve("session.jsonl"), lines);
        window = OpenWindow.on(DatasetReader.read(file, ReadOptions.DEFAULT, Progress.NONE));
        Fx.run(() -> window.bench().feature(ReplayFeature.class).controller().chooseBudget(1000));
        FxThread.until("replayed", () -> {
            Comparison made = window.bench().context.replays().result().orElseThrow();
            return made.protocol().budgetTokens() == 1000 && !made.protocol().asLogged();
        });
    }

    private static String line(String type, String id, String parent, int second, String mark, String text) {
        return ("{\"type\":\"%s\",\"uuid\":\"%s\",\"parentUuid\":%s,\"sessionId\":\"s\",%s\"timestamp\":\"2026-01-01T00:00:%02dZ\","
                + "\"message\":{\"role\":\"%s\",\"content\":\"%s\"}}").formatted(type, id, parent, mark, second, type, text);
    }

    @AfterEach
    void close() {
        window.close();
    }

    private Comparison shown() {
        return Fx.get(() -> window.bench().feature(ReplayFeature.class).model().result().orElseThrow());
    }

    @Test
    void turnsThatTheAgentCut_areThoseThatRecencyKeeps_andTheSummaryIsTheAgents() {
        Comparison shown = shown();
        int t = shown.decisionCount() - 1;
        LogDifference difference = LogDifference.of(shown, t, shown.indexOf("recency"));
        assertThat(difference.rows()).filteredOn(Row::kept).extracting(Row::turn).containsExactly(0, 1, 2, 3, 4, 5);
        assertThat(difference.turns(true)).isEqualTo(6);
        assertThat(difference.tokens(true))
                .isEqualTo(difference.rows().stream().filter(Row::kept).mapToLong(row -> shown.input().sizes()[row.turn()]).sum())
                .isPositive();
        assertThat(LogDifference.of(shown, 0, shown.indexOf("recency")).turns(true)).as("before the cut").isZero();
    }

    @Test
    void list_isOpenedByItsCommand_leadsToATurn_andIsExportedWithoutWhatWasSaid() throws Exception {
        Fx.run(() -> {
            window.bench().context.steps().last();
            window.bench().context.steps().focusPolicy("recency");
        });
        FxThread.frames(3);
        Fx.run(() -> window.bench().entries().stream().filter(entry -> entry.text().startsWith("Dropped by the agent"))
                .findFirst().orElseThrow().run().run());
        FxThread.frames(6);
        assertThat(window.texts()).anyMatch(text -> text.startsWith("Dropped by the agent, kept by Recency: 6 turns, "));
        assertThat(window.focused()).as("the arrows are the list's").isInstanceOf(TableView.class);

        Path written = folder.resolve("list.csv");
        Fx.run(() -> window.bench().shell.pickWith(new Answers(written)));
        window.click("Export as CSV…");
        CheckBox leave = Nodes.shown(window.bench().scene.getRoot(), CheckBox.class).getFirst();
        assertThat(Fx.<Boolean>get(leave::isSelected)).as("a log is private").isTrue();
        window.click("Export…");
        FxThread.until("written", () -> Files.exists(written));
        assertThat(Files.readString(written)).contains("kept_by").contains("Recency").doesNotContain("second folder");
        FxThread.until("told", () -> window.bench().shellModel.said.get().equals("Written: list.csv, without conversation text"));

        window.click("Export as CSV…");
        Fx.run(Nodes.shown(window.bench().scene.getRoot(), CheckBox.class).getFirst()::fire);
        window.click("Export…");
        FxThread.until("with texts", () -> window.bench().shellModel.said.get().equals("Written: list.csv"));
        assertThat(Files.readString(written)).contains("second folder");

        TableView<?> table = (TableView<?>) window.find(".mn-sheet .table-view");
        assertThat(Fx.<Integer>get(() -> table.getSelectionModel().getSelectedIndex())).as("there is a turn to show").isZero();
        Fx.run(() -> table.getSelectionModel().select(2));
        window.click("Show the turn");
        FxThread.until("there", () -> window.bench().context.now().cursor().turn() == 2);
    }

    @Test
    void whereNothingDiffers_thereIsNothingToShowOrExport() {
        Fx.run(() -> window.bench().context.steps().first());
        FxThread.frames(3);
        Fx.run(() -> window.bench().entries().stream().filter(entry -> entry.text().startsWith("Dropped by the agent"))
                .findFirst().orElseThrow().run().run());
        FxThread.frames(6);
        Node sheet = window.find(".mn-sheet");
        assertThat(Fx.get(() -> sheet.lookupAll(".button").stream().filter(Button.class::isInstance).map(Button.class::cast)
                .filter(Node::isDisabled).map(Button::getText).toList())).containsExactly("Show the turn", "Export as CSV…");
    }

    /** Before the cut five decisions of Recency are the agent's own; six turns went, and a summary of 4 words came. */
    @Test
    void compare_saysWhatTheAgentDropped_marksTheCut_andLeadsToTheList() {
        Fx.run(() -> {
            window.bench().context.steps().last();
            CompareDisplay now = window.bench().context.now().compare();
            window.bench().context.workspace().change("", all -> all.with(now.with(now.map().with("recency", "as-logged"))));
            window.bench().shell.showTab(Tab.COMPARE);
        });
        FxThread.until("the map", () -> window.bench().scene.lookup(".mn-map") != null);
        FxThread.frames(6);
        Comparison shown = shown();
        LogDifference last = LogDifference.of(shown, shown.decisionCount() - 1, shown.indexOf("recency"));
        String tokens = shown.input().unit().count(last.tokens(true));
        assertThat(window.texts())
                .contains("Dropped by the agent, kept at some decision by Recency: 6 of 6 turns, " + last.tokens(true) + " of "
                        + tokens + ".", Texts.of("compare.map-cut"))
                .anyMatch(text -> text.startsWith("Kept by the agent at some decision, not by Recency then: 1 turn, ")
                        && text.contains(
                                "including its own summaries: 1. They hold different turns at 3 of 5 decisions. At decision 5: 6 of "
                                        + "6 turns, " + tokens + "; conversely 1 turn, ")
                        && text.endsWith(Texts.of("compare.held-no-evidence")))
                .noneMatch(text -> text.startsWith("No decision has evidence"));
        assertThat(window.texts()).as("nothing answers here").doesNotContain("Answers");
        Fx.run(() -> window.bench().context.steps().jump(2));
        Node map = window.find(".mn-map");
        assertThat(Fx.get(map::getAccessibleText)).as("a screen reader hears of the cut")
                .endsWith("6 turns left the context before turn 7: compaction, 900 tokens before it.");

        window.click("Dropped by the agent here\u2026");
        FxThread.frames(6);
        assertThat(window.texts()).anyMatch(text -> text.startsWith("Dropped by the agent, kept by Recency: 6 turns, "));
    }

    @Test
    void compareOfThePolicies_saysWhatOnlyOneHolds_inTheTableToo() {
        Fx.run(() -> {
            CompareDisplay now = window.bench().context.now().compare();
            window.bench().context.workspace().change("",
                    all -> all.with(now.with(now.map().with("recency", "foresight-tools")).with(CompareDisplay.View.TABLE)));
            window.bench().shell.showTab(Tab.COMPARE);
        });
        FxThread.until("the table", () -> window.bench().scene.lookup(".mn-matrix") != null);
        FxThread.frames(6);
        HeldDifference apart = HeldDifference.of(shown(), shown().indexOf("recency"), shown().indexOf("foresight-tools"));
        assertThat(window.texts()).anyMatch(text -> text.startsWith(apart.different() == 0
                ? "Recency and Foresight for tools (bundled) hold the same turns at all 5 decisions."
                : "Held only by Recency: " + apart.first().turns() + " of "));
        assertThat(window.texts()).contains(Texts.of("compare.held-pairs"), "held", "dropped")
                .doesNotContain(Texts.of("compare.pairs"), Texts.of("compare.means-per-question"));
        Fx.run(() -> window.bench().context.workspace().change("",
                all -> all.with(all.compare().with(CompareDisplay.View.MISSES))));
        FxThread.frames(6);
        assertThat(window.texts()).contains("Dropped by the agent here\u2026", Texts.of("compare.misses-show-map"));
    }

    @Test
    void turnChosenElsewhere_isInViewByTurn_andHasARowThoughAllLetItGo() {
        Fx.run(() -> {
            window.bench().feature(ReplayFeature.class).controller().chooseBudget(11);
            window.bench().feature(ReplayFeature.class).controller().chooseView(ViewMode.BY_TURN);
        });
        window.resize(1100, 620);
        FxThread.until("replayed", () -> window.bench().context.replays().result().orElseThrow().protocol().budgetTokens() == 11);
        Fx.run(() -> window.bench().context.steps().last());
        FxThread.frames(3);
        PaintedList list = Fx.get(() -> Nodes.shown(window.bench().scene.getRoot(), PaintedList.class).getFirst());
        assertThat(Fx.get(() -> turns(list))).doesNotContain(0);
        choose(0);
        assertThat(Fx.get(() -> turns(list))).contains(0);
        Fx.run(() -> window.bench().feature(ReplayFeature.class).controller().chooseBudget(1000));
        FxThread.until("replayed",
                () -> window.bench().context.replays().result().orElseThrow().protocol().budgetTokens() == 1000);
        FxThread.frames(3);
        List<Integer> turns = Fx.get(() -> turns(list));
        assertThat(Fx.<Double>get(() -> list.place(turns.size() - 1).getY() - list.place(0).getY())).as("more than have room")
                .isGreaterThan(Fx.<Double>get(list::getHeight));
        for (int turn : List.of(turns.getLast(), turns.getFirst())) {
            choose(turn);
            double below = Fx.get(() -> list.screenToLocal(list.place(turns.indexOf(turn))).getY());
            assertThat(below).isBetween(1.0, Fx.<Double>get(list::getHeight) + 4);
        }
    }

    private void choose(int turn) {
        Fx.run(() -> window.bench().context.steps().selectTurn(turn));
        FxThread.frames(3);
    }

    private static List<Integer> turns(PaintedList list) {
        return IntStream.range(0, list.rows().size()).map(list.rows()::turn).filter(turn -> turn >= 0).boxed().toList();
    }
}
