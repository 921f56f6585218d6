package mnemoscope.annotate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import mnemoscope.model.Annotation;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Conversation;
import mnemoscope.model.Coverage;
import mnemoscope.model.MemoryType;
import mnemoscope.model.Texts;
import mnemoscope.model.Session;
import mnemoscope.model.TextHash;
import mnemoscope.model.Turn;
import mnemoscope.task.CancelledException;
import mnemoscope.task.Progress;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AnnotationFileTest {
    // The hash that `printf hello | sha256sum` prints.
    private static final String HELLO = "2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824";

    @TempDir
    private Path folder;

    @Test
    void line_annotatesTheTurnWithThatText() throws Exception {
        Annotations read = read("{\"sha256\":\"" + HELLO + "\",\"type\":\"stable\",\"importance\":7,\"model\":\"x\"}\n\n");
        Conversation annotated = read.apply(conversation(Annotation.NONE));
        assertThat(annotated.turns().get(0).annotation()).isEqualTo(new Annotation(MemoryType.STABLE, 0.7));
        assertThat(annotated.turns().get(1).annotation()).isEqualTo(Annotation.NONE);
        assertThat(TextHash.sha256("hello")).isEqualTo(HELLO);
    }

    @Test
    void missingFields_leaveWhatTheDataFileSays() throws Exception {
        Annotations read = read("{\"sha256\":\"" + HELLO + "\",\"type\":null,\"importance\":10}");
        Conversation annotated = read.apply(conversation(new Annotation(MemoryType.TEMPORARY, 0.2)));
        assertThat(annotated.turns().get(0).annotation()).isEqualTo(new Annotation(MemoryType.TEMPORARY, 1));
    }

    @Test
    void repeatedText_keepsItsLastLine() throws Exception {
        String line = "{\"sha256\":\"" + HELLO + "\",\"type\":\"%s\"}\n";
        assertThat(read(line.formatted("stable") + line.formatted("temporary")).bySha256.get(HELLO).type())
                .isEqualTo(MemoryType.TEMPORARY);
    }

    @ParameterizedTest
    @ValueSource(strings = {"{", "{\"sha256\":\"" + HELLO + "\",\"x\":" + "[[[[[[[[[[[[[[[["})
    void lineThatIsCutOff_isSaidToBe(String line) {
        assertThatThrownBy(() -> read("\n" + line)).isInstanceOf(BadInputException.class)
                .hasMessageStartingWith("a.jsonl, line 2, column ")
                .hasMessageEndingWith(Texts.of("file.file-ends-too-early", ""));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"[]", "nonsense", "{\"type\":\"stable\"}", "{\"sha256\":\"12\"}", "{\"sha256\":7}", "{\"sha256\":{}}",
                    "{\"sha256\":\"" + HELLO + "\",\"type\":\"eternal\"}", "{\"sha256\":\"" + HELLO + "\",\"type\":[1]}",
                    "{\"sha256\":\"" + HELLO + "\",\"importance\":11}", "{\"sha256\":\"" + HELLO + "\",\"importance\":\"7\"}",
                    "{\"sha256\":\"" + HELLO + "\",\"importance\":[7]}", "{\"sha256\":\"" + HELLO + "\",\"embedding\":\"AAA\"}",
                    "{\"sha256\":\"" + HELLO + "\",\"embedding\":\"%%\"}", "{\"sha256\":\"" + HELLO + "\",\"embedding\":[]}",
                    "{\"sha256\":\"" + HELLO + "\",\"embedding\":[1e300]}", "{\"sha256\":\"" + HELLO + "\",\"context\":\"x\"}"})
    void wrongLine_namesFileLineAndRemedy(String line) {
        assertThatThrownBy(() -> read("\n" + line)).isInstanceOf(BadInputException.class)
                .hasMessageStartingWith("a.jsonl, line 2, column ").hasMessageContaining(": found ")
                .hasMessageContaining("expected").hasMessageNotContaining("Feature");
    }

    @Test
    void endlessLine_isRefused() {
        assertThatThrownBy(() -> read("{\"" + "x".repeat(20_000))).isInstanceOf(BadInputException.class)
                .hasMessageContaining("10000 characters");
    }

    @Test
    void lineCutOffAtTheEnd_isLeftOut() throws Exception {
        String whole = "{\"sha256\":\"" + HELLO + "\",\"importance\":7}\n";
        for (int cut = 1; cut < whole.length() - 2; cut++) {
            assertThat(read(whole + whole.substring(0, cut)).bySha256).hasSize(1);
        }
    }

    @Test
    void lastLineThatIsWrong_isNotTakenForOneThatIsCutOff() {
        String whole = "{\"sha256\":\"" + HELLO + "\",\"importance\":7}\n";
        for (String wrong : List.of("{sha256:\"" + HELLO + "\"}", "nonsense that goes on", whole.replace(",", ";").strip(),
                whole.substring(0, 30) + "\n")) {
            assertThatThrownBy(() -> read(whole + wrong)).isInstanceOf(BadInputException.class).hasMessageContaining("line 2");
        }
    }

    @Test
    void fieldsOfOneText_mayStandOnSeveralLines() throws Exception {
        Annotations read = read(
                "{\"sha256\":\"" + HELLO + "\",\"importance\":7}\n{\"sha256\":\"" + HELLO + "\",\"type\":\"stable\"}");
        assertThat(read.bySha256.get(HELLO)).isEqualTo(new Annotation(MemoryType.STABLE, 0.7));
    }

    @Test
    void closerContext_counts() throws Exception {
        String line = "{\"sha256\":\"" + HELLO + "\",\"context\":\"%s\",\"importance\":%d}\n";
        Conversation talk = conversation(Annotation.NONE);
        String around = PromptContext.of(talk, 0, ContextWindow.AROUND).contextSha256();
        String before = PromptContext.of(talk, 0, ContextWindow.BEFORE).contextSha256();
        String anywhere = "{\"sha256\":\"" + HELLO + "\",\"importance\":3,\"type\":\"stable\"}\n";
        String elsewhere = line.formatted(HELLO, 9);
        assertThat(first(elsewhere + anywhere)).isEqualTo(new Annotation(MemoryType.STABLE, 0.3));
        assertThat(first(line.formatted(around, 5) + anywhere)).isEqualTo(new Annotation(MemoryType.STABLE, 0.5));
        assertThat(first(line.formatted(before, 6) + line.formatted(around, 5) + anywhere))
                .isEqualTo(new Annotation(MemoryType.STABLE, 0.6));
    }

    private Annotation first(String content) throws Exception {
        return read(content).apply(conversation(Annotation.NONE)).turns().getFirst().annotation();
    }

    @Test
    void vectors_areReadFromBase64AndFromLists() throws Exception {
        // 3 and 4 as little-endian floats
        for (String vector : List.of("\"AABAQAAAgEA=\"", "[3, 4]")) {
            assertThat(read("{\"sha256\":\"" + HELLO + "\",\"embedding\":" + vector + "}").embeddings().of("hello"))
                    .containsExactly(0.6f, 0.8f);
        }
    }

    @Test
    void vectorsOfTwoModels_areNotMixed() throws Exception {
        Annotations read = read("{\"sha256\":\"" + HELLO + "\",\"embedding\":[1],\"model\":\"a\"}\n{\"sha256\":\""
                + TextHash.sha256("other") + "\",\"embedding\":[1,2],\"model\":\"b\"}");
        assertThat(read.embeddings().model()).isEqualTo("b");
        assertThat(read.embeddings().of("hello")).isNull();
    }

    @Test
    void vectorsOfOneModelOfTwoLengths_areRefused() {
        assertThatThrownBy(() -> read("{\"sha256\":\"" + HELLO + "\",\"embedding\":[1]}\n{\"sha256\":\""
                + TextHash.sha256("other") + "\",\"embedding\":[1,2]}")).isInstanceOf(BadInputException.class)
                .hasMessageContaining("line 2").hasMessageContaining("2 numbers");
    }

    @Test
    void otherEncoding_isRefused() throws IOException {
        Path file = Files.write(folder.resolve("a.jsonl"), new byte[]{'{', (byte) 0xe9, '}'});
        assertThatThrownBy(() -> AnnotationFile.read(file, Progress.NONE)).isInstanceOf(BadInputException.class)
                .hasMessageContaining("UTF-8");
    }

    @Test
    void missingFileAndFolder_areNamed() {
        assertThatThrownBy(() -> AnnotationFile.read(folder.resolve("none"), Progress.NONE)).isInstanceOf(BadInputException.class)
                .hasMessageContaining("none does not exist");
        assertThatThrownBy(() -> AnnotationFile.read(folder, Progress.NONE)).isInstanceOf(BadInputException.class)
                .hasMessageContaining("is a folder");
    }

    @Test
    void cancelledProgress_endsTheReading() throws IOException {
        Path file = Files.writeString(folder.resolve("a.jsonl"), "{\"sha256\":\"" + HELLO + "\"}");
        Progress cancelled = new Progress() {
            @Override
            public void at(double fraction, String what) {
                // not looked at
            }

            @Override
            public boolean isCancelled() {
                return true;
            }
        };
        assertThatThrownBy(() -> AnnotationFile.read(file, cancelled)).isInstanceOf(CancelledException.class);
    }

    private Annotations read(String content) throws Exception {
        return AnnotationFile.read(Files.writeString(folder.resolve("a.jsonl"), content), Progress.NONE);
    }

    private static Conversation conversation(Annotation first) {
        return new Conversation("c", "c", List.of(new Session("1", "")),
                List.of(new Turn("m1", 0, "Ana", true, "hello", "", first), new Turn("m2", 0, "Ana", true, "Hello")), List.of(),
                Coverage.IDENTITY);
    }
}
