package mnemoscope.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import javafx.event.Event;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuBar;
import javafx.scene.control.MenuItem;
import mnemoscope.model.Conversation;
import mnemoscope.model.Texts;
import mnemoscope.snapshot.FxThread;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.window.OpenWindow;
import mnemoscope.ui.window.ShellSamples;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A person opens the folder of an agent from the File menu; only what is chosen is opened. */
@ResourceLock(Resources.SYSTEM_PROPERTIES)
class AgentFolderStoryTest {
    private static final String HOME = "user.home";

    @TempDir
    private Path home;

    private String before;

    @BeforeEach
    void another() {
        before = System.getProperty(HOME);
        System.setProperty(HOME, home.toString());
    }

    @AfterEach
    void back() {
        System.setProperty(HOME, before);
        Texts.speak(Locale.ENGLISH);
    }

    private static List<String> offered(Menu menu) {
        return Fx.get(() -> {
            Event.fireEvent(menu, new Event(Menu.ON_SHOWING));
            return menu.getItems().stream().map(MenuItem::getText).toList();
        });
    }

    @ParameterizedTest
    @CsvSource({"en,Open an agent’s folder,None found", "de,Ordner eines Agenten öffnen,Nichts gefunden"})
    void foldersThatExist_areOffered_andOneIsOpenedOnlyWhenChosen(String language, String title, String none) throws Exception {
        Texts.speak(Locale.forLanguageTag(language));
        OpenWindow window = OpenWindow.on(ShellSamples.dataset());
        try {
            Menu menu = (Menu) ((MenuBar) window.find(".menu-bar")).getMenus().getFirst().getItems().stream()
                    .filter(each -> each.getText() != null && each.getText().replace("_", "").equals(title)).findFirst()
                    .orElseThrow();
            assertThat(offered(menu)).containsExactly(none);
            Path session = Files.createDirectories(home.resolve(".claude/projects/garden")).resolve("a.jsonl");
            Files.copy(Path.of("src/test/resources/logs/claude-code-garden.jsonl"), session);
            Path pi = Files.createDirectories(home.resolve(".pi"));
            assertThat(offered(menu)).containsExactly("Claude Code   " + home.resolve(".claude"), "pi   " + pi);
            assertThat(window.bench().context.replays().dataset().info().name()).isEqualTo("talks.json");
            Fx.run(menu.getItems().getFirst()::fire);
            FxThread.until("the folder of the agent",
                    () -> window.bench().context.replays().dataset().info().name().equals(".claude"));
            assertThat(window.bench().context.replays().dataset().conversations()).extracting(Conversation::id)
                    .containsExactly("projects/garden/a");
        } finally {
            window.close();
        }
    }
}
