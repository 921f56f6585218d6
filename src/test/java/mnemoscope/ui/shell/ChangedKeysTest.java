package mnemoscope.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import mnemoscope.model.Texts;
import mnemoscope.snapshot.FxThread;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.Nodes;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.replay.ReplayFeature;
import mnemoscope.ui.replay.ReplayView;
import mnemoscope.ui.shell.ShellModel.Sheet;
import mnemoscope.ui.window.OpenWindow;
import mnemoscope.ui.workspace.PaletteEntry;
import mnemoscope.workspace.Preferences;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Keys of commands that a user changes, by the events that a user makes. */
class ChangedKeysTest extends PreferencesWindow {
    private void fire(String words) {
        ButtonBase button = told(words);
        Fx.run(button::fire);
        FxThread.frames(2);
    }

    private List<String> keys(String within) {
        return Fx.get(() -> bench.scene.getRoot().lookupAll(within + " .mn-key").stream().map(Label.class::cast)
                .filter(Label::isVisible).map(Label::getText).toList());
    }

    @Test
    @Tag("slow")
    void resetOfTheKeys_worksWhileTheSheetGoes() {
        open();
        Fx.run(() -> bench.preferences.change(liked -> liked.withKeys("jobs", Optional.of(""))));
        press(KeyCode.F1, false, false);
        ButtonBase reset = Fx.get(() -> Nodes.shown(bench.scene.getRoot(), ButtonBase.class).stream()
                .filter(each -> "Reset all".equals(each.getText())).findFirst().orElseThrow());
        press(KeyCode.ESCAPE, false, false);
        Fx.run(reset::fire);
        awaitKept(Preferences.USUAL);
    }

    @Test
    void changedKeys_doTheCommandAndStandWhereverKeysStand() {
        open();
        press(KeyCode.F1, false, false);
        fire("Lecture mode: L");
        press(KeyCode.X, true, false);
        awaitKept(Preferences.USUAL.withKeys("lecture-mode", Optional.of("Shift+X")));
        assertThat(keys(".mn-sheet")).contains("Shift+X").doesNotContain("L");
        press(KeyCode.ESCAPE, false, false);
        assertThat(told("Lecture mode: large").getAccessibleText()).endsWith("(Shift+X)");
        press(KeyCode.L, false, false);
        assertThat(Fx.<Theme>get(bench.shellModel.theme::get)).isEqualTo(Theme.LIGHT);
        press(KeyCode.X, true, false);
        assertThat(Fx.<Theme>get(bench.shellModel.theme::get)).isEqualTo(Theme.LECTURE);
        assertThat(Fx.<List<PaletteEntry>>get(() -> commands().entries())).filteredOn(each -> each.text().equals("Lecture mode"))
                .extracting(PaletteEntry::keys).containsExactly("Shift+X, F11");
    }

    @Test
    @Tag("slow")
    void secondKeyOfACommand_isShownAndChangedAsTheFirst() {
        open();
        press(KeyCode.F1, false, false);
        fire("Lecture mode: F11");
        press(KeyCode.X, true, false);
        awaitKept(Preferences.USUAL.withKeys("lecture-mode-2", Optional.of("Shift+X")));
        assertThat(keys(".mn-sheet")).contains("L", "Shift+X").doesNotContain("F11");
        fire("Next miss: M");
        press(KeyCode.X, true, false);
        assertThat(window.texts())
                .contains("Shift+X is used by \u201cLecture mode\u201d. Press other keys, or press Enter to reassign it.");
        press(KeyCode.ESCAPE, false, false);
        press(KeyCode.ESCAPE, false, false);
        press(KeyCode.F11, false, false);
        assertThat(Fx.<Theme>get(bench.shellModel.theme::get)).isEqualTo(Theme.LIGHT);
        press(KeyCode.X, true, false);
        assertThat(Fx.<Theme>get(bench.shellModel.theme::get)).isEqualTo(Theme.LECTURE);
    }

    /** A table that has the keyboard would take it before the command sees it. */
    @Test
    void keyThatListsTake_isRefusedAlone_butForCommandsOfSteps() {
        open();
        press(KeyCode.F1, false, false);
        fire("Next miss: M");
        press(KeyCode.HOME, false, false);
        assertThat(window.texts()).anyMatch(words -> words.startsWith("Lists and tables use Home"));
        press(KeyCode.SPACE, false, false);
        assertThat(window.texts()).anyMatch(words -> words.startsWith("Lists and tables use Space"));
        press(KeyCode.HOME, false, true);
        awaitKept(Preferences.USUAL.withKeys("next-miss", Optional.of("Shortcut+Home")));
        fire("First decision: Home");
        press(KeyCode.END, false, false);
        assertThat(window.texts()).as("a command for steps can have it").anyMatch(words -> words.contains("Last decision"));
    }

    /** Tables have Ctrl+Home for themselves; who gives it to a command means the command. */
    @Test
    void keysThatListsTakeWithCtrl_areTheCommands_alsoOverAList() {
        open();
        Fx.run(() -> bench.preferences.change(liked -> liked.withKeys("jobs", Optional.of("Shortcut+Home"))));
        Fx.run(() -> bench.scene.lookup(".mn-decisions").requestFocus());
        OpenWindow.press(window.focused(), KeyCode.HOME, true);
        assertThat(Fx.<Sheet>get(() -> bench.shellModel.sheet.get())).isEqualTo(Sheet.JOBS);
    }

    @Test
    @Tag("slow")
    void keysOfAnotherCommand_areToldByItsName_andTakenOnlyWhenAsked() {
        open();
        press(KeyCode.F1, false, false);
        fire("Next miss: M");
        press(KeyCode.ENTER, false, false);
        assertThat(window.texts()).contains("Enter is used by lists, columns and charts. Press other keys.");
        press(KeyCode.N, false, false);
        assertThat(window.texts()).contains(
                "N is used by \u201cNext disagreement\u201d. Press other keys, or press Enter to reassign it.",
                Texts.of("shell.take-it-from-there"));
        press(KeyCode.ENTER, false, false);
        awaitKept(Preferences.USUAL.withKeys("next-miss", Optional.of("N")).withKeys("next-disagreement", Optional.of("")));
        assertThat(told("Next disagreement: none").isVisible()).isTrue();
        assertThat(keys(".mn-replay")).contains("N").doesNotContain("M");
        window.click("Reset all");
        awaitKept(Preferences.USUAL);
        assertThat(keys(".mn-replay")).contains("N", "M");
    }

    @Test
    @Tag("slow")
    void escape_leavesTheKeysAndTheSheetAsTheyWere_deleteTakesThemAway() {
        open();
        press(KeyCode.F1, false, false);
        fire("Jobs: Ctrl+J");
        press(KeyCode.ESCAPE, false, false);
        assertThat(Fx.<Sheet>get(() -> bench.shellModel.sheet.get())).isEqualTo(Sheet.KEYS);
        assertThat(keys(".mn-sheet")).contains("Ctrl+J");
        fire("Jobs: Ctrl+J");
        press(KeyCode.DELETE, false, false);
        assertThat(keys(".mn-sheet")).contains("none").doesNotContain("Ctrl+J");
        fire(Texts.of("shell.back-to-the-usual-keys", "Jobs", "Ctrl+J"));
        FxThread.frames(2);
        assertThat(keys(".mn-sheet")).contains("Ctrl+J").doesNotContain("none");
        press(KeyCode.ESCAPE, false, false);
        assertThat(Fx.<Sheet>get(() -> bench.shellModel.sheet.get())).isEqualTo(Sheet.NONE);
    }

    /** M went to the next miss whatever it was given to. */
    @Test
    void keyOfReplay_doesWhatItIsGivenTo_andNothingOnceTakenAway() {
        open();
        FxThread.until(Texts.of("optimality.column-regret-a-step"),
                () -> bench.feature(ReplayFeature.class).model().cursor() >= 0);
        assertThat(Fx.<Node>get(() -> bench.scene.getFocusOwner())).isInstanceOf(ReplayView.class);
        Fx.run(() -> bench.preferences
                .change(liked -> liked.withKeys("next-miss", Optional.of("")).withKeys("jobs", Optional.of("M"))
                        .withKeys("answers", Optional.of("X")).withKeys("what-if-the-selected-turn-is-dropped", Optional.of(""))
                        .withKeys("step-forward", Optional.of("End")).withKeys("last-decision", Optional.of(""))));
        Fx.run(() -> bench.context.steps().jump(1));
        press(KeyCode.A, false, false);
        press(KeyCode.RIGHT, false, false);
        assertThat(answers()).as("A is taken away").isTrue();
        assertThat(Fx.<Integer>get(() -> bench.context.steps().step())).as("Right is taken away").isOne();
        press(KeyCode.X, false, false);
        assertThat(answers()).isFalse();
        press(KeyCode.X, false, false);
        press(KeyCode.END, false, false);
        assertThat(Fx.<Integer>get(() -> bench.context.steps().step())).isEqualTo(2);
        press(KeyCode.M, false, false);
        assertThat(Fx.<Sheet>get(() -> bench.shellModel.sheet.get())).isEqualTo(Sheet.JOBS);
        assertThat(Fx.<Integer>get(() -> bench.context.steps().step())).isEqualTo(2);
    }

    private boolean answers() {
        return Fx.get(() -> bench.context.now().replay().answers());
    }

    @Test
    @Tag("slow")
    void shiftAndN_goBackAsP_untilTheyAreTakenAway() {
        open();
        FxThread.until(Texts.of("optimality.column-regret-a-step"),
                () -> bench.feature(ReplayFeature.class).model().cursor() >= 0);
        Fx.run(() -> bench.context.steps().last());
        int last = Fx.get(() -> bench.context.steps().step());
        press(KeyCode.N, true, false);
        assertThat(Fx.<Integer>get(() -> bench.context.steps().step())).isLessThan(last);
        Fx.run(() -> bench.preferences.change(liked -> liked.withKeys("previous-disagreement-2", Optional.of(""))));
        Fx.run(() -> bench.context.steps().last());
        press(KeyCode.N, true, false);
        assertThat(Fx.<Integer>get(() -> bench.context.steps().step())).isEqualTo(last);
    }

    @Test
    void changedKeys_standInTooltips() {
        open();
        FxThread.until(Texts.of("optimality.column-regret-a-step"),
                () -> bench.feature(ReplayFeature.class).model().cursor() >= 0);
        FxThread.frames(2);
        assertThat(tips()).anyMatch(tip -> tip.endsWith("may see (A).")).anyMatch(tip -> tip.endsWith(" P goes back."))
                .contains("Note on this decision (Ctrl+N)", "Bookmark this decision (B)");
        Fx.run(() -> bench.preferences.change(liked -> liked.withKeys("answers", Optional.of("Shift+A"))
                .withKeys("previous-disagreement", Optional.of("")).withKeys("note-on-this-decision", Optional.of("Shift+X"))
                .withKeys("bookmark-this-decision", Optional.of(""))));
        assertThat(tips()).anyMatch(tip -> tip.endsWith("may see (Shift+A).")).noneMatch(tip -> tip.endsWith("goes back."))
                .contains("Note on this decision (Shift+X)", "Bookmark this decision");
    }

    private List<String> tips() {
        return Fx.get(() -> Nodes.shown(bench.scene.getRoot(), ButtonBase.class).stream().map(Tips::of).toList());
    }

    @Test
    void commands_haveNamesOfTheirOwn() {
        open();
        assertThat(Fx.<List<String>>get(() -> commands().all().stream().map(each -> each.name()).toList()))
                .doesNotHaveDuplicates().contains("open", "preferences", "next-disagreement");
    }

    /** Those of the window itself, anew. */
    private Commands commands() {
        Runnable nothing = () -> {};
        return Commands.of(List.of(), bench.shell, () -> null, nothing, nothing, nothing, nothing);
    }
}
