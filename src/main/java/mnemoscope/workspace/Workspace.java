package mnemoscope.workspace;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import mnemoscope.explain.WhatIfs;
import mnemoscope.explain.decision.DecisionDisplay;
import mnemoscope.explain.predict.Classroom;
import mnemoscope.model.DatasetKind;
import mnemoscope.replay.Protocol;

/**
 * The one state of the program. It holds where data are and what was chosen, never data or results, which follow from it.
 *
 * @param protocol readings under which decisions are replayed
 * @param models   that were trained or opened
 * @param policies that are compared
 * @param whatIfs  policies that were interfered with
 * @param own      policies that the user wrote or opened
 * @param cursor   where one looks
 * @param replay   how decisions are shown
 * @param compare  how they are compared
 * @param pages    where one looks in the window
 * @param training what is to be trained next
 * @param benchmark what is measured
 * @param play     what is played in Optimality
 * @param study    how the exact study is shown there
 * @param hindsight how the best plan is searched and shown
 * @param sensitivity at which coefficients of the reward policies are compared
 * @param selection which policies one looks at
 * @param notes    on decisions and turns, of any data
 * @param evidence that was marked by hand, of any data
 * @param classroom what a class chose and answered, of any data
 */
public record Workspace(Opened opened, Protocol protocol, Models models, PolicyChoice policies, WhatIfs whatIfs, OwnPolicies own,
        Cursor cursor, ReplayDisplay replay, Pages pages, CompareDisplay compare, TrainingChoice training,
        BenchmarkDisplay benchmark, PlayDisplay play, StudyDisplay study, HindsightDisplay hindsight,
        SensitivityDisplay sensitivity, ListSelection selection, Notes notes, UserEvidence evidence, Classroom classroom) {
    /** What the program starts with. */
    public static final Workspace NEW = new Workspace(Opened.NOTHING, Protocol.of(DatasetKind.LOCOMO), Models.NONE,
            PolicyChoice.NONE, WhatIfs.NONE, OwnPolicies.NONE, Cursor.NOWHERE, ReplayDisplay.USUAL, Pages.FIRST,
            CompareDisplay.USUAL, TrainingChoice.USUAL, BenchmarkDisplay.USUAL, PlayDisplay.USUAL, StudyDisplay.USUAL,
            HindsightDisplay.USUAL, SensitivityDisplay.USUAL, ListSelection.NONE, Notes.NONE, UserEvidence.NONE, Classroom.NONE);

    /** Something that can be replaced by itself. */
    public sealed interface Part permits Opened, Models, PolicyChoice, OwnPolicies, Cursor, ReplayDisplay, Pages, CompareDisplay,
            TrainingChoice, BenchmarkDisplay, PlayDisplay, StudyDisplay, HindsightDisplay, SensitivityDisplay, ListSelection,
            Notes, UserEvidence {
    }

    /** With another part in the place of the one of its kind. */
    public Workspace with(Part changed) {
        return new Workspace(changed instanceof Opened it ? it : opened, protocol, changed instanceof Models it ? it : models,
                changed instanceof PolicyChoice it ? it : policies, whatIfs, changed instanceof OwnPolicies it ? it : own,
                changed instanceof Cursor it ? it : cursor, changed instanceof ReplayDisplay it ? it : replay,
                changed instanceof Pages it ? it : pages, changed instanceof CompareDisplay it ? it : compare,
                changed instanceof TrainingChoice it ? it : training, changed instanceof BenchmarkDisplay it ? it : benchmark,
                changed instanceof PlayDisplay it ? it : play, changed instanceof StudyDisplay it ? it : study,
                changed instanceof HindsightDisplay it ? it : hindsight,
                changed instanceof SensitivityDisplay it ? it : sensitivity, changed instanceof ListSelection it ? it : selection,
                changed instanceof Notes it ? it : notes, changed instanceof UserEvidence it ? it : evidence, classroom);
    }

    /** With other policies that were interfered with. */
    public Workspace with(WhatIfs changed) {
        return new Workspace(opened, protocol, models, policies, changed, own, cursor, replay, pages, compare, training,
                benchmark, play, study, hindsight, sensitivity, selection, notes, evidence, classroom);
    }

    /** With other choices and answers of a class. */
    public Workspace with(Classroom changed) {
        return new Workspace(opened, protocol, models, policies, whatIfs, own, cursor, replay, pages, compare, training,
                benchmark, play, study, hindsight, sensitivity, selection, notes, evidence, changed);
    }

    /** Under another protocol. */
    public Workspace with(Protocol changed) {
        return new Workspace(opened, changed, models, policies, whatIfs, own, cursor, replay, pages, compare, training, benchmark,
                play, study, hindsight, sensitivity, selection, notes, evidence, classroom);
    }

    /** How many choices of classes another protocol would drop: they were made under this one. */
    public int droppedUnder(Protocol changed) {
        return changed.equals(protocol)
                ? 0
                : (int) classroom.predictions().stream().filter(each -> each.data().equals(opened.sha256())).count();
    }

    /** Under another protocol, without what classes chose of the data under this one. */
    public Workspace under(Protocol changed) {
        return (droppedUnder(changed) == 0 ? this : with(classroom.without(opened.sha256()))).with(changed);
    }

    /** What opens other data under these readings: usual policies unless some are chosen, where it is told most. */
    public Workspace opening(Opened data, Protocol readings) {
        return with(data).with(readings).with(policies.names().isEmpty() ? PolicyChoice.USUAL : policies).with(Cursor.NOWHERE)
                .with(pages.atStop(0)).with(benchmark.study().isPresent() ? benchmark : benchmark.opening(Optional.empty()));
    }

    /** This state with the data, the models, the cursor, the pages and what is selected of another, as undo leaves them. */
    public Workspace lookedAtFrom(Workspace place) {
        return with(place.opened).with(place.models).with(place.cursor).with(place.pages)
                .with(place.selection.withCategory(selection.category())).with(play.playedAsIn(place.play));
    }

    /** This state with nobody asked in Replay any more: answers, which a class that is asked does not see, are there again. */
    public Workspace predictingNoMore() {
        return classroom.predicting() ? with(classroom.withPredicting(false)).with(replay.withAnswers(true)) : this;
    }

    /** What is another part than in another state. */
    List<Record> changedFrom(Workspace other) {
        return parts().filter(part -> other.parts().noneMatch(part::equals)).toList();
    }

    private Stream<Record> parts() {
        return Stream.of(opened, protocol, models, policies, whatIfs, own, cursor, replay, pages, compare, training, benchmark,
                play, study, hindsight, sensitivity, selection, notes, evidence, classroom);
    }

    /** This state wherever one looks: what a session that was saved can differ in. */
    public Workspace substance() {
        return with(Cursor.NOWHERE).with(Pages.FIRST).with(ListSelection.NONE.withCategory(selection.category()));
    }

    /** How the step at the cursor is looked at. */
    public DecisionDisplay lens() {
        return new DecisionDisplay(replay.answers(), replay.differences(), replay.kinds(), policies.baseline());
    }
}
