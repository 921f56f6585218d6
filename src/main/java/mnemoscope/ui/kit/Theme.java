package mnemoscope.ui.kit;

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
    LIGHT("Light", "tokens-light.css", false), DARK("Dark", "tokens-dark.css", true), LECTURE("Lecture", "tokens-lecture.css",
            false);

    private static final List<String> SHEETS = List.of("kit.css", "shell.css");
    private static final String BASE = "/atlantafx/base/theme/primer-%s.css";
    private static final String FOLDER = "/mnemoscope/ui/";
    private static final ReadOnlyObjectWrapper<Theme> CURRENT = new ReadOnlyObjectWrapper<>(LIGHT);

    private final String title;
    private final String tokens;
    private final boolean dark;

    Theme(String title, String tokens, boolean dark) {
        this.title = title;
        this.tokens = tokens;
        this.dark = dark;
    }

    public String title() {
        return title;
    }

    public boolean dark() {
        return dark;
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
        String base = Theme.class.getResource(BASE.formatted(dark ? "dark" : "light")).toExternalForm();
        if (!base.equals(Application.getUserAgentStylesheet())) {
            Application.setUserAgentStylesheet(base);
        }
    }

    /** Makes it the theme in force and dresses a scene in it. */
    public void applyTo(Scene scene) {
        load();
        scene.getStylesheets().setAll(stylesheets());
        scene.getProperties().put(Theme.class, this);
        CURRENT.set(this);
    }

    /** Addresses of the style sheets that lie above the base, tokens first. */
    public List<String> stylesheets() {
        Stream<String> sheets = Stream.concat(Stream.of(tokens), SHEETS.stream());
        return (this == LECTURE ? Stream.concat(sheets, Stream.of("lecture.css")) : sheets)
                .map(Theme::address).toList();
    }

    private static String address(String sheet) {
        return Theme.class.getResource(FOLDER + sheet).toExternalForm();
    }
}
