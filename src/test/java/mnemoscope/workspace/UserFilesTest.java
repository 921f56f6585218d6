package mnemoscope.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Where each platform keeps what a program remembers. */
class UserFilesTest {
    private static final Path HOME = Path.of("home");

    private static UserFiles folders(Path folder, Path logs) {
        return new UserFiles(Optional.of(folder), Optional.of(logs));
    }

    @Test
    void linux_hasTheFoldersOfXdg_asGivenOrUsual() {
        assertThat(UserFiles.of("Linux", Map.of(), HOME))
                .isEqualTo(folders(HOME.resolve(".config/mnemoscope"), HOME.resolve(".local/state/mnemoscope")));
        assertThat(UserFiles.of("Linux", Map.of("XDG_CONFIG_HOME", "conf", "XDG_STATE_HOME", " "), HOME))
                .isEqualTo(folders(Path.of("conf/mnemoscope"), HOME.resolve(".local/state/mnemoscope")));
    }

    @Test
    void macOs_hasTheLibraryOfTheUser() {
        assertThat(UserFiles.of("Mac OS X", Map.of("XDG_CONFIG_HOME", "conf"), HOME)).isEqualTo(
                folders(HOME.resolve("Library/Application Support/Mnemoscope"), HOME.resolve("Library/Logs/Mnemoscope")));
    }

    @Test
    void windows_hasRoamingForWhatIsKept_andLocalForTheLog() {
        assertThat(UserFiles.of("Windows 11", Map.of("APPDATA", "roaming", "LOCALAPPDATA", "local"), HOME))
                .isEqualTo(folders(Path.of("roaming/Mnemoscope"), Path.of("local/Mnemoscope/Logs")));
        assertThat(UserFiles.of("Windows 11", Map.of(), HOME))
                .isEqualTo(folders(HOME.resolve("AppData/Roaming/Mnemoscope"), HOME.resolve("AppData/Local/Mnemoscope/Logs")));
    }
}
