package mnemoscope.optimality;

import java.util.concurrent.ForkJoinPool;
import java.util.stream.IntStream;
import mnemoscope.model.Texts;
import mnemoscope.task.Progress;

/**
 * The expected return of a policy where only misses start transits, by layers of reachable states in primitive arrays. Threads
 * share the rows of a layer for the choices, which are most of the work; one thread takes all sums in the order of the rows, so
 * the result does not depend on the number of threads.
 */
final class DelayEvaluation {
    private static final int ROWS_AT_ONCE = 64;
    private static final int CHECK_ROWS = 1_024;

    private final RetentionMdp mdp;
    private final Instance instance;
    private final InstancePolicy policy;
    private final Progress progress;
    private final TransitCodes transits;
    private final int slots;
    private final int younger;
    private ReachedStates reached;
    private ReachedStates next;
    /** The set kept at each state of the layer. */
    private int[] kept = new int[0];

    /** @param policy accepted by {@link #knows} */
    DelayEvaluation(RetentionMdp mdp, InstancePolicy policy, Progress progress) {
        this.mdp = mdp;
        this.policy = policy;
        this.progress = progress;
        instance = mdp.instance();
        slots = mdp.delayTurns() - 1;
        transits = new TransitCodes(instance.items(), slots);
        younger = transits.younger();
        reached = new ReachedStates(instance.items());
        next = new ReachedStates(instance.items());
    }

    /**
     * Whether a policy for this process can be evaluated here: its choices can be computed with primitive numbers, and so can all
     * transits.
     */
    static boolean knows(RetentionMdp mdp, InstancePolicy policy) {
        return !mdp.variant().ordersAhead()
                && new TransitCodes(mdp.instance().items(), mdp.delayTurns() - 1).count <= Integer.MAX_VALUE
                && (policy instanceof PlannedPolicy planned && planned.isFor(mdp)
                        || policy instanceof ScoreTablePolicy scores && scores.isFor(mdp));
    }

    /** The expected return from turn 0. */
    double value() {
        reached.add(reached.row(instance.all(), 0), 0, 1);
        double value = 0;
        for (int t = 0; t < instance.turns(); t++) {
            progress.check();
            progress.at((double) t / instance.turns(), Texts.of("optimality.evaluating-turn", t));
            choose(t);
            value += forward(t);
            ReachedStates done = reached;
            reached = next;
            next = done;
            next.clear();
        }
        return value;
    }

    private void choose(int t) {
        int states = reached.rows() * reached.columns;
        if (kept.length < states) {
            double fit = Math.min(1.5 * states, Integer.MAX_VALUE - 16);
            InstanceTooLargeException.check(fit * Integer.BYTES, fit);
            kept = new int[(int) fit];
        }
        int parts = Math.ceilDiv(reached.rows(), ROWS_AT_ONCE);
        IntStream range = IntStream.range(0, parts);
        (parts > 1 && ForkJoinPool.getCommonPoolParallelism() > 0 ? range.parallel() : range).forEach(part -> {
            BestKeep search = new BestKeep(instance, progress);
            for (int row = part * ROWS_AT_ONCE; row < Math.min(reached.rows(), (part + 1) * ROWS_AT_ONCE); row++) {
                progress.check();
                for (int column = 0; column < reached.columns; column++) {
                    if (reached.chance(row, column) > 0) {
                        choose(t, row, column, search);
                    }
                }
            }
        });
    }

    private void choose(int t, int row, int column, BestKeep search) {
        int at = row * reached.columns + column;
        int pool = pool(row, column);
        int code = code(row, column);
        if (policy instanceof PlannedPolicy planned) {
            search.find(planned.delayValues(t), pool, transits.items(code / younger), code % younger, transits.items(code));
            kept[at] = search.kept();
        } else {
            kept[at] = ((ScoreTablePolicy) policy).selected(t, pool);
        }
    }

    /** Propagates the probabilities of the layer to the next; returns the expected reward of the layer. */
    private double forward(int t) {
        double reward = 0;
        double[] demand = instance.demand()[t];
        TurnReward rewards = new TurnReward(mdp, demand);
        for (int row = 0; row < reached.rows(); row++) {
            if (row % CHECK_ROWS == 0) {
                progress.check();
            }
            for (int column = 0; column < reached.columns; column++) {
                double chance = reached.chance(row, column);
                if (chance > 0) {
                    int at = row * reached.columns + column;
                    int code = code(row, column);
                    int inTransit = transits.items(code);
                    reward += chance * rewards.of(kept[at], inTransit);
                    if (t + 1 < instance.turns()) {
                        carry(chance, demand, kept[at], code, inTransit);
                    }
                }
            }
        }
        return reward;
    }

    private void carry(double chance, double[] demand, int keeps, int code, int inTransit) {
        int known = keeps | inTransit;
        int row = next.row(keeps | transits.items(code / younger), code % younger);
        double same = 0;
        for (int q = 0; q < demand.length; q++) {
            if ((known >>> q & 1) != 0) {
                same += demand[q];
            } else {
                next.add(row, q + 1, chance * demand[q]);
            }
        }
        next.add(row, 0, chance * same);
    }

    private int pool(int row, int column) {
        return slots == 0 ? reached.pool(row) | transits.items(column) : reached.pool(row);
    }

    private int code(int row, int column) {
        return slots == 0 ? 0 : reached.rest(row) * transits.base + column;
    }

    /**
     * Finds the best set to keep at a state, as {@link PlannedPolicy#choose} does, without creating objects for sets: sets are
     * visited in descending order of their bit masks, and reward and rank are updated item by item. Not thread-safe.
     */
    static final class BestKeep {
        private static final int CHECK_SETS = 1 << 16;

        private final int[] sizes;
        private final int budget;
        private final Progress progress;
        private DelayPlanner.PlannedTurn values;
        private int landing;
        private int younger;
        private int youngerCodes;
        private double best;
        private int kept;
        private double keptWorth;
        /** Whether a set visited before the one chosen last is within the tie of the best. */
        private boolean missed;
        private boolean again;
        private int sets;

        BestKeep(Instance instance, Progress progress) {
            sizes = instance.sizes();
            budget = instance.budget();
            this.progress = progress;
        }

        /**
         * Visits all feasible sets of a pool.
         *
         * @param nextLanding     items that join the next pool, as a bit mask
         * @param youngerTransits code of the other transits
         * @param inTransit       all items in transit, as a bit mask
         */
        void find(DelayPlanner.PlannedTurn turn, int pool, int nextLanding, int youngerTransits, int inTransit) {
            values = turn;
            landing = nextLanding;
            younger = youngerTransits;
            youngerCodes = turn.after() == null ? 0 : turn.transits().younger();
            best = Double.NEGATIVE_INFINITY;
            keptWorth = Double.NEGATIVE_INFINITY;
            missed = false;
            again = false;
            double nothing = turn.reward().of(0, inTransit);
            walk(pool | landing, 0, budget, turn.ranking().limit, 0, nothing);
            if (missed) {
                again = true;
                kept = -1;
                walk(pool | landing, 0, budget, turn.ranking().limit, 0, nothing);
            }
        }

        /** The set with the largest bit mask within the tie of the best. */
        int kept() {
            return kept;
        }

        private void walk(int left, int taken, int room, int rankRoom, double rank, double worth) {
            if (left == 0) {
                compare(taken, youngerCodes == 0 ? worth : worth + values.after()[(int) rank * youngerCodes + younger]);
                return;
            }
            int item = 31 - Integer.numberOfLeadingZeros(left);
            int bit = 1 << item;
            int rest = left ^ bit;
            int size = sizes[item];
            if (bit == landing) {
                walk(rest, taken, room, rankRoom - size, rank + values.ranking().below(item, rankRoom), worth);
                return;
            }
            if (size <= room) {
                walk(rest, taken | bit, room - size, rankRoom - size, rank + values.ranking().below(item, rankRoom),
                        worth + values.reward().gain(item));
            }
            walk(rest, taken, room, rankRoom, rank, worth);
        }

        private void compare(int set, double worth) {
            if (++sets % CHECK_SETS == 0) {
                progress.check();
            }
            if (again) {
                if (kept < 0 && worth >= best - PlannedPolicy.TIE) {
                    kept = set;
                }
            } else if (worth > best) {
                if (keptWorth < worth - PlannedPolicy.TIE) {
                    missed |= best >= worth - PlannedPolicy.TIE;
                    kept = set;
                    keptWorth = worth;
                }
                best = worth;
            }
        }
    }
}
