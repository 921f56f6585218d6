package mnemoscope.explain.predict;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.Phrases;
import mnemoscope.explain.predict.Classroom.Made;
import mnemoscope.explain.predict.Classroom.Prediction;
import mnemoscope.model.Question;
import mnemoscope.model.Texts;
import mnemoscope.replay.Replayer;
import mnemoscope.replay.Trace;
import mnemoscope.retention.Policy;
import mnemoscope.retention.policy.ByHand;
import mnemoscope.task.Progress;

/**
 * The state of a class in a conversation: from its first decision on, decisions are revealed one by one, each after the class has
 * chosen.
 *
 * @param shown     all policies, including You
 * @param you       the choices of the class, replayed like a policy
 * @param classroom all choices, and the current player
 * @param data      hash of the content of the data
 * @param made      choices from which the trace of You was made
 * @param open      the first decision not revealed; the number of decisions if all are
 * @param policies  by name, for decisions where the class did not choose
 */
public record PredictionRound(Comparison shown, Trace you, Classroom classroom, String data, Made made, int open,
        Function<String, Optional<Policy>> policies) {
    /**
     * @param data hash of the content of the data
     * @param made what the shown trace of You was made of
     * @return empty unless a class is asked and its replay is shown
     */
    public static Optional<PredictionRound> of(Classroom now, String data, Comparison shown, Made made,
            Function<String, Optional<Policy>> policies) {
        int you = shown.indexOf(ByHand.NAME);
        return !now.predicting() || you < 0
                ? Optional.empty()
                : Optional.of(new PredictionRound(shown, shown.traces().get(you), now, data, made, made.open(questions(shown)),
                        policies));
    }

    private static List<String> questions(Comparison shown) {
        return shown.episode().questions().stream().map(Question::id).toList();
    }

    private static String question(Comparison shown, int t) {
        return shown.episode().questions().get(t).id();
    }

    /** Whether the kept turns of a decision are shown, because the class or its fallback has chosen. */
    public boolean isRevealed(int t) {
        return t < open;
    }

    /** Whether the class itself chose at a revealed decision. */
    public boolean isChosen(int t) {
        return t < open && made.isRevealed(question(shown, t));
    }

    /** Whether the class itself chose at a place, and revealed it. */
    public boolean isChosen(String conversation, int t) {
        return conversation.equals(episode()) && t >= 0 && isChosen(t);
    }

    /**
     * Whether the outcome of a policy at a decision may be shown: for the class where it chose, for others where the decision is
     * revealed.
     */
    public boolean tells(Trace trace, int t) {
        return trace.policy().name().equals(ByHand.NAME) ? isChosen(t) : isRevealed(t);
    }

    /** The decisions that count: chosen and revealed by the class. */
    public List<Integer> chosen() {
        return IntStream.range(0, open).filter(this::isChosen).boxed().toList();
    }

    /** Name of the policy that chose the other decisions; empty if there are none. */
    public String before() {
        return chosen().size() == open ? "" : FallbackPlayer.of(made, policies).name();
    }

    /** Title of that policy. */
    String beforeTitle() {
        return FallbackPlayer.of(made, policies).description().title();
    }

    /** A sentence on the decisions that the other policy made; empty if the class made all. */
    public String beforeWords() {
        List<Integer> others = IntStream.range(0, open).filter(t -> !isChosen(t)).boxed().toList();
        return others.isEmpty()
                ? ""
                : Texts.of(others.size() == 1 ? "explain.predict-before-one" : "explain.predict-before", ranges(others),
                        beforeTitle());
    }

    /** "1 to 4", "1 to 4, 6"; counted from 1. */
    private static String ranges(List<Integer> steps) {
        List<String> ranges = new ArrayList<>();
        for (int from = 0; from < steps.size();) {
            int to = from;
            while (to + 1 < steps.size() && steps.get(to + 1) == steps.get(to) + 1) {
                to++;
            }
            ranges.add(from == to
                    ? Integer.toString(steps.get(from) + 1)
                    : Texts.of("explain.predict-from-to", steps.get(from) + 1, steps.get(to) + 1));
            from = to + 1;
        }
        return String.join(", ", ranges);
    }

    /** The reward of a policy in the decisions that count. */
    public double sum(Trace trace) {
        return RewardRange.sum(trace, chosen());
    }

    /**
     * "10c begins at decision 2; the choices of 10b are kept."; empty once the current player has revealed one, or if no other
     * player has.
     */
    public String begins() {
        List<String> others = players().toList();
        if (!chosen().isEmpty() || isOver() || others.isEmpty()) {
            return "";
        }
        String kept = others.size() == 1 && others.getFirst().isEmpty()
                ? Texts.of("explain.predict-nameless-kept")
                : Texts.of("explain.predict-others-kept", Phrases.list(others.stream().filter(each -> !each.isEmpty()).toList()));
        return classroom.player().isEmpty()
                ? Texts.of("explain.predict-you-begin", open + 1, kept)
                : Texts.of("explain.predict-begins", classroom.player(), open + 1, kept);
    }

    /** Whether every decision is revealed. */
    public boolean isOver() {
        return open == shown.decisionCount();
    }

    /** Whether a place is at the decision that is open. */
    public boolean isOpen(String conversation, int t) {
        return !isOver() && conversation.equals(episode()) && t == open;
    }

    /** The last decision that can be shown. */
    public int last() {
        return Math.min(open, shown.decisionCount() - 1);
    }

    /** Whether a decision or a turn comes after the decision that is open. */
    public boolean isToCome(String conversation, int t, int turn) {
        return !isOver() && conversation.equals(episode()) && (t > open || turn > shown.anchor(open));
    }

    /** The current choice at a decision. */
    public Prediction at(int t) {
        String question = question(shown, t);
        return classroom.at(data, episode(), question)
                .orElseGet(() -> new Prediction(classroom.player(), data, episode(), question, List.of(), false, 1));
    }

    /** The options of the class at the open decision; there must be one. */
    public ClassChoice choice() {
        return ClassChoice.of(this);
    }

    /** The class after revealing a decision with its choice. */
    public Classroom revealed(int t) {
        return classroom.with(at(t).asRevealed());
    }

    /** The class with a revealed decision reopened; later choices depend on it and are removed. */
    public Classroom again(int t) {
        return isChosen(t)
                ? clearedAfter(t).with(at(t).again())
                : clearedAfter(t).beginningAt(t, data, episode(), questions(shown), before());
    }

    private Classroom clearedAfter(int t) {
        List<String> later = IntStream.range(t + 1, shown.decisionCount()).mapToObj(each -> question(shown, each)).toList();
        return classroom.without(each -> each.player().equals(classroom.player()) && each.data().equals(data)
                && each.episode().equals(episode()) && later.contains(each.question()));
    }

    /** The progress of every player with a revealed decision in the conversation, in the order in which they joined. */
    public List<PredictionRound> everybody() {
        return players().map(this::as).toList();
    }

    private Stream<String> players() {
        return Stream.concat(Stream.of(""), classroom.players().stream())
                .filter(player -> !classroom.withPlayer(player).revealed(data, episode()).isEmpty());
    }

    private PredictionRound as(String player) {
        if (player.equals(classroom.player())) {
            return this;
        }
        Classroom other = classroom.withPlayer(player);
        Made its = other.made(data, episode());
        Trace trace = Replayer.run(shown.input(), FallbackPlayer.policy(episode(), its, policies), shown.protocol(),
                Progress.NONE);
        return new PredictionRound(shown, trace, other, data, its, its.open(questions(shown)), policies);
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
