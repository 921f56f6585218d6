package mnemoscope.ui.shell;

import java.nio.file.Path;
import java.util.List;
import mnemoscope.model.Texts;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.workspace.FeatureHost.Dialog;
import mnemoscope.ui.workspace.FeatureHost.Problem;
import mnemoscope.ui.workspace.Screen.Status;
import mnemoscope.ui.workspace.WorkspaceContext;
import mnemoscope.workspace.Tab;

/** The state of the window; immutable values, no nodes. Set by {@link ShellController} and by the layout of the window. */
public final class ShellModel {
    static final double NARROW_BELOW = 1200;
    static final double SMALL_BELOW = 1000;

    public final ModelValue<Tab> tab;
    public final ModelValue<Theme> theme = new ModelValue<>(Theme.LIGHT);
    /** The last problem that was not dismissed; null if there is none. */
    public final ModelValue<Problem> problem = new ModelValue<>();
    /** The dialog of a feature while the sheet is {@link Sheet#DIALOG}. */
    public final ModelValue<Dialog> dialog = new ModelValue<>();
    public final ModelValue<Sheet> sheet = new ModelValue<>(Sheet.NONE);
    /** Recently opened files, newest first. */
    public final ModelValue<List<Path>> recent = new ModelValue<>(List.of());
    /** The messages of the status bar, one a line; empty after a while. */
    public final ModelValue<String> said = new ModelValue<>("");
    /** Whether a file is being read; the open data stay until it is complete. */
    public final ModelValue<Boolean> opening = new ModelValue<>(false);
    /** The text of the status line. */
    public final ModelValue<Status> status = new ModelValue<>(Status.OPEN_DATA);
    /** Whether the window fills the screen. */
    public final ModelValue<Boolean> fullScreen = new ModelValue<>(false);
    /** Width of the window in px at the normal type size; narrow windows show side panes as drawers. */
    public final ModelValue<Double> width = new ModelValue<>(1440.0);
    public final ModelValue<Boolean> leftDrawer = new ModelValue<>(false);
    public final ModelValue<Boolean> inspectorDrawer = new ModelValue<>(false);

    public ShellModel(WorkspaceContext context) {
        tab = context.place(now -> now.pages().tab(), (now, tab) -> now.pages().with(tab));
    }

    /** The sheets over the window; the dialog of a feature has its own title. */
    public enum Sheet {
        NONE(""),
        KEYS(Texts.of("shell.keys")),
        ABOUT(Texts.of("shell.about-mnemoscope")),
        LIBRARIES(Texts.of("shell.libraries-and-licences")),
        PROTOCOL(Texts.of("shell.readings-in-force")),
        DIALOG(""),
        JOBS(Texts.of("shell.jobs")),
        PALETTE(""),
        PREFERENCES(Texts.of("shell.preferences"));

        final String title;

        Sheet(String title) {
            this.title = title;
        }
    }

    /** Whether lecture mode shows the screen of the tab only. */
    public boolean inLecture() {
        return theme.get().isLecture();
    }

    public boolean inspectorIsDrawer() {
        return width.get() < NARROW_BELOW;
    }

    public boolean leftIsDrawer() {
        return width.get() < SMALL_BELOW;
    }
}
