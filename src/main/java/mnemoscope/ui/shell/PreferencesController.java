package mnemoscope.ui.shell;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import javafx.application.ColorScheme;
import javafx.beans.binding.Bindings;
import javafx.beans.value.ObservableValue;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Texts;
import mnemoscope.session.PreferencesFile;
import mnemoscope.text.NumberFormats;
import mnemoscope.ui.kit.BackgroundWork;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.workspace.WorkspaceModel;
import mnemoscope.workspace.Preferences;
import mnemoscope.workspace.UserFiles;

/** The user's preferences: read once, saved at every change. Use on the FX thread. */
public final class PreferencesController {
    /** Preferences read before there was a window; the first window takes them. */
    private static Read early;

    /** The current preferences. */
    public final ModelValue<Preferences> now = new ModelValue<>(Preferences.USUAL);
    /** Why they could not be saved, in sentences; empty if they could. */
    final ModelValue<String> unwritten = new ModelValue<>("");
    private final Optional<Path> file;
    private final BackgroundWork keeping;
    private final ObservableValue<Theme> theme;
    private final String unread;
    private volatile Preferences latest;
    /** The preferences that this window read or wrote last; other windows may have written others since. */
    private Preferences kept;
    private BiConsumer<Preferences, Preferences> changed = (before, after) -> {};

    /** @param unread why the file could not be read; empty if it could */
    private record Read(Optional<Path> file, Preferences liked, String unread) {
        static Read of(UserFiles files) {
            try {
                return new Read(files.preferences(),
                        files.preferences().isPresent() ? PreferencesFile.read(files.preferences().get()) : Preferences.USUAL,
                        "");
            } catch (BadInputException broken) {
                return new Read(files.preferences(), Preferences.USUAL, broken.getMessage());
            }
        }
    }

    /** @param system the colour scheme of the desktop */
    public PreferencesController(UserFiles files, BackgroundWork keeping, ObservableValue<ColorScheme> system) {
        file = files.preferences();
        this.keeping = keeping;
        Read read = taken(files);
        now.set(read.liked);
        unread = read.unread;
        latest = now.get();
        kept = latest;
        theme = Bindings.createObjectBinding(() -> switch (now.get().theme()) {
            case SYSTEM -> system.getValue() == ColorScheme.DARK ? Theme.DARK : Theme.LIGHT;
            case LIGHT -> Theme.LIGHT;
            case DARK -> Theme.DARK;
            case LECTURE -> Theme.LECTURE;
        }, now, system);
    }

    /** Applies language and number format before there is a window; read errors are reported later. */
    static void speak(UserFiles files) {
        Read read = Read.of(files);
        early(read);
        Texts.speak(read.liked.language().on(Locale.getDefault(Locale.Category.DISPLAY)));
        NumberFormats.use(read.liked.numbers());
    }

    private static synchronized void early(Read read) {
        early = read;
    }

    /** What {@link #speak} read, before a window took it. */
    static synchronized Preferences spoken() {
        return early == null ? Preferences.USUAL : early.liked;
    }

    private static synchronized Read taken(UserFiles files) {
        Read read = early != null && early.file.equals(files.preferences()) ? early : Read.of(files);
        early = null;
        return read;
    }

    /** Why the file could not be read, in sentences; empty if it could. */
    String unread() {
        return unread;
    }

    Optional<Path> file() {
        return file;
    }

    /** The preferred theme; follows the desktop if the user chose that. */
    ObservableValue<Theme> themeProperty() {
        return theme;
    }

    /** Adds changes to the undo history of the state. */
    void undoneWith(WorkspaceModel workspace) {
        changed = (before, after) -> workspace.liked(words(before, after), before, after);
    }

    /** Changes and saves preferences. */
    public void change(UnaryOperator<Preferences> how) {
        Preferences before = now.get();
        take(how.apply(before));
        changed.accept(before, now.get());
    }

    /** Restores earlier preferences and saves later ones. */
    public void take(Preferences liked) {
        if (!liked.equals(now.get())) {
            now.set(liked);
            latest = liked;
            keeping.start(Texts.of("shell.keep-the-preferences"), progress -> keep(), kept -> unwritten.set(""), unwritten::set);
        }
    }

    /** The words for a change, e.g. "Theme Dark"; for several changes their names. */
    private static String words(Preferences before, Preferences after) {
        List<Part> parts = List.of(new Part("shell.theme", before.theme(), after.theme(), after.theme().title()),
                new Part("shell.language", before.language(), after.language(), after.language().title()),
                new Part("shell.numbers", before.numbers(), after.numbers(), after.numbers().title()),
                new Part("shell.size-of-type", before.typeSize(), after.typeSize(), after.typeSize() + " %"),
                new Part("shell.at-the-start-open", before.goOn(), after.goOn(),
                        Texts.inSentence(Texts.of(after.goOn() ? "shell.what-was-open-last" : "shell.the-bundled-data"))),
                new Part("shell.keys", before.keys(), after.keys(), ""));
        List<Part> changed = parts.stream().filter(each -> !each.before.equals(each.after)).toList();
        return changed.stream().map(each -> (Texts.of(each.key) + (changed.size() > 1 ? "" : " " + each.words)).strip())
                .collect(Collectors.joining(", "));
    }

    private record Part(String key, Object before, Object after, String words) {}

    /** Changes preferences while the program ends. @return saves them; call it on any other thread */
    Runnable changeLast(UnaryOperator<Preferences> how) {
        latest = how.apply(now.get());
        return () -> {
            try {
                keep();
            } catch (IOException readOnly) {
                System.getLogger(PreferencesController.class.getName()).log(System.Logger.Level.WARNING,
                        "Preferences not kept: " + readOnly);
            }
        };
    }

    /** Saves what was changed in this window; changes of other windows stay. Call on any thread. */
    private synchronized boolean keep() throws IOException {
        if (file.isPresent()) {
            Preferences wanted = latest;
            PreferencesFile.write(file.get(), saved(file.get()).withChange(kept, wanted));
            kept = wanted;
        }
        return true;
    }

    /** The saved preferences; this window's if there are none or the file is unreadable, which is set aside then. */
    private Preferences saved(Path file) throws IOException {
        try {
            return Files.isRegularFile(file) ? PreferencesFile.read(file) : kept;
        } catch (BadInputException broken) {
            Files.move(file, file.resolveSibling("preferences-unread.json"), StandardCopyOption.REPLACE_EXISTING);
            return kept;
        }
    }
}
