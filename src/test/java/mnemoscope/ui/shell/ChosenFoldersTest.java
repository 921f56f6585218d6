package mnemoscope.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import mnemoscope.workspace.UserFiles;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Where file dialogs begin, and what they make of a name. */
class ChosenFoldersTest {
    @TempDir
    Path folder;

    @Test
    void dialogs_beginWhereTheLastEnded_alsoInTheNextUse() throws Exception {
        UserFiles files = new UserFiles(Optional.of(folder.resolve("user")));
        ChosenFolders folders = new ChosenFolders(files);
        assertThat(folders.toOpen()).as("nothing is known").isNull();
        assertThat(folders.toSave()).isNull();
        Path data = Files.createDirectories(folder.resolve("data"));
        Path figures = Files.createDirectories(folder.resolve("figures"));
        folders.opened(Files.createFile(data.resolve("talks.json")));
        assertThat(folders.toSave()).as("beside the data at first").isEqualTo(data.toFile());
        folders.saved(figures.resolve("chart.svg"));
        assertThat(folders.toOpen()).isEqualTo(data.toFile());
        assertThat(folders.toSave()).isEqualTo(figures.toFile());
        files.remember(data.resolve("talks.json"));
        ChosenFolders next = new ChosenFolders(files);
        assertThat(next.toOpen()).isEqualTo(data.toFile());
        assertThat(next.toSave()).isEqualTo(figures.toFile());
        assertThat(next.around(figures)).as("beside it").isEqualTo(folder.toFile());
        Files.delete(figures);
        assertThat(next.toSave()).as("a folder that is gone").isNull();
    }

    @Test
    void aName_withoutAnEnding_getsThatOfTheOneSuggested() throws Exception {
        assertThat(FilePicker.ended(folder.resolve("mine"), "talks.session.json")).isEqualTo(folder.resolve("mine.session.json"));
        assertThat(FilePicker.ended(folder.resolve("mine"), "v1.5.json")).isEqualTo(folder.resolve("mine.json"));
        assertThat(FilePicker.ended(folder.resolve("mine.json"), "a.policy.json")).isEqualTo(folder.resolve("mine.json"));
        Files.createFile(folder.resolve("mine.json"));
        assertThat(FilePicker.ended(folder.resolve("mine"), "v1.json")).as("not asked for").isEqualTo(folder.resolve("mine"));
    }
}
