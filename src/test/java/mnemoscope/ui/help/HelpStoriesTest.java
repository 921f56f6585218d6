package mnemoscope.ui.help;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.image.ImageView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Pane;
import mnemoscope.snapshot.FxThread;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.Nodes;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.shell.FilePicker;
import mnemoscope.ui.shell.ShellModel.Sheet;
import mnemoscope.ui.window.SharedWindow;
import mnemoscope.ui.workspace.FileKind;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Help in the whole window, by keys. */
class HelpStoriesTest extends SharedWindow {
    private Parent sheet() {
        return Fx.get(() -> (Parent) bench.scene.lookup(".mn-sheet"));
    }

    private void press(KeyCode code, boolean shift) {
        Fx.run(() -> bench.scene.getFocusOwner()
                .fireEvent(new KeyEvent(KeyEvent.KEY_PRESSED, "", "", code, shift, false, false, false)));
        FxThread.frames(6);
    }

    @Test
    void palette_opensTheHelpAtASection_andEscapeCloses() {
        window.press(KeyCode.K, true);
        Fx.run(() -> ((TextField) bench.scene.getFocusOwner()).setText("leak audit scramble"));
        FxThread.frames(2);
        Fx.run(() -> ((TextField) bench.scene.getFocusOwner()).setText("Leak audit"));
        press(KeyCode.ENTER, false);
        assertThat(Fx.<Sheet>get(() -> bench.shellModel.sheet.get())).isEqualTo(Sheet.DIALOG);
        assertThat(Nodes.words(sheet())).contains("Leak audit");
        press(KeyCode.ESCAPE, false);
        assertThat(Fx.<Sheet>get(() -> bench.shellModel.sheet.get())).isEqualTo(Sheet.NONE);
    }

    @Test
    @Tag("slow")
    void pictures_areReadBesideTheWindow_andHaveTheirPlaceBefore() {
        List<ImageView> pictures = Fx.get(() -> {
            bench.feature(HelpFeature.class).open("guide.md");
            bench.scene.getRoot().applyCss();
            bench.scene.getRoot().layout();
            return Nodes.shown(bench.scene.lookup(".mn-sheet"), ImageView.class);
        });
        List<Double> places = heights(pictures);
        assertThat(places).isNotEmpty().allMatch(height -> height > 100);
        FxThread.until("pictures", () -> pictures.stream()
                .allMatch(each -> each.getImage().isBackgroundLoading() && each.getImage().getProgress() >= 1));
        assertThat(heights(pictures)).isEqualTo(places);
    }

    private static List<Double> heights(List<ImageView> pictures) {
        return Fx.get(() -> pictures.stream().map(each -> each.getBoundsInParent().getHeight()).toList());
    }

    @Test
    void pageThatIsRead_isMarkedAmongThePages_andSaidToBe() {
        Fx.run(() -> bench.feature(HelpFeature.class).open("glossary.md"));
        FxThread.frames(3);
        assertThat(marked()).containsExactly("Glossary, shown");
        Fx.run(() -> bench.feature(HelpFeature.class).open("guide.md"));
        FxThread.frames(3);
        assertThat(marked()).hasSize(1).doesNotContain("Glossary, shown");
    }

    private List<String> marked() {
        return Fx.get(
                () -> bench.scene.getRoot().lookupAll(".mn-help-entry:shown").stream().map(Node::getAccessibleText).toList());
    }

    @Test
    void whatHasTheKeyboard_isExplainedByTheGlossary() {
        Label focused = new Label("Occupancy");
        Fx.run(() -> {
            ((Pane) bench.scene.lookup(".mn-status")).getChildren().add(focused);
            focused.setFocusTraversable(true);
            focused.requestFocus();
        });
        press(KeyCode.F1, true);
        assertThat(Nodes.words(sheet())).contains("Glossary", "How full the memory is.");
        ScrollPane page = Fx.get(() -> (ScrollPane) bench.scene.lookup(".mn-help-page").getParent().getParent().getParent());
        assertThat(Fx.<Double>get(page::getVvalue)).as("scrolled to the entry").isGreaterThan(0.1);
    }

    @Test
    void tooltip_saysThatThereIsHelp_andTheKeyOpensIt() {
        Fx.run(() -> bench.feature(HelpFeature.class).entries());
        Label explained = new Label("73 %");
        Label cut = new Label("Occupancy of 73 %");
        Fx.run(() -> ((Pane) bench.scene.lookup(".mn-status")).getChildren().addAll(explained, cut));
        Tooltip tip = shown(explained, "Kept words by the budget: occupancy");
        assertThat(Fx.<String>get(tip::getText)).isEqualTo("Kept words by the budget: occupancy\nShift+F1: help on “Budget”");
        Fx.run(tip::hide);
        Tooltip quoted = shown(cut, cut.getText());
        assertThat(Fx.<String>get(quoted::getText)).as("quotes what is cut").isEqualTo(cut.getText());
        Fx.run(quoted::hide);
        Fx.run(() -> bench.preferences.change(liked -> liked.withKeys("explain-what-has-the-keyboard", Optional.of("Shift+F2"))));
        assertThat(Fx.<String>get(shown(explained, "Occupancy, as a share")::getText))
                .isEqualTo("Occupancy, as a share\nShift+F2: help on “Occupancy”");
        press(KeyCode.F2, true);
        assertThat(Nodes.words(sheet())).contains("Glossary", "How full the memory is.");
        assertThat(Fx.<Boolean>get(tip::isShowing)).isFalse();
    }

    private static Tooltip shown(Label label, String words) {
        return Fx.get(() -> {
            Tips.on(label, words);
            label.fireEvent(new MouseEvent(label, label, MouseEvent.MOUSE_ENTERED, 0, 0, 0, 0, MouseButton.NONE, 0, false, false,
                    false, false, false, false, false, true, false, true, null));
            Tooltip tip = (Tooltip) label.getProperties().get("javafx.scene.control.Tooltip");
            tip.show(label, 10, 10);
            return tip;
        });
    }

    @Test
    @Tag("slow")
    void search_listsSections_linksLeadOn_andOutOfTheProgram() {
        AtomicReference<String> browsed = new AtomicReference<>("");
        Fx.run(() -> bench.shell.pickWith(new FilePicker() {
            @Override
            public Optional<Path> open(String title, FileKind kind) {
                return Optional.empty();
            }

            @Override
            public void browse(String address) {
                browsed.set(address);
            }
        }));
        window.press(KeyCode.K, true);
        Fx.run(() -> ((TextField) bench.scene.getFocusOwner()).setText("Get the data"));
        press(KeyCode.ENTER, false);
        assertThat(Fx.<Boolean>get(() -> bench.scene.getFocusOwner() instanceof TextField)).as("the search has the keyboard")
                .isTrue();
        Hyperlink out = Nodes.shown(sheet(), Hyperlink.class).stream().filter(each -> each.getText().contains("snap-research"))
                .findFirst().orElseThrow();
        Fx.run(out::fire);
        assertThat(browsed.get()).isEqualTo("https://github.com/snap-research/locomo");
        Fx.run(() -> ((TextField) bench.scene.getFocusOwner()).setText("subset sum"));
        FxThread.frames(2);
        ButtonBase found = Nodes.shown(sheet(), ButtonBase.class).stream()
                .filter(each -> String.valueOf(each.getText()).startsWith("Propositions")).findFirst().orElseThrow();
        Fx.run(found::fire);
        FxThread.frames(4);
        assertThat(Nodes.words(sheet())).contains("Criteria and laws");
    }
}
