package mnemoscope.ui.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import mnemoscope.app.SmallLocomo;
import mnemoscope.dataset.DatasetReader;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.report.file.ValueTable;
import mnemoscope.report.picture.ChartLook;
import mnemoscope.report.picture.Picture;
import mnemoscope.report.picture.PictureFormat;
import mnemoscope.task.Progress;
import mnemoscope.task.ReadFiles;
import mnemoscope.ui.kit.Exports;
import mnemoscope.ui.kit.FileExport;
import mnemoscope.ui.replay.AtOnce;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Pictures, tables and texts that the window exports over data that are open. */
class ExportsOverInputsTest {
    private static final ValueTable TABLE = new ValueTable("t", List.of("a"), List.of(List.of(1)));

    @TempDir
    Path folder;

    private final List<String> said = new ArrayList<>();

    @AfterEach
    void forget() {
        ReadFiles.forget();
    }

    private Path open(String name) throws Exception {
        Path data = Files.writeString(folder.resolve(name), SmallLocomo.TEXT);
        DatasetReader.read(data, ReadOptions.DEFAULT, Progress.NONE);
        return data;
    }

    private void assertRefused(Path data, String told) throws IOException {
        assertThat(said).containsExactly(told + ": " + data + " is the data file itself. Choose another name.");
        assertThat(data).hasContent(SmallLocomo.TEXT);
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).as("nothing else is written").containsExactly(data);
        }
    }

    /** The picture, its values, its caption. */
    @ParameterizedTest
    @ValueSource(strings = {"chat.svg", "chat.csv", "chat.txt"})
    void picture_isNotWrittenOverOpenData_norIsWhatIsBesideIt(String name) throws Exception {
        Path data = open(name);
        export(true);
        assertRefused(data, "Could not write chat.svg");
    }

    @Test
    void pictureByItself_isWrittenBesideOpenDataOfItsName() throws Exception {
        Path data = open("chat.csv");
        export(false);
        assertThat(said).containsExactly("Written: chat.svg");
        assertThat(data).hasContent(SmallLocomo.TEXT);
    }

    private void export(boolean beside) {
        PictureExporter exporter = new PictureExporter(Exports.of(new AtOnce(), any -> Optional.of(folder.resolve("chat.svg")),
                (what, why, again) -> said.add(what + ": " + why)), said::add, () -> {}, () -> {}, () -> {});
        exporter.offer(new Picture("chart", "Chart", "Nothing.", (g, area, look) -> {}, TABLE, List.of(), 100, 50, ""));
        exporter.write(new PictureExporter.Choice(PictureFormat.SVG, null, ChartLook.PRINT, beside, false, false));
    }

    @Test
    void gridAndNotes_areNotWrittenOverOpenData() throws Exception {
        Path data = open("chat.csv");
        FileExport exports = Exports.of(new AtOnce(), any -> Optional.of(data),
                (what, why, again) -> said.add(what + ": " + why));
        exports.table(TABLE, said::add);
        assertRefused(data, "Could not write chat.csv");
        said.clear();
        exports.text("notes.csv", quotes -> "lost", said::add);
        assertRefused(data, "Could not write chat.csv");
    }
}
