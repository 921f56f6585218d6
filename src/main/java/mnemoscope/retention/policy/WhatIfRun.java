package mnemoscope.retention.policy;

import java.util.BitSet;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.IntFunction;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import mnemoscope.retention.Observation;
import mnemoscope.retention.Outcome;
import mnemoscope.retention.PolicyDescription;
import mnemoscope.retention.PolicyRun;
import mnemoscope.retention.RetentionPolicy;
import mnemoscope.retention.ScoreSheet;
import mnemoscope.retention.policy.WhatIf.Interference;

/**
 * A what-if in its episode. Forced turns are served first; the policy chooses by its rule from the other candidates under the
 * remaining budget. Its scores stay as they are, except for changed weights: w phi v is added and the old value subtracted.
 */
record WhatIfRun(WhatIf whatIf, RetentionPolicy policy, IntFunction<Interference> at) implements RetentionPolicy {
    @Override
    public PolicyDescription description() {
        return whatIf.description();
    }

    @Override
    public Optional<String> jar() {
        return policy.jar();
    }

    @Override
    public PolicyRun start(RandomGenerator random) {
        return start(random, () -> false);
    }

    @Override
    public PolicyRun start(RandomGenerator random, BooleanSupplier cancelled) {
        return new Run(policy.fresh().start(random, cancelled));
    }

    private final class Run implements PolicyRun {
        private final PolicyRun run;
        private Interference now;

        Run(PolicyRun run) {
            this.run = run;
        }

        @Override
        public int budgetTokens(int step, int given) {
            now = at.apply(step);
            return now.budgetTokens() > 0 ? now.budgetTokens() : run.budgetTokens(step, given);
        }

        @Override
        public void score(Observation seen, ScoreSheet sheet) {
            run.score(seen, sheet);
            now.weights().forEach((k, weight) -> weigh(k, weight, seen, sheet));
        }

        private void weigh(int k, double weight, Observation seen, ScoreSheet sheet) {
            double before = sheet.weight(k, policy.description().terms().get(k).weight());
            for (int c = 0; c < seen.candidates(); c++) {
                double factor = policy.description().timesFreshness() ? seen.freshness(c) : 1;
                sheet.score(c, sheet.score(c) + factor * (weight - before) * sheet.termValue(k, c));
            }
            sheet.weigh(k, weight);
        }

        @Override
        public void select(Observation seen, ScoreSheet sheet) {
            int left = seen.budgetTokens();
            if (now.chosen().isPresent()) {
                for (int c : sheet.order()) {
                    boolean isChosen = now.chosen().get().contains(seen.turn(c));
                    left = isChosen ? serve(seen, sheet, c, left) : left;
                    if (!isChosen) {
                        sheet.force(c, false);
                    }
                }
                return;
            }
            for (int turn : now.pinned()) {
                left = pin(seen, sheet, turn, left);
            }
            now.dropped().stream().mapToInt(seen::candidate).filter(c -> c >= 0).forEach(c -> sheet.force(c, false));
            int[] free = IntStream.range(0, seen.candidates()).filter(c -> !sheet.forced(c)).toArray();
            if (free.length == seen.candidates()) {
                run.select(seen, sheet);
            } else {
                BitSet pinned = new BitSet();
                IntStream.range(0, seen.candidates()).filter(c -> sheet.forced(c) && sheet.kept(c)).map(seen::turn)
                        .forEach(pinned::set);
                ScoreSheet rest = sheet.among(free);
                run.select(seen.among(free, left, pinned), rest);
                sheet.take(free, rest);
            }
        }

        /** A result takes its call along, as no agent sends one without the other. @return the remaining tokens */
        private static int pin(Observation seen, ScoreSheet sheet, int turn, int left) {
            int c = seen.candidate(turn);
            int call = c < 0 || seen.callTurn(turn) < 0 ? -1 : seen.candidate(seen.callTurn(turn));
            boolean both = call >= 0 && !sheet.forced(call);
            if (c < 0 || both && (long) seen.sizeTokens(turn) + seen.sizeTokens(seen.turn(call)) > left) {
                return left;
            }
            return serve(seen, sheet, c, both ? serve(seen, sheet, call, left) : left);
        }

        /** Keeps a candidate if it fits. @return the remaining tokens */
        private static int serve(Observation seen, ScoreSheet sheet, int c, int left) {
            int size = seen.sizeTokens(seen.turn(c));
            if (size <= left) {
                sheet.force(c, true);
            }
            return size <= left ? left - size : left;
        }

        @Override
        public void outcome(Outcome revealed) {
            run.outcome(revealed);
        }

        @Override
        public void close() {
            run.close();
        }
    }
}
