package mnemoscope.optimality;

import java.util.Arrays;
import mnemoscope.task.Progress;

/**
 * Exact planning where a choice may order items ahead (SPEC 8, prefetch). Any number of items may be in transit, so a state is a
 * status for each item: {@link Codes}. The value after a choice depends only on the resulting statuses, so the expectation over
 * queries is computed once for each code, and the best order for a kept set is a maximum over subsets.
 */
final class PrefetchPlanner implements Planner {
    private final RetentionMdp mdp;
    private final Codes codes;

    PrefetchPlanner(RetentionMdp mdp) {
        this.mdp = mdp;
        codes = new Codes(mdp.instance().items(), mdp.delayTurns());
    }

    @Override
    public Layer layer(int tables) {
        InstanceTooLargeException.check(codes.count * Double.BYTES * (tables + 3.0), codes.count);
        return new Statuses();
    }

    @Override
    public int length() {
        return (int) codes.count;
    }

    @Override
    public Values values(double[] chances, double[] after) {
        TurnReward reward = new TurnReward(mdp, chances);
        return after == null ? reward::of : (state, choice) -> reward.of(state, choice) + after[codes.next(state, choice)];
    }

    /** Values by the status of each item. */
    private final class Statuses implements Layer {
        private final Instance instance = mdp.instance();
        private final double[] stateValues = new double[length()];
        private final double[] orders = new double[1 << instance.items()];

        @Override
        public void compute(double[] chances, double[] after, double[] earlier, double[] before, Progress progress) {
            Arrays.fill(stateValues, Double.NEGATIVE_INFINITY);
            State start = mdp.start();
            for (int kept : mdp.keepable(start)) {
                progress.check();
                double reward = mdp.expectedReward(chances, start, TurnChoice.keep(kept));
                int code = codes.of(kept, 1);
                spread(kept, 0, instance.all() & ~kept, code, code, reward, after);
            }
            for (int code = 0; code < before.length; code++) {
                before[code] = expect(code, earlier);
            }
        }

        /**
         * Enumerates for each item from {@code item} on that is not kept whether it is in transit, and when it lands.
         *
         * @param free items neither kept nor in transit
         * @param now  code of this turn's transits and kept items
         * @param next resulting code
         */
        private void spread(int kept, int item, int free, int now, int next, double reward, double[] after) {
            if (item == instance.items()) {
                best(free, now, next, reward, after);
                return;
            }
            spread(kept, item + 1, free, now, next, reward, after);
            if ((kept >>> item & 1) == 0) {
                for (int digit = 2; digit <= codes.startedDigit; digit++) {
                    spread(kept, item + 1, free & ~(1 << item), now + codes.of(1 << item, digit),
                            next + codes.of(1 << item, digit - 1), reward, after);
                }
            }
        }

        /** The best order for each set of items that are out; the other free items are in the pool and are not kept. */
        private void best(int free, int now, int next, double reward, double[] after) {
            int out = 0;
            do {
                double best = after[next + codes.of(out, codes.startedDigit)];
                for (int left = out; left != 0; left &= left - 1) {
                    best = Math.max(best, orders[out & ~(left & -left)]);
                }
                orders[out] = best;
                int code = now + codes.of(free & ~out, 1);
                stateValues[code] = Math.max(stateValues[code], reward + best);
                out = (out - free) & free;
            } while (out != 0);
        }

        private double expect(int code, double[] chances) {
            double stays = 0;
            double sum = 0;
            for (int q = 0; q < chances.length; q++) {
                if (codes.isOut(code, q)) {
                    sum += chances[q] * stateValues[code + codes.of(1 << q, codes.startedDigit)];
                } else {
                    stays += chances[q];
                }
            }
            return sum + stays * stateValues[code];
        }
    }

    /**
     * Numbers states with any number of items in transit: one digit per item, 0 for out, 1 for in the pool, k + 1 for joining the
     * pool in k turns.
     */
    private static final class Codes {
        /** Number of codes; may exceed the length of any array. */
        final double count;
        /** Digit in the next turn of an item that was just ordered or missed. */
        final int startedDigit;
        private final int[] powers;

        Codes(int items, int delayTurns) {
            startedDigit = delayTurns;
            int base = delayTurns + 1;
            count = Math.pow(base, items);
            powers = new int[items];
            for (int i = 0; i < items && Math.pow(base, i) < Integer.MAX_VALUE; i++) {
                powers[i] = (int) Math.pow(base, i);
            }
        }

        /** Code in which all items of a set have the same digit, and the others 0. */
        int of(int set, int digit) {
            int code = 0;
            for (int left = set; left != 0; left &= left - 1) {
                code += digit * powers[Integer.numberOfTrailingZeros(left)];
            }
            return code;
        }

        boolean isOut(int code, int item) {
            return code / powers[item] % (startedDigit + 1) == 0;
        }

        /** Code of the next turn after a choice, before a missed item starts. */
        int next(State state, TurnChoice choice) {
            int code = of(choice.kept() | state.landsNext(), 1) + of(choice.ordered(), startedDigit);
            for (int k = 1; k < state.landing().size(); k++) {
                code += of(state.landing().get(k), k + 1);
            }
            return code;
        }
    }
}
