package mnemoscope.ui.session;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.animation.PauseTransition;
import javafx.beans.binding.Bindings;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import javafx.util.Duration;
import mnemoscope.model.Texts;
import mnemoscope.session.ExampleSession;
import mnemoscope.session.SessionFile;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.FocusKeeper;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.session.SessionFiles.Missing;
import mnemoscope.ui.workspace.Command.Choice;
import mnemoscope.ui.workspace.Command;
import mnemoscope.ui.workspace.Feature;
import mnemoscope.ui.workspace.FeatureHost.Dialog;
import mnemoscope.ui.workspace.FeatureHost;
import mnemoscope.ui.workspace.SessionKeeper;
import mnemoscope.workspace.Workspace;
import static mnemoscope.ui.workspace.Command.Menu.FILE;

/** Sessions: save, open, resume; the open work is saved automatically. */
public final class SessionFeature implements Feature, SessionKeeper {
    private static final String EXAMPLES = "command.open-an-example";
    public final SessionController controller;
    private final FeatureHost host;
    private final ObservableValue<String> lesson;

    /** @param lesson title of the lesson shown; empty for none */
    public SessionFeature(FeatureHost host, ObservableValue<String> lesson) {
        this.host = host;
        this.lesson = lesson;
        controller = new SessionController(host, SessionFeature::later);
        controller.named.missing.subscribe(asked -> {
            if (asked != null) {
                host.showDialog(new Dialog(asked.title(), question(asked), 640, () -> {}));
            }
        });
    }

    private static void later(java.time.Duration time, Runnable then) {
        PauseTransition rest = new PauseTransition(Duration.millis(time.toMillis()));
        rest.setOnFinished(event -> then.run());
        rest.play();
    }

    private Node question(Missing asked) {
        HBox buttons = Layouts.row(8, Buttons.primary(Texts.of("session.locate"), closing(asked.locate())));
        asked.found().ifPresent(open -> buttons.getChildren().add(Buttons.text(asked.these(), closing(open))));
        buttons.getChildren().add(Buttons.text(Texts.of("session.open-the-rest-without-them"), closing(asked.rest())));
        FocusKeeper.beginIn(buttons);
        return new VBox(12, Layouts.wrapped(Type.BODY.label(asked.why())), buttons);
    }

    private Runnable closing(Runnable then) {
        return () -> {
            host.closeDialog();
            controller.named.missing.set(null);
            then.run();
        };
    }

    /**
     * "lecture.json \u2022 \u2013 talks.json \u2013 Mnemoscope": the session, a dot for unsaved changes, the lesson or else the
     * data.
     */
    @Override
    public ObservableValue<String> title() {
        ReadOnlyObjectProperty<String> opened = host.context().lens(now -> now.opened().name());
        ObservableValue<String> data = lesson.flatMap(title -> title.isEmpty() ? opened : new ModelValue<>(title));
        return Bindings.createStringBinding(
                () -> controller.file.get()
                        .map(file -> file.getFileName() + (controller.changed.get() ? " \u2022" : "") + " \u2013 ").orElse("")
                        + data.getValue() + (data.getValue().isEmpty() ? "" : " \u2013 ") + "Mnemoscope",
                controller.file, controller.changed, data);
    }

    @Override
    public List<Command> commands() {
        return List.of(Command.of(FILE, 2, "command.open-session", "", controller::chooseAndOpen),
                Command.ofChoices(FILE, 2, EXAMPLES,
                        () -> ExampleSession.found().stream()
                                .map(each -> new Choice(each.title(), () -> controller.openExample(each))).toList()),
                Command.of(FILE, 2, "command.go-on-where-you-were", "", controller::goOn),
                Command.of(FILE, 2, "command.save-session", "Shortcut+S", controller::save),
                Command.of(FILE, 2, "command.save-session-as", "Shortcut+Shift+S", controller::saveAs));
    }

    @Override
    public List<String> unsaved(Workspace kept) {
        return controller.unsaved();
    }

    @Override
    public Workspace kept() {
        return controller.kept();
    }

    @Override
    public Optional<Consumer<Runnable>> saving() {
        return Optional.<Consumer<Runnable>>of(controller::save).filter(save -> controller.isToSave());
    }

    @Override
    public boolean opens(Path file) {
        boolean session = SessionFile.isSession(file);
        if (session) {
            openSession(file);
        }
        return session;
    }

    @Override
    public void openSession(Path file) {
        controller.open(file);
    }

    @Override
    public void goOn() {
        controller.goOn();
    }

    @Override
    public void started() {
        controller.invite();
    }

    /** Saves pending work because the program ends. */
    @Override
    public void end() {
        controller.end();
    }
}
