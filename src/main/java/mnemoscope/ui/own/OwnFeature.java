package mnemoscope.ui.own;

import static mnemoscope.ui.workspace.Command.Menu.REPLAY;

import java.util.List;
import mnemoscope.ui.workspace.Command;
import mnemoscope.ui.workspace.Feature;
import mnemoscope.ui.workspace.FeatureHost;
import mnemoscope.ui.workspace.FeatureHost.Dialog;

/** Policies of the user's own: a dialog over the window. */
public final class OwnFeature implements Feature {
    private static final double WIDTH = 1060;

    private final FeatureHost host;
    private final OwnModel model = new OwnModel();
    public final OwnController controller;
    private OwnView view;

    public OwnFeature(FeatureHost host) {
        this.host = host;
        controller = new OwnController(host, model, this::showDialog);
    }

    private void showDialog() {
        if (view == null) {
            view = new OwnView(model, controller);
        }
        host.showDialog(new Dialog("Your own policy", view, WIDTH, controller::left));
    }

    @Override
    public List<Command> commands() {
        return List.of(Command.of(REPLAY, 2, "Your own policy\u2026", "Shortcut+Shift+P", controller::show));
    }
}
