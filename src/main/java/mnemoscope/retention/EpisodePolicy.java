package mnemoscope.retention;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import mnemoscope.model.Episode;
import mnemoscope.model.Question;
import mnemoscope.model.Turn;

/**
 * A deployable policy of one episode, of whose decisions and turns it speaks by their names. A policy never sees the names of an
 * episode: this one is told where those are that it was made with, and nothing else of them.
 */
public interface EpisodePolicy extends RetentionPolicy {
    /**
     * Where things of an episode are by their names; absent names are not there.
     *
     * @param decisions of decisions, by the names of their questions
     * @param turns arrival, by the names of turns
     */
    record Names(String episode, Map<String, Integer> steps, Map<String, Integer> turns) {
        public Names {
            steps = Map.copyOf(steps);
            turns = Map.copyOf(turns);
        }

        public static Names of(Episode episode) {
            return new Names(episode.id(), places(episode.questions(), Question::id), places(episode.turns(), Turn::id));
        }

        private static <T> Map<String, Integer> places(List<T> items, Function<T, String> name) {
            return IntStream.range(0, items.size()).boxed()
                    .collect(Collectors.toMap(k -> name.apply(items.get(k)), k -> k, (first, again) -> first));
        }
    }

    /** Whether it decides every episode, although it was made with one. */
    default boolean isEverywhere() {
        return false;
    }

    /** Why an episode cannot be replayed and what to do, e.g. "Was made for the conversation e1: open that one"; empty if it can. */
    String refusal(Names names);

    /** The policy for an episode that it does not refuse. @throws IllegalArgumentException with what {@link #refusal} says */
    RetentionPolicy in(Names names);

    /** Never: the replay asks for {@link #in} first. */
    @Override
    default PolicyRun start(RandomGenerator random) {
        throw new IllegalStateException("The policy \"" + name() + "\" is of one episode. Start what in(...) gives.");
    }
}
