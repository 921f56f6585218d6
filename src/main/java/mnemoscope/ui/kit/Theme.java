package mnemoscope.ui.kit;

import java.net.URL;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javafx.application.Application;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.Node;
import javafx.scene.Scene;
import mnemoscope.report.picture.ChartLook;

/**
 * How the program looks: AtlantaFX Primer, with the tokens of one style sheet. One theme at a time, for all windows; canvases
 * listen to {@link #current()} and redraw.
 */
public enum Theme {
    LIGHT("tokens-light.css"), DARK("tokens-dark.css"), LECTURE("tokens-lecture.css", "lecture.css");

    private static final String BASE = "/atlantafx/base/theme/primer-%s.css";
    private static final String FOLDER = "/mnemoscope/ui/";
    private static final ReadOnlyObjectWrapper<Theme> CURRENT = new ReadOnlyObjectWrapper<>(LIGHT);
    private static double scale = 1;

    /** Above the base, tokens first. */
    private final List<String> sheets;

    Theme(String tokens, String... last) {
        sheets = Stream.concat(Stream.of(tokens, "kit.css", "shell.css"), Stream.of(last)).toList();
    }

    /** The look of charts and pictures under it. */
    public ChartLook look() {
        return ChartLook.valueOf(name());
    }

    /** Colours for canvases. */
    public Palette palette() {
        return Palette.of(look());
    }

    /** The theme in force; written by {@link #applyTo} on the FX thread. */
    public static ReadOnlyObjectProperty<Theme> current() {
        return CURRENT.getReadOnlyProperty();
    }

    /** Does something now and when the theme of a node's scene changes; a node in no scene is left alone until it stands in one. */
    public static void follow(Node node, Consumer<Theme> act) {
        CURRENT.when(node.sceneProperty().map(scene -> true).orElse(false)).subscribe(theme -> {
            if (node.getScene() == null || node.getScene().getProperties().getOrDefault(Theme.class, theme) == theme) {
                act.accept(theme);
            }
        });
    }

    /** Loads fonts and base style sheet; before the first control is made, lest JavaFX load a base of its own. */
    public void load() {
        Type.load();
        String base = Theme.class.getResource(BASE.formatted(this == DARK ? "dark" : "light")).toExternalForm();
        if (!base.equals(Application.getUserAgentStylesheet())) {
            Application.setUserAgentStylesheet(base);
        }
    }

    /** How many times the usual size of its type the type is that is shown. */
    static double scale() {
        return scale;
    }

    /**
     * Makes it the theme in force and dresses a scene in it.
     *
     * @param size of the type, as a multiple of the usual one
     */
    public void applyTo(Scene scene, double size) {
        load();
        List<URL> all = sheets.stream().map(each -> Theme.class.getResource(FOLDER + each)).toList();
        List<String> dress = new ArrayList<>(all.stream().map(URL::toExternalForm).toList());
        if (size != 1) {
            dress.add(EnlargedSheet.of(all, size));
        }
        scene.getStylesheets().setAll(dress);
        scene.getProperties().put(Theme.class, this);
        if (size != scale && CURRENT.get() == this) {
            // What follows the theme is told of another theme only, and draws anew when this one comes back.
            CURRENT.set(this == LIGHT ? DARK : LIGHT);
        }
        scale = size;
        CURRENT.set(this);
    }
}
