package mnemoscope.workspace;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * What a class does by itself: whether it is asked, who plays, what each player chose to keep in Replay and answered in the
 * player of Optimality. It stays when other data are opened.
 *
 * @param asking      whether screens ask before they show
 * @param players     by name, in the order in which they came; may be empty
 * @param player      who plays now: one of them, or empty for nobody in particular
 * @param predictions in the order in which they were begun, at most one of a player at a decision
 * @param answers     in the order given, at most one of a player to a question
 */
public record Classroom(boolean asking, List<String> players, String player, List<Prediction> predictions, List<Answer> answers)
        implements
            Workspace.Part {
    public static final Classroom NONE = new Classroom(false, List.of(), "", List.of(), List.of());

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
     */
    public record Answer(String player, String instance, int draw, int turn, String question, int chosen, int right) {
        private boolean isAt(Answer other) {
            return player.equals(other.player) && instance.equals(other.instance) && draw == other.draw && turn == other.turn
                    && question.equals(other.question);
        }
    }

    public Classroom {
        players = List.copyOf(players);
        predictions = List.copyOf(predictions);
        answers = List.copyOf(answers);
    }

    public Classroom withAsking(boolean on) {
        return new Classroom(on, players, player, predictions, answers);
    }

    /** With somebody playing, who is one of the players from now on; empty for nobody in particular. */
    public Classroom withPlayer(String name) {
        boolean known = name.isEmpty() || players.contains(name);
        return new Classroom(asking, known ? players : Stream.concat(players.stream(), Stream.of(name)).toList(), name,
                predictions, answers);
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
        return new Classroom(asking, players, player, replaced(predictions, changed, changed::isAt), answers);
    }

    /** Without some of the choices. */
    public Classroom without(Predicate<Prediction> some) {
        return new Classroom(asking, players, player, predictions.stream().filter(some.negate()).toList(), answers);
    }

    /** With an answer, in the place of that of its player to its question. */
    public Classroom with(Answer changed) {
        return new Classroom(asking, players, player, predictions, replaced(answers, changed, changed::isAt));
    }

    /** Without some of the answers. */
    public Classroom withoutAnswers(Predicate<Answer> some) {
        return new Classroom(asking, players, player, predictions, answers.stream().filter(some.negate()).toList());
    }

    private static <T> List<T> replaced(List<T> all, T changed, Predicate<T> same) {
        return all.stream().anyMatch(same)
                ? all.stream().map(each -> same.test(each) ? changed : each).toList()
                : Stream.concat(all.stream(), Stream.of(changed)).toList();
    }
}
