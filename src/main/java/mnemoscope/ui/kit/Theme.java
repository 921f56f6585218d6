package mnemoscope.ui.kit;

import java.net.URL;
import java.util.ArrayList;
import java.util.List;
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
 * The look of the program: AtlantaFX Primer with additional colours. All windows share one theme; canvases listen to
 * {@link #worn()} and redraw.
 */
public enum Theme {
    LIGHT("mn-theme-light"),
    DARK("mn-theme-dark"),
    LECTURE("mn-theme-lecture"),
    LECTURE_DARK("mn-theme-lecture", "mn-theme-dark");

    /** The style classes of the root of a scene in this theme. */
    private final List<String> styleClasses;

    Theme(String... styleClasses) {
        this.styleClasses = List.of(styleClasses);
    }

    private static final String FOLDER = "/mnemoscope/ui/";
    /**
     * One sheet for all themes and screens. A theme is a style class of the root, because other sheets would restyle every node.
     * Screens have no separate sheets, because JavaFX keeps a list of all parents below such a sheet and searches it whenever it
     * styles one of them.
     */
    private static final String SHEET = "window.css";
    private static final ReadOnlyObjectWrapper<Worn> WORN = new ReadOnlyObjectWrapper<>(new Worn(LIGHT, 1));
    private static final ReadOnlyObjectWrapper<Theme> CURRENT = new ReadOnlyObjectWrapper<>(LIGHT);

    /** A theme at a type size. @param size as a multiple of the normal one */
    public record Worn(Theme theme, double size) {}

    /** Whether this is for a projector: large, and with high contrast. */
    public boolean isLecture() {
        return this == LECTURE || this == LECTURE_DARK;
    }

    public boolean isDark() {
        return this == DARK || this == LECTURE_DARK;
    }

    /** This theme in or out of a lecture: light stays light, and dark stays dark. */
    public Theme inLecture(boolean lecture) {
        return of(lecture, isDark());
    }

    /** The dark theme for the light one, or the light theme for the dark one; a lecture stays a lecture. */
    public Theme opposite() {
        return of(isLecture(), !isDark());
    }

    private static Theme of(boolean lecture, boolean dark) {
        return lecture ? dark ? LECTURE_DARK : LECTURE : dark ? DARK : LIGHT;
    }

    /** The look of charts and pictures. */
    public ChartLook look() {
        return ChartLook.valueOf(name());
    }

    /** Colours for canvases. */
    public Palette palette() {
        return Palette.of(look());
    }

    /** The current theme; set by {@link #applyTo} on the FX thread. */
    public static ReadOnlyObjectProperty<Theme> current() {
        return CURRENT.getReadOnlyProperty();
    }

    /** The current theme at its size, for code that depends on the type size. */
    public static ReadOnlyObjectProperty<Worn> worn() {
        return WORN.getReadOnlyProperty();
    }

    /**
     * The current theme at its size while a node is in a scene whose window, if any, is open. The theme outlives windows and
     * panels and must not keep their listeners alive.
     */
    public static ObservableValue<Worn> worn(Node node) {
        return WORN.when(node.sceneProperty()
                .flatMap(scene -> scene.windowProperty().flatMap(Window::showingProperty).orElse(true)).orElse(false));
    }

    /** Runs an action now and when the theme or its size changes; waits while the node is in no scene. */
    public static void follow(Node node, Consumer<Theme> act) {
        worn(node).subscribe(now -> {
            Theme theme = now.theme;
            if (node.getScene() == null || node.getScene().getProperties().getOrDefault(Theme.class, theme) == theme) {
                act.accept(theme);
            }
        });
    }

    /** Loads fonts and base style sheet. Call before the first control is created, otherwise JavaFX loads its own base sheet. */
    public static void load() {
        Type.load();
        String base = built("primer.css");
        if (!base.equals(Application.getUserAgentStylesheet())) {
            Application.setUserAgentStylesheet(base);
        }
    }

    /** The URL of a style sheet that the build generates. */
    static String built(String sheet) {
        URL there = Theme.class.getResource(FOLDER + sheet);
        if (there == null) {
            throw new IllegalStateException("The style sheet " + sheet
                    + " is not among the classes: the build makes it after it compiled. Run \"mvn compile\".");
        }
        return there.toExternalForm();
    }

    /** The current type size as a multiple of the normal one. */
    static double scale() {
        return WORN.get().size;
    }

    /** Makes this the current theme and applies it to a scene. @param size of the type, as a multiple of the normal one */
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
        Stream.of(values()).map(theme -> theme.styleClasses).forEach(classes::removeAll);
        classes.addAll(styleClasses);
        scene.getRoot().getStyleClass().setAll(classes);
        scene.getProperties().put(Theme.class, this);
        CURRENT.set(this);
        WORN.set(new Worn(this, size));
    }
}
