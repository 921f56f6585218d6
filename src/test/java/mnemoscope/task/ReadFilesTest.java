package mnemoscope.task;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import mnemoscope.model.ExplainedFailure;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files that are read are not written. */
class ReadFilesTest {
    @TempDir
    Path folder;

    private Path data;

    @BeforeEach
    void read() throws IOException {
        data = Files.writeString(folder.resolve("data.json"), "[]");
        ReadFiles.note(data, Input.DATA);
    }

    @AfterEach
    void forget() {
        ReadFiles.forget();
    }

    private void assertRefused(Path target) throws IOException {
        assertThatThrownBy(() -> ReadFiles.refuse(target)).isInstanceOf(ExplainedFailure.class)
                .hasMessage(target + " is the data file itself. Choose another name.");
        assertThatThrownBy(() -> AtomicFile.write(target, "lost")).hasMessageContaining("the data file itself");
        assertThatThrownBy(() -> LockFile.take(target)).hasMessageContaining("the data file itself");
        assertThat(data).hasContent("[]");
        try (var files = Files.list(folder)) {
            assertThat(files.filter(file -> file.toString().endsWith(".tmp"))).isEmpty();
        }
    }

    @Test
    void file_isRefused_howeverItIsCalled() throws IOException {
        Files.createDirectories(folder.resolve("a"));
        assertRefused(data);
        assertRefused(folder.resolve("a/../data.json"));
        assertRefused(Files.createSymbolicLink(folder.resolve("soft.json"), data));
        assertRefused(Files.createLink(folder.resolve("hard.json"), data));
        assertRefused(Files.createSymbolicLink(folder.resolve("b"), folder).resolve("data.json"));
    }

    @Test
    void fileThatWasReadThroughALink_isRefusedByItsOwnName() throws IOException {
        Path model = Files.writeString(folder.resolve("model.json"), "{}");
        ReadFiles.note(Files.createSymbolicLink(folder.resolve("link.json"), model), Input.MODEL);
        assertThatThrownBy(() -> AtomicFile.write(model, "lost")).hasMessageContaining("the model file itself");
        assertThat(model).hasContent("{}");
    }

    @Test
    void oneOfMany_isRefused() throws IOException {
        assertThatThrownBy(() -> ReadFiles.refuse(List.of(folder.resolve("new.csv"), data))).isInstanceOf(ReadFiles.IsRead.class);
        assertThatCode(() -> ReadFiles.refuse(List.of(folder.resolve("new.csv"), folder))).doesNotThrowAnyException();
    }

    @Test
    void documentIsSavedOverItself_butNotOverWhatWasReadAsSomethingElse() throws IOException {
        Path session = Files.writeString(folder.resolve("my.session.json"), "{}");
        ReadFiles.note(session, Input.SESSION);
        assertThatThrownBy(() -> AtomicFile.write(session, "lost")).hasMessageContaining("the session file itself");
        AtomicFile.saveOver(session, Input.SESSION, "{1}");
        assertThat(session).hasContent("{1}");
        assertThatThrownBy(() -> AtomicFile.write(session, "lost")).as("still").isInstanceOf(ReadFiles.IsRead.class);
        assertThatThrownBy(() -> AtomicFile.saveOver(data, Input.SESSION, "lost")).hasMessageContaining("the data file itself");
        ReadFiles.note(session, Input.DATA);
        assertThatThrownBy(() -> AtomicFile.saveOver(session, Input.SESSION, "lost"))
                .hasMessageContaining("the data file itself");
        assertThat(session).hasContent("{1}");
        assertThat(data).hasContent("[]");
    }

    /** The file of a killed run has a name that users do not choose; if it is read all the same, it stays. */
    @Test
    void leftover_thatIsRead_stays() throws IOException {
        Path left = Files.writeString(folder.resolve(".out.csv.999999999-1.tmp"), "read");
        ReadFiles.note(left, Input.DATA);
        AtomicFile.write(folder.resolve("out.csv"), "new");
        assertThat(left).hasContent("read");
        ReadFiles.forget();
        AtomicFile.write(folder.resolve("out.csv"), "new");
        assertThat(left).doesNotExist();
    }

    @Test
    void nameOfAFileThatIsGone_isFree() throws IOException {
        Files.delete(data);
        assertThatCode(() -> AtomicFile.write(data, "new")).doesNotThrowAnyException();
        assertThat(data).hasContent("new");
    }
}
