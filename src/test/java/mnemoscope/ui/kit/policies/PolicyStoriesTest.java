package mnemoscope.ui.kit.policies;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.stage.Window;
import mnemoscope.learning.policy.LearnedKind;
import mnemoscope.model.Texts;
import mnemoscope.optimality.play.PlayedPolicy;
import mnemoscope.snapshot.FxThread;
import mnemoscope.study.KnownPolicies;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.Nodes;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.replay.ReplayFeature;
import mnemoscope.ui.shell.ShellModel.Sheet;
import mnemoscope.ui.window.OpenWindow;
import mnemoscope.ui.window.SharedWindow;
import mnemoscope.workspace.OptimalityPage;
import mnemoscope.workspace.Tab;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Policies are chosen by the same list on every screen. */
class PolicyStoriesTest extends SharedWindow {
    private Window panel;

    @AfterEach
    void forget() {
        KnownPolicies.keep(List.of());
        if (panel != null) {
            Fx.run(panel::hide);
        }
    }

    private void show(Tab tab) {
        Fx.run(() -> bench.shell.showTab(tab));
        FxThread.frames(4);
    }

    /** What drops from a button. */
    private Node drop(String opener) {
        ToggleButton button = Nodes.told(bench.scene.getRoot(), ToggleButton.class, opener);
        Fx.run(button::fire);
        FxThread.frames(3);
        panel = Fx.get(() -> OpenWindow.panels().getLast());
        return Fx.get(() -> panel.getScene().getRoot());
    }

    /** Waits for a text: a list is filled over several frames. */
    private static void lists(Node list, String text) {
        FxThread.until(text, () -> Nodes.texts(list).contains(text));
    }

    private static void press(Node list, String policy) {
        FxThread.until(policy,
                () -> Nodes.shown(list, ButtonBase.class).stream().anyMatch(each -> policy.equals(each.getAccessibleText())));
        ButtonBase box = Nodes.shown(list, ButtonBase.class).stream().filter(each -> policy.equals(each.getAccessibleText()))
                .findFirst().orElseThrow();
        Fx.run(box::fire);
        FxThread.frames(2);
    }

    private List<String> compared() {
        return Fx.get(() -> bench.context.now().policies().names());
    }

    @Test
    @Tag("slow")
    void replayAndCompare_chooseWhatIsCompared_withWhatWasMeasuredOfIt() {
        Node list = drop("Choose policies");
        lists(list, "reward");
        assertThat(Nodes.texts(list)).contains("F1", "recall", "reward").anyMatch(text -> text.matches("\\.\\d{3}"));
        press(list, "BM25");
        assertThat(compared()).containsExactly("recency", "mixed", "clairvoyant", "bm25");
        Fx.run(panel::hide);
        show(Tab.COMPARE);
        list = drop("Choose policies");
        press(list, "Clairvoyant");
        assertThat(compared()).containsExactly("recency", "mixed", "bm25");
        press(list, "Remove BM25");
        assertThat(compared()).containsExactly("recency", "mixed");
        Fx.run(() -> bench.context.steps().toggleAnswers());
        FxThread.frames(2);
        assertThat(Nodes.texts(list)).as("what is to come is not told").doesNotContain("reward");
    }

    @Test
    @Tag("slow")
    void modelsThatAreMissing_areSaidOnce_andLeadToWhereTheyAreTrained() {
        Node list = drop("Choose policies");
        lists(list, "Train\u2026");
        String needed = Texts.of("replay.needs-a-model");
        assertThat(Nodes.texts(list)).as("once in a group: one learned policy sees the answer")
                .containsSubsequence("Learned", needed, Texts.of("title.policygroup.reference"), needed, "OSL-MR (leaky)")
                .filteredOn(needed::equals).hasSize(2);
        assertThat(Nodes.texts(list)).anyMatch(text -> text.startsWith("OSL-MR, OSL-MR (w/o prior), BC-learner, "));
        Fx.run(() -> Nodes.button(list, "Train\u2026").fire());
        assertThat(Fx.<Boolean>get(panel::isShowing)).isFalse();
        assertThat(Fx.<Tab>get(() -> bench.context.now().pages().tab())).isEqualTo(Tab.TRAINING);
    }

    @Test
    @Tag("slow")
    void ownPoliciesAndWhatIfs_areAmongThem_inReplayAndBenchmark() {
        Node list = drop("Choose policies");
        lists(list, "New\u2026");
        Fx.run(() -> Nodes.button(list, "New\u2026").fire());
        FxThread.until("dialog", () -> bench.shellModel.sheet.get() == Sheet.DIALOG);
        FxThread.frames(2);
        window.click("Add to the comparison");
        FxThread.until("closed", () -> bench.shellModel.sheet.get() == Sheet.NONE);
        String turn = Fx.get(() -> bench.context.replays().result().orElseThrow().id(0));
        FxThread.until("replayed", () -> bench.context.replays().result().orElseThrow().traces().size() == 4);
        Fx.run(() -> bench.feature(ReplayFeature.class).controller().whatIfs().pin("recency", 0,
                bench.context.now().cursor().step()));
        FxThread.until("replayed", () -> bench.context.replays().result().orElseThrow().traces().size() == 5);
        String own = KnownPolicies.brought().getFirst().policy().description().title();
        Node again = drop("Choose policies");
        assertThat(Nodes.texts(again)).containsSubsequence("Your policies", own, "What-ifs of this session", "Learned")
                .anyMatch(title -> title.startsWith("Recency") && title.contains(turn));
        Fx.run(panel::hide);
        show(Tab.BENCHMARK);
        assertThat(Nodes.texts(docked())).containsSubsequence("Your policies", own).doesNotContain("What-ifs of this session");
    }

    private PolicyPicker docked() {
        return Nodes.shown(bench.scene.getRoot(), PolicyPicker.class).getFirst();
    }

    private List<String> measured() {
        return Fx.get(() -> bench.context.now().benchmark().choice().orElseThrow().policies());
    }

    @Test
    @Tag("slow")
    void benchmark_choosesWhatIsMeasured_andTheBaseline() {
        show(Tab.BENCHMARK);
        FxThread.until("the list", () -> !Nodes.shown(docked(), CheckBox.class).isEmpty());
        assertThat(Nodes.texts(docked())).contains("These data have no annotations.");
        press(docked(), "LRU");
        assertThat(measured()).contains("lru", "recency");
        press(docked(), Texts.of("title.policygroup.reference"));
        assertThat(measured()).contains("clairvoyant", "oracle-step", "hindsight");
        assertThat(Nodes.told(docked(), CheckBox.class, "Mixed-Score").isDisabled()).as("the baseline stays").isTrue();
        press(drop("Baseline: Mixed-Score"), "LRU");
        assertThat(Fx.<Boolean>get(panel::isShowing)).isFalse();
        assertThat(Fx.<String>get(() -> bench.context.now().benchmark().choice().orElseThrow().baseline())).isEqualTo("lru");
        assertThat(Nodes.told(bench.scene.getRoot(), PolicyBox.class, "Baseline: LRU").isDisabled()).isFalse();
        Fx.run(() -> Nodes.button(docked(), "Annotate\u2026").fire());
        FxThread.until("dialog", () -> bench.shellModel.sheet.get() == Sheet.DIALOG);
    }

    @Test
    void training_choosesWhatIsTrained() {
        show(Tab.TRAINING);
        press(drop("Policy: OSL-MR"), "Foresight");
        assertThat(Fx.<LearnedKind>get(() -> bench.context.now().training().settings().kind())).isEqualTo(LearnedKind.FORESIGHT);
        PolicyBox box = Nodes.told(bench.scene.getRoot(), PolicyBox.class, "Policy: Foresight");
        Fx.run(box::requestFocus);
        window.type(KeyCode.B);
        assertThat(Fx.<LearnedKind>get(() -> bench.context.now().training().settings().kind())).as("a letter in the closed list")
                .isEqualTo(LearnedKind.BC);
        window.type(KeyCode.O);
        assertThat(Fx.<LearnedKind>get(() -> bench.context.now().training().settings().kind()).title()).startsWith("O");
        window.type(KeyCode.L);
        assertThat(Fx.<Theme>get(bench.shellModel.theme::get)).as("no policy begins with it: the key of a command")
                .isEqualTo(Theme.LECTURE);
    }

    @Test
    @Tag("slow")
    void play_choosesWhoPlays() {
        Fx.run(() -> bench.context.workspace().move(now -> now.with(now.pages().with(OptimalityPage.PLAY))));
        show(Tab.OPTIMALITY);
        Node list = drop("Choose policies");
        assertThat(Nodes.texts(list)).contains(Texts.of("optimality.go-by-scores"),
                Texts.of("optimality.the-instance-has-no-scores"), "Own scores");
        press(list, "Lookahead-3");
        assertThat(Fx.<List<PlayedPolicy>>get(() -> bench.context.now().play().policies())).containsExactly(PlayedPolicy.MYOPIC,
                PlayedPolicy.lookahead(3), PlayedPolicy.OPTIMAL);
        press(list, "Myopic");
        assertThat(Fx.<List<PlayedPolicy>>get(() -> bench.context.now().play().policies())).doesNotContain(PlayedPolicy.MYOPIC);
    }
}
