package mnemoscope.ui.workspace;

import java.util.function.BiFunction;
import java.util.function.Function;
import javafx.beans.property.Property;
import javafx.beans.property.ReadOnlyObjectProperty;
import mnemoscope.ui.kit.Background;
import mnemoscope.workspace.Workspace;

/**
 * What every feature stands on.
 *
 * @param workspace the state
 * @param derived   what follows from it
 * @param steps     the way through its decisions
 */
public record WorkspaceContext(WorkspaceModel workspace, Derived derived, DecisionSteps steps) {
    /** With nothing open. @param background where replays run, of which the newest wins */
    public static WorkspaceContext empty(Background background) {
        WorkspaceModel workspace = new WorkspaceModel(Workspace.NEW);
        Derived derived = new Derived(workspace, background);
        return new WorkspaceContext(workspace, derived, new DecisionSteps(workspace, derived));
    }

    /** A part of the state; for views, not for their cells. */
    public <T> ReadOnlyObjectProperty<T> lens(Function<Workspace, T> part) {
        return workspace.lens(part);
    }

    /** Makes a value of a model and a part of the state one; a change of it is not undone. */
    public <T> void share(Property<T> value, Function<Workspace, T> part, BiFunction<Workspace, T, Workspace> with) {
        lens(part).subscribe(value::setValue);
        value.subscribe(chosen -> workspace.move(now -> with.apply(now, chosen)));
    }

    /** The state now. */
    public Workspace now() {
        return workspace.get();
    }
}
