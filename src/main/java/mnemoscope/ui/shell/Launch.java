package mnemoscope.ui.shell;

import java.io.File;
import java.nio.file.Path;
import java.util.Map;
import java.util.logging.Logger;
import javafx.application.Application;
import mnemoscope.workspace.UserFiles;

/** Starts the toolkit in the way that fits the computer. Called before any class of JavaFX is used. */
public final class Launch {
    /** Held, since loggers are forgotten when nobody holds them. */
    private static final Logger TOOLKIT = Logger.getLogger("javafx");

    private static final long LIBRARIES_BYTES = 8L << 20;

    private Launch() {
    }

    /** Whether this is a Unix without a screen to draw on, judged by its environment. */
    public static boolean isWithoutDisplay() {
        return isWithoutDisplay(System.getProperty("os.name", ""), System.getenv());
    }

    static boolean isWithoutDisplay(String system, Map<String, String> environment) {
        boolean unix = !system.startsWith("Windows") && !system.startsWith("Mac");
        return unix && environment.getOrDefault("DISPLAY", "").isEmpty()
                && environment.getOrDefault("WAYLAND_DISPLAY", "").isEmpty();
    }

    /** Makes the toolkit draw in memory; for pictures, whether or not there is a display. */
    public static void drawInMemory() {
        quieten();
        unpackWhereThereIsRoom();
        setUnlessGiven("glass.platform", "Headless");
        setUnlessGiven("prism.order", "sw");
        setUnlessGiven("java.awt.headless", "true");
    }

    /** Opens the window and returns when it is closed. */
    public static void window(String... args) {
        quieten();
        unpackWhereThereIsRoom();
        drawWhole();
        UserFiles files = UserFiles.ofUser();
        files.logs().ifPresent(LogFile::in);
        PreferencesController.speak(files);
        if (args.length == 0) {
            WindowApp.prepare();
        }
        Application.launch(WindowApp.class, args);
    }

    /** JavaFX on the class path is what we want; it need not tell the user. */
    private static void quieten() {
        TOOLKIT.setFilter(record -> !String.valueOf(record.getMessage()).startsWith("Unsupported JavaFX configuration"));
    }

    /** The toolkit unpacks its libraries below the home of the user; if that is full, or is not there, where temporary files are. */
    static void unpackWhereThereIsRoom() {
        if (new File(System.getProperty("user.home")).getUsableSpace() < LIBRARIES_BYTES) {
            setUnlessGiven("javafx.cachedir",
                    Path.of(System.getProperty("java.io.tmpdir"), ".mnemoscope_" + System.getProperty("user.name")).toString());
        }
    }

    /** Every frame is drawn whole: what JavaFX takes for unchanged is not always (record 187). */
    static void drawWhole() {
        setUnlessGiven("prism.dirtyopts", "false");
    }

    private static void setUnlessGiven(String property, String value) {
        if (System.getProperty(property) == null) {
            System.setProperty(property, value);
        }
    }
}
