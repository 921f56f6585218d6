package mnemoscope.retention.policy;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import mnemoscope.model.Texts;
import mnemoscope.retention.EpisodePolicy;
import mnemoscope.retention.Observation;
import mnemoscope.retention.PolicyDescription;
import mnemoscope.retention.PolicyRun;
import mnemoscope.retention.RetentionPolicy;
import mnemoscope.retention.ScoreSheet;
import mnemoscope.retention.Selection;
import mnemoscope.retention.mark.MarkShape;
import mnemoscope.retention.mark.PolicyHue;
import mnemoscope.retention.mark.PolicyMark;

/**
 * Keeps what a person chose, decision by decision of one episode; where nothing was chosen it keeps nothing.
 *
 * @param episode for which it is made
 * @param choices names of the turns kept, in the order chosen, by the name of the question; what does not fit any more, or is no
 *                candidate, is left out
 */
public record ByHand(String episode, Map<String, List<String>> choices) implements EpisodePolicy {
    public static final String NAME = "you";
    public static final PolicyMark MARK = new PolicyMark(PolicyHue.YOU, MarkShape.HOUSE);

    public ByHand {
        choices = Map.copyOf(choices);
    }

    /** What the person is called on the screen; sentences about it have a verb in the plural. */
    public static String title() {
        return Texts.of("retention.you.title");
    }

    @Override
    public PolicyDescription description() {
        return new PolicyDescription(NAME, title(), Texts.of("retention.you.summary"), "", "").marked(MARK)
                .choosing(Selection.BY_HAND);
    }

    @Override
    public String refusal(Names names) {
        return names.episode().equals(episode) ? "" : Texts.of("retention.what-if.other-conversation", episode);
    }

    @Override
    public RetentionPolicy in(Names names) {
        if (!refusal(names).isEmpty()) {
            throw new IllegalArgumentException(refusal(names));
        }
        int[][] turns = new int[names.steps().size()][0];
        choices.forEach((question, chosen) -> Optional.ofNullable(names.steps().get(question))
                .ifPresent(step -> turns[step] = chosen.stream().filter(names.turns()::containsKey)
                        .mapToInt(names.turns()::get).toArray()));
        return new InEpisode(this, turns);
    }

    /** @param turns chosen, by step */
    private record InEpisode(ByHand of, int[][] turns) implements RetentionPolicy {
        @Override
        public PolicyDescription description() {
            return of.description();
        }

        @Override
        public PolicyRun start(RandomGenerator random) {
            return new Run();
        }

        private final class Run implements PolicyRun {
            @Override
            public void score(Observation seen, ScoreSheet sheet) {
                sheet.score(c -> IntStream.of(turns[seen.step()]).anyMatch(turn -> turn == seen.turn(c)) ? 1 : 0);
            }

            @Override
            public void select(Observation seen, ScoreSheet sheet) {
                int left = seen.budgetTokens();
                for (int c : Arrays.stream(turns[seen.step()]).map(seen::candidate).filter(c -> c >= 0).toArray()) {
                    int size = seen.sizeTokens(seen.turn(c));
                    if (size <= left && !sheet.kept(c)) {
                        sheet.keep(c);
                        left -= size;
                    }
                }
            }
        }
    }
}
