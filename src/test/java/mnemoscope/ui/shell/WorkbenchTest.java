package mnemoscope.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.stage.Stage;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.model.BadInputException;
import mnemoscope.task.Progress;
import mnemoscope.ui.kit.CssRecords;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.Theme;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The whole window with a small dataset: keys, tabs, search, errors. */
class WorkbenchTest {
    private Workbench bench;
    private Stage stage;
    private CssRecords records;

    @BeforeEach
    void open() {
        Fx.start();
        records = new CssRecords();
        Fx.run(() -> {
            bench = new Workbench(Optional.empty(), RecentFiles.none(), () -> {
            }, 1440, 900);
            stage = new Stage();
            stage.setScene(bench.scene());
            stage.show();
            bench.shell().show(source(Samples.dataset()), Samples.dataset());
        });
        FxThread.until("replay", () -> bench.replayModel().result().isPresent());
        FxThread.frames(3);
    }

    @AfterEach
    void close() {
        Fx.run(() -> {
            bench.shell().chooseTheme(Theme.LIGHT);
            stage.close();
            bench.close();
        });
        assertThat(records.said()).isEmpty();
        records.close();
    }

    @Test
    void keys_stepAndSwitch() {
        Fx.run(() -> bench.player().jump(0));
        press(bench.scene().getRoot(), KeyCode.RIGHT, false);
        assertThat(Fx.<Integer>get(() -> bench.replayModel().cursor())).isEqualTo(1);
        press(bench.scene().getRoot(), KeyCode.A, false);
        assertThat(Fx.<Boolean>get(() -> bench.replayModel().answers())).isFalse();
        press(bench.scene().getRoot(), KeyCode.DIGIT2, true);
        assertThat(Fx.<Tab>get(() -> bench.shellModel().tabProperty().get())).isEqualTo(Tab.DATA);
        press(bench.scene().getRoot(), KeyCode.L, false);
        assertThat(Fx.<Theme>get(bench::theme)).isEqualTo(Theme.LECTURE);
    }

    @Test
    void letters_inTheSearchFieldStayLetters() {
        TextField field = Fx.get(() -> {
            TextField found = (TextField) bench.scene().lookup(".mn-left .mn-search .text-field");
            found.requestFocus();
            return found;
        });
        press(field, KeyCode.A, false);
        assertThat(Fx.<Boolean>get(() -> bench.replayModel().answers())).isTrue();
        Fx.run(() -> field.setText("broke"));
        assertThat(Fx.<Integer>get(() -> list().getItems().size())).isEqualTo(2);
        Fx.run(() -> field.setText(""));
        assertThat(Fx.<Integer>get(() -> list().getItems().size())).isEqualTo(5);
    }

    @Test
    void slash_goesToTheSearchField() {
        press(bench.scene().getRoot(), KeyCode.SLASH, false);
        assertThat(Fx.<Boolean>get(() -> bench.scene().getFocusOwner() instanceof TextField)).isTrue();
    }

    @Test
    void decisionList_followsTheCursorAndLeadsIt() {
        Fx.run(() -> bench.player().jump(1));
        assertThat(Fx.<Integer>get(() -> list().getSelectionModel().getSelectedIndex())).isEqualTo(3);
        Fx.run(() -> list().getSelectionModel().select(1));
        assertThat(Fx.<Integer>get(() -> bench.replayModel().cursor())).isZero();
    }

    @Test
    void badFile_leavesWhatWasOpen() {
        Fx.run(() -> bench.shell().open(new DatasetSource() {
            @Override
            public String name() {
                return "bad.json";
            }

            @Override
            public Optional<Path> file() {
                return Optional.of(Path.of("bad.json"));
            }

            @Override
            public LoadedDataset load(Progress progress) throws BadInputException {
                throw new BadInputException("Line 3, column 7: found a number, expected a text.");
            }
        }));
        FxThread.until("failure", () -> bench.shellModel().problemProperty().get() != null);
        assertThat(Fx.<Boolean>get(() -> bench.replayModel().result().isPresent())).isTrue();
        assertThat(Fx.<Node>get(() -> bench.scene().lookup(".mn-error"))).isNotNull();
    }

    @Test
    void copy_takesTheQuestionWhereNothingElseIsFocused() {
        String copied = Fx.get(() -> {
            bench.player().jump(1);
            bench.scene().getRoot().requestFocus();
            return null;
        });
        assertThat(copied).isNull();
        press(bench.scene().getRoot(), KeyCode.C, true);
        assertThat(Fx.<String>get(() -> Clipboard.getSystemClipboard().getString()))
                .isEqualTo("talk-1, decision 2 of 3: What broke?");
    }

    @Test
    void narrowWindow_putsThePanesAway() {
        Fx.run(() -> stage.setWidth(1100));
        FxThread.frames(3);
        assertThat(Fx.<Boolean>get(() -> bench.scene().lookup(".mn-inspector").isVisible())).isFalse();
        assertThat(Fx.<Boolean>get(() -> bench.scene().lookup(".mn-left").isVisible())).isTrue();
        Fx.run(bench.shell()::toggleInspectorDrawer);
        assertThat(Fx.<Boolean>get(() -> bench.scene().lookup(".mn-inspector").isVisible())).isTrue();
        Fx.run(() -> stage.setWidth(900));
        FxThread.frames(3);
        assertThat(Fx.<Boolean>get(() -> bench.scene().lookup(".mn-left").isVisible())).isFalse();
    }

    private ListView<?> list() {
        return (ListView<?>) bench.scene().lookup(".mn-decisions");
    }

    private static void press(Node target, KeyCode key, boolean shortcut) {
        Fx.run(() -> target.fireEvent(new KeyEvent(KeyEvent.KEY_PRESSED, "", "", key, false, shortcut, false, false)));
    }

    private static DatasetSource source(LoadedDataset dataset) {
        return new DatasetSource() {
            @Override
            public String name() {
                return dataset.info().name();
            }

            @Override
            public Optional<Path> file() {
                return Optional.of(Path.of(dataset.info().name()));
            }

            @Override
            public LoadedDataset load(Progress progress) {
                return dataset;
            }
        };
    }
}
