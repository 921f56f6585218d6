package mnemoscope.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.logging.LogRecord;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.CustomMenuItem;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.MenuBar;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import mnemoscope.model.BadInputException;
import mnemoscope.model.DatasetInfo;
import mnemoscope.model.DatasetKind;
import mnemoscope.report.file.Manifest;
import mnemoscope.report.file.ValueTable;
import mnemoscope.report.picture.Picture;
import mnemoscope.snapshot.FxThread;
import mnemoscope.task.Eventually;
import mnemoscope.ui.kit.CssRecords;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.Nodes;
import mnemoscope.ui.kit.Takeaway;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.run.FailureLog;
import mnemoscope.ui.optimality.OptimalityFeature;
import mnemoscope.ui.replay.ReplayFeature;
import mnemoscope.ui.replay.ReplayView;
import mnemoscope.ui.shell.ShellModel.Sheet;
import mnemoscope.ui.shell.decisions.DecisionsView;
import mnemoscope.ui.workspace.FeatureHost.Problem;
import mnemoscope.workspace.OptimalityPage;
import mnemoscope.workspace.Protocol;
import mnemoscope.workspace.Tab;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The whole window with a small dataset: keys, tabs, search, errors. */
class WorkbenchTest {
    private OpenWindow window;
    private Workbench bench;
    private CssRecords records;

    @BeforeEach
    void open() {
        records = new CssRecords();
        window = OpenWindow.on(Samples.dataset());
        bench = window.bench();
        FxThread.frames(3);
    }

    @AfterEach
    void close() {
        window.close();
        assertThat(records.said()).isEmpty();
        records.close();
    }

    @Test
    void undo_andRedo_sayInTheMenuOfWhat() {
        Protocol opened = Fx.get(() -> bench.context.now().protocol());
        assertThat(edit()).containsExactly("Undo", "Redo");
        window.press(KeyCode.Z, true);
        Fx.run(() -> bench.feature(ReplayFeature.class).controller().chooseBudget(20));
        assertThat(edit()).containsExactly("Undo Budget 20", "Redo");
        window.press(KeyCode.Z, true);
        assertThat(Fx.<Protocol>get(() -> bench.context.now().protocol())).isEqualTo(opened);
        assertThat(edit()).containsExactly("Undo", "Redo Budget 20");
        Fx.run(() -> bench.scene.getRoot()
                .fireEvent(new KeyEvent(KeyEvent.KEY_PRESSED, "", "", KeyCode.Z, true, true, false, false)));
        assertThat(Fx.<Integer>get(() -> bench.context.now().protocol().budgetTokens())).isEqualTo(20);
    }

    /** The words of undo and redo; an item without anything to do is grey. */
    private List<String> edit() {
        return Fx.get(() -> ((MenuBar) bench.scene.lookup(".menu-bar")).getMenus().get(1).getItems().stream().limit(2)
                .map(item -> {
                    String words = Nodes.texts((Parent) ((CustomMenuItem) item).getContent()).getFirst();
                    assertThat(item.isDisable()).isEqualTo(words.equals("Undo") || words.equals("Redo"));
                    return words;
                }).toList());
    }

    @Test
    void keys_stepAndSwitch() {
        Fx.run(() -> bench.feature(ReplayFeature.class).controller().steps().jump(0));
        window.press(KeyCode.RIGHT, false);
        assertThat(Fx.<Integer>get(() -> bench.feature(ReplayFeature.class).model().cursor())).isEqualTo(1);
        window.press(KeyCode.A, false);
        assertThat(Fx.<Boolean>get(() -> bench.feature(ReplayFeature.class).model().now().replay().answers())).isFalse();
        window.press(KeyCode.DIGIT6, true);
        assertThat(Fx.<Tab>get(() -> bench.shellModel.tab.get())).isEqualTo(Tab.DATA);
        window.press(KeyCode.L, false);
        assertThat(Fx.<Theme>get(bench.shellModel.theme::get)).isEqualTo(Theme.LECTURE);
    }

    @Test
    void decisions_areListedWithoutBeingSearched() {
        assertThat(Nodes.texts(Fx.get(() -> bench.scene.lookup(".mn-left-pane")))).contains("What broke?")
                .doesNotContain("No decision matches.");
    }

    /** The bars of the distribution are those of its chart, nowhere else. */
    @Test
    void decisionsByCategory_areNumbers() {
        Fx.run(() -> bench.shell.showTab(Tab.DATA));
        FxThread.frames(3);
        assertThat(Nodes.texts(bench.scene.getRoot())).contains("Decisions by category").containsSubsequence("single-hop",
                "2, 50 %", "temporal", "2, 50 %");
    }

    /** 1024 x 768 is what projectors show. */
    @ParameterizedTest
    @ValueSource(doubles = {1024, 1000, 818})
    void smallWindow_hasEveryTabAndToolWithinReach(double width) {
        window.resize(width, 768);
        Node strip = Fx.get(() -> bench.scene.lookup(".mn-tabs"));
        for (Tab tab : Tab.values()) {
            Fx.run(() -> bench.shell.showTab(tab));
            FxThread.frames(3);
            List<ButtonBase> buttons = Nodes.shown(strip, ButtonBase.class);
            assertThat(buttons).as(tab.title()).allSatisfy(button -> {
                assertThat(button.localToScene(button.getLayoutBounds()).getMinX()).isNotNegative();
                assertThat(button.localToScene(button.getLayoutBounds()).getMaxX()).isLessThanOrEqualTo(width);
                assertThat(button.getWidth()).as(button.getText()).isGreaterThanOrEqualTo(button.minWidth(-1));
            });
            List<String> reached = new ArrayList<>(Nodes.texts(strip));
            Nodes.shown(strip, MenuButton.class).stream().filter(button -> "More".equals(button.getText()))
                    .flatMap(button -> button.getItems().stream()).filter(MenuItem::isVisible)
                    .forEach(item -> reached.add(item.getText()));
            assertThat(reached).containsAll(Arrays.stream(Tab.values()).map(Tab::title).toList());
        }
        Fx.run(() -> bench.shell.showTab(Tab.REPLAY));
        FxThread.frames(3);
        assertThat(Nodes.told(strip, ToggleButton.class, "Choose policies").isVisible()).isTrue();
        Fx.run(() -> Nodes.told(strip, ButtonBase.class, "Show or hide the inspector").fire());
        FxThread.frames(3);
        Node inspector = Fx.get(() -> bench.scene.lookup(".mn-inspector"));
        assertThat(Fx.<Double>get(() -> inspector.localToScene(inspector.getLayoutBounds()).getMaxX()))
                .isLessThanOrEqualTo(width);
    }

    @Test
    void keys_moveWhatThePageOfTheOptimalityTabShows() {
        Fx.run(() -> {
            bench.feature(ReplayFeature.class).controller().steps().jump(0);
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
    void freshWindow_hasTheFocusInReplaySoThatSpacePlays() {
        Node owner = Fx.get(() -> bench.scene.getFocusOwner());
        assertThat(owner).isInstanceOf(ReplayView.class);
        OpenWindow.press(owner, KeyCode.SPACE, false);
        assertThat(Fx.<Boolean>get(() -> bench.context.steps().playing.get())).isTrue();
        assertThat(Fx.<Theme>get(bench.shellModel.theme::get)).isEqualTo(Theme.LIGHT);
        int from = Fx.get(() -> bench.feature(ReplayFeature.class).model().cursor());
        FxThread.until("the next step", () -> bench.feature(ReplayFeature.class).model().cursor() != from
                || !bench.context.steps().playing.get());
        Fx.run(() -> owner.fireEvent(new KeyEvent(KeyEvent.KEY_TYPED, "/", "", KeyCode.UNDEFINED, false, false, false, false)));
        assertThat(Fx.<Node>get(() -> bench.scene.getFocusOwner()))
                .isSameAs(Fx.get(() -> bench.scene.lookup(".mn-left .mn-search .text-field")));
    }

    @Test
    void defect_isToldInTheBanner_itsStackTraceInTheLog() {
        NumberFormatException defect = new NumberFormatException("abc");
        assertThat(FailureLog.of(() -> Fx.run(() -> bench.shell.reportDefect(defect))))
                .extracting(LogRecord::getThrown).containsExactly(defect);
        Problem problem = Fx.get(() -> bench.shellModel.problem.get());
        assertThat(problem.where()).contains("NumberFormatException").doesNotContain("abc").doesNotContain("\tat ");
    }

    @Test
    void answersOff_hidesWhatIsToCome() {
        Fx.run(() -> bench.feature(ReplayFeature.class).controller().steps().jump(1));
        Fx.run(() -> bench.feature(ReplayFeature.class).controller().steps().toggleAnswers());
        FxThread.frames(2);
        assertThat(accessible()).contains("Decision 2, What broke?, outcome hidden")
                .noneMatch(text -> text.startsWith("Decision 1") && text.contains("hidden"));
        Fx.run(() -> bench.feature(ReplayFeature.class).controller().steps().jump(0));
        FxThread.frames(2);
        assertThat(accessible()).contains("Decision 1, What did Ann adopt?, outcome hidden");
    }

    private List<String> accessible() {
        return Fx.get(() -> bench.scene.getRoot().lookupAll(".mn-decision").stream().map(Node::getAccessibleText)
                .filter(text -> text != null).toList());
    }

    @Test
    void headOfTheLeftPane_namesTheFile() {
        DatasetInfo talks = Samples.dataset().info();
        assertThat(DecisionsView.title(talks)).isEqualTo("LoCoMo");
        assertThat(DecisionsView.title(named(talks, "notes.csv"))).isEqualTo("notes.csv");
        assertThat(DecisionsView.title(named(talks, "synthetic.json"))).isEqualTo("Synthetic conversations");
    }

    private static DatasetInfo named(DatasetInfo info, String name) {
        return new DatasetInfo(name, info.format(), DatasetKind.OWN, info.sha256(), info.sha256(), info.bytes(), info.counts(),
                info.categories(), info.exclusions(), info.repairs(), info.warnings());
    }

    @Test
    void sheets_areAsHighAsTheirWordsInALowWindow() {
        window.resize(1440, 700);
        for (Sheet sheet : List.of(Sheet.KEYS, Sheet.NOT_MEASURED, Sheet.ABOUT, Sheet.READINGS)) {
            Fx.run(() -> bench.shell.toggle(sheet));
            FxThread.frames(4);
            double hidden = Fx.get(() -> {
                ScrollPane scroll = (ScrollPane) bench.scene.lookup(".mn-sheet .scroll-pane");
                return scroll.getContent().getLayoutBounds().getHeight() - scroll.getViewportBounds().getHeight();
            });
            assertThat(hidden).as(sheet.title).isLessThanOrEqualTo(0.5);
        }
        Fx.run(() -> bench.shell.toggle(Sheet.KEYS));
        FxThread.frames(2);
        assertThat(Fx.<List<String>>get(() -> bench.scene.getRoot().lookupAll(".mn-sheet .mn-key").stream()
                .map(key -> ((Label) key).getText()).toList())).contains("Enter", "1 \u2026 6", "/");
        Fx.run(bench.shell::toggleLecture);
        FxThread.frames(3);
        assertThat(Fx.<List<Label>>get(() -> bench.scene.getRoot().lookupAll(".mn-sheet .mn-key").stream()
                .map(Label.class::cast).filter(key -> key.getWidth() < key.prefWidth(-1)).toList())).as("cut keys").isEmpty();
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
    void decisionList_followsTheCursorAndLeadsIt() {
        Fx.run(() -> bench.feature(ReplayFeature.class).controller().steps().jump(1));
        assertThat(Fx.<Integer>get(() -> list().getSelectionModel().getSelectedIndex())).isEqualTo(3);
        Fx.run(() -> list().getSelectionModel().select(1));
        assertThat(Fx.<Integer>get(() -> bench.feature(ReplayFeature.class).model().cursor())).isZero();
    }

    @Test
    void badFile_leavesWhatWasOpen() {
        Fx.run(() -> bench.shell.open(DatasetSource.of(Path.of("bad.json"), progress -> {
            throw new BadInputException("Line 3, column 7: found a number, expected a text.");
        })));
        FxThread.until("failure", () -> bench.shellModel.problem.get() != null);
        assertThat(Fx.<Boolean>get(() -> bench.feature(ReplayFeature.class).model().result().isPresent())).isTrue();
        assertThat(window.find(".mn-error")).isNotNull();
    }

    @Test
    void readings_areInTheStatusBarAndExplainedByAClick() {
        Button readings = (Button) window.find(".mn-status-readings");
        assertThat(readings.getText()).startsWith("content words \u00b7 carry pool");
        Fx.run(() -> bench.feature(ReplayFeature.class).controller().chooseUnit(mnemoscope.text.TokenUnit.WORDS));
        FxThread.until("the other unit", () -> readings.getText().startsWith("words \u00b7"));
        Fx.run(readings::fire);
        FxThread.frames(2);
        assertThat(Fx.<Boolean>get(() -> bench.scene.getRoot().lookupAll(".mn-sheet .label").stream()
                .anyMatch(label -> ((Label) label).getText().startsWith("The paper does not name its unit.")))).isTrue();
    }

    @Test
    void decisionList_isATableToCopyAndExport() {
        java.util.List<String> asked = new java.util.ArrayList<>();
        Fx.run(() -> {
            bench.shell.pickWith(new FilePicker() {
                @Override
                public Optional<Path> open(String title) {
                    return Optional.empty();
                }

                @Override
                public Optional<Path> save(String name) {
                    asked.add(name);
                    return Optional.empty();
                }
            });
            bench.feature(ReplayFeature.class).controller().steps().jump(1);
            Takeaway.copy(list(), () -> "");
        });
        assertThat(Fx.<String>get(() -> Clipboard.getSystemClipboard().getString()))
                .startsWith("decision\tsession\t").endsWith("\tWhat broke?").hasLineCount(2);
        Fx.run(() -> Takeaway.save(list(), ValueTable.ofWords("talk", List.of("a"), List.of(List.of("b")))));
        assertThat(asked).containsExactly("talk.csv");
    }

    /** Whoever draws it need not know. */
    @Test
    void exportedPicture_saysBesideItWhichDataItWasMadeFrom(@TempDir Path folder) throws Exception {
        Picture picture = new Picture("chart", "Chart", "Nothing.", (g, area, look) -> {
        }, ValueTable.NONE, List.of(), 100, 50, "");
        Fx.run(() -> {
            bench.shell.pickWith(new FilePicker() {
                @Override
                public Optional<Path> open(String title) {
                    return Optional.empty();
                }

                @Override
                public Optional<Path> save(String name) {
                    return Optional.of(folder.resolve(name));
                }
            });
            bench.shell.export(picture);
        });
        FxThread.frames(3);
        Fx.run(Nodes.button(bench.scene.getRoot(), "Export\u2026")::fire);
        Eventually.holds(() -> Files.exists(folder.resolve("chart.txt")), () -> {
        });
        DatasetInfo data = Samples.dataset().info();
        assertThat(Files.readAllLines(folder.resolve("chart.txt"))).hasSize(4).element(2)
                .isEqualTo(Manifest.data(data.name(), data.sha256(), bench.context.now().protocol().unit().code()));
    }

    @Test
    void copy_takesTheQuestionWhereNothingElseIsFocused() {
        String copied = Fx.get(() -> {
            bench.feature(ReplayFeature.class).controller().steps().jump(1);
            bench.scene.getRoot().requestFocus();
            return null;
        });
        assertThat(copied).isNull();
        window.press(KeyCode.C, true);
        assertThat(Fx.<String>get(() -> Clipboard.getSystemClipboard().getString()))
                .isEqualTo("talk-1, decision 2 of 3: What broke?");
    }

    @Test
    void narrowWindow_putsThePanesAway() {
        window.resize(1100, 900);
        assertThat(window.isShown(".mn-inspector")).isFalse();
        assertThat(window.isShown(".mn-left-pane")).isTrue();
        Fx.run(bench.shell::toggleInspectorDrawer);
        assertThat(window.isShown(".mn-inspector")).isTrue();
        window.resize(900, 900);
        assertThat(window.isShown(".mn-left-pane")).isFalse();
    }

    private ListView<?> list() {
        return (ListView<?>) bench.scene.lookup(".mn-decisions");
    }
}
