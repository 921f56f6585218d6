package mnemoscope.ui.own;

import static mnemoscope.ui.workspace.Command.Menu.REPLAY;

import java.nio.file.Path;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.layout.VBox;
import mnemoscope.model.Texts;
import mnemoscope.own.PolicyFile;
import mnemoscope.own.RetainedFile;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.workspace.Command;
import mnemoscope.ui.workspace.Feature;
import mnemoscope.ui.workspace.FeatureHost.Dialog;
import mnemoscope.ui.workspace.FeatureHost;

/** The user's own policies: a dialog in the window. */
public final class OwnFeature implements Feature {
    private static final double WIDTH = 1060;

    private final FeatureHost host;
    private final OwnModel model = new OwnModel();
    public final OwnController controller;
    private final PluginController plugins;
    private OwnView view;

    public OwnFeature(FeatureHost host) {
        this.host = host;
        controller = new OwnController(host, model, this::showDialog);
        plugins = new PluginController(host);
        plugins.asked.subscribe(asked -> {
            if (asked != null) {
                host.showDialog(new Dialog(Texts.of("own.ask-to-load-the-file", asked.jar().getFileName()),
                        question(asked.words()), 640, () -> {
                            if (plugins.asked.get() == asked) {
                                plugins.leaveOut();
                            }
                        }));
            }
        });
    }

    private Node question(String words) {
        return new VBox(12, Layouts.wrapped(Type.BODY.label(words)), Layouts.row(8,
                Buttons.primary(Texts.of("own.leave-it-out"), host::closeDialog), Buttons.text(Texts.of("own.load-it"), () -> {
                    plugins.load();
                    host.closeDialog();
                })));
    }

    private void showDialog() {
        if (view == null) {
            view = new OwnView(model, controller);
        }
        host.showDialog(new Dialog(Texts.of("own.your-own-policy"), view, WIDTH, controller::left));
    }

    @Override
    public List<Command> commands() {
        return List.of(Command.of(REPLAY, 2, "command.your-own-policy", "Shortcut+Shift+P", controller::show)
                .alsoCalled(Texts.of("command.also-own-policy")));
    }

    /**
     * Opens a policy in the dialog, because it is previewed and audited before it is compared, and adds the memory of a system at
     * once: it decides nothing.
     */
    @Override
    public boolean opens(Path file) {
        if (RetainedFile.isNamed(file.toString())) {
            controller.openMemory(file);
            host.remember(file);
            return true;
        }
        if (!PolicyFile.isNamed(file.toString())) {
            return false;
        }
        controller.show();
        controller.open(file);
        host.remember(file);
        return true;
    }

    /** Asks whether jars that the command line names may be loaded. */
    public void offerPlugins(List<Path> jars) {
        plugins.offer(jars);
    }
}
