package mnemoscope.ui.kit;

import java.net.URL;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javafx.application.Application;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.stage.Window;
import mnemoscope.report.picture.ChartLook;

/**
 * How the program looks: AtlantaFX Primer, with tokens of its own. One theme at a time, for all windows; canvases
 * listen to {@link #worn()} and redraw.
 */
public enum Theme {
    LIGHT,
    DARK,
    LECTURE;

    private static final String FOLDER = "/mnemoscope/ui/";
    /**
     * Of all themes and screens at once. Another theme is another class of the root: with other sheets all nodes would be matched anew.
     * Nor has a screen a sheet of its own: JavaFX keeps a list of all parents below it, and goes through it from end to end whenever it
     * styles one of them.
     */
    private static final String SHEET = "window.css";
    private static final ReadOnlyObjectWrapper<Worn> WORN = new ReadOnlyObjectWrapper<>(new Worn(LIGHT, 1));
    private static final ReadOnlyObjectWrapper<Theme> CURRENT = new ReadOnlyObjectWrapper<>(LIGHT);

    /** A theme at a size. @param size of the type, as a multiple of the usual one */
    public record Worn(Theme theme, double size) {}

    /** What the root of a scene in this theme has among its style classes. */
    private String styleClass() {
        return "mn-theme-" + name().toLowerCase(Locale.ROOT);
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

    /** The theme in force at its size, for what depends on the size of the type. */
    public static ReadOnlyObjectProperty<Worn> worn() {
        return WORN.getReadOnlyProperty();
    }

    /**
     * The theme in force at its size as long as a node stands in a scene whose window, if it has one, is open: the theme, which
     * outlives windows and panels, does not keep who hears.
     */
    public static ObservableValue<Worn> worn(Node node) {
        return WORN.when(node.sceneProperty()
                .flatMap(scene -> scene.windowProperty().flatMap(Window::showingProperty).orElse(true)).orElse(false));
    }

    /** Does something now and when the theme of a node's scene or its size changes; a node in no scene is left alone until it stands in one. */
    public static void follow(Node node, Consumer<Theme> act) {
        worn(node).subscribe(now -> {
            Theme theme = now.theme;
            if (node.getScene() == null || node.getScene().getProperties().getOrDefault(Theme.class, theme) == theme) {
                act.accept(theme);
            }
        });
    }

    /** Loads fonts and base style sheet; before the first control is made, lest JavaFX load a base of its own. */
    public static void load() {
        Type.load();
        String base = built("primer.css");
        if (!base.equals(Application.getUserAgentStylesheet())) {
            Application.setUserAgentStylesheet(base);
        }
    }

    /** Where a style sheet is that is no source but made by the build. */
    static String built(String sheet) {
        URL there = Theme.class.getResource(FOLDER + sheet);
        if (there == null) {
            throw new IllegalStateException("The style sheet " + sheet
                    + " is not among the classes: the build makes it after it compiled. Run \"mvn compile\".");
        }
        return there.toExternalForm();
    }

    /** How many times the usual size of its type the type is that is shown. */
    static double scale() {
        return WORN.get().size;
    }

    /**
     * Makes it the theme in force and dresses a scene in it.
     *
     * @param size of the type, as a multiple of the usual one
     */
    public void applyTo(Scene scene, double size) {
        load();
        String sheet = built(SHEET);
        List<String> dress = size == 1
                ? List.of(sheet)
                : List.of(sheet, EnlargedSheet.of(Theme.class.getResource(FOLDER + SHEET), size));
        if (!dress.equals(scene.getStylesheets())) {
            scene.getStylesheets().setAll(dress);
        }
        List<String> classes = new ArrayList<>(scene.getRoot().getStyleClass());
        Stream.of(values()).map(Theme::styleClass).forEach(classes::remove);
        classes.add(styleClass());
        scene.getRoot().getStyleClass().setAll(classes);
        scene.getProperties().put(Theme.class, this);
        CURRENT.set(this);
        WORN.set(new Worn(this, size));
    }
}
