package mnemoscope.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.TextField;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import mnemoscope.model.Texts;
import mnemoscope.snapshot.FxThread;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.Popover;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.optimality.OptimalityFeature;
import mnemoscope.ui.replay.ReplayFeature;
import mnemoscope.ui.replay.ReplayView;
import mnemoscope.ui.shell.ShellModel.Sheet;
import mnemoscope.ui.window.OpenWindow;
import mnemoscope.ui.window.SampleWindow;
import mnemoscope.ui.workspace.FeatureHost.Dialog;
import mnemoscope.workspace.OptimalityPage;
import mnemoscope.workspace.Tab;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What keys do in the whole window, and where they stay letters. */
class ShortcutsTest extends SampleWindow {
    @Test
    void keys_stepAndSwitch() {
        Fx.run(() -> bench.feature(ReplayFeature.class).controller().decisions().jump(0));
        window.press(KeyCode.RIGHT, false);
        assertThat(Fx.<Integer>get(() -> bench.feature(ReplayFeature.class).model().cursor())).isEqualTo(1);
        window.press(KeyCode.A, false);
        assertThat(Fx.<Boolean>get(() -> bench.feature(ReplayFeature.class).model().now().replay().answers())).isFalse();
        window.press(KeyCode.DIGIT7, true);
        assertThat(Fx.<Tab>get(() -> bench.shellModel.tab.get())).isEqualTo(Tab.DATA);
        window.press(KeyCode.L, false);
        assertThat(Fx.<Theme>get(bench.shellModel.theme::get)).isEqualTo(Theme.LECTURE);
    }

    @Test
    @Tag("slow")
    void keys_moveWhatThePageOfTheOptimalityTabShows() {
        Fx.run(() -> {
            bench.feature(ReplayFeature.class).controller().decisions().jump(0);
            bench.shell.showTab(Tab.OPTIMALITY);
        });
        FxThread.until("instance", () -> bench.feature(OptimalityFeature.class).playModel.played.optional().isPresent());
        Fx.run(() -> bench.feature(OptimalityFeature.class).player.first());
        window.press(KeyCode.RIGHT, false);
        assertThat(Fx.<Integer>get(() -> bench.feature(OptimalityFeature.class).playModel.turn())).isEqualTo(1);
        assertThat(Fx.<Integer>get(() -> bench.feature(ReplayFeature.class).model().cursor())).isZero();
        Fx.run(() -> bench.feature(OptimalityFeature.class).shared.page.set(OptimalityPage.HINDSIGHT));
        window.press(KeyCode.RIGHT, false);
        assertThat(Fx.<Integer>get(() -> bench.feature(OptimalityFeature.class).playModel.turn())).isEqualTo(1);
        assertThat(Fx.<Integer>get(() -> bench.feature(ReplayFeature.class).model().cursor())).isEqualTo(1);
    }

    @Test
    void sameKey_meansOnATabWhatIsSeenThere() {
        OptimalityFeature exact = Fx.get(() -> bench.feature(OptimalityFeature.class));
        window.press(KeyCode.D, false);
        assertThat(Fx.<Boolean>get(() -> bench.context.now().replay().rewardDifference())).isTrue();
        Fx.run(() -> bench.shell.showTab(Tab.OPTIMALITY));
        FxThread.until("instance", () -> exact.playModel.played.optional().isPresent());
        int before = Fx.get(() -> exact.playModel.played.get().draw());
        window.press(KeyCode.D, false);
        FxThread.until("the next draw", () -> exact.playModel.played.get().draw() == before + 1);
        assertThat(Fx.<Boolean>get(() -> bench.context.now().replay().rewardDifference())).as("not on this tab").isTrue();
    }

    @Test
    void freshWindow_hasTheFocusInReplaySoThatSpacePlays() {
        Node owner = Fx.get(() -> bench.scene.getFocusOwner());
        assertThat(owner).isInstanceOf(ReplayView.class);
        OpenWindow.press(owner, KeyCode.SPACE, false);
        assertThat(Fx.<Boolean>get(() -> bench.context.steps().playing.get())).isTrue();
        assertThat(Fx.<Theme>get(bench.shellModel.theme::get)).isEqualTo(Theme.LIGHT);
        int from = Fx.get(() -> bench.feature(ReplayFeature.class).model().cursor());
        FxThread.until("the next step",
                () -> bench.feature(ReplayFeature.class).model().cursor() != from || !bench.context.steps().playing.get());
        Fx.run(() -> owner.fireEvent(new KeyEvent(KeyEvent.KEY_TYPED, "/", "", KeyCode.UNDEFINED, false, false, false, false)));
        assertThat(Fx.<Node>get(() -> bench.scene.getFocusOwner()))
                .isSameAs(Fx.get(() -> bench.scene.lookup(".mn-left .mn-search .text-field")));
    }

    @Test
    void letters_inTheSearchFieldStayLetters() {
        TextField field = Fx.get(() -> {
            TextField found = (TextField) bench.scene.lookup(".mn-left .mn-search .text-field");
            found.requestFocus();
            return found;
        });
        OpenWindow.press(field, KeyCode.A, false);
        assertThat(Fx.<Boolean>get(() -> bench.feature(ReplayFeature.class).model().now().replay().answers())).isTrue();
        Fx.run(() -> field.setText("broke"));
        assertThat(Fx.<Integer>get(() -> list().getItems().size())).isEqualTo(2);
        Fx.run(() -> field.setText(""));
        assertThat(Fx.<Integer>get(() -> list().getItems().size())).isEqualTo(5);
    }

    @Test
    void slash_goesToTheSearchField() {
        window.press(KeyCode.SLASH, false);
        assertThat(Fx.<Boolean>get(() -> bench.scene.getFocusOwner() instanceof TextField)).isTrue();
    }

    @Test
    void copy_takesTheQuestionWhereNothingElseIsFocused() {
        String copied = Fx.get(() -> {
            bench.feature(ReplayFeature.class).controller().decisions().jump(1);
            bench.scene.getRoot().requestFocus();
            return null;
        });
        assertThat(copied).isNull();
        window.press(KeyCode.C, true);
        assertThat(Fx.<String>get(() -> Clipboard.getSystemClipboard().getString()))
                .isEqualTo("talk-1, decision 2 of 3: What broke?");
    }

    @Test
    void tabsAndFigures_haveTheirKeysOverAPanelAndADialog() {
        Region content = Fx.get(() -> {
            Region made = new Region();
            made.setPrefSize(300, 100);
            new Popover(made).showBelow(bench.scene.getRoot(), 100, 100);
            return made;
        });
        assertThat(Fx.<Boolean>get(() -> Popover.isOver(bench.scene.getWindow()))).isTrue();
        window.press(KeyCode.A, false);
        assertThat(Fx.<Boolean>get(() -> bench.feature(ReplayFeature.class).model().now().replay().answers()))
                .as("other keys belong to the panel").isTrue();
        window.press(KeyCode.DIGIT7, true);
        assertThat(Fx.<Tab>get(() -> bench.shellModel.tab.get())).isEqualTo(Tab.DATA);
        assertThat(Fx.<Boolean>get(() -> content.getScene().getWindow().isShowing())).isFalse();
        boolean[] left = new boolean[1];
        Fx.run(() -> bench.shell.showDialog(new Dialog("form", new VBox(new TextField()), 300, () -> left[0] = true)));
        window.press(KeyCode.DIGIT1, true);
        assertThat(Fx.<Tab>get(() -> bench.shellModel.tab.get())).isEqualTo(Tab.REPLAY);
        assertThat(Fx.<Sheet>get(() -> bench.shellModel.sheet.get())).isEqualTo(Sheet.NONE);
        assertThat(left[0]).as("the dialog ends").isTrue();
        Fx.run(() -> bench.shell.showDialog(new Dialog("form", new VBox(new TextField()), 300, () -> {})));
        window.press(KeyCode.E, true);
        FxThread.until("figures", () -> bench.shellModel.dialog.get().title().equals(Texts.of("shell.figures")));
    }

    @Test
    void paletteAndPreferences_openOverAPanel() {
        for (KeyCode key : List.of(KeyCode.K, KeyCode.COMMA)) {
            Fx.run(() -> new Popover(new Region()).showBelow(bench.scene.getRoot(), 100, 100));
            window.press(key, true);
            assertThat(Fx.<Boolean>get(() -> Popover.isOver(bench.scene.getWindow()))).isFalse();
            assertThat(Fx.<Sheet>get(() -> bench.shellModel.sheet.get()))
                    .isEqualTo(key == KeyCode.K ? Sheet.PALETTE : Sheet.PREFERENCES);
            Fx.run(bench.shell::closeSheet);
        }
    }

    @Test
    void namesOfFigures_leftByTheKeyOfATab_doNotReturnToTheFigures() {
        Fx.run(() -> bench.shell.figures.names(bench.shell.figures::gallery));
        window.press(KeyCode.DIGIT7, true);
        FxThread.frames(2);
        assertThat(Fx.<Sheet>get(() -> bench.shellModel.sheet.get())).isEqualTo(Sheet.NONE);
        Fx.run(() -> bench.shell.figures.names(bench.shell.figures::gallery));
        Fx.run(bench.shell::closeSheet);
        FxThread.frames(2);
        assertThat(Fx.<String>get(() -> bench.shellModel.dialog.get().title())).isEqualTo(Texts.of("shell.figures"));
    }
}
