package mnemoscope.lesson;

import java.util.List;
import java.util.Optional;
import mnemoscope.model.Coded;
import mnemoscope.optimality.Instance;
import mnemoscope.optimality.Regime;
import mnemoscope.optimality.Variant;
import mnemoscope.optimality.play.ClassQuestion;
import mnemoscope.optimality.play.PlayedPolicy;
import mnemoscope.optimality.play.PlayedPolicy.Kind;
import mnemoscope.replay.ProtocolOverrides;

/**
 * A lesson: one point for a class, shown stop by stop on its own data (src/docs/formats/lesson.md).
 *
 * @param title   a few words
 * @param point   its message, in one sentence
 * @param subject the data shown
 * @param stops   one or more, in the order taught
 */
public record Lesson(LocalizedText title, LocalizedText point, Subject subject, List<Stop> stops) {
    public Lesson {
        stops = List.copyOf(stops);
    }

    /** The subject of a lesson: conversations in Replay, or an instance in Optimality. */
    public sealed interface Subject {}

    /**
     * Conversations that are replayed.
     *
     * @param policies by name, in the order of the columns; empty for the defaults
     */
    public record Replayed(Data data, ProtocolOverrides readings, List<String> policies) implements Subject {
        public Replayed {
            policies = List.copyOf(policies);
        }
    }

    /**
     * An instance that is played.
     *
     * @param model    interpretation of the paper's model
     * @param draw     seed of the draw of queries; empty for the typical draw
     * @param policies two to four, in the order of the columns
     */
    public record Played(Game game, Variant model, Optional<Integer> draw, List<PlayedPolicy> policies) implements Subject {
        /** Smallest number of policies. */
        public static final int FEWEST = 2;
        /** Largest number of policies that fit side by side. */
        public static final int MOST = 4;
        private static final List<PlayedPolicy> NAMED = List.of(PlayedPolicy.OPTIMAL, PlayedPolicy.MYOPIC, PlayedPolicy.MIXED,
                PlayedPolicy.LEARNED, PlayedPolicy.lookahead(2), PlayedPolicy.lookahead(3), PlayedPolicy.lookahead(4));

        public Played {
            policies = List.copyOf(policies);
        }

        /** The name of a policy in a lesson: "optimal", "lookahead-4". */
        public static String name(PlayedPolicy policy) {
            return policy.kind().code() + (policy.kind() == Kind.LOOKAHEAD ? "-" + policy.depth() : "");
        }

        /** The names of all policies that can play in a lesson. */
        static List<String> names() {
            return NAMED.stream().map(Played::name).toList();
        }

        static Optional<PlayedPolicy> named(String name) {
            return NAMED.stream().filter(each -> name(each).equals(name)).findFirst();
        }
    }

    /** The place of conversations. */
    public sealed interface Data {}

    /** A file of the teacher. @param path from the folder of the lesson, with slashes */
    public record Beside(String path) implements Data {}

    /** Data that come with the program. @param path in its datasets, e.g. "presets/burst.json" */
    public record Bundled(String path) implements Data {}

    /** In the lesson itself. @param json an episode file, with its values at their positions in the lesson file */
    public record Inline(String json) implements Data {}

    /** The origin of an instance. */
    public sealed interface Game {
        Instance instance();
    }

    /** An instance drawn from a regime at its default size. */
    public record Drawn(Regime regime, long seed) implements Game {
        @Override
        public Instance instance() {
            return regime.shape().draw(seed);
        }
    }

    /** An instance in the lesson itself. */
    public record Given(Instance instance) implements Game {}

    /** A part of Replay that a stop can point at. */
    public enum Part implements Coded {
        /** The question of the decision. */
        QUESTION,
        /** The kept turns of the policies, side by side. */
        COLUMNS,
        /** The button that leads to the next decision at which policies disagree. */
        NEXT_DISAGREEMENT
    }

    /**
     * The question that a stop asks a class; without one, it is made by rule.
     *
     * @param words   of the teacher; empty for the usual ones
     * @param answers two to {@link #MOST_ANSWERS} if the question is the teacher's own, otherwise none
     * @param right   index of the right one of those
     */
    public record Ask(About about, Optional<LocalizedText> words, List<LocalizedText> answers, int right) {
        public static final int FEWEST_ANSWERS = 2;
        /** Each answer has a key. */
        public static final int MOST_ANSWERS = 9;

        public Ask {
            answers = List.copyOf(answers);
        }

        /** A question in its usual words. */
        public static Ask of(About about) {
            return new Ask(about, Optional.empty(), List.of(), 0);
        }

        /** The question of the teacher. Its words are empty while it is written. */
        public ClassQuestion own() {
            LocalizedText own = words.orElse(LocalizedText.of(""));
            return ClassQuestion.own(own.text(), own.here(),
                    answers.stream().map(each -> new ClassQuestion.Answer(each.here(), each.text(), "")).toList(), right);
        }

        /** A question in the words of the teacher, if there are any. */
        public ClassQuestion worded(ClassQuestion made) {
            return words.map(LocalizedText::here).map(made::worded).orElse(made);
        }
    }

    /** The subject of a question to a class. */
    public enum About implements Coded {
        /** What to keep. */
        KEEP,
        /** What becomes of the item asked for, in an instance. */
        NEXT,
        /** Which policy earns most: at the decision, or on the draw. */
        EARNS,
        /** A question with answers of the teacher. */
        OWN
    }

    /**
     * A stop: a place and its text.
     *
     * @param at           decision or turn of the play, from 0; -1 for the current one
     * @param conversation its id; empty for the first
     * @param turn         id of the selected turn; empty for the default
     * @param policy       explained policy; empty to keep it
     * @param predict      whether the class chooses first
     * @param part         the part that the stop points at, if any
     * @param ask          the question to the class; if empty, one by rule
     */
    public record Stop(int at, String conversation, String turn, String policy, boolean predict, Optional<Part> part,
            LocalizedText say, Optional<Ask> ask) {
        /** At a decision or a turn of the play. */
        public static Stop at(int at, String conversation, boolean predict, String say) {
            return new Stop(at, conversation, "", "", predict, Optional.empty(), LocalizedText.of(say), Optional.empty());
        }

        public Stop asking(Optional<Ask> question) {
            return new Stop(at, conversation, turn, policy, predict, part, say, question);
        }

        /** Whether the class votes on answers, instead of choosing turns. */
        public boolean votes() {
            return ask.filter(asked -> asked.about() != About.KEEP).isPresent();
        }
    }
}
