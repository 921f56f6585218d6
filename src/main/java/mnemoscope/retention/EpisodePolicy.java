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
 * A deployable policy made for one episode, whose decisions and turns it names. Policies never see the names of an episode; this
 * policy is only given the places of the names that it was made with.
 */
public interface EpisodePolicy extends RetentionPolicy {
    /**
     * The places of named decisions and turns in an episode; names that the episode lacks are absent.
     *
     * @param steps decision by name of its question
     * @param turns arrival by name of the turn
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

    /** Whether the policy also decides other episodes. */
    default boolean isEverywhere() {
        return false;
    }

    /**
     * Why the policy cannot decide the episode and what to do, e.g. "Was made for the conversation e1: open that one"; empty if
     * it can.
     */
    String refusal(Names names);

    /**
     * The policy bound to an episode that it does not refuse. @throws IllegalArgumentException with the text of {@link #refusal}
     */
    RetentionPolicy in(Names names);

    /** Never called: the replay calls {@link #in} first. */
    @Override
    default PolicyRun start(RandomGenerator random) {
        throw new IllegalStateException("The policy \"" + name() + "\" must be bound to an episode by in(...) first.");
    }
}
