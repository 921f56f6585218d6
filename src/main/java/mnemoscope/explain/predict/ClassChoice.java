package mnemoscope.explain.predict;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.predict.Classroom.Prediction;
import mnemoscope.model.Texts;
import mnemoscope.model.Turn;
import mnemoscope.replay.Pool;
import mnemoscope.replay.Trace;
import mnemoscope.text.TokenUnit;

/**
 * The turns that a class can keep at a decision, in order of age. Only text and size distinguish them.
 *
 * @param made   the choice so far
 * @param rows   every candidate that can be dropped, so without pinned turns
 * @param groups headings by the index of their first row: kept before, arrived since
 * @param budget budget of this decision minus the size of pinned turns
 * @param used   size of the kept turns
 */
public record ClassChoice(int decision, Prediction made, List<Row> rows, Map<Integer, String> groups, int budget, int used,
        TokenUnit unit) {
    private static final int MOST_NAMED = 6;

    /**
     * A turn that can be kept.
     *
     * @param refusal the reason why it cannot be added now, e.g. "Needs 9 words, 6 left"; empty if it can be added or is kept
     */
    public record Row(int turn, String id, String speaker, String text, int tokens, double freshness, boolean stale, boolean kept,
            String refusal) {
        public boolean fits() {
            return refusal.isEmpty();
        }
    }

    static ClassChoice of(PredictionRound predicting) {
        int t = predicting.open();
        Trace you = predicting.you();
        Comparison shown = predicting.shown();
        Prediction made = predicting.at(t);
        int[] sizes = shown.input().sizes();
        int[] free = free(you, t);
        List<Integer> turns = IntStream.of(free).map(c -> you.turn(t, c)).boxed().toList();
        int budget = you.budgetTokens(t) - pinned(you, t).map(c -> sizes[you.turn(t, c)]).sum();
        int used = turns.stream().filter(turn -> made.turns().contains(shown.id(turn))).mapToInt(turn -> sizes[turn]).sum();
        TokenUnit unit = shown.input().unit();
        int left = budget - used;
        List<Row> rows = new ArrayList<>();
        for (int turn : turns) {
            Turn said = shown.episode().turns().get(turn);
            boolean kept = made.turns().contains(said.id());
            int c = you.candidate(t, turn);
            rows.add(new Row(turn, said.id(), said.speaker(), Comparison.said(said), sizes[turn], you.freshness(t, c),
                    you.stale(t, c), kept,
                    kept || sizes[turn] <= left ? "" : Texts.of("explain.choice-too-large", unit.count(sizes[turn]), left)));
        }
        return new ClassChoice(t, made, List.copyOf(rows), groups(predicting, t, free), budget, used, unit);
    }

    /** Candidates of a decision that can be dropped, ascending. */
    private static int[] free(Trace you, int t) {
        return IntStream.range(0, you.poolSize(t)).filter(c -> !isPinned(you, you.turn(t, c))).toArray();
    }

    private static IntStream pinned(Trace you, int t) {
        return IntStream.range(0, you.poolSize(t)).filter(c -> isPinned(you, you.turn(t, c)));
    }

    private static boolean isPinned(Trace you, int turn) {
        return you.input().episode().isPinned(turn);
    }

    /** A pool that is not ordered by kept and new turns, such as full history, has no headings. */
    private static Map<Integer, String> groups(PredictionRound predicting, int t, int[] free) {
        Comparison shown = predicting.shown();
        Trace you = predicting.you();
        int kept = (int) IntStream.of(free).takeWhile(c -> you.cached(t, c)).count();
        boolean parted = IntStream.of(free).skip(kept).noneMatch(c -> you.cached(t, c));
        Map<Integer, String> heads = new TreeMap<>();
        if (parted && kept > 0) {
            heads.put(0,
                    predicting.isChosen(t - 1)
                            ? Texts.of("explain.choice-kept-at", t, turns(kept))
                            : Texts.of("explain.choice-kept-for-you", predicting.beforeTitle(), t, turns(kept)));
        }
        if (parted && kept < free.length) {
            String key = t == 0
                    ? "explain.choice-said-so-far"
                    : shown.protocol().pool() == Pool.CARRY && you.fetchedBack(t).findAny().isEmpty()
                            ? "explain.choice-said-since"
                            : "explain.choice-also-in-the-pool";
            heads.put(kept, Texts.of(key, turns(free.length - kept)));
        }
        return heads;
    }

    private static String turns(int count) {
        return count == 1 ? Texts.of("explain.choice-one-turn") : Texts.of("explain.choice-turns", count);
    }

    public int left() {
        return budget - used;
    }

    /** The kept turns, in order of age. */
    public List<Row> kept() {
        return rows.stream().filter(Row::kept).toList();
    }

    public Optional<Row> row(int turn) {
        return rows.stream().filter(row -> row.turn() == turn).findFirst();
    }

    /** The choice with a turn toggled between kept and dropped; unchanged if it does not fit. */
    public Prediction switched(Row row) {
        List<String> turns = new ArrayList<>(made.turns());
        if (!turns.remove(row.id()) && row.fits()) {
            turns.add(row.id());
        }
        return made.withTurns(turns);
    }

    /** "4 turns". */
    public String keptCount() {
        return turns(kept().size());
    }

    /** "Still fit: t4, t12, t13 (6 words each), t6 (4 words)". */
    public String stillFit() {
        List<Row> fit = rows.stream().filter(row -> !row.kept() && row.fits()).toList();
        if (fit.isEmpty()) {
            return Texts.of(rows.stream().allMatch(Row::kept) ? "explain.choice-everything-kept" : "explain.choice-nothing-fits");
        }
        if (fit.size() > MOST_NAMED) {
            return Texts.of("explain.choice-many-still-fit", fit.size());
        }
        return Texts.of("explain.choice-still-fit",
                fit.stream()
                        .collect(Collectors.groupingBy(Row::tokens,
                                () -> new TreeMap<Integer, List<Row>>(Comparator.reverseOrder()), Collectors.toList()))
                        .entrySet().stream()
                        .map(same -> Texts.of(
                                same.getValue().size() == 1 ? "explain.choice-turn-of-size" : "explain.choice-turns-of-size",
                                same.getValue().stream().map(Row::id).collect(Collectors.joining(", ")),
                                unit.count(same.getKey())))
                        .collect(Collectors.joining(", ")));
    }

    /** The effect of keeping or dropping a turn, in words. */
    public String words(Row row) {
        return row.kept()
                ? Texts.of("explain.choice-keep-this", unit.count(left() + row.tokens()))
                : row.fits() ? Texts.of("explain.choice-let-go-fits", unit.count(row.tokens())) : row.refusal() + ".";
    }
}
