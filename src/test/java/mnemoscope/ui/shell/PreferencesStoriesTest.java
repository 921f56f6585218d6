package mnemoscope.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Files;
import java.util.Locale;
import javafx.application.ColorScheme;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import mnemoscope.model.Texts;
import mnemoscope.session.PreferencesFile;
import mnemoscope.snapshot.FxThread;
import mnemoscope.text.NumberFormats;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.kit.Nodes;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.shell.ShellModel.Sheet;
import mnemoscope.ui.workspace.PaletteEntry;
import mnemoscope.workspace.Preferences.Language;
import mnemoscope.workspace.Preferences.Look;
import mnemoscope.workspace.Preferences;
import mnemoscope.workspace.UserFiles;
import mnemoscope.workspace.WindowPlace;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Preferences in the whole window, by the events that a user makes. */
class PreferencesStoriesTest extends PreferencesWindow {
    @Test
    @Tag("slow")
    void choices_holdAtOnceAndAtTheNextStart() {
        open();
        press(KeyCode.COMMA, false, true);
        assertThat(Fx.<Sheet>get(() -> bench.shellModel.sheet.get())).isEqualTo(Sheet.PREFERENCES);
        assertThat(window.focused()).isSameAs(Fx.get(() -> Nodes.button(bench.scene.getRoot(), Look.SYSTEM.title())));
        assertThat(window.focused().isFocusVisible()).isTrue();
        double before = Fx.get(() -> Type.BODY.size());
        double pane = Fx.get(() -> bench.scene.lookup(".mn-left-pane").prefWidth(-1));
        double drawn = Fx.get(() -> bench.scene.lookup(".mn-scrubber").prefHeight(-1));
        window.click("130 %");
        window.click("Dark");
        FxThread.frames(4);
        assertThat(Fx.<Double>get(() -> Type.BODY.size())).isEqualTo(1.3 * before);
        assertThat(Fx.<Double>get(() -> ((Label) bench.scene.lookup(".mn-logo .mn-title")).getFont().getSize()))
                .isCloseTo(1.3 * 14, within(1e-3));
        assertThat(Fx.<Double>get(() -> bench.scene.lookup(".mn-left-pane").prefWidth(-1))).as("panes grow")
                .isEqualTo(1.3 * pane);
        assertThat(Fx.<Double>get(() -> bench.scene.lookup(".mn-scrubber").prefHeight(-1))).as("drawings grow")
                .isCloseTo(1.3 * drawn, within(1e-9));
        assertThat(Fx.<Double>get(bench.shellModel.width::get)).as("less stands side by side")
                .isCloseTo(bench.scene.getWidth() / 1.3, within(1e-9));
        assertThat(Fx.<Theme>get(bench.shellModel.theme::get)).isEqualTo(Theme.DARK);
        awaitKept(Preferences.USUAL.withTheme(Look.DARK).withTypeSize(130));
        window.close();
        open();
        assertThat(Fx.<Theme>get(bench.shellModel.theme::get)).isEqualTo(Theme.DARK);
        assertThat(Fx.<Double>get(() -> Type.BODY.size())).isEqualTo(1.3 * before);
        press(KeyCode.COMMA, false, true);
        window.click("Reset all");
        assertThat(Fx.<Theme>get(bench.shellModel.theme::get)).isEqualTo(Theme.LIGHT);
        awaitKept(Preferences.USUAL);
    }

    @Test
    void languageAndNumbers_holdFromTheNextStart() {
        open();
        press(KeyCode.COMMA, false, true);
        window.click("Deutsch");
        window.click("1.234,5");
        awaitKept(Preferences.USUAL.withLanguage(Language.DE).withNumbers(NumberFormats.COMMA));
        assertThat(Texts.of("title.tab.data")).isEqualTo("Data");

        try {
            PreferencesController.speak(files);

            assertThat(Texts.of("title.tab.data")).isEqualTo("Daten");
            assertThat(Numbers.fixed(1234.5, 1)).isEqualTo("1.234,5");
        } finally {
            Texts.speak(Locale.ENGLISH);
            NumberFormats.use(NumberFormats.POINT);
        }
    }

    /** The palette called it in force, in a window that spoke the other. */
    @Test
    void languageFromThePalette_isSaidToWait() {
        open();
        Fx.run(() -> entry("Language Deutsch").run().run());
        assertThat(Fx.<String>get(bench.shellModel.said::get)).isEqualTo(Texts.of("shell.language-and-numbers-wait"));
        assertThat(Fx.get(() -> entry("Language Deutsch").note())).isEqualTo(Texts.of("shell.from-the-next-start"));
        Fx.run(() -> entry("Language English").run().run());
        assertThat(Fx.get(() -> entry("Language English").note())).isEqualTo(Texts.of("workspace.in-force"));
    }

    private PaletteEntry entry(String text) {
        return PreferencesView.entries(bench.shell).stream().filter(each -> each.text().equals(text)).findFirst().orElseThrow();
    }

    /** The words were those of one reading, the preferences of a second. */
    @Test
    @Tag("slow")
    void file_isReadOnce_byTheFirstWindowAndBeforeIt() throws Exception {
        Preferences first = Preferences.USUAL.withNumbers(NumberFormats.COMMA);
        PreferencesFile.write(file(), first);
        try {
            PreferencesController.speak(files);
            PreferencesFile.write(file(), Preferences.USUAL);
            open();
            assertThat(Fx.<Preferences>get(() -> bench.preferences.now.get())).isEqualTo(first);
            close();
            open();
            assertThat(Fx.<Preferences>get(() -> bench.preferences.now.get())).as("another window").isEqualTo(Preferences.USUAL);
        } finally {
            NumberFormats.use(NumberFormats.POINT);
        }
    }

    /** An older window that closed wrote all of its preferences over those that a newer one had changed. */
    @Test
    void changesOfAnotherWindow_stay() throws Exception {
        open();
        PreferencesFile.write(file(), Preferences.USUAL.withTheme(Look.DARK).withTypeSize(130));

        Fx.run(() -> bench.preferences.change(liked -> liked.withTypeSize(115)));

        awaitKept(Preferences.USUAL.withTheme(Look.DARK).withTypeSize(115));
        WindowPlace place = new WindowPlace(1, 2, 1000, 700, false);
        Runnable last = Fx.get(() -> bench.preferences.changeLast(liked -> liked.withWindow(place)));
        assertThat(PreferencesFile.read(file())).as("the window does not wait for the file")
                .isEqualTo(Preferences.USUAL.withTheme(Look.DARK).withTypeSize(115));
        last.run();
        assertThat(PreferencesFile.read(file()))
                .isEqualTo(Preferences.USUAL.withTheme(Look.DARK).withTypeSize(115).withWindow(place));
    }

    @ParameterizedTest
    @CsvSource({"SYSTEM, de-AT, de", "SYSTEM, fr, en", "EN, de, en", "DE, en, de"})
    void languageOfTheSystem_isSpokenIfItIsKnown(Language liked, String system, String spoken) {
        assertThat(liked.on(Locale.forLanguageTag(system)).getLanguage()).isEqualTo(spoken);
    }

    @Test
    void themeOfTheSystem_isFollowed_butNotOutOfLectureMode() {
        open();
        ModelValue<ColorScheme> system = new ModelValue<>(ColorScheme.DARK);
        PreferencesController preferences = new PreferencesController(UserFiles.none(), bench.runs.each(), system);
        assertThat(preferences.themeProperty().getValue()).isEqualTo(Theme.DARK);
        system.set(ColorScheme.LIGHT);
        assertThat(preferences.themeProperty().getValue()).isEqualTo(Theme.LIGHT);
        Fx.run(() -> preferences.change(liked -> liked.withTheme(Look.DARK)));
        assertThat(preferences.themeProperty().getValue()).as("one that was chosen stays").isEqualTo(Theme.DARK);
        Fx.run(() -> {
            bench.shell.toggleLecture();
            bench.shell.followTheme(Theme.DARK);
        });
        assertThat(Fx.<Theme>get(bench.shellModel.theme::get)).isEqualTo(Theme.LECTURE);
        Fx.run(bench.shell::toggleLecture);
        assertThat(Fx.<Theme>get(bench.shellModel.theme::get)).isEqualTo(Theme.DARK);
    }

    @Test
    void fileThatCannotBeRead_isToldAndKept() throws Exception {
        Files.writeString(file(), "{\"format\": \"mnemoscope-preferences\", \"version\": 7}");
        open();
        Fx.run(bench::started);
        FxThread.frames(2);
        assertThat(window.texts()).contains("Your preferences could not be read")
                .anyMatch(each -> each.contains("found version 7"));
        Fx.run(bench.shell::toggleTheme);
        awaitKept(Preferences.USUAL.withTheme(Look.DARK));
        assertThat(folder.resolve("preferences-unread.json")).content().contains("7");
    }

    /** Where the file should be is a folder. */
    @Test
    void preferencesThatCannotBeWritten_hold_andThatIsTold() throws Exception {
        open();
        Files.createDirectories(file().resolve("in the way"));
        Fx.run(() -> bench.preferences.change(liked -> liked.withTheme(Look.DARK)));
        FxThread.until("told",
                () -> Nodes.texts(bench.scene.getRoot()).contains(Texts.of("shell.your-preferences-are-not-kept")));
        assertThat(window.texts())
                .anyMatch(text -> text.contains("They apply until you close the program. Their file is " + file()));
        assertThat(bench.preferences.now.get().theme()).isEqualTo(Look.DARK);
    }
}
