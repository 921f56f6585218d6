package mnemoscope.ui.shell.state;

import java.nio.file.Path;
import java.util.List;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.DoubleProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleDoubleProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.workspace.Dialog;
import mnemoscope.ui.workspace.Problem;
import mnemoscope.workspace.Tab;

/** State of the window; immutable values, no nodes. Written by {@link ShellController} and by the layout of the window. */
public final class ShellModel {
    static final double NARROW_BELOW = 1200;
    public static final double SMALL_BELOW = 1000;

    private final ObjectProperty<Tab> tab = new SimpleObjectProperty<>(this, "tab", Tab.REPLAY);
    private final ObjectProperty<Theme> theme = new SimpleObjectProperty<>(this, "theme", Theme.LIGHT);
    private final ObjectProperty<Problem> problem = new SimpleObjectProperty<>(this, "problem");
    private final ObjectProperty<Dialog> dialog = new SimpleObjectProperty<>(this, "dialog");
    private final ObjectProperty<Sheet> sheet = new SimpleObjectProperty<>(this, "sheet", Sheet.NONE);
    private final ObjectProperty<List<Path>> recent = new SimpleObjectProperty<>(this, "recent", List.of());
    private final StringProperty said = new SimpleStringProperty(this, "said", "");
    private final BooleanProperty opening = new SimpleBooleanProperty(this, "opening");
    private final DoubleProperty width = new SimpleDoubleProperty(this, "width", 1440);
    private final BooleanProperty leftDrawer = new SimpleBooleanProperty(this, "leftDrawer");
    private final BooleanProperty inspectorDrawer = new SimpleBooleanProperty(this, "inspectorDrawer");

    public ObjectProperty<Tab> tabProperty() {
        return tab;
    }

    public ObjectProperty<Theme> themeProperty() {
        return theme;
    }

    /** What went wrong last and was not dismissed; null if nothing. */
    public ObjectProperty<Problem> problemProperty() {
        return problem;
    }

    public ObjectProperty<Sheet> sheetProperty() {
        return sheet;
    }

    /** The dialog of a feature, while the sheet is {@link Sheet#DIALOG}. */
    public ObjectProperty<Dialog> dialogProperty() {
        return dialog;
    }

    /** Files opened before, newest first. */
    public ObjectProperty<List<Path>> recentProperty() {
        return recent;
    }

    /** Whether a file is being read; what was open stays until it is done. */
    public BooleanProperty openingProperty() {
        return opening;
    }

    /** What the last export came to; empty after a while. */
    public StringProperty saidProperty() {
        return said;
    }

    /** Width of the window in px; it decides what is a drawer. */
    public DoubleProperty widthProperty() {
        return width;
    }

    public boolean inspectorIsDrawer() {
        return width.get() < NARROW_BELOW;
    }

    public boolean leftIsDrawer() {
        return width.get() < SMALL_BELOW;
    }

    public BooleanProperty leftDrawerProperty() {
        return leftDrawer;
    }

    public BooleanProperty inspectorDrawerProperty() {
        return inspectorDrawer;
    }
}
