package mnemoscope.workspace;

import java.util.List;
import mnemoscope.model.DatasetKind;

/**
 * The one state of the program. It holds where data are and what was chosen, never data or results, which follow from it.
 *
 * @param protocol readings under which decisions are replayed
 * @param policies that are compared
 * @param cursor   where one looks
 * @param replay   how decisions are shown
 * @param compare  how they are compared
 * @param pages    where one looks in the window
 * @param training what is to be trained next
 * @param notes    of the user, in their order
 */
public record Workspace(Opened opened, Protocol protocol, PolicyChoice policies, Cursor cursor, ReplayDisplay replay,
        Pages pages, CompareDisplay compare, TrainingChoice training, List<Note> notes) {
    /** What the program starts with. */
    public static final Workspace NEW = new Workspace(Opened.NOTHING, Protocol.of(DatasetKind.LOCOMO), PolicyChoice.NONE,
            Cursor.NOWHERE, ReplayDisplay.USUAL, Pages.FIRST, CompareDisplay.USUAL, TrainingChoice.USUAL, List.of());

    public Workspace {
        notes = List.copyOf(notes);
    }

    public Workspace with(Opened changed) {
        return new Workspace(changed, protocol, policies, cursor, replay, pages, compare, training, notes);
    }

    public Workspace with(Protocol changed) {
        return new Workspace(opened, changed, policies, cursor, replay, pages, compare, training, notes);
    }

    public Workspace with(PolicyChoice changed) {
        return new Workspace(opened, protocol, changed, cursor, replay, pages, compare, training, notes);
    }

    public Workspace with(Cursor changed) {
        return new Workspace(opened, protocol, policies, changed, replay, pages, compare, training, notes);
    }

    public Workspace with(ReplayDisplay changed) {
        return new Workspace(opened, protocol, policies, cursor, changed, pages, compare, training, notes);
    }

    public Workspace with(Pages changed) {
        return new Workspace(opened, protocol, policies, cursor, replay, changed, compare, training, notes);
    }

    public Workspace with(CompareDisplay changed) {
        return new Workspace(opened, protocol, policies, cursor, replay, pages, changed, training, notes);
    }

    public Workspace with(TrainingChoice changed) {
        return new Workspace(opened, protocol, policies, cursor, replay, pages, compare, changed, notes);
    }

    /** What opens other data under these readings: usual policies unless some are chosen, where it is told most. */
    public Workspace opening(Opened data, Protocol readings) {
        return new Workspace(data, readings, policies.names().isEmpty() ? PolicyChoice.USUAL : policies, Cursor.NOWHERE, replay,
                pages,
                compare, training, notes);
    }

    /** This state with the data, the cursor and the pages of another, as undo leaves them. */
    public Workspace lookedAtFrom(Workspace place) {
        return with(place.opened).with(place.cursor).with(place.pages);
    }

    /** How the step at the cursor is looked at. */
    public StepDisplay lens() {
        return new StepDisplay(replay.answers(), replay.differences(), policies.baseline());
    }
}
