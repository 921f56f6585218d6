package mnemoscope.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.event.Event;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.ListView;
import javafx.scene.control.TableView;
import javafx.scene.input.ContextMenuEvent;
import javafx.scene.input.PickResult;
import mnemoscope.dataset.DatasetReader;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.report.file.ValueTable;
import mnemoscope.report.picture.ChartLook;
import mnemoscope.report.picture.ExportSize;
import mnemoscope.report.picture.Picture;
import mnemoscope.report.picture.PictureExport;
import mnemoscope.snapshot.FxThread;
import mnemoscope.task.Progress;
import mnemoscope.ui.kit.CopyAndExport;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.Nodes;
import mnemoscope.ui.kit.TextsForm;
import mnemoscope.ui.replay.ReplayFeature;
import mnemoscope.ui.window.OpenWindow;
import mnemoscope.ui.workspace.FileKind;
import mnemoscope.workspace.Preferences.Quotes;
import mnemoscope.workspace.Tab;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.text.PDFTextStripper;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What was said and asked, with a word in all of it that stands nowhere else, leaves in no export that leaves it out. */
class QuotesStoriesTest {
    private static final String WORD = "zebrafinch";

    @TempDir
    Path folder;
    private OpenWindow window;
    private final List<Path> asked = new ArrayList<>();
    private final List<Picture> pictures = new ArrayList<>();

    private void open() throws Exception {
        Path file = Files.writeString(folder.resolve("marked.json"), Files.readString(Path.of("datasets/synthetic.json"))
                .replaceAll("\"(text|question|answer)\": *\"", "$0" + WORD + " "));
        LoadedDataset data = DatasetReader.read(file, ReadOptions.DEFAULT, Progress.NONE);
        Files.createDirectory(folder.resolve("out"));
        window = OpenWindow.on(data);
        Fx.run(() -> {
            window.bench().shell.pickWith(new FilePicker() {
                @Override
                public Optional<Path> open(String title, FileKind kind) {
                    return Optional.empty();
                }

                @Override
                public Optional<Path> save(String name) {
                    asked.add(folder.resolve("out").resolve(asked.size() + "-" + name));
                    return Optional.of(asked.getLast());
                }
            });
            CopyAndExport.exportWith(window.bench().scene.getRoot(), pictures::add);
        });
    }

    private void like(Quotes quotes) {
        Fx.run(() -> window.bench().shell.preferences.change(liked -> liked.withQuotes(quotes)));
    }

    /** Names of the files that quote, of those written since the last call. */
    private List<String> quoting() throws Exception {
        FxThread.until("the files", () -> asked.stream().allMatch(Files::exists));
        List<String> quoting = new ArrayList<>();
        for (Path each : Fx.get(() -> List.copyOf(asked))) {
            if (Files.readString(each).contains(WORD)) {
                quoting.add(each.getFileName().toString().replaceFirst("^\\d+-", ""));
            }
        }
        return quoting;
    }

    @AfterEach
    void close() {
        window.close();
    }

    private static List<Node> all(Node node) {
        List<Node> found = new ArrayList<>(List.of(node));
        if (node instanceof Parent parent) {
            parent.getChildrenUnmodifiable().forEach(child -> found.addAll(all(child)));
        }
        return found;
    }

    /** Takes away all that the screen shown offers: by the buttons of its cards, by the menus under the pointer. */
    private void takeAll() {
        FxThread.frames(4);
        Fx.run(() -> all(window.bench().scene.getRoot()).forEach(node -> {
            if (node instanceof ButtonBase button && button.isVisible() && !button.isDisabled()
                    && String.valueOf(button.getAccessibleText()).matches("Export .*")) {
                button.fire();
                answer();
            }
            if (node instanceof ListView || node instanceof TableView || node.getStyleClass().contains("mn-focusable")) {
                Event.fireEvent(node, new ContextMenuEvent(ContextMenuEvent.CONTEXT_MENU_REQUESTED, 1, 1, 1, 1, false,
                        new PickResult(node, 1, 1)));
                OpenWindow.panels().stream().filter(ContextMenu.class::isInstance).map(ContextMenu.class::cast).forEach(menu -> {
                    menu.getItems().stream()
                            .filter(item -> !item.isDisable() && String.valueOf(item.getText()).startsWith("Export"))
                            .forEach(item -> {
                                item.fire();
                                answer();
                            });
                    menu.hide();
                });
            }
        }));
    }

    /** What is asked before a file that can quote is answered as it stands. */
    private void answer() {
        Nodes.shown(window.bench().scene.getRoot(), TextsForm.class).forEach(form -> Nodes.button(form, "Export\u2026").fire());
    }

    private void takeAllOfAllTabs() {
        for (Tab tab : Tab.values()) {
            Fx.run(() -> window.bench().shell.showTab(tab));
            takeAll();
            for (String page : tab == Tab.COMPARE
                    ? List.of("Misses")
                    : tab == Tab.DATA ? List.of("Conversation") : List.<String>of()) {
                window.click(page);
                takeAll();
            }
        }
    }

    @Test
    void whatIsExportedWithoutTexts_quotesNothing() throws Exception {
        open();
        like(Quotes.NEVER);
        takeAllOfAllTabs();
        assertThat(asked).hasSizeGreaterThan(9);
        assertThat(quoting()).isEmpty();
        like(Quotes.NOT_OF_LOGS);
        takeAllOfAllTabs();
        assertThat(quoting()).as("of published data").contains("e1-transcript.csv", "e1-decision-list.csv").hasSizeGreaterThan(5);
        assertThat(pictures).anyMatch(Picture::hasTexts).hasSizeGreaterThan(5);
        for (Picture picture : pictures) {
            assertThat(words(picture.withoutTexts())).as(picture.name()).doesNotContain(WORD);
            assertThat(words(picture).contains(WORD)).as(picture.name()).isEqualTo(picture.hasTexts());
        }
    }

    private String words(Picture picture) throws Exception {
        Path file = folder.resolve("picture.pdf");
        PictureExport.write(file, picture, ExportSize.of(picture, ChartLook.PRINT), ChartLook.PRINT);
        try (PDDocument pdf = Loader.loadPDF(file.toFile())) {
            return new PDFTextStripper().getText(pdf) + picture.title() + picture.description() + picture.caption()
                    + picture.data().text();
        }
    }

    @Test
    void whatIsLeftOut_isSaid() throws Exception {
        open();
        like(Quotes.NEVER);
        Fx.run(() -> window.bench().shell.exports().table(
                ValueTable.ofWords("t", List.of("turn", "text"), List.of(List.of("S1:1", WORD))).quoting("text"),
                window.bench().shell::say));
        Fx.run(this::answer);
        FxThread.until("told", () -> Nodes.texts(window.bench().scene.getRoot()).stream()
                .anyMatch(text -> text.contains("without conversation text")));
        assertThat(asked.getLast()).content().contains("S1:1").doesNotContain(WORD);
    }

    @Test
    void webPageOfTheReplay_quotesOnlyIfAskedTo() throws Exception {
        open();
        for (Quotes quotes : List.of(Quotes.NEVER, Quotes.NOT_OF_LOGS)) {
            like(quotes);
            Fx.run(() -> window.bench().feature(ReplayFeature.class).commands().stream()
                    .filter(each -> each.key().equals("command.export-page")).findFirst().orElseThrow().run().run());
            Fx.run(this::answer);
            FxThread.until("the page", () -> !asked.isEmpty() && Files.exists(asked.getLast()));
            assertThat(asked.getLast().getFileName().toString()).endsWith("-e1.html");
            assertThat(Files.readString(asked.getLast())).contains("Recency holds all evidence at ", " decisions with evidence.");
        }
        assertThat(quoting()).containsExactly("e1.html");
        assertThat(Files.readString(asked.getFirst())).doesNotContain(WORD);
    }
}
