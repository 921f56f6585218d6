package mnemoscope.explain.map;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.DecisionOutcome;
import mnemoscope.replay.EvidenceFate;
import mnemoscope.replay.Fate;
import mnemoscope.replay.Trace;

/**
 * The turns held by two policies over a conversation; a cell is a turn at a decision. Turns (arrival indices), decisions and
 * policies count from 0.
 */
public final class MemoryMap {
    private final Comparison shown;
    private final List<Trace> policies;
    /** Spans by turn, in order. */
    private final List<List<Run>> runs;
    private final List<Asked> asked = new ArrayList<>();
    /** Tokens held, by holder, then by decision. */
    private final int[][] tokens;
    /** Number of decisions at which a turn is held, by policy, then by turn. */
    private final int[][] held;

    /**
     * Consecutive decisions at which the same policies hold a turn.
     *
     * @param from first decision
     * @param to   first decision after the span
     */
    public record Run(int from, int to, Holder who) {}

    /**
     * An evidence turn at a question that needs it.
     *
     * @param arrived whether it arrived before the question
     * @param held    policies that hold or cover it at the question
     */
    public record Asked(int turn, int decision, boolean arrived, Holder held) {}

    /**
     * A period for which a policy held a turn.
     *
     * @param from the first decision
     * @param to   first decision at which it is no longer held; the number of decisions if it is held to the end
     */
    public record Stretch(int from, int to) {}

    private MemoryMap(Comparison shown, List<Trace> policies) {
        this.shown = shown;
        this.policies = policies;
        int steps = shown.decisionCount();
        runs = new ArrayList<>(IntStream.range(0, turns()).mapToObj(turn -> (List<Run>) new ArrayList<Run>()).toList());
        tokens = new int[Holder.values().length][steps];
        held = new int[2][turns()];
        int[] sizes = shown.input().sizes();
        int[] from = new int[turns()];
        int[] to = new int[turns()];
        Holder[] who = new Holder[turns()];
        Arrays.fill(to, -1);
        for (int t = 0; t < steps; t++) {
            int[] first = policies.getFirst().retained(t);
            int[] second = policies.getLast().retained(t);
            for (int i = 0, k = 0; i < first.length || k < second.length;) {
                int turn = Math.min(i < first.length ? first[i] : Integer.MAX_VALUE,
                        k < second.length ? second[k] : Integer.MAX_VALUE);
                boolean mine = i < first.length && first[i] == turn;
                boolean theirs = k < second.length && second[k] == turn;
                i += mine ? 1 : 0;
                k += theirs ? 1 : 0;
                Holder now = Holder.of(mine, theirs);
                tokens[now.ordinal()][t] += sizes[turn];
                if (to[turn] != t || who[turn] != now) {
                    close(turn, from, to, who);
                    from[turn] = t;
                    who[turn] = now;
                }
                to[turn] = t + 1;
            }
            asked(t);
        }
        for (int turn = 0; turn < turns(); turn++) {
            close(turn, from, to, who);
        }
    }

    /** @param first and {@code second}: indices of the policies in the comparison */
    public static MemoryMap of(Comparison shown, int first, int second) {
        return new MemoryMap(shown, List.of(shown.traces().get(first), shown.traces().get(second)));
    }

    private void close(int turn, int[] from, int[] to, Holder[] who) {
        if (to[turn] >= 0) {
            runs.get(turn).add(new Run(from[turn], to[turn], who[turn]));
            for (int p = 0; p < held.length; p++) {
                held[p][turn] += who[turn].has(p) ? to[turn] - from[turn] : 0;
            }
        }
    }

    private void asked(int t) {
        for (EvidenceFate fate : policies.getFirst().fates(t)) {
            asked.add(new Asked(fate.turn(), t, fate.fate() != Fate.NOT_ARRIVED,
                    Holder.of(policies.getFirst().finds(t, fate.turn()), policies.getLast().finds(t, fate.turn()))));
        }
    }

    public Comparison shown() {
        return shown;
    }

    /** One of the two policies. @param policy 0 or 1 */
    public Trace policy(int policy) {
        return policies.get(policy);
    }

    public int decisionCount() {
        return shown.decisionCount();
    }

    public int turns() {
        return shown.episode().turnCount();
    }

    /** The spans at which a turn is held, in order. */
    public List<Run> runs(int turn) {
        return runs.get(turn);
    }

    /** All needs of evidence, by question. */
    public List<Asked> asked() {
        return asked;
    }

    /** Tokens held at a decision by exactly these policies. */
    public int tokens(Holder who, int step) {
        return tokens[who.ordinal()][step];
    }

    public Holder holder(int turn, int step) {
        return runs.get(turn).stream().filter(run -> run.from <= step && step < run.to).map(Run::who).findFirst()
                .orElse(Holder.NONE);
    }

    /** The periods for which a policy holds a turn. */
    public List<Stretch> stretches(int policy, int turn) {
        List<Stretch> stretches = new ArrayList<>();
        for (Run run : runs.get(turn)) {
            if (run.who.has(policy)) {
                boolean goesOn = !stretches.isEmpty() && stretches.getLast().to == run.from;
                int from = goesOn ? stretches.removeLast().from : run.from;
                stretches.add(new Stretch(from, run.to));
            }
        }
        return stretches;
    }

    /** The periods for which a policy holds a call whose result it has dropped; empty if a turn is no such result. */
    public List<Stretch> cleared(int policy, int turn) {
        int call = shown.episode().turns().get(turn).callTurn();
        List<Stretch> cleared = new ArrayList<>();
        for (Stretch held : call < 0 ? List.<Stretch>of() : stretches(policy, call)) {
            for (int t = held.from; t < held.to; t++) {
                if (policies.get(policy).isCleared(t, turn)) {
                    boolean goesOn = !cleared.isEmpty() && cleared.getLast().to == t;
                    cleared.add(new Stretch(goesOn ? cleared.removeLast().from : t, t + 1));
                }
            }
        }
        return cleared;
    }

    /** The number of cells in which a policy has cleared a result. */
    public int clearedCells(int policy) {
        return IntStream.range(0, turns()).flatMap(turn -> cleared(policy, turn).stream().mapToInt(each -> each.to - each.from))
                .sum();
    }

    /** The period at a decision, else the last one before it. */
    public Optional<Stretch> stretch(int policy, int turn, int step) {
        return stretches(policy, turn).reversed().stream().filter(each -> each.from <= step).findFirst();
    }

    /** The number of decisions for which a policy held a turn. */
    public int held(int policy, int turn) {
        return held[policy][turn];
    }

    /** The largest number of decisions for which a policy held any turn. */
    public int mostHeld(int policy) {
        return Arrays.stream(held[policy]).max().orElse(0);
    }

    /** Age in turns of the oldest turn that a policy held at any decision; 0 if it held none. */
    public int reach(int policy) {
        return IntStream.range(0, turns())
                .flatMap(turn -> stretches(policy, turn).stream().mapToInt(each -> shown.anchor(each.to - 1) - turn)).max()
                .orElse(0);
    }

    /** The number of needs of evidence that had arrived. */
    public int arrivedNeeds() {
        return ages().length;
    }

    /** The median age of needed turns, in turns; empty without a need. */
    public OptionalInt medianAge() {
        int[] ages = ages();
        return ages.length == 0 ? OptionalInt.empty() : OptionalInt.of(ages[(ages.length - 1) / 2]);
    }

    /** The number of needs of turns older than any turn that a policy ever held. */
    public int olderThanHeld() {
        int oldest = Math.max(reach(0), reach(1));
        return (int) Arrays.stream(ages()).filter(age -> age > oldest).count();
    }

    /** The ages of needed evidence that had arrived, in turns, ascending. */
    private int[] ages() {
        return asked.stream().filter(Asked::arrived).mapToInt(each -> shown.anchor(each.decision) - each.turn).sorted().toArray();
    }

    /** The number of cells held by exactly these policies. */
    public int cells(Holder who) {
        return runs.stream().flatMap(List::stream).filter(run -> run.who == who).mapToInt(run -> run.to - run.from).sum();
    }

    /** The number of needs of arrived evidence held by exactly these policies. */
    public int needs(Holder who) {
        return (int) asked.stream().filter(each -> each.arrived && each.held == who).count();
    }

    /** Turns needed by some question, in order. */
    public int[] needed() {
        return asked.stream().mapToInt(Asked::turn).distinct().sorted().toArray();
    }

    /** Turns that only one of the policies holds at some decision, in order. */
    public int[] differing() {
        return IntStream.range(0, turns()).filter(turn -> runs.get(turn).stream().anyMatch(run -> run.who != Holder.BOTH))
                .toArray();
    }

    /** Decisions at which only one of the policies covers all evidence, in order. */
    public int[] parting() {
        return IntStream
                .range(0, decisionCount()).filter(t -> (DecisionOutcome.of(policies.getFirst(),
                        t) == DecisionOutcome.HIT) != (DecisionOutcome.of(policies.getLast(), t) == DecisionOutcome.HIT))
                .toArray();
    }

    /** Questions that need a turn, in order. */
    public int[] uses(int turn) {
        return asked.stream().filter(each -> each.turn == turn).mapToInt(Asked::decision).toArray();
    }
}
