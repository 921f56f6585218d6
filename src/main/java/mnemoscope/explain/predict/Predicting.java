package mnemoscope.explain.predict;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import mnemoscope.explain.Comparison;
import mnemoscope.replay.Replayer;
import mnemoscope.replay.Trace;
import mnemoscope.retention.Policy;
import mnemoscope.retention.policy.ByHand;
import mnemoscope.task.Progress;
import mnemoscope.workspace.Classroom;
import mnemoscope.workspace.Classroom.Prediction;
import mnemoscope.workspace.Workspace;

/**
 * Where a class is in a conversation: decisions are revealed one after the other, each chosen before it is.
 *
 * @param shown     all policies, You among them
 * @param you       what the class chose, replayed as every policy is
 * @param classroom what was chosen, with who plays
 * @param data      hash of the content of the data
 * @param open      the first decision that is not revealed; the number of decisions if all are
 */
public record Predicting(Comparison shown, Trace you, Classroom classroom, String data, int open) {
    /**
     * @param counted the choices that the shown trace of You was made of
     * @return empty unless a class is asked and its replay is shown
     */
    public static Optional<Predicting> of(Workspace now, Comparison shown, List<Prediction> counted) {
        int you = shown.indexOf(ByHand.NAME);
        return !now.classroom().asking() || you < 0
                ? Optional.empty()
                : Optional.of(new Predicting(shown, shown.traces().get(you), now.classroom(), now.opened().sha256(),
                        open(shown, counted)));
    }

    /** The policy that keeps what was chosen and revealed. */
    public static Policy policy(String episode, List<Prediction> counted) {
        return new ByHand(episode,
                counted.stream().collect(Collectors.toMap(Prediction::question, Prediction::turns, (first, again) -> first)));
    }

    private static int open(Comparison shown, List<Prediction> counted) {
        List<String> known = counted.stream().map(Prediction::question).toList();
        return IntStream.range(0, shown.steps()).filter(t -> !known.contains(question(shown, t))).findFirst()
                .orElse(shown.steps());
    }

    private static String question(Comparison shown, int t) {
        return shown.episode().questions().get(t).id();
    }

    public boolean isRevealed(int t) {
        return t < open;
    }

    /** Whether every decision is revealed, so that nothing is still to come. */
    public boolean isOver() {
        return open == shown.steps();
    }

    /** The last decision that can be looked at. */
    public int last() {
        return Math.min(open, shown.steps() - 1);
    }

    /** What is chosen at a decision so far. */
    public Prediction at(int t) {
        String question = question(shown, t);
        return classroom.at(data, episode(), question)
                .orElseGet(() -> new Prediction(classroom.player(), data, episode(), question, List.of(), false, 1));
    }

    /** What the class can choose at the decision that is open; there must be one. */
    public Choice choice() {
        return Choice.of(this);
    }

    /** The class with a decision revealed as it is chosen. */
    public Classroom revealed(int t) {
        return classroom.with(at(t).asRevealed());
    }

    /** The class with a revealed decision open again; what was chosen later follows from it, and goes. */
    public Classroom again(int t) {
        return clearedAfter(t).with(at(t).again());
    }

    private Classroom clearedAfter(int t) {
        List<String> later = IntStream.range(t + 1, shown.steps()).mapToObj(each -> question(shown, each)).toList();
        return classroom.without(each -> each.player().equals(classroom.player()) && each.data().equals(data)
                && each.episode().equals(episode()) && later.contains(each.question()));
    }

    /** Where every player is who revealed a decision of the conversation, in the order in which they came. */
    public List<Predicting> everybody() {
        return Stream.concat(Stream.of(""), classroom.players().stream()).map(this::as).filter(each -> each.open > 0).toList();
    }

    private Predicting as(String player) {
        if (player.equals(classroom.player())) {
            return this;
        }
        Classroom other = classroom.withPlayer(player);
        List<Prediction> counted = other.revealed(data, episode());
        Trace trace = Replayer.run(shown.input(), policy(episode(), counted), shown.protocol().settings(), Progress.NONE);
        return new Predicting(shown, trace, other, data, open(shown, counted));
    }

    /** You first, then the policies in their order. */
    public List<Trace> traces() {
        return Stream.concat(Stream.of(you), shown.traces().stream().filter(each -> !each.policy().name().equals(ByHand.NAME)))
                .toList();
    }

    private String episode() {
        return shown.conversation().id();
    }
}
