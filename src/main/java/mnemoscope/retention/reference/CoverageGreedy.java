package mnemoscope.retention.reference;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import mnemoscope.model.Coverage;
import mnemoscope.model.EvidenceIndex;
import mnemoscope.model.Texts;
import mnemoscope.retention.Observation;
import mnemoscope.retention.OfflineKnowledge;
import mnemoscope.retention.Policy;
import mnemoscope.retention.PolicyDescription;
import mnemoscope.retention.PolicyRun;
import mnemoscope.retention.ReferencePolicy;
import mnemoscope.retention.ScoreSheet;
import mnemoscope.retention.Selection;
import mnemoscope.retention.mark.MarkShape;
import mnemoscope.retention.parameter.ParameterSet;
import mnemoscope.retention.parameter.ParameterValues;
import mnemoscope.retention.parameter.PolicyParameter;
import mnemoscope.retention.parameter.PolicyParameter.Whole;

/**
 * Cost-effective greedy with partial enumeration (Khuller, Moss and Naor 1999) on the coverage of one decision: the set that
 * covers the most tokens of the question's evidence, found by completing every seed set of few turns greedily by gain per token.
 * With seed sets of 3 it covers at least 1 - 1/e of the optimum; with none it is the ratio rule alone, which has no such bound. It
 * is greedy in time, as {@link OracleStep}: turns that only a later question needs are dropped.
 *
 * <p>Candidates that cover no evidence, or are larger than the budget, are never part of a set. With m others the work grows as
 * m^(seeds + 2). Where that exceeds {@value #MOST_WORK}, the seed sets are smaller, of 2 for more than 28 such candidates, of 1
 * for more than 66, empty for more than 271, and the bound does not hold. The enumeration ends once all evidence is covered that
 * could be. Ties: the smaller seed set; within a completion the greater gain, then the later turn.
 *
 * <p>The score of a kept turn is its gain per token when it was added, that of another its gain per token then left.
 *
 * @param parameters size of the seed sets
 */
public record CoverageGreedy(ParameterValues parameters) implements ReferencePolicy {
    private static final String SEEDS = "seeds";
    private static final int MOST_WORK = 20_000_000;
    private static final ParameterSet OFFERED = new ParameterSet(
            List.of(new PolicyParameter(SEEDS, new Whole(0, 3), "3", "retention.parameter.seeds")), ParameterSet.NONE.presets());

    /** With seed sets of at most 3 turns. */
    public CoverageGreedy() {
        this(OFFERED.usual());
    }

    @Override
    public Policy with(ParameterValues changed) {
        return new CoverageGreedy(changed);
    }

    @Override
    public PolicyDescription description() {
        return parameters
                .in(new PolicyDescription("coverage-greedy", "Coverage greedy", Texts.of("retention.coverage-greedy.summary"),
                        "Khuller, Moss and Naor 1999", Texts.of("retention.score.gain-per-token")).choosing(Selection.SUPPORT)
                        .seeingAnswer(MarkShape.HEXAGON, false));
    }

    @Override
    public PolicyRun start(OfflineKnowledge known) {
        EvidenceIndex needs = new EvidenceIndex(known.episode().turnCount(), known.supervision());
        int seeds = parameters.whole(SEEDS);
        return new PolicyRun() {
            @Override
            public void score(Observation seen, ScoreSheet sheet) {
                Search search = new Search(known, needs, seen);
                sheet.score(c -> search.perToken(c));
            }

            @Override
            public void select(Observation seen, ScoreSheet sheet) {
                new Search(known, needs, seen).choose(seeds, sheet);
            }
        };
    }

    /** One decision. Evidence is addressed by its place in the list of the question. */
    private static final class Search {
        private final Observation seen;
        /** By evidence: its tokens. */
        private final int[] worth;
        /** By candidate: the evidence that it covers; null if none. */
        private final int[][] covers;
        /** Candidates that cover evidence and fit, the latest first. */
        private final int[] useful;
        private final boolean[] covered;
        private final int[] added;
        private final double[] gains;
        private int[] bestAdded = {};
        private double[] bestGains = {};
        private long best = -1;
        private int count;
        private int left;
        private long value;

        Search(OfflineKnowledge known, EvidenceIndex needs, Observation seen) {
            this.seen = seen;
            Coverage coverage = known.supervision().coverage();
            int[] evidence = known.supervision().at(seen.decision()).evidenceTurns();
            worth = Arrays.stream(evidence).map(e -> known.sizes()[e]).toArray();
            covers = new int[seen.candidates()][];
            for (int c = 0; c < covers.length; c++) {
                int i = seen.turn(c);
                covers[c] = needs.at(seen.decision(), i)
                        ? IntStream.range(0, evidence.length).filter(e -> coverage.covers(i, evidence[e])).toArray()
                        : null;
            }
            useful = IntStream.range(0, covers.length).map(c -> covers.length - 1 - c)
                    .filter(c -> covers[c] != null && tokens(c) <= seen.budgetTokens()).toArray();
            covered = new boolean[worth.length];
            added = new int[useful.length];
            gains = new double[useful.length];
        }

        private int tokens(int c) {
            return seen.sizeTokens(seen.turn(c));
        }

        private int gain(int c) {
            int sum = 0;
            for (int e : covers[c]) {
                sum += covered[e] ? 0 : worth[e];
            }
            return sum;
        }

        double perToken(int c) {
            return covers[c] == null ? 0 : (double) gain(c) / tokens(c);
        }

        void choose(int seeds, ScoreSheet sheet) {
            int size = seeds;
            while (size > 0 && Math.pow(useful.length, size + 2) > MOST_WORK) {
                size--;
            }
            long most = coverable();
            int[] set = new int[size];
            for (int k = 0; k <= Math.min(size, useful.length) && best < most; k++) {
                enumerate(set, 0, k, 0, most);
            }
            Arrays.fill(covered, false);
            for (int c : bestAdded) {
                cover(c);
            }
            sheet.score(this::perToken);
            for (int k = 0; k < bestAdded.length; k++) {
                sheet.score(bestAdded[k], bestGains[k]);
                sheet.keep(bestAdded[k]);
            }
        }

        private long coverable() {
            Arrays.fill(covered, false);
            long sum = 0;
            for (int c : useful) {
                sum += gain(c);
                cover(c);
            }
            return sum;
        }

        private void cover(int c) {
            for (int e : covers[c]) {
                covered[e] = true;
            }
        }

        private void enumerate(int[] set, int filled, int size, int from, long most) {
            if (filled == size) {
                complete(set, size);
                return;
            }
            for (int k = from; k < useful.length && best < most; k++) {
                set[filled] = useful[k];
                enumerate(set, filled + 1, size, k + 1, most);
            }
        }

        /** Greedily from a seed set; keeps the result if it covers more than the best. */
        private void complete(int[] set, int size) {
            Arrays.fill(covered, false);
            count = 0;
            value = 0;
            left = seen.budgetTokens();
            for (int k = 0; k < size; k++) {
                if (tokens(set[k]) > left) {
                    return;
                }
                add(set[k]);
            }
            for (int next = next(); next >= 0; next = next()) {
                add(next);
            }
            if (value > best) {
                best = value;
                bestAdded = Arrays.copyOf(added, count);
                bestGains = Arrays.copyOf(gains, count);
            }
        }

        private void add(int c) {
            gains[count] = perToken(c);
            added[count++] = c;
            value += gain(c);
            left -= tokens(c);
            cover(c);
        }

        /** The candidate of greatest gain per token that fits and gains something; -1 if none. */
        private int next() {
            int found = -1;
            long gain = 0;
            for (int c : useful) {
                long own = tokens(c) <= left ? gain(c) : 0;
                long ahead = found < 0 ? own : own * tokens(found) - gain * tokens(c);
                if (own > 0 && (ahead > 0 || ahead == 0 && own > gain)) {
                    found = c;
                    gain = own;
                }
            }
            return found;
        }
    }
}
