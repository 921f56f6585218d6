package mnemoscope.ui.workspace;

import javafx.scene.Node;
import javafx.scene.layout.StackPane;
import mnemoscope.model.Texts;
import mnemoscope.ui.kit.EmptyState;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.workspace.Workspace;

/** Covers a screen that would tell a class the answer that Replay asks for. */
public final class HiddenFromClass extends StackPane {
    private final ModelValue<Boolean> closed = new ModelValue<>(false);

    /** @param screen hidden while decisions are not revealed */
    public HiddenFromClass(WorkspaceContext context, Node screen) {
        StackPane open = new StackPane(screen);
        Node chooses = new EmptyState(Texts.of("workspace.class-is-choosing"), Texts.of("replay.predict-off"),
                () -> context.workspace().change(Texts.of("replay.predict-off"), Workspace::predictingNoMore));
        Node votes = new EmptyState(Texts.of("workspace.class-is-asked"), Texts.of("replay.show-answers"),
                () -> context.steps().toggleAnswers());
        getChildren().addAll(open, chooses, votes);
        Layouts.showWhile(open, closed.map(on -> !on));
        Layouts.showWhile(chooses, closed.map(on -> on && context.replays().choosing().isPresent()));
        Layouts.showWhile(votes, closed.map(on -> on && context.replays().choosing().isEmpty()));
        context.replays().disclosedProperty()
                .subscribe(disclosed -> closed.set(disclosed == null && context.replays().result().isPresent()));
    }
}
