package mnemoscope.report.picture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.awt.Color;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javax.imageio.ImageIO;
import mnemoscope.model.Texts;
import mnemoscope.report.OptimalityReport;
import mnemoscope.report.file.Manifest;
import mnemoscope.report.file.ValueTable;
import mnemoscope.task.FullDisk;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.font.PDFont;
import org.apache.pdfbox.pdmodel.graphics.form.PDFormXObject;
import org.apache.pdfbox.text.PDFTextStripper;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** One picture as three kinds of file. */
class PictureExportTest {
    @TempDir
    Path folder;

    private final Picture picture = new Picture("a b/c", "Title & more", "Two strokes.", (g, area, look) -> {
        g.setColor(look.warning());
        g.fill(new Rectangle2D.Double(area.getX(), area.getY(), 10, 10));
        g.setColor(look.ink());
        g.setFont(look.meta());
        g.drawString("words \u2212 3", (float) area.getX(), (float) area.getMaxY());
    }, new ValueTable("c", List.of("x"), List.of(List.of(0.1))), List.of("From nothing."), 200, 100, "");
    private final ExportSize size = ExportSize.of(picture, ChartLook.PRINT);

    private Path write(String name, ChartLook look) throws IOException {
        Path file = folder.resolve(name);
        PictureExport.write(file, picture, size, look);
        return file;
    }

    @Test
    void png_isAsLargeAsAsked() throws IOException {
        assertThat(picture.name()).isEqualTo("a-b-c");
        PictureExport.write(folder.resolve("p.png"), picture, new ExportSize(8, 5, 254), ChartLook.DARK);
        BufferedImage image = ImageIO.read(folder.resolve("p.png").toFile());
        assertThat(image.getWidth()).isEqualTo(800);
        assertThat(image.getHeight()).isEqualTo(500);
        assertThat(image.getRGB(1, 1)).isEqualTo(ChartLook.DARK.ground().getRGB());
    }

    @Test
    void svg_hasWordsAndTheSameBytesEachTime() throws IOException {
        String svg = Files.readString(write("p.svg", ChartLook.PRINT));
        assertThat(svg).contains(">Title &amp; more</title", "words \u2212 3", "From nothing.", "'IBM Plex Sans'",
                "font-weight=\"600\"", "cm\"").doesNotContain("SmBld");
        assertThat(Files.readString(write("q.svg", ChartLook.PRINT))).isEqualTo(svg);
        assertThat(Files.readString(write("q.svg", ChartLook.DARK))).isNotEqualTo(svg);
    }

    @Test
    void pdf_hasItsFontsInIt() throws IOException {
        try (PDDocument document = Loader.loadPDF(write("p.pdf", ChartLook.PRINT).toFile())) {
            assertThat(new PDFTextStripper().getText(document)).contains("Title & more", "words \u2212 3");
            var page = document.getPage(0).getResources();
            for (var name : page.getXObjectNames()) {
                var fonts = ((PDFormXObject) page.getXObject(name)).getResources();
                for (var font : fonts.getFontNames()) {
                    PDFont each = fonts.getFont(font);
                    assertThat(each.getName()).contains("IBMPlexSans");
                    assertThat(each.isEmbedded()).isTrue();
                }
            }
        }
    }

    @Test
    void aTitleThatIsLong_goesOnInTheNextLine() throws IOException {
        Picture named = new Picture("n", "F1 by conversations logged before the switch, budget of 512 words", "",
                picture.drawing(), ValueTable.NONE, List.of(), 200, 100, "");
        Path file = folder.resolve("n.pdf");
        PictureExport.write(file, named, ExportSize.of(named, ChartLook.PRINT), ChartLook.PRINT);
        try (PDDocument document = Loader.loadPDF(file.toFile())) {
            assertThat(new PDFTextStripper().getText(document).replaceAll("\\s+", " ")).contains(named.title());
        }
        assertThat(ExportSize.of(named, ChartLook.PRINT).heightCm())
                .isGreaterThan(ExportSize.of(named.bare(), ChartLook.PRINT).heightCm() + 0.8);
    }

    @Test
    void onANarrowPage_itIsLaidOutInItsLeastWidth_andDrawnSmaller() {
        List<Rectangle2D> areas = new ArrayList<>();
        Picture least = new Picture("n", "", "", (g, area, look) -> areas.add(area), ValueTable.NONE, List.of(), 600, 300, 400,
                "");
        ExportSize narrow = ExportSize.of(least, ChartLook.PRINT, 7.7);
        PictureExport.image(least, narrow, ChartLook.PRINT);
        assertThat(areas.getFirst().getWidth()).isCloseTo(400, within(1.0));
        assertThat(areas.getFirst().getHeight()).isCloseTo(300, within(6.0));
        PictureExport.image(least, ExportSize.of(least, ChartLook.PRINT, 17.8), ChartLook.PRINT);
        assertThat(areas.getLast().getWidth()).as("wide enough").isCloseTo(17.8 * 96 / 2.54 - 32, within(1.0));
    }

    @Test
    void beside_itLieValuesAndCaption() throws IOException {
        Path file = write("p.svg", ChartLook.PRINT);
        assertThat(PictureExport.writeBeside(file, picture)).extracting(each -> each.getFileName().toString())
                .containsExactly("p.csv", "p.txt");
        assertThat(folder.resolve("p.csv")).hasContent("x\n0.1\n");
        assertThat(Files.readString(folder.resolve("p.txt"))).startsWith("Title & more\nTwo strokes.\nFrom nothing.\nMade by");
    }

    @Test
    void beside_itIsSaidFromWhichDataItWasMade_byWhoeverKnowsBest() throws IOException {
        String data = Manifest.data("talks.json", "0123456789abcdef", List.of("unit=words", "seed=0"));
        Path file = write("p.svg", ChartLook.PRINT);
        byte[] before = Files.readAllBytes(file);
        PictureExport.writeBeside(file, picture.from("").from(data).from("Data: other."));
        assertThat(Files.readAllLines(folder.resolve("p.txt"))).containsExactly("Title & more", "Two strokes.", "From nothing.",
                "Data: talks.json, SHA-256 0123456789ab. Settings: unit=words, seed=0.",
                "Made by Mnemoscope " + Manifest.number() + ".");
        PictureExport.write(file, picture.from(data), ExportSize.of(picture, ChartLook.PRINT), ChartLook.PRINT);
        assertThat(file).as("the picture itself stays as it is").hasBinaryContent(before);
    }

    /** A German caption ended in an English sentence. */
    @Test
    void dataAndSettings_areSaidInTheLanguageOfTheCaption() {
        Texts.speak(Locale.GERMAN);
        try {
            assertThat(Manifest.data("a.json", "0123456789abcdef", List.of("unit=words", "pool=all")))
                    .isEqualTo("Daten: a.json, SHA-256 0123456789ab. Einstellungen: unit=words, pool=all.");
            assertThat(OptimalityReport.source()).startsWith("Daten: ");
            assertThat(Texts.<String, RuntimeException>inEnglish(
                    () -> Manifest.data("a.json", "0123456789abcdef", List.of("unit=words")))).as("in a study's files")
                    .isEqualTo("Data: a.json, SHA-256 0123456789ab. Settings: unit=words.");
        } finally {
            Texts.speak(Locale.ENGLISH);
        }
    }

    @Test
    void whatCannotBe_isSaid() {
        assertThatThrownBy(() -> write("p.gif", ChartLook.PRINT)).hasMessageContaining("p.gif").hasMessageContaining(".svg");
        assertThatThrownBy(() -> new ExportSize(1, 5, 300)).hasMessage("The width is 1.0 cm, expected 2 to 200.");
        assertThatThrownBy(() -> new ExportSize(100, 100, 1200)).hasMessageContaining("million pixels");
    }

    @Test
    void print_isInkOnWhite() {
        assertThat(ChartLook.PRINT.ground()).isEqualTo(Color.WHITE);
        assertThat(ChartLook.PRINT.ink()).isEqualTo(Color.BLACK);
    }

    @ParameterizedTest
    @EnumSource(PictureFormat.class)
    void equalPictures_haveEqualBytes(PictureFormat format) throws IOException {
        Path one = folder.resolve("one" + format.suffix());
        Path other = folder.resolve("other" + format.suffix());
        PictureExport.write(one, picture, ExportSize.of(picture, ChartLook.PRINT), ChartLook.PRINT);
        PictureExport.write(other, picture, ExportSize.of(picture, ChartLook.PRINT), ChartLook.PRINT);
        assertThat(one).hasSameBinaryContentAs(other);
    }

    @ParameterizedTest
    @EnumSource(PictureFormat.class)
    void fullDisk_leavesTheOldPicture(PictureFormat format) throws Exception {
        Path small = folder.resolve("small");
        try (FullDisk disk = FullDisk.of(small, 512)) {
            Path file = small.resolve("p" + format.suffix());
            PictureExport.write(file, picture, ExportSize.of(picture, ChartLook.PRINT), ChartLook.PRINT);
            List<String> before = disk.files();
            disk.fill();
            assertThatThrownBy(
                    () -> PictureExport.write(file, picture, ExportSize.of(picture, ChartLook.PRINT, 8.5), ChartLook.PRINT))
                    .isInstanceOf(IOException.class).hasMessageContaining("No space left on device");
            assertThat(disk.files()).isEqualTo(before);
        }
    }
}
