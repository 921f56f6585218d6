package mnemoscope.ui.shell;

import java.io.File;
import java.nio.file.Path;
import java.util.Map;
import java.util.logging.Logger;
import javafx.application.Application;
import mnemoscope.workspace.UserFiles;

/** Starts JavaFX in the way that suits the computer. Call before any JavaFX class is used. */
public final class Launch {
    /** A strong reference, because unreferenced loggers are garbage collected. */
    private static Logger toolkit;

    private static final long LIBRARIES_BYTES = 8L << 20;

    private Launch() {}

    /** Whether this is a Unix without a display, according to its environment. */
    public static boolean isWithoutDisplay() {
        return isWithoutDisplay(System.getProperty("os.name", ""), System.getenv());
    }

    static boolean isWithoutDisplay(String system, Map<String, String> environment) {
        boolean unix = !system.startsWith("Windows") && !system.startsWith("Mac");
        return unix && environment.getOrDefault("DISPLAY", "").isEmpty()
                && environment.getOrDefault("WAYLAND_DISPLAY", "").isEmpty();
    }

    /** Uses the headless toolkit; for pictures, with or without a display. */
    public static void drawInMemory() {
        quieten();
        unpackWhereThereIsRoom();
        setUnlessGiven("glass.platform", "Headless");
        setUnlessGiven("prism.order", "sw");
        setUnlessGiven("java.awt.headless", "true");
    }

    /** Opens the window; returns when it is closed. */
    public static void window(String... args) {
        // First, because finding out how to log takes 40 ms.
        WindowApp.prepare(UserFiles.ofUser(), args.length == 0);
        quieten();
        unpackWhereThereIsRoom();
        drawWhole();
        Application.launch(WindowApp.class, args);
    }

    /** Hides JavaFX's warning about running from the class path, which is intended. */
    private static void quieten() {
        toolkit = Logger.getLogger("javafx");
        toolkit.setFilter(record -> !String.valueOf(record.getMessage()).startsWith("Unsupported JavaFX configuration"));
    }

    /** JavaFX unpacks its libraries below the user's home. If that is full or missing, uses the folder for temporary files. */
    static void unpackWhereThereIsRoom() {
        if (new File(System.getProperty("user.home")).getUsableSpace() < LIBRARIES_BYTES) {
            setUnlessGiven("javafx.cachedir",
                    Path.of(System.getProperty("java.io.tmpdir"), ".mnemoscope_" + System.getProperty("user.name")).toString());
        }
    }

    /** Draws every frame completely, because JavaFX's tracking of unchanged regions is not always right (record 187). */
    static void drawWhole() {
        setUnlessGiven("prism.dirtyopts", "false");
    }

    private static void setUnlessGiven(String property, String value) {
        if (System.getProperty(property) == null) {
            System.setProperty(property, value);
        }
    }
}
