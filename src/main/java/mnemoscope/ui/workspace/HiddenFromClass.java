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
        getChildren().addAll(open, new EmptyState(Texts.of("workspace.class-is-choosing"), Texts.of("replay.predict-off"),
                () -> context.workspace().change(Texts.of("replay.predict-off"), Workspace::predictingNoMore)));
        Layouts.showWhile(open, closed.map(on -> !on));
        Layouts.showWhile(getChildren().getLast(), closed);
        context.replays().disclosedProperty()
                .subscribe(disclosed -> closed.set(disclosed == null && context.replays().result().isPresent()));
    }
}
