package mnemoscope.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import mnemoscope.model.BadInputException;
import mnemoscope.workspace.PlaceName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What asks for the window, and what for a subcommand. */
class WindowArgumentsTest {
    @TempDir
    Path folder;

    private static Optional<WindowArguments> of(String... arguments) throws Exception {
        return WindowArguments.of(List.of(arguments));
    }

    @Test
    void fileSessionAndPlace_inAnyOrder() throws Exception {
        Path data = Files.writeString(folder.resolve("talks.json"), "{}");

        assertThat(of()).contains(new WindowArguments(Optional.empty(), Optional.empty(), Optional.empty(), ""));
        WindowArguments opens = of("--at", "e1/12", data.toString()).orElseThrow();
        assertThat(opens.file()).contains(data);
        assertThat(opens.at()).contains(new PlaceName("e1", 12, ""));
        assertThat(opens.forToolkit()).containsExactly("--at=e1/12", data.toString());
        assertThat(of(data.toString(), "--plugin", "my.jar").orElseThrow().forToolkit())
                .containsExactly("--plugin=my.jar", data.toString())
                .isEqualTo(of("--plugin", "my.jar", data.toString()).orElseThrow().forToolkit());
        assertThat(of("--session", "s.json", "--at", "e1/S1:5").orElseThrow().forPictures(folder)).containsExactly("snapshot",
                "--only", "screens", "--out", folder.toString(), "--session", "s.json", "--at", "e1/S1:5");
    }

    @Test
    void sessionNamedLikeData_isASession() throws Exception {
        Path session = Path.of("sessions/tour.session.json");

        assertThat(of(session.toString()).orElseThrow()).isEqualTo(of("--session", session.toString()).orElseThrow());
        assertThat(of("datasets/synthetic.json").orElseThrow().session()).isEmpty();
    }

    @Test
    void folderOfSessions_opensLikeAFile_butNoSubcommandOfItsName() throws Exception {
        assertThat(of(folder.toString()).orElseThrow().file()).contains(folder);
        assertThat(of(folder.toString(), "--at", "e1/12").orElseThrow().forPictures(folder)).endsWith("--data",
                folder.toString());
        assertThat(List.of("replay", "study", "snapshot")).allMatch(CommandLineTool::isSubcommand);
        assertThat(CommandLineTool.isSubcommand(folder.toString())).isFalse();
    }

    @Test
    void whatIsNoPathAndNoSubcommand_isSaidSo() {
        StringWriter err = new StringWriter();

        assertThat(CommandLineTool.run(List.of("no-such-file.json"), new PrintWriter(Writer.nullWriter()), new PrintWriter(err)))
                .isEqualTo(CommandLineTool.BAD_INPUT);
        assertThat(err.toString()).contains("no file, folder or subcommand no-such-file.json").contains("--help");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"replay", "no-such-file.json", "--session", "--at", "--help", "--at e1/1 replay", "-x", "--plugin",
                    "replay --plugin my.jar"})
    void whatIsNoneOfThem_isForTheCommandLine(String arguments) throws Exception {
        assertThat(WindowArguments.of(List.of(arguments.split(" ")))).isEmpty();
    }

    @Test
    void placeThatIsNone_isRefused() {
        assertThatThrownBy(() -> of("--at", "here")).isInstanceOf(BadInputException.class)
                .hasMessageContaining("is not a place. Give");
    }
}
