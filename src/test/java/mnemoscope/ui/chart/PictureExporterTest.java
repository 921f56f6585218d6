package mnemoscope.ui.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.TextField;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import mnemoscope.model.Texts;
import mnemoscope.report.file.ValueTable;
import mnemoscope.report.picture.ChartLook;
import mnemoscope.report.picture.PaperWidth;
import mnemoscope.report.picture.Picture;
import mnemoscope.report.picture.PictureFormat;
import mnemoscope.text.NumberFormats;
import mnemoscope.ui.kit.Exports;
import mnemoscope.ui.kit.FileExport;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.Nodes;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.replay.AtOnce;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What becomes of a picture that is exported from the window. */
class PictureExporterTest {
    @TempDir
    Path folder;

    private final List<String> said = new ArrayList<>();
    private final Picture picture = new Picture("chart", "Chart", "Nothing.", (g, area, look) -> {}, ValueTable.NONE, List.of(),
            100, 50, "");

    private void refused(String what, String why, Runnable again) {
        said.add(what + ": " + why);
        again.run();
    }

    private PictureExporter exporter(Function<String, Optional<Path>> saveAs) {
        return new PictureExporter(Exports.of(new AtOnce(), saveAs, this::refused), said::add, () -> {}, () -> {}, () -> {});
    }

    private void export(String typed, PictureFormat format, boolean beside) {
        PictureExporter exporter = exporter(name -> Optional.of(folder.resolve(typed)));
        exporter.offer(picture);
        exporter.write(new PictureExporter.Choice(format, null, ChartLook.PRINT, beside, false, false));
    }

    @Test
    void file_isWhatItsNameSays() throws IOException {
        export("x.svg", PictureFormat.PNG, false);
        assertThat(Files.readString(folder.resolve("x.svg"))).startsWith("<?xml").contains("<svg");
        export("y", PictureFormat.PDF, true);
        assertThat(Files.readString(folder.resolve("y.pdf"), StandardCharsets.ISO_8859_1)).startsWith("%PDF");
        assertThat(folder.resolve("y.txt")).exists();
        assertThat(said).containsExactly("Written: x.svg", "Written: y.pdf, with a separate file for the caption");
    }

    /** It spoke of values, though a fate or a map has none and no CSV was written. */
    @Test
    void pictureWithoutValues_saysThatOnlyItsCaptionIsBeside() {
        PictureExporter exporter = exporter(name -> Optional.of(folder.resolve("x.svg")));
        Picture fate = new Picture("fate", "Decision 10", "Lanes.", (g, area, look) -> {}, ValueTable.NONE, List.of(), 400, 200,
                "");
        for (boolean bare : List.of(false, true)) {
            exporter.offer(fate);
            exporter.write(new PictureExporter.Choice(PictureFormat.SVG, null, ChartLook.PRINT, true, false, bare));
            assertThat(said.getLast()).isEqualTo("Written: x.svg, with a separate file for the caption");
        }
        assertThat(folder.resolve("x.txt")).exists();
        assertThat(folder.resolve("x.csv")).doesNotExist();
    }

    @Test
    void formStays_whereNoFileIsChosen() {
        PictureExporter.Choice choice = new PictureExporter.Choice(PictureFormat.SVG, null, ChartLook.PRINT, false, false, false);
        for (Optional<Path> chosen : List.of(Optional.<Path>empty(), Optional.of(folder.resolve("x.svg")))) {
            PictureExporter exporter = new PictureExporter(Exports.of(new AtOnce(), name -> chosen, this::refused), said::add,
                    () -> {}, () -> said.add("closed"), () -> {});
            exporter.offer(picture);
            exporter.write(choice);
            assertThat(said).isEqualTo(chosen.isEmpty() ? List.of() : List.of("closed", "Written: x.svg"));
        }
    }

    /** A notebook and a table of the same name were replaced without a word. */
    @ParameterizedTest
    @CsvSource({"mine.png, true, mine.csv mine.txt", "mine.png, false, ''", "mine, false, mine.png",
            "mine.eps, true, mine.eps.csv"})
    void filesThatNoDialogAskedFor_areReplacedOnlyOnceTheUserAgrees(String typed, boolean beside, String asked)
            throws IOException {
        List<String> users = List.of("mine.csv", "mine.txt", "mine.eps.csv");
        for (String each : users) {
            Files.writeString(folder.resolve(each), "mine");
        }
        if (typed.equals("mine")) {
            Files.writeString(folder.resolve("mine.png"), "mine");
        }
        Set<Path> before = files();
        List<Runnable> answers = new ArrayList<>();
        PictureExporter exporter = new PictureExporter(new FileExport(new AtOnce(), name -> Optional.of(folder.resolve(typed)),
                () -> false, (name, unquoted, answered) -> {}, this::refused, (existing, replace) -> {
                    said.add(existing.stream().map(each -> each.getFileName().toString()).collect(Collectors.joining(" ")));
                    answers.add(replace);
                }), said::add, () -> {}, () -> said.add("closed"), () -> {});
        exporter.offer(new Picture("chart", "Chart", "Nothing.", (g, area, look) -> {},
                new ValueTable("t", List.of("a"), List.of(List.of(1))), List.of(), 100, 50, ""));
        exporter.write(new PictureExporter.Choice(PictureFormat.PNG, null, ChartLook.PRINT, beside, false, false));
        if (asked.isEmpty()) {
            assertThat(said).first().isEqualTo("closed");
            return;
        }
        assertThat(said).containsExactly(asked);
        assertThat(files()).as("nothing before the answer").isEqualTo(before);
        answers.forEach(Runnable::run);
        assertThat(said.get(1)).isEqualTo("closed");
        for (String each : asked.split(" ")) {
            assertThat(Files.readAllBytes(folder.resolve(each))).isNotEqualTo("mine".getBytes(StandardCharsets.US_ASCII));
        }
    }

    private Set<Path> files() throws IOException {
        try (Stream<Path> all = Files.list(folder)) {
            return all.collect(Collectors.toSet());
        }
    }

    /** A paper has the title and the caption in its text. */
    @Test
    void titleAndCaption_stayOutOfThePicture_andInTheFileBesideIt() throws IOException {
        PictureExporter exporter = exporter(name -> Optional.of(folder.resolve("x.svg")));
        Picture captioned = new Picture("chart", "The title", "Nothing.", (g, area, look) -> {}, ValueTable.NONE,
                List.of("The caption."), 400, 200, "");
        for (boolean bare : List.of(false, true)) {
            exporter.offer(captioned);
            exporter.write(new PictureExporter.Choice(PictureFormat.SVG, null, ChartLook.PRINT, true, false, bare));
            String drawn = Files.readString(folder.resolve("x.svg"));
            assertThat(drawn.contains("The caption.")).isEqualTo(!bare);
            assertThat(Files.readString(folder.resolve("x.txt"))).contains("The title", "The caption.");
        }
        assertThat(said).hasSize(2);
    }

    /** In the message and below the picture, without the texts too. */
    @Test
    void pictureOfAnUnfinishedStudy_saysSo() throws IOException {
        PictureExporter exporter = exporter(name -> Optional.of(folder.resolve("x.png")));
        for (boolean unquoted : List.of(false, true)) {
            exporter.offer(picture.after(77, 1140));
            exporter.write(new PictureExporter.Choice(PictureFormat.PNG, null, ChartLook.PRINT, true, unquoted, false));
            assertThat(said.getLast())
                    .isEqualTo("Written: x.png, with a separate file for the caption. Unfinished study: 77 of 1,140 runs done");
            assertThat(Files.readString(folder.resolve("x.txt"))).contains("Unfinished study: 77 of 1,140 runs done");
        }
        assertThat(picture.after(9, 9)).isSameAs(picture);
    }

    /** Numbers in fields have the marks of the language and are read with them. */
    @Test
    void sizesInGerman_haveAComma() {
        Fx.start();
        Fx.run(() -> {
            try {
                NumberFormats.use(NumberFormats.COMMA);
                PictureExporter exporter = exporter(name -> Optional.empty());
                exporter.offer(picture);
                Region form = (Region) exporter.form();
                TextField width = Nodes.told(form, TextField.class, "Width in cm");
                assertThat(width.getText()).matches("\\d+,\\d");
                width.setText("9,5");
                assertThat(Nodes.button(form, Texts.of("chart.export")).isDisabled()).isFalse();
                width.setText("9,5,1");
                assertThat(Nodes.button(form, Texts.of("chart.export")).isDisabled()).isTrue();
            } finally {
                NumberFormats.use(NumberFormats.POINT);
            }
        });
    }

    @Test
    void form_staysInItsPlaceWhileASizeIsTyped() {
        Fx.start();
        Fx.run(() -> {
            PictureExporter exporter = exporter(name -> Optional.empty());
            exporter.offer(picture);
            Region form = (Region) exporter.form();
            Theme.LIGHT.applyTo(new Scene(new StackPane(form), 800, 700), 1);
            form.applyCss();
            double high = form.prefHeight(-1);
            double wide = form.prefWidth(-1);
            TextField width = Nodes.told(form, TextField.class, "Width in cm");
            for (String typed : List.of("1", "12", "120", "9.5", "", "wide", "199")) {
                width.setText(typed);
                form.applyCss();
                assertThat(List.of(form.prefWidth(-1), form.prefHeight(-1))).as(typed).containsExactly(wide, high);
            }
        });
    }

    @Test
    void layoutOfAVenue_setsTheWidth_andTheHeightThatFollows() {
        Fx.start();
        Fx.run(() -> {
            PictureExporter exporter = exporter(name -> Optional.empty());
            exporter.offer(picture);
            Region form = (Region) exporter.form();
            Theme.LIGHT.applyTo(new Scene(new StackPane(form), 800, 700), 1);
            form.applyCss();
            @SuppressWarnings("unchecked")
            ComboBox<PaperWidth> layouts = Nodes.told(form, ComboBox.class, Texts.of("chart.as-wide-as"));
            layouts.setValue(PaperWidth.ACM_COLUMN);
            assertThat(Nodes.told(form, TextField.class, "Width in cm").getText()).isEqualTo("8.47");
            layouts.setValue(PaperWidth.LNCS_PAGE);
            assertThat(Nodes.told(form, TextField.class, "Width in cm").getText()).isEqualTo("12.20");
        });
    }

    @Test
    void whatWasSaid_isLeftOutOfTheFormsPicture_unlessTheUserWantsIt() {
        Fx.start();
        Fx.run(() -> {
            ValueTable values = ValueTable.ofWords("t", List.of("turn", "text"), List.of(List.of("S1:1", "My boat is blue.")))
                    .quoting("text");
            Picture plain = new Picture("chart", "Turn S1:1", "Nothing.", picture.drawing(), values, List.of(), 100, 50, "");
            Picture quoting = new Picture("chart", "My boat is blue.", "Nothing.", picture.drawing(), values, List.of(), 100, 50,
                    "").quoting(plain);
            PictureExporter exporter = new PictureExporter(
                    new FileExport(new AtOnce(), name -> Optional.of(folder.resolve("q.svg")), () -> true,
                            (name, unquoted, answered) -> {}, this::refused, (existing, replace) -> replace.run()),
                    said::add, () -> {}, () -> {}, () -> {});
            exporter.offer(quoting);
            Region form = (Region) exporter.form();
            CheckBox leave = Nodes.shown(form, CheckBox.class).getLast();
            assertThat(leave.isSelected()).isTrue();
            for (boolean left : new boolean[]{true, false}) {
                leave.setSelected(left);
                Nodes.shown(form, Button.class).stream().filter(each -> each.getText().startsWith("Export")).findFirst()
                        .orElseThrow().fire();
                String files = read("q.svg") + read("q.csv");
                assertThat(files.contains("boat")).isEqualTo(!left);
                assertThat(files).contains("S1:1");
            }
            exporter.offer(picture);
            assertThat(Nodes.shown((Region) exporter.form(), CheckBox.class)).as("no texts to leave out").hasSize(2);
        });
    }

    private String read(String name) {
        try {
            return Files.readString(folder.resolve(name));
        } catch (IOException failure) {
            throw new java.io.UncheckedIOException(failure);
        }
    }

    @Test
    void whatWentWrong_isSaid() throws IOException {
        Files.createDirectory(folder.resolve("z.png"));
        export("z.png", PictureFormat.PNG, false);
        assertThat(said.getFirst()).startsWith("Could not write z.png: ").contains("z.png");
    }
}
