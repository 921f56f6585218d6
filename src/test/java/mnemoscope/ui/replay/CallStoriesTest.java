package mnemoscope.ui.replay;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import mnemoscope.dataset.need.ToolLog;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.compaction.Dropped;
import mnemoscope.explain.compaction.SessionAudit;
import mnemoscope.model.Texts;
import mnemoscope.report.chart.RunningKind;
import mnemoscope.snapshot.FxThread;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.KeyNumber;
import mnemoscope.ui.kit.Nodes;
import mnemoscope.ui.replay.chart.RunningChart;
import mnemoscope.ui.window.OpenWindow;
import mnemoscope.workspace.CompareDisplay;
import mnemoscope.workspace.Tab;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A log decided at calls: what the agent has before it, what it did next, what the compaction cost, and that evidence is derived.
 * Decision 3 follows the compaction; there the agent reads hooks.go again.
 */
class CallStoriesTest {
    private static final int CUT = 2;

    @TempDir
    Path folder;
    private OpenWindow window;

    @BeforeEach
    void open() throws Exception {
        window = OpenWindow.on(ToolLog.worked().read(folder));
        go(CUT);
    }

    @AfterEach
    void close() {
        window.close();
    }

    private void go(int step) {
        Fx.run(() -> window.bench().context.steps().jump(step));
        FxThread.frames(4);
    }

    private Comparison shown() {
        return Fx.get(() -> window.bench().context.replays().result().orElseThrow());
    }

    private List<KeyNumber> numbers() {
        return Fx.get(() -> Nodes.shown(window.bench().scene.lookup(".mn-cut"), KeyNumber.class));
    }

    private void hideAnswers() {
        Fx.run(() -> window.bench().context.steps().toggleAnswers());
        FxThread.frames(4);
    }

    /** It spoke of the turn that holds the answer, and of words, where sizes are tokens. */
    @Test
    void scoring_saysWhatTheEvidenceOfALogIs() {
        Fx.run(() -> window.bench().feature(ReplayFeature.class).controller().predict().toggle());
        FxThread.until("asked", () -> window.bench().context.replays().predicting().isPresent());
        FxThread.until("shown", () -> window.texts().contains(Texts.of("replay.predict-what-counts")));
        assertThat(window.texts()).contains(Texts.of("replay.predict-counts-help", Texts.of("replay.predict-evidence-of-a-log")),
                "each " + Fx.get(() -> shown().input().unit().one()) + " of evidence kept");
    }

    @Test
    void card_saysWhatTheAgentHasBeforeIt_andThenWhatItDid() {
        assertThat(shown().isAtCalls()).isTrue();
        assertThat(shown().dropsBefore(CUT)).hasSize(1);
        assertThat(window.texts())
                .contains("Decision 3 of 4 at a call, during session 1. The agent’s latest input:",
                        "Mend the hooks of the strategy", Texts.of("replay.did-next"), "Read hooks.go")

                .anyMatch(text -> text.startsWith("Newest turn: m6, summary"))
                .noneMatch(text -> text.contains("No evidence is marked"));
        assertThat(Fx.get(() -> window.bench().feature(ReplayFeature.class).model().step.get().verdict().text()))
                .startsWith("Used again, derived: m3 (arrived 1 stop earlier). ");
        go(1);
        assertThat(window.texts()).anyMatch(text -> text.startsWith("Newest turn: m3, result of Read hooks.go, "));
        assertThat(Fx.get(() -> window.bench().feature(ReplayFeature.class).model().step.get().verdict().text()))
                .endsWith(Texts.of("explain.nothing-used-again"));
    }

    @Test
    void whatItDid_isHiddenWithTheAnswers_hereAndForAllLaterDecisions() {
        assertThat(titles()).containsExactly("Read hooks.go", "Read state.go", "Read hooks.go", "Edit state.go");
        hideAnswers();
        assertThat(window.texts()).doesNotContain(Texts.of("replay.did-next"), "Edit state.go");
        assertThat(titles()).last().isEqualTo(Texts.of("explain.call-is-hidden"));
        assertThat(titles().subList(0, 2)).as("what is past is known").containsExactly("Read hooks.go", "Read state.go");
        Fx.run(() -> window.bench().shell.showTab(Tab.COMPARE));
        Fx.run(() -> window.bench().context.workspace().change("",
                now -> now.with(now.compare().with(CompareDisplay.View.TABLE))));
        FxThread.frames(6);
        assertThat(window.texts()).as("nor in the table").doesNotContain("Edit state.go");
    }

    /** Titles of the calls, in order. */
    private List<String> titles() {
        Comparison shown = shown();
        boolean answers = Fx.get(() -> window.bench().context.now().replay().answers());
        int cursor = Fx.get(() -> window.bench().context.now().cursor().step());
        List<String> titles = java.util.stream.IntStream.range(0, shown.decisionCount())
                .mapToObj(t -> shown.title(t, answers, cursor)).toList();
        Node list = window.find(".mn-decisions");
        assertThat(Fx.get(() -> Nodes.texts((javafx.scene.Parent) list))).as("as the list has them").containsAll(titles);
        return titles;
    }

    @Test
    void compaction_isThreeNumbers_ofTheAudit() {
        SessionAudit audit = shown().audit().orElseThrow();
        assertThat(numbers()).hasSize(3).extracting(Node::getAccessibleText).satisfiesExactly(
                dropped -> assertThat(dropped).startsWith(audit.droppedTokens() + " "),
                again -> assertThat(again).startsWith(audit.usedAgainTokens() + " used again later").contains("derived"),
                paid -> assertThat(paid).isEqualTo(audit.paidTwice() + " paid twice in 1 repeated read"));
        assertThat(window.texts()).contains("At the compaction before turn 6")
                .noneMatch(text -> text.contains("left the context before turn"));
        hideAnswers();
        assertThat(numbers()).as("the rest is what the agent did later").hasSize(1);
        go(1);
        assertThat(window.isShown(".mn-cut")).isFalse();
    }

    @Test
    void list_hasWhatWasDropped_byKind_theUsedOnTop_andGoesToTheMap() {
        Dropped dropped = shown().dropped(CUT).orElseThrow();
        assertThat(dropped.groups().getFirst().title()).isEqualTo("Read");
        assertThat(dropped.groups().getFirst().items()).allMatch(item -> item.usedAgain() > 0);
        assertThat(dropped.tokens()).isEqualTo(shown().audit().orElseThrow().droppedTokens());
        assertThat(listed()).contains(Texts.of("replay.dropped-here"), "\u25b8 Read", "hooks.go", "state.go", "used again");
        hideAnswers();
        assertThat(listed()).contains("\u25b8 Read").doesNotContain("hooks.go", "used again");
        hideAnswers();
        Fx.run(() -> Nodes.shown(window.bench().scene.getRoot(), Hyperlink.class).stream()
                .filter(link -> link.getText().equals(Texts.of("replay.to-the-map"))).findFirst().orElseThrow().fire());
        assertThat(Fx.get(() -> window.bench().context.now().pages().tab())).isEqualTo(Tab.COMPARE);
        assertThat(Fx.get(() -> window.bench().context.now().compare().view())).isEqualTo(CompareDisplay.View.MAP);
    }

    private List<String> listed() {
        return Fx.get(() -> Nodes.texts((javafx.scene.Parent) window.bench().scene.lookup(".mn-dropped")));
    }

    @Test
    void derived_standsBesideEveryMetric() {
        assertThat(window.texts()).as("beside the reward of a column").contains("used again, derived")
                .anyMatch(text -> text.endsWith(" (derived)")).noneMatch(text -> text.toLowerCase().contains("gold"));
        for (RunningKind kind : List.of(RunningKind.REWARD, RunningKind.RECALL, RunningKind.F1, RunningKind.PARTS)) {
            assertThat(Fx.get(
                    () -> RunningChart.chart(window.bench().feature(ReplayFeature.class).model(), kind).orElseThrow().title()))
                    .endsWith(" (used again, derived)");
        }
        Fx.run(() -> window.bench().shell.showTab(Tab.COMPARE));
        Fx.run(() -> window.bench().context.workspace().change("",
                now -> now.with(now.compare().with(CompareDisplay.View.TABLE))));
        FxThread.frames(6);
        assertThat(window.texts()).anyMatch(text -> text.contains(Texts.of("explain.metrics-are-derived")));
        Fx.run(() -> window.bench().shell.showTab(Tab.DATA));
        FxThread.frames(6);
        assertThat(window.texts()).contains(Texts.of("data.decisions-at-calls-alone", "4", "4", 1, "0"), "Decisions at calls")
                .noneMatch(text -> text.contains("The log has no questions"));
    }
}
