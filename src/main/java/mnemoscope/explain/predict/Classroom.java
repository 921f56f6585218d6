package mnemoscope.explain.predict;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * What a class does by itself: whether it is asked, who plays, what each player chose to keep in Replay and answered in the
 * player of Optimality. It stays when other data are opened.
 *
 * @param predicting  whether Replay lets the class choose before it shows
 * @param asking      whether the player of Optimality asks before it shows
 * @param players     by name, in the order in which they came; may be empty
 * @param player      who plays now: one of them, or empty for nobody in particular
 * @param beginnings  where players began who did not at the first decision, at most one of a player in a conversation
 * @param predictions in the order in which they were begun, at most one of a player at a decision
 * @param answers     in the order given, at most one of a player to a question
 */
public record Classroom(boolean predicting, boolean asking, List<String> players, String player, List<Beginning> beginnings,
        List<Prediction> predictions, List<Answer> answers) {
    public static final Classroom NONE = new Classroom(false, false, List.of(), "", List.of(), List.of(), List.of());

    /**
     * Where a player began in a conversation, and what chose for it until then and where it was passed over.
     *
     * @param data     hash of the content of the data
     * @param question id of the one at which it chose first
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
     * What a player keeps at a decision of a conversation.
     *
     * @param data     hash of the content of the data
     * @param question id of the one that is asked; not its number, which changes with the readings
     * @param turns    ids of what is kept, in the order chosen
     * @param revealed whether the choice is made, so that it counts
     * @param attempt  which try it is, from 1
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

        /** Open again, for the next try. */
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
     * What a player answered to a question about an instance.
     *
     * @param instance its name
     * @param draw     of its queries
     * @param turn     from 0
     * @param question which of those that can be asked at a turn
     * @param chosen   the answer, from 0
     * @param right    the right one, from 0
     * @param lost     expected reward that the chosen one loses by the last turn; empty if none was chosen or the question is not what to keep
     */
    public record Answer(String player, String instance, int draw, int turn, String question, int chosen, int right,
            Optional<Double> lost) {
        private boolean isAt(Answer other) {
            return player.equals(other.player) && instance.equals(other.instance) && draw == other.draw && turn == other.turn
                    && question.equals(other.question);
        }
    }

    /**
     * What a player did in a conversation, by which a replay is made.
     *
     * @param revealed  the choices that count
     * @param beginning where it chose first; empty for the first decision
     */
    public record Made(List<Prediction> revealed, Optional<Beginning> beginning) {
        /**
         * The first decision that is not revealed, from the beginning on; the number of decisions if all are.
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
    }

    public Classroom withPredicting(boolean on) {
        return new Classroom(on, asking, players, player, beginnings, predictions, answers);
    }

    public Classroom withAsking(boolean on) {
        return new Classroom(predicting, on, players, player, beginnings, predictions, answers);
    }

    /** With somebody playing, who is one of the players from now on; empty for nobody in particular. */
    public Classroom withPlayer(String name) {
        boolean known = name.isEmpty() || players.contains(name);
        return new Classroom(predicting, asking, known ? players : Stream.concat(players.stream(), Stream.of(name)).toList(),
                name, beginnings, predictions, answers);
    }

    /** With somebody playing, who begins in a conversation where the one before did, unless he has been there. */
    public Classroom withPlayer(String name, String data, String episode) {
        Classroom changed = withPlayer(name);
        return changed.beginning(data, episode).isPresent() || !changed.of(data, episode).isEmpty()
                ? changed
                : beginning(data, episode).map(where -> changed.with(where.as(name))).orElse(changed);
    }

    /** With somebody playing whose is what nobody in particular did in a conversation: only the name had not been said. */
    public Classroom withName(String name, String data, String episode) {
        return new Classroom(predicting, asking, players, player,
                beginnings.stream().map(each -> each.isOf("", data, episode) ? each.as(name) : each).toList(),
                predictions.stream().map(each -> each.isOf("", data, episode) ? each.as(name) : each).toList(), answers)
                .withPlayer(name);
    }

    /** Where who plays now began in a conversation; empty for its first decision. */
    public Optional<Beginning> beginning(String data, String episode) {
        return beginnings.stream().filter(each -> each.isOf(player, data, episode)).findFirst();
    }

    /** What who plays now did in a conversation. */
    public Made made(String data, String episode) {
        return new Made(revealed(data, episode), beginning(data, episode));
    }

    /**
     * Asked in Replay at a decision: who plays now begins there if he has not come so far, or chose nothing yet.
     *
     * @param questions ids, in the order asked
     * @param before    name of the policy that chooses until then
     */
    public Classroom askedAt(int step, String data, String episode, List<String> questions, String before) {
        Made made = made(data, episode);
        int open = made.open(questions);
        boolean there = step == open || step < open && !made.revealed.isEmpty();
        return (there ? this : beginningAt(step, data, episode, questions, before)).withPredicting(true);
    }

    /** With who plays now choosing from a decision on. */
    public Classroom beginningAt(int step, String data, String episode, List<String> questions, String before) {
        return step == 0
                ? new Classroom(predicting, asking, players, player,
                        beginnings.stream().filter(each -> !each.isOf(player, data, episode)).toList(), predictions, answers)
                : with(new Beginning(player, data, episode, questions.get(step), before));
    }

    private Classroom with(Beginning changed) {
        return new Classroom(predicting, asking, players, player,
                replaced(beginnings, changed, each -> each.isOf(changed.player, changed.data, changed.episode)), predictions,
                answers);
    }

    /** What is chosen in a conversation by who plays now. @param data hash of the content of the data */
    public List<Prediction> of(String data, String episode) {
        return predictions.stream().filter(each -> each.isOf(player, data, episode)).toList();
    }

    /** What is revealed of it. */
    public List<Prediction> revealed(String data, String episode) {
        return of(data, episode).stream().filter(Prediction::revealed).toList();
    }

    /** What is chosen there at a question by who plays now. */
    public Optional<Prediction> at(String data, String episode, String question) {
        return of(data, episode).stream().filter(each -> each.question().equals(question)).findFirst();
    }

    /** With a choice, in the place of that of its player at its decision. */
    public Classroom with(Prediction changed) {
        return new Classroom(predicting, asking, players, player, beginnings, replaced(predictions, changed, changed::isAt),
                answers);
    }

    /** Without all that was chosen of some data, and where players began there. */
    public Classroom without(String data) {
        return new Classroom(predicting, asking, players, player,
                beginnings.stream().filter(each -> !each.data.equals(data)).toList(),
                predictions.stream().filter(each -> !each.data.equals(data)).toList(), answers);
    }

    /** Without all that who plays now chose of some data, and where he began there. */
    public Classroom withoutOwn(String data) {
        return new Classroom(predicting, asking, players, player,
                beginnings.stream().filter(each -> !each.data.equals(data) || !each.player.equals(player)).toList(),
                predictions.stream().filter(each -> !each.data.equals(data) || !each.player.equals(player)).toList(), answers);
    }

    /** Without some of the choices. */
    public Classroom without(Predicate<Prediction> some) {
        return new Classroom(predicting, asking, players, player, beginnings, predictions.stream().filter(some.negate()).toList(),
                answers);
    }

    /** With an answer, in the place of that of its player to its question. */
    public Classroom with(Answer changed) {
        return new Classroom(predicting, asking, players, player, beginnings, predictions,
                replaced(answers, changed, changed::isAt));
    }

    /** What who plays now answered on a draw of an instance. */
    public List<Answer> answersTo(String instance, int draw) {
        return answers.stream().filter(each -> each.player.equals(player) && each.instance.equals(instance) && each.draw == draw)
                .toList();
    }

    /** Without some of the answers. */
    public Classroom withoutAnswers(Predicate<Answer> some) {
        return new Classroom(predicting, asking, players, player, beginnings, predictions,
                answers.stream().filter(some.negate()).toList());
    }

    private static <T> List<T> replaced(List<T> all, T changed, Predicate<T> same) {
        return all.stream().anyMatch(same)
                ? all.stream().map(each -> same.test(each) ? changed : each).toList()
                : Stream.concat(all.stream(), Stream.of(changed)).toList();
    }
}
