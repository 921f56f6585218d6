package mnemoscope.retention.policy;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import mnemoscope.model.Texts;
import mnemoscope.retention.EpisodePolicy;
import mnemoscope.retention.Observation;
import mnemoscope.retention.Outcome;
import mnemoscope.retention.PolicyDescription;
import mnemoscope.retention.PolicyRun;
import mnemoscope.retention.RetentionPolicy;
import mnemoscope.retention.ScoreSheet;
import mnemoscope.retention.Selection;
import mnemoscope.retention.mark.MarkShape;
import mnemoscope.retention.mark.PolicyHue;
import mnemoscope.retention.mark.PolicyMark;

/**
 * Keeps the turns that a person chose at decisions of one episode; at the other decisions another policy chooses.
 *
 * @param episode   for which the choices were made
 * @param choices   names of the kept turns, in the order chosen, by the name of the question; turns that do not fit or are not
 *                  candidates are skipped
 * @param otherwise chooses at the other decisions, from their candidates
 */
public record ByHand(String episode, Map<String, List<String>> choices, RetentionPolicy otherwise) implements EpisodePolicy {
    public static final String NAME = "you";
    public static final PolicyMark MARK = new PolicyMark(PolicyHue.YOU, MarkShape.HOUSE);

    public ByHand {
        choices = Map.copyOf(choices);
    }

    /** The person's name on the screen; sentences about it use a plural verb. */
    public static String title() {
        return Texts.of("retention.you.title");
    }

    @Override
    public PolicyDescription description() {
        return new PolicyDescription(NAME, title(), Texts.of("retention.you.summary"), "", "").marked(MARK)
                .choosing(Selection.BY_HAND);
    }

    @Override
    public Optional<String> jar() {
        return otherwise.jar();
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
        Map<Integer, int[]> turns = new TreeMap<>();
        choices.forEach((question, chosen) -> {
            if (names.steps().containsKey(question)) {
                turns.put(names.steps().get(question),
                        chosen.stream().filter(names.turns()::containsKey).mapToInt(names.turns()::get).toArray());
            }
        });
        return new InEpisode(this, turns);
    }

    /** @param turns chosen, by decision */
    private record InEpisode(ByHand of, Map<Integer, int[]> turns) implements RetentionPolicy {
        @Override
        public PolicyDescription description() {
            return of.description();
        }

        @Override
        public String drawsAs() {
            return of.otherwise.drawsAs();
        }

        @Override
        public PolicyRun start(RandomGenerator random) {
            return start(random, () -> false);
        }

        @Override
        public PolicyRun start(RandomGenerator random, BooleanSupplier cancelled) {
            return new Run(of.otherwise.fresh().start(random, cancelled));
        }

        private final class Run implements PolicyRun {
            private final PolicyRun otherwise;
            private final ScoreSheet its = new ScoreSheet(of.otherwise.description().terms().size());

            Run(PolicyRun otherwise) {
                this.otherwise = otherwise;
            }

            @Override
            public void score(Observation seen, ScoreSheet sheet) {
                // The other policy scores here too: a random policy or a plugin continues from its earlier scores.
                its.reset(seen.candidates());
                otherwise.score(seen, its);
                int[] chosen = turns.get(seen.decision());
                if (chosen == null) {
                    otherwise.select(seen, its);
                }
                sheet.score(c -> (chosen == null ? its.kept(c) : IntStream.of(chosen).anyMatch(turn -> turn == seen.turn(c)))
                        ? 1
                        : 0);
            }

            @Override
            public void select(Observation seen, ScoreSheet sheet) {
                int[] chosen = turns.get(seen.decision());
                if (chosen == null) {
                    IntStream.range(0, seen.candidates()).filter(its::kept).forEach(sheet::keep);
                    return;
                }
                int left = seen.budgetTokens();
                for (int c : Arrays.stream(chosen).map(seen::candidate).filter(c -> c >= 0).toArray()) {
                    int size = seen.sizeTokens(seen.turn(c));
                    if (size <= left && !sheet.kept(c)) {
                        sheet.keep(c);
                        left -= size;
                    }
                }
            }

            @Override
            public void outcome(Outcome revealed) {
                otherwise.outcome(revealed);
            }

            @Override
            public void close() {
                otherwise.close();
            }
        }
    }
}
