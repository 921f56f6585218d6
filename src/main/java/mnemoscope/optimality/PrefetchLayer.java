package mnemoscope.optimality;

import java.util.Arrays;
import mnemoscope.task.Progress;

/** One turn of {@link PrefetchPlanner}: from the values after its choices to the values after the choices of the turn before. */
final class PrefetchLayer {
    private final RetentionMdp mdp;
    private final Instance instance;
    private final StatusCodes codes;
    private final double[] stateValues;
    private final double[] orders;

    PrefetchLayer(RetentionMdp mdp, StatusCodes codes) {
        this.mdp = mdp;
        this.codes = codes;
        instance = mdp.instance();
        stateValues = new double[(int) codes.count()];
        orders = new double[1 << instance.items()];
    }

    /**
     * @param chances of the turn, one an item
     * @param after   value of what follows its choices, by the code that they lead to
     * @param earlier chances of the turn before
     * @param before  the same values for the turn before; may be {@code after} itself
     */
    void compute(double[] chances, double[] after, double[] earlier, double[] before, Progress progress) {
        Arrays.fill(stateValues, Double.NEGATIVE_INFINITY);
        State start = mdp.start();
        for (int kept : mdp.keepable(start)) {
            progress.check();
            double reward = mdp.expectedReward(chances, start, Choice.keep(kept));
            int code = codes.of(kept, 1);
            spread(kept, 0, instance.all() & ~kept, code, code, reward, after);
        }
        for (int code = 0; code < before.length; code++) {
            before[code] = expect(code, earlier);
        }
    }

    /**
     * Chooses for each item from {@code item} on that is not kept whether it is in transit, and when it lands.
     *
     * @param free items neither kept nor in transit
     * @param now  code of this turn's transits and of what is kept
     * @param next code that they lead to
     */
    private void spread(int kept, int item, int free, int now, int next, double reward, double[] after) {
        if (item == instance.items()) {
            best(free, now, next, reward, after);
            return;
        }
        spread(kept, item + 1, free, now, next, reward, after);
        if ((kept >>> item & 1) == 0) {
            for (int digit = 2; digit <= codes.startedDigit(); digit++) {
                spread(kept, item + 1, free & ~(1 << item), now + codes.of(1 << item, digit),
                        next + codes.of(1 << item, digit - 1), reward, after);
            }
        }
    }

    /** The best order for each set of items that are out; the other free items are in the pool and are not kept. */
    private void best(int free, int now, int next, double reward, double[] after) {
        int out = 0;
        do {
            double best = after[next + codes.of(out, codes.startedDigit())];
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
                sum += chances[q] * stateValues[code + codes.of(1 << q, codes.startedDigit())];
            } else {
                stays += chances[q];
            }
        }
        return sum + stays * stateValues[code];
    }
}
