package mnemoscope.ui.shell;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.logging.LogRecord;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.Clipboard;
import javafx.stage.Window;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.model.BadInputException;
import mnemoscope.model.DatasetInfo;
import mnemoscope.model.DatasetKind;
import mnemoscope.replay.ProtocolSetting;
import mnemoscope.report.file.Manifest;
import mnemoscope.report.file.ValueTable;
import mnemoscope.report.picture.Picture;
import mnemoscope.snapshot.FxThread;
import mnemoscope.task.Eventually;
import mnemoscope.ui.kit.CopyAndExport;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.Nodes;
import mnemoscope.ui.kit.run.FailureLog;
import mnemoscope.ui.replay.ReplayFeature;
import mnemoscope.ui.shell.decisions.DecisionsView;
import mnemoscope.ui.window.OpenWindow;
import mnemoscope.ui.window.SampleWindow;
import mnemoscope.ui.window.ShellSamples;
import mnemoscope.ui.workspace.FeatureHost.Problem;
import mnemoscope.ui.workspace.FileKind;
import mnemoscope.workspace.Tab;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import static org.assertj.core.api.Assertions.assertThat;

/** The whole window with a small dataset: decisions, errors, what leaves it. */
class WorkbenchTest extends SampleWindow {
    @Test
    void decisions_areListedWithoutBeingSearched() {
        assertThat(Nodes.texts(Fx.get(() -> bench.scene.lookup(".mn-left-pane")))).contains("What broke?")
                .doesNotContain("No decision matches.");
    }

    /** A change of the conversation keeps the words; other data begin with all decisions. */
    @Test
    void searchOfDecisions_isClearedWhenOtherDataAreOpened() {
        TextField search = Fx.get(() -> (TextField) bench.scene.lookup(".mn-left .mn-search .text-field"));
        Fx.run(() -> search.setText("broke"));
        assertThat(Fx.<Integer>get(() -> list().getItems().size())).isEqualTo(2);
        DatasetInfo info = ShellSamples.dataset().info();
        Fx.run(() -> bench.shell.open(DatasetSource.of(Path.of("other.json"),
                progress -> new LoadedDataset(List.of(ShellSamples.conversation("other")), info))));
        FxThread.until("other data", () -> bench.context.replays().ofOpenData()
                .filter(shown -> shown.conversation().id().equals("other")).isPresent());
        assertThat(Fx.<String>get(search::getText)).isEmpty();
        assertThat(Fx.<Integer>get(() -> list().getItems().size())).isEqualTo(5);
    }

    /** Else a step would ask for work of a program that has ended. */
    @Test
    @Tag("slow")
    void whatPlays_endsWithTheWindow() {
        Fx.run(() -> bench.feature(ReplayFeature.class).controller().decisions().togglePlay());
        assertThat(bench.context.steps().playing.get()).isTrue();
        Fx.run(() -> bench.feature(ReplayFeature.class).end());
        assertThat(bench.context.steps().playing.get()).isFalse();
    }

    /** The bars of the distribution are those of its chart, nowhere else. */
    @Test
    void decisionsByCategory_areNumbers() {
        Fx.run(() -> bench.shell.showTab(Tab.DATA));
        FxThread.until("counted", () -> Nodes.texts(bench.scene.getRoot()).contains("temporal"));
        FxThread.frames(3);
        assertThat(Nodes.texts(bench.scene.getRoot())).contains("Decisions by category").containsSubsequence("single-hop",
                "2, 50 %", "temporal", "2, 50 %");
    }

    @Test
    void whatWentWrong_isNotBesideWhatWentWellBefore() {
        Fx.run(() -> {
            bench.shell.say("table.csv is written.");
            bench.shell.report(new Problem("Could not open a.json", "It is empty."));
        });
        assertThat(Fx.<String>get(() -> bench.shellModel.said.get())).isEmpty();
    }

    @Test
    void decisionList_followsTheCursorAndLeadsIt() {
        Fx.run(() -> bench.feature(ReplayFeature.class).controller().decisions().jump(1));
        assertThat(Fx.<Integer>get(() -> list().getSelectionModel().getSelectedIndex())).isEqualTo(3);
        Fx.run(() -> list().getSelectionModel().select(1));
        assertThat(Fx.<Integer>get(() -> bench.feature(ReplayFeature.class).model().cursor())).isZero();
    }

    @Test
    @Tag("slow")
    void answersOff_hidesWhatIsToCome() {
        Fx.run(() -> bench.feature(ReplayFeature.class).controller().decisions().jump(1));
        Fx.run(() -> bench.feature(ReplayFeature.class).controller().decisions().toggleAnswers());
        FxThread.frames(2);
        assertThat(accessible()).contains("Decision 2, What broke?, outcome hidden")
                .noneMatch(text -> text.startsWith("Decision 1") && text.contains("hidden"));
        Fx.run(() -> bench.feature(ReplayFeature.class).controller().decisions().jump(0));
        FxThread.frames(2);
        assertThat(accessible()).contains("Decision 1, What did Ann adopt?, outcome hidden");
    }

    private List<String> accessible() {
        return Fx.get(() -> bench.scene.getRoot().lookupAll(".mn-decision").stream().map(Node::getAccessibleText)
                .filter(text -> text != null).toList());
    }

    /** Rows that were made anew while nobody saw them were kept for ever. */
    @Test
    @Tag("slow")
    void picker_isLeftAloneWhileItIsHidden_andIsRightWhenItComesBack() {
        ToggleButton opener = Nodes.told(bench.scene.getRoot(), ToggleButton.class, "Choose policies");
        Fx.run(opener::fire);
        FxThread.frames(3);
        Window panel = Fx.get(() -> OpenWindow.panels().getFirst());
        List<CheckBox> boxes = boxes(panel);
        CheckBox random = boxes.stream().filter(each -> each.getAccessibleText().equals("Random")).findFirst().orElseThrow();
        Fx.run(opener::fire);
        Fx.run(() -> bench.feature(ReplayFeature.class).controller().addPolicy("random"));
        FxThread.until("replay", () -> bench.context.replays().result().orElseThrow().traces().size() > 3);
        assertThat(boxes(panel)).containsExactlyElementsOf(boxes);
        assertThat(random.isSelected()).isFalse();
        Fx.run(opener::fire);
        FxThread.frames(3);
        assertThat(boxes(panel)).filteredOn(each -> each.getAccessibleText().equals("Random")).singleElement()
                .matches(CheckBox::isSelected);
        Fx.run(() -> OpenWindow.empty(panel));
    }

    private static List<CheckBox> boxes(Window panel) {
        return Fx.get(() -> Nodes.shown(panel.getScene().getRoot(), CheckBox.class));
    }

    @Test
    void headOfTheLeftPane_namesTheFile() {
        DatasetInfo talks = ShellSamples.dataset().info();
        assertThat(DecisionsView.title(talks)).isEqualTo("talks.json");
        assertThat(DecisionsView.title(named(talks, "notes.csv"))).isEqualTo("notes.csv");
        assertThat(DecisionsView.title(named(talks, "synthetic.json"))).isEqualTo("Synthetic conversations");
    }

    private static DatasetInfo named(DatasetInfo info, String name) {
        return new DatasetInfo(name, info.format(), DatasetKind.OWN, info.sha256(), info.sha256(), info.bytes(), info.counts(),
                info.categories(), info.exclusions(), info.repairs(), info.corrections(), info.leftOut(), info.warnings());
    }

    @Test
    void defect_isToldInTheBanner_itsStackTraceInTheLog() {
        NumberFormatException defect = new NumberFormatException("abc");
        assertThat(FailureLog.of(() -> Fx.run(() -> bench.shell.reportDefect(defect)))).extracting(LogRecord::getThrown)
                .containsExactly(defect);
        Problem problem = Fx.get(() -> bench.shellModel.problem.get());
        assertThat(problem.where()).contains("NumberFormatException").doesNotContain("abc").doesNotContain("\tat ");
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
    @Tag("slow")
    void readings_areInTheStatusBarAndExplainedByAClick() {
        Button readings = (Button) window.find(".mn-status-readings");
        assertThat(readings.getText()).startsWith("content words \u00b7 pool: carried over");
        Fx.run(() -> bench.feature(ReplayFeature.class).controller().choose(ProtocolSetting.UNIT,
                mnemoscope.text.TokenUnit.WORDS));
        FxThread.until("the other unit", () -> readings.getText().startsWith("words \u00b7"));
        Fx.run(readings::fire);
        FxThread.frames(2);
        assertThat(Fx.<Boolean>get(() -> bench.scene.getRoot().lookupAll(".mn-sheet .label").stream()
                .anyMatch(label -> ((Label) label).getText().startsWith("The paper does not name its unit.")))).isTrue();
    }

    /** Parts that come after the replay once waited for the next one. */
    @Test
    @Tag("slow")
    void windowThatComesInStages_saysWhatOneDoesThatComesAtOnce() {
        List<String> atOnce = window.texts();
        OpenWindow inStages = OpenWindow.inStages(ShellSamples.dataset());
        FxThread.frames(3);
        List<String> texts = inStages.texts();
        inStages.close();
        assertThat(texts).containsExactlyInAnyOrderElementsOf(atOnce);
    }

    /** Kinds of questions and sessions had no room in it until the first step. */
    @Test
    @Tag("slow")
    void scrubber_isAsHighBeforeTheFirstStepAsAfterIt() {
        double opened = window.place(".mn-scrubber").getHeight();
        Fx.run(() -> bench.feature(ReplayFeature.class).controller().decisions().jump(1));
        FxThread.frames(3);
        assertThat(opened).isEqualTo(window.place(".mn-scrubber").getHeight());
    }

    @Test
    void decisionList_isATableToCopyAndExport() {
        java.util.List<String> asked = new java.util.ArrayList<>();
        Fx.run(() -> {
            bench.shell.pickWith(new FilePicker() {
                @Override
                public Optional<Path> open(String title, FileKind kind) {
                    return Optional.empty();
                }

                @Override
                public Optional<Path> save(String name) {
                    asked.add(name);
                    return Optional.empty();
                }
            });
            bench.feature(ReplayFeature.class).controller().decisions().jump(1);
            CopyAndExport.copy(list(), () -> "");
        });
        assertThat(Fx.<String>get(() -> Clipboard.getSystemClipboard().getString())).startsWith("decision\tsession\t")
                .endsWith("\tWhat broke?").hasLineCount(2);
        Fx.run(() -> CopyAndExport.save(list(), ValueTable.ofWords("talk", List.of("a"), List.of(List.of("b")))));
        assertThat(asked).containsExactly("talk.csv");
        assertThat(Fx.<String>get(() -> CopyAndExport.caption(list()))).as("below a copy for a paper").matches(
                "Data: .+, SHA-256 [0-9a-f]{12}\\. Settings: unit=\\S+, .+\\. Budget \\d+ .+, pool: .+\\. Questions asked .+\\.");
    }

    /** Whoever draws it need not know. */
    @Test
    @Tag("slow")
    void exportedPicture_saysBesideItWhichDataItWasMadeFrom(@TempDir Path folder) throws Exception {
        Picture picture = new Picture("chart", "Chart", "Nothing.", (g, area, look) -> {}, ValueTable.NONE, List.of(), 100, 50,
                "");
        Fx.run(() -> {
            bench.shell.pickWith(new FilePicker() {
                @Override
                public Optional<Path> open(String title, FileKind kind) {
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
        Eventually.holds(() -> Files.exists(folder.resolve("chart.txt")), () -> {});
        DatasetInfo data = ShellSamples.dataset().info();
        assertThat(Files.readAllLines(folder.resolve("chart.txt"))).hasSize(4).element(2)
                .isEqualTo(Manifest.data(data.name(), data.sha256(), bench.context.now().protocol().named()));
    }

    @Test
    void whatIsSaidAlready_isNotSaidAgainAfterIt() {
        Fx.run(() -> {
            bench.shell.say("Read it.");
            bench.shell.sayToo("Shown by turn.");
            bench.shell.sayToo("Shown by turn.");
        });
        assertThat(Fx.<String>get(() -> bench.shellModel.said.get())).isEqualTo("Read it.\nShown by turn.");
    }

    /** "Redone: Replay, what if budget 64 With four or more policies\u2026" read as one message. */
    @Test
    void messages_standAlone_andGoWhenTheyNoLongerHold() {
        Fx.run(() -> {
            bench.shell.say("Redone: budget 64");
            bench.shell.sayToo("Shown by turn.");
        });
        FxThread.frames(2);
        assertThat(Fx.<List<String>>get(() -> Nodes.texts(bench.scene.lookup(".mn-status"))))
                .contains("Redone: budget 64   |   Shown by turn.");
        Fx.run(() -> bench.shell.unsay("Redone: budget 64"));
        assertThat(Fx.<String>get(() -> bench.shellModel.said.get())).isEqualTo("Shown by turn.");
    }
}
