package mnemoscope.ui.workspace;

import javafx.scene.Node;
import javafx.scene.layout.StackPane;
import mnemoscope.model.Texts;
import mnemoscope.ui.kit.EmptyState;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.Value;
import mnemoscope.workspace.Workspace;

/** Stands in place of a screen that would tell a class what it is asked for in Replay. */
public final class ClosedForClass extends StackPane {
    private final Value<Boolean> closed = new Value<>(false);

    /** @param screen what is not to be seen while decisions are not revealed */
    public ClosedForClass(WorkspaceContext context, Node screen) {
        StackPane open = new StackPane(screen);
        getChildren().addAll(open, new EmptyState(Texts.of("workspace.class-is-choosing"), Texts.of("workspace.leave-predict"),
                () -> context.workspace().change(Texts.of("workspace.leave-predict"),
                        now -> now.with(now.classroom().withPredicting(false)).with(now.replay().withAnswers(true)))));
        Layouts.showWhile(open, closed.map(on -> !on));
        Layouts.showWhile(getChildren().getLast(), closed);
        Value.whenever(() -> closed.set(context.derived().predicting().filter(asked -> !asked.isOver()).isPresent()),
                context.derived().resultProperty(), context.lens(Workspace::classroom));
    }
}
