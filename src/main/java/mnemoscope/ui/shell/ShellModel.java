package mnemoscope.ui.shell;

import java.nio.file.Path;
import java.util.List;
import mnemoscope.model.Texts;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.Value;
import mnemoscope.ui.workspace.FeatureHost.Dialog;
import mnemoscope.ui.workspace.FeatureHost.Problem;
import mnemoscope.ui.workspace.Screen.Status;
import mnemoscope.ui.workspace.WorkspaceContext;
import mnemoscope.workspace.Tab;

/** State of the window; immutable values, no nodes. Written by {@link ShellController} and by the layout of the window. */
public final class ShellModel {
    static final double NARROW_BELOW = 1200;
    static final double SMALL_BELOW = 1000;

    public final Value<Tab> tab;
    public final Value<Theme> theme = new Value<>(Theme.LIGHT);
    /** What went wrong last and was not dismissed; null if nothing. */
    public final Value<Problem> problem = new Value<>();
    /** The dialog of a feature, while the sheet is {@link Sheet#DIALOG}. */
    public final Value<Dialog> dialog = new Value<>();
    public final Value<Sheet> sheet = new Value<>(Sheet.NONE);
    /** Files opened before, newest first. */
    public final Value<List<Path>> recent = new Value<>(List.of());
    /** What the last export came to; empty after a while. */
    public final Value<String> said = new Value<>("");
    /** Whether a file is being read; what was open stays until it is done. */
    public final Value<Boolean> opening = new Value<>(false);
    /** What the line at the foot says is shown. */
    public final Value<Status> status = new Value<>(Status.OPEN_DATA);
    /** Whether the window fills the screen. */
    public final Value<Boolean> fullScreen = new Value<>(false);
    /** Width of the window in px at the usual size of type; it decides what is a drawer. */
    public final Value<Double> width = new Value<>(1440.0);
    public final Value<Boolean> leftDrawer = new Value<>(false);
    public final Value<Boolean> inspectorDrawer = new Value<>(false);

    public ShellModel(WorkspaceContext context) {
        tab = context.place(now -> now.pages().tab(), (now, tab) -> now.pages().with(tab));
    }

    /** What can lie over the window; a dialog of a feature brings its own title. */
    public enum Sheet {
        NONE(""),
        KEYS(Texts.of("shell.keys")),
        ABOUT(Texts.of("shell.about-mnemoscope")),
        LIBRARIES(Texts.of("shell.libraries-and-licences")),
        READINGS(Texts.of("shell.readings-in-force")),
        DIALOG(""),
        JOBS(Texts.of("shell.jobs")),
        PALETTE(""),
        PREFERENCES(Texts.of("shell.preferences"));

        final String title;

        Sheet(String title) {
            this.title = title;
        }
    }

    /** Whether a lecture has given the window to the screen of the tab. */
    public boolean inLecture() {
        return theme.get() == Theme.LECTURE;
    }

    public boolean inspectorIsDrawer() {
        return width.get() < NARROW_BELOW;
    }

    public boolean leftIsDrawer() {
        return width.get() < SMALL_BELOW;
    }
}
