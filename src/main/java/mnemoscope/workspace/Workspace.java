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
 * The state of the program. It contains the places of data and the user's choices, never data or results, which are derived.
 *
 * @param protocol protocol of the replay
 * @param models   trained or opened models
 * @param policies compared policies
 * @param whatIfs  what-ifs
 * @param own      policies written or opened by the user
 * @param cursor   position shown
 * @param replay   display of Replay
 * @param compare  display of Compare
 * @param pages    screen and page shown
 * @param training choices for the next training
 * @param benchmark the benchmark and its display
 * @param play     the instance played in Optimality
 * @param study    the exact study and its display
 * @param hindsight search and display of the hindsight plan
 * @param sensitivity coefficients and display of Sensitivity
 * @param selection selections in lists
 * @param notes    on decisions and turns, of any data
 * @param evidence evidence marked by the user, for any data
 * @param classroom choices and answers of a class, for any data
 * @param legends  names of policies in figures
 */
public record Workspace(Opened opened, Protocol protocol, Models models, PolicyChoice policies, WhatIfs whatIfs, OwnPolicies own,
        Cursor cursor, ReplayDisplay replay, Pages pages, CompareDisplay compare, TrainingChoice training,
        BenchmarkDisplay benchmark, PlayDisplay play, StudyDisplay study, HindsightDisplay hindsight,
        SensitivityDisplay sensitivity, ListSelection selection, Notes notes, UserEvidence evidence, Classroom classroom,
        Legends legends) {
    /** The initial state. */
    public static final Workspace NEW = new Workspace(Opened.NOTHING, Protocol.of(DatasetKind.LOCOMO), Models.NONE,
            PolicyChoice.NONE, WhatIfs.NONE, OwnPolicies.NONE, Cursor.NOWHERE, ReplayDisplay.USUAL, Pages.FIRST,
            CompareDisplay.USUAL, TrainingChoice.USUAL, BenchmarkDisplay.USUAL, PlayDisplay.USUAL, StudyDisplay.USUAL,
            HindsightDisplay.USUAL, SensitivityDisplay.USUAL, ListSelection.NONE, Notes.NONE, UserEvidence.NONE, Classroom.NONE,
            Legends.NONE);

    /** A part of the state that can be replaced separately. */
    public sealed interface Part permits Opened, Models, PolicyChoice, OwnPolicies, Cursor, ReplayDisplay, Pages, CompareDisplay,
            TrainingChoice, BenchmarkDisplay, PlayDisplay, StudyDisplay, HindsightDisplay, SensitivityDisplay, ListSelection,
            Notes, UserEvidence, Legends {}

    /** With a part replaced. */
    public Workspace with(Part changed) {
        return new Workspace(changed instanceof Opened it ? it : opened, protocol, changed instanceof Models it ? it : models,
                changed instanceof PolicyChoice it ? it : policies, whatIfs, changed instanceof OwnPolicies it ? it : own,
                changed instanceof Cursor it ? it : cursor, changed instanceof ReplayDisplay it ? it : replay,
                changed instanceof Pages it ? it : pages, changed instanceof CompareDisplay it ? it : compare,
                changed instanceof TrainingChoice it ? it : training, changed instanceof BenchmarkDisplay it ? it : benchmark,
                changed instanceof PlayDisplay it ? it : play, changed instanceof StudyDisplay it ? it : study,
                changed instanceof HindsightDisplay it ? it : hindsight,
                changed instanceof SensitivityDisplay it ? it : sensitivity, changed instanceof ListSelection it ? it : selection,
                changed instanceof Notes it ? it : notes, changed instanceof UserEvidence it ? it : evidence, classroom,
                changed instanceof Legends it ? it : legends);
    }

    /** With other policies that were interfered with. */
    public Workspace with(WhatIfs changed) {
        return new Workspace(opened, protocol, models, policies, changed, own, cursor, replay, pages, compare, training,
                benchmark, play, study, hindsight, sensitivity, selection, notes, evidence, classroom, legends);
    }

    /** With other choices and answers of a class. */
    public Workspace with(Classroom changed) {
        return new Workspace(opened, protocol, models, policies, whatIfs, own, cursor, replay, pages, compare, training,
                benchmark, play, study, hindsight, sensitivity, selection, notes, evidence, changed, legends);
    }

    /** With another protocol. */
    public Workspace with(Protocol changed) {
        return new Workspace(opened, changed, models, policies, whatIfs, own, cursor, replay, pages, compare, training, benchmark,
                play, study, hindsight, sensitivity, selection, notes, evidence, classroom, legends);
    }

    /** The number of class choices that another protocol would discard, because they were made under this one. */
    public int droppedUnder(Protocol changed) {
        return changed.equals(protocol)
                ? 0
                : (int) classroom.predictions().stream().filter(each -> each.data().equals(opened.sha256())).count();
    }

    /** With another protocol, without the class choices made under this one; a class begins again where it began. */
    public Workspace under(Protocol changed) {
        return (droppedUnder(changed) == 0 ? this : with(classroom.without(each -> each.data().equals(opened.sha256()))))
                .with(changed);
    }

    /** The state that opens other data under a protocol: default policies unless some are chosen, at the default position. */
    public Workspace opening(Opened data, Protocol readings) {
        return with(data).with(readings).with(policies.names().isEmpty() ? PolicyChoice.USUAL : policies).with(Cursor.NOWHERE)
                .with(pages.atStop(new Opened.Nowhere(), 0))
                .with(benchmark.study().isPresent() ? benchmark : benchmark.opening(Optional.empty()));
    }

    /** This state with the data, models, cursor, pages, selections and counted hands of another; undo leaves these unchanged. */
    public Workspace lookedAtFrom(Workspace place) {
        return with(place.opened).with(place.models).with(place.cursor).with(place.pages)
                .with(place.selection.withCategory(selection.category())).with(play.playedAsIn(place.play))
                .with(classroom.withHands(place.classroom.hands()));
    }

    /** This state without a class asked in Replay; answers are shown if they were shown before. */
    public Workspace predictingNoMore() {
        return classroom.predicting()
                ? with(classroom.withPredicting(false).withHides(false)).with(replay.withAnswers(!classroom.hides()))
                : this;
    }

    /** The parts that differ from another state. */
    List<Record> changedFrom(Workspace other) {
        return parts().filter(part -> other.parts().noneMatch(part::equals)).toList();
    }

    private Stream<Record> parts() {
        return Stream.of(opened, protocol, models, policies, whatIfs, own, cursor, replay, pages, compare, training, benchmark,
                play, study, hindsight, sensitivity, selection, notes, evidence, classroom, legends);
    }

    /** This state without position and selections, for the comparison with a saved session. */
    public Workspace substance() {
        return with(Cursor.NOWHERE).with(Pages.FIRST).with(ListSelection.NONE.withCategory(selection.category()));
    }

    /** The display of the decision at the cursor. */
    public DecisionDisplay lens() {
        return new DecisionDisplay(replay.answers(), replay.differences(), replay.kinds(), policies.baseline());
    }
}
