package mnemoscope.explain.predict;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The activity of a class: whether it is asked, who plays, and each player's choices in Replay and answers in Optimality. It
 * stays when other data are opened.
 *
 * @param predicting  whether Replay asks the class before it reveals a decision
 * @param hides       whether answers were hidden before Replay asked the class, and are hidden again afterwards
 * @param asking      whether the Optimality player asks the class before it reveals a choice
 * @param players     by name, in the order in which they joined; may be empty
 * @param player      current player: one of them, or empty for an unnamed player
 * @param beginnings  first decisions of players who did not begin at decision 0, at most one per player and conversation
 * @param predictions in the order begun, at most one per player and decision
 * @param answers     in the order given, at most one per player and question
 * @param earlier     answers given before a lesson was opened again: kept for files, and not shown
 * @param hands       counted, at most once per player and question; an answer to the question has priority
 */
public record Classroom(boolean predicting, boolean hides, boolean asking, List<String> players, String player,
        List<Beginning> beginnings, List<Prediction> predictions, List<Answer> answers, List<Answer> earlier, List<Hands> hands) {
    public static final Classroom NONE = new Classroom(false, false, false, List.of(), "", List.of(), List.of(), List.of(),
            List.of(), List.of());

    /**
     * The first decision of a player in a conversation, and the policy that chose where the player did not.
     *
     * @param data     hash of the content of the data
     * @param question id of the first question that the player decided
     * @param before   name of the policy
     */
    public record Beginning(String player, String data, String episode, String question, String before) {
        private boolean isOf(String someone, String content, String conversation) {
            return player.equals(someone) && data.equals(content) && episode.equals(conversation);
        }

        private Beginning as(String someone) {
            return new Beginning(someone, data, episode, question, before);
        }
    }

    /**
     * The choice of a player at a decision of a conversation.
     *
     * @param data     hash of the content of the data
     * @param question id of the question; its number changes with the protocol
     * @param turns    ids of the kept turns, in the order chosen
     * @param revealed whether the choice is final and counts
     * @param attempt  number of the attempt, from 1
     */
    public record Prediction(String player, String data, String episode, String question, List<String> turns, boolean revealed,
            int attempt) {
        public Prediction {
            turns = List.copyOf(turns);
        }

        public Prediction withTurns(List<String> changed) {
            return new Prediction(player, data, episode, question, changed, revealed, attempt);
        }

        public Prediction asRevealed() {
            return new Prediction(player, data, episode, question, turns, true, attempt);
        }

        private Prediction as(String someone) {
            return new Prediction(someone, data, episode, question, turns, revealed, attempt);
        }

        /** This choice reopened for the next attempt. */
        public Prediction again() {
            return new Prediction(player, data, episode, question, turns, false, attempt + 1);
        }

        private boolean isAt(Prediction other) {
            return isOf(other.player, other.data, other.episode) && question.equals(other.question);
        }

        boolean isOf(String someone, String content, String conversation) {
            return player.equals(someone) && data.equals(content) && episode.equals(conversation);
        }
    }

    /**
     * The answer of a player to a question about an instance, or about a decision of a replay.
     *
     * @param instance its name, or that of the data with the id of the conversation
     * @param draw     of its queries; {@link #OWN_QUERIES} or {@link #IN_REPLAY} if there is none
     * @param turn     or decision, from 0
     * @param question kind of question at a turn
     * @param chosen   the answer, from 0
     * @param right    the correct answer, from 0
     * @param lost     expected loss of reward by the last turn; empty without an answer, or if the question is not on what to
     *                 keep
     * @param votes    hands by answer; empty if none were counted
     * @param lesson   title of the lesson that asked, as its author wrote it; empty if none did
     */
    public record Answer(String player, String instance, int draw, int turn, String question, int chosen, int right,
            Optional<Double> lost, Optional<List<Integer>> votes, Optional<String> lesson) {
        /** The draw of an answer on replaced queries. */
        public static final int OWN_QUERIES = -1;
        /** The draw of an answer at a decision of a replay. */
        public static final int IN_REPLAY = -2;

        public Answer {
            votes = votes.map(List::copyOf);
        }

        /** The hands for each of the answers. @param answers their number */
        public Votes votes(int answers) {
            return votes.map(Votes::new).orElseGet(() -> Votes.none(answers));
        }

        private boolean isAt(Answer other) {
            return player.equals(other.player) && instance.equals(other.instance) && draw == other.draw && turn == other.turn
                    && question.equals(other.question);
        }
    }

    /**
     * The choices of a player in a conversation, from which a replay is made.
     *
     * @param revealed  the final choices
     * @param beginning the player's first decision; empty for decision 0
     */
    public record Made(List<Prediction> revealed, Optional<Beginning> beginning) {
        /**
         * The first decision not revealed, counted from the player's first; the number of decisions if all are revealed.
         *
         * @param questions ids, in the order asked
         */
        public int open(List<String> questions) {
            int first = Math.max(0, beginning.map(Beginning::question).map(questions::indexOf).orElse(0));
            return IntStream.range(first, questions.size()).filter(t -> !isRevealed(questions.get(t))).findFirst()
                    .orElse(questions.size());
        }

        public boolean isRevealed(String question) {
            return revealed.stream().anyMatch(each -> each.question().equals(question));
        }
    }

    public Classroom {
        players = List.copyOf(players);
        beginnings = List.copyOf(beginnings);
        predictions = List.copyOf(predictions);
        answers = List.copyOf(answers);
        earlier = List.copyOf(earlier);
        hands = List.copyOf(hands);
    }

    private Classroom withPlayers(List<String> all, String current) {
        return new Classroom(predicting, hides, asking, all, current, beginnings, predictions, answers, earlier, hands);
    }

    private Classroom withBeginnings(List<Beginning> changed) {
        return new Classroom(predicting, hides, asking, players, player, changed, predictions, answers, earlier, hands);
    }

    private Classroom withPredictions(List<Prediction> changed) {
        return new Classroom(predicting, hides, asking, players, player, beginnings, changed, answers, earlier, hands);
    }

    /** @param aside those given before */
    private Classroom withAnswers(List<Answer> shown, List<Answer> aside) {
        return new Classroom(predicting, hides, asking, players, player, beginnings, predictions, shown, aside, hands);
    }

    public Classroom withHands(List<Hands> changed) {
        return new Classroom(predicting, hides, asking, players, player, beginnings, predictions, answers, earlier, changed);
    }

    public Classroom withPredicting(boolean on) {
        return new Classroom(on, hides, asking, players, player, beginnings, predictions, answers, earlier, hands);
    }

    public Classroom withHides(boolean on) {
        return new Classroom(predicting, on, asking, players, player, beginnings, predictions, answers, earlier, hands);
    }

    public Classroom withAsking(boolean on) {
        return new Classroom(predicting, hides, on, players, player, beginnings, predictions, answers, earlier, hands);
    }

    /** With a current player, added to the players; empty for an unnamed player. */
    public Classroom withPlayer(String name) {
        boolean known = name.isEmpty() || players.contains(name);
        return withPlayers(known ? players : Stream.concat(players.stream(), Stream.of(name)).toList(), name);
    }

    /** With a current player, who begins in a conversation where the previous player began, unless already begun. */
    public Classroom withPlayer(String name, String data, String episode) {
        Classroom changed = withPlayer(name);
        return changed.beginning(data, episode).isPresent() || !changed.of(data, episode).isEmpty()
                ? changed
                : beginning(data, episode).map(where -> changed.with(where.as(name))).orElse(changed);
    }

    /** With a current player who takes over the unnamed player's choices in a conversation. */
    public Classroom withName(String name, String data, String episode) {
        return withBeginnings(beginnings.stream().map(each -> each.isOf("", data, episode) ? each.as(name) : each).toList())
                .withPredictions(predictions.stream().map(each -> each.isOf("", data, episode) ? each.as(name) : each).toList())
                .withPlayer(name);
    }

    /** The beginning of the current player in a conversation; empty for its first decision. */
    public Optional<Beginning> beginning(String data, String episode) {
        return beginnings.stream().filter(each -> each.isOf(player, data, episode)).findFirst();
    }

    /** The choices of the current player in a conversation. */
    public Made made(String data, String episode) {
        return new Made(revealed(data, episode), beginning(data, episode));
    }

    /**
     * With the class asked at a decision in Replay: the current player begins there if the decision is not reached yet, or if
     * nothing is chosen yet.
     *
     * @param questions ids, in the order asked
     * @param before    name of the policy that chooses before
     */
    public Classroom askedAt(int step, String data, String episode, List<String> questions, String before) {
        Made made = made(data, episode);
        int open = made.open(questions);
        boolean there = step == open || step < open && !made.revealed.isEmpty();
        return (there ? this : beginningAt(step, data, episode, questions, before)).withPredicting(true);
    }

    /** With the current player choosing from a decision on. */
    public Classroom beginningAt(int step, String data, String episode, List<String> questions, String before) {
        return step == 0
                ? withBeginnings(beginnings.stream().filter(each -> !each.isOf(player, data, episode)).toList())
                : with(new Beginning(player, data, episode, questions.get(step), before));
    }

    private Classroom with(Beginning changed) {
        return withBeginnings(replaced(beginnings, changed, each -> each.isOf(changed.player, changed.data, changed.episode)));
    }

    /** Whether it has answers, also put aside, hands or choices of turns that another lacks. */
    public boolean hasMoreThan(Classroom other) {
        Set<Answer> known = Stream.of(other.answers, other.earlier).flatMap(List::stream).collect(Collectors.toSet());
        return !Stream.of(answers, earlier).flatMap(List::stream).allMatch(known::contains) || !other.hands.containsAll(hands)
                || predictions.stream()
                        .anyMatch(each -> (each.revealed || !each.turns.isEmpty()) && !other.predictions.contains(each));
    }

    /** The predictions of the current player in a conversation. @param data hash of the content of the data */
    public List<Prediction> of(String data, String episode) {
        return predictions.stream().filter(each -> each.isOf(player, data, episode)).toList();
    }

    /** The revealed ones. */
    public List<Prediction> revealed(String data, String episode) {
        return of(data, episode).stream().filter(Prediction::revealed).toList();
    }

    /** The prediction of the current player at a question. */
    public Optional<Prediction> at(String data, String episode, String question) {
        return of(data, episode).stream().filter(each -> each.question().equals(question)).findFirst();
    }

    /** With a choice that replaces the player's choice at the decision. */
    public Classroom with(Prediction changed) {
        return withPredictions(replaced(predictions, changed, changed::isAt));
    }

    /** Without all choices and beginnings of some data. */
    public Classroom without(String data) {
        return withBeginnings(beginnings.stream().filter(each -> !each.data.equals(data)).toList())
                .without((Prediction each) -> each.data.equals(data));
    }

    /** Without the current player's choices and beginnings of some data. */
    public Classroom withoutOwn(String data) {
        return withBeginnings(beginnings.stream().filter(each -> !each.data.equals(data) || !each.player.equals(player)).toList())
                .without((Prediction each) -> each.data.equals(data) && each.player.equals(player));
    }

    /** Without some of the choices. */
    public Classroom without(Predicate<Prediction> some) {
        return withPredictions(predictions.stream().filter(some.negate()).toList());
    }

    /** With an answer that replaces the player's answer to the question. */
    public Classroom with(Answer changed) {
        return withAnswers(replaced(answers, changed, changed::isAt), earlier);
    }

    /** The hands counted for a question. */
    public Hands hands(Hands.Asked asked) {
        return hands.stream().filter(each -> each.asked().equals(asked)).findFirst().orElseGet(() -> new Hands(asked, List.of()));
    }

    /** With hands that replace those for their question. */
    public Classroom with(Hands changed) {
        return withHands(Stream.concat(hands.stream().filter(each -> !each.asked().equals(changed.asked())), Stream.of(changed))
                .filter(each -> !each.counted().isEmpty()).toList());
    }

    /** The answers of the current player on a draw of an instance. */
    public List<Answer> answersTo(String instance, int draw) {
        return answers.stream().filter(each -> each.player.equals(player) && each.instance.equals(instance) && each.draw == draw)
                .toList();
    }

    /** Without some of the answers. */
    public Classroom withoutAnswers(Predicate<Answer> some) {
        return withAnswers(answers.stream().filter(some.negate()).toList(), earlier);
    }

    /** With all answers put aside and without hands, for a class that begins. */
    public Classroom begun() {
        return withAnswers(List.of(), everGiven()).withHands(List.of());
    }

    /** With the answers that were put aside, except to questions that were answered since: those stay aside. */
    public Classroom resumed() {
        Classroom all = withAnswers(List.of(), List.of());
        for (Answer each : everGiven()) {
            all = all.with(each);
        }
        List<Answer> shown = all.answers;
        return withAnswers(shown, everGiven().stream().filter(each -> !shown.contains(each)).toList());
    }

    /** The answers of all classes, those put aside first. */
    public List<Answer> everGiven() {
        return Stream.concat(earlier.stream(), answers.stream()).toList();
    }

    /** Without the hands and answers of the current player, shown or put aside. */
    public Classroom withoutVotes() {
        return withAnswers(answers.stream().filter(each -> !each.player.equals(player)).toList(),
                earlier.stream().filter(each -> !each.player.equals(player)).toList())
                .withHands(hands.stream().filter(each -> !each.asked().player().equals(player)).toList());
    }

    private static <T> List<T> replaced(List<T> all, T changed, Predicate<T> same) {
        return all.stream().anyMatch(same)
                ? all.stream().map(each -> same.test(each) ? changed : each).toList()
                : Stream.concat(all.stream(), Stream.of(changed)).toList();
    }
}
