package mnemoscope.ui.replay.state;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.why.WhyView;
import mnemoscope.model.Texts;
import mnemoscope.model.Turn;
import mnemoscope.replay.ScoreBreakdown;
import mnemoscope.replay.Trace;
import mnemoscope.report.file.ValueTable;

/**
 * The tables of the current decision with all digits, for clipboard and files; without rows if nothing is shown. Decisions and
 * ranks count from 1.
 */
public record ReplayTables(ReplayModel model) {
    private static final String TEXT = "text";
    private static final String SECOND_KEY = "second_key";

    /** All candidates of a policy, including folded rows. */
    public ValueTable column(String policy) {
        return model.result().filter(shown -> shown.indexOf(policy) >= 0 && model.cursor() >= 0)
                .map(shown -> noted(ofPolicy(shown, model.cursor(), shown.indexOf(policy), model.now().replay().answers()),
                        "training", shown, policy))
                .orElse(ValueTable.NONE);
    }

    public ValueTable byTurn() {
        return model.result().filter(shown -> model.cursor() >= 0).map(shown -> shown.traces().stream()
                .map(trace -> trace.policy().name())
                .reduce(byTurn(shown, model.cursor(), model.now().replay().answers()), (table,
                        policy) -> table.heads().contains(policy) ? noted(table, policy + "_training", shown, policy) : table,
                        (table, same) -> table))
                .orElse(ValueTable.NONE);
    }

    /** With a column that says that a policy was trained on the conversation, if it was. */
    private ValueTable noted(ValueTable table, String head, Comparison shown, String policy) {
        String note = Texts.inEnglish(() -> model.derived().trainedOn(policy, shown));
        return note.isEmpty() ? table : table.plus(head, note);
    }

    /** The row of the selected turn, if any. */
    public ValueTable selectedOf(ValueTable table) {
        Comparison shown = model.result().orElse(null);
        if (shown == null || model.now().cursor().turn() < 0 || table.rows().isEmpty()) {
            return ValueTable.NONE;
        }
        int column = table.heads().indexOf("turn");
        String turn = shown.id(model.now().cursor().turn());
        return table.with(IntStream.range(0, table.rows().size()).filter(k -> table.rows().get(k).get(column).equals(turn))
                .boxed().toList());
    }

    /** The score in the inspector, as a sum of its parts. */
    public ValueTable score() {
        Comparison shown = model.result().orElse(null);
        WhyView why = model.why.get();
        if (shown == null || why == null || why.score() == null) {
            return ValueTable.NONE;
        }
        List<List<Object>> rows = new ArrayList<>();
        for (ScoreBreakdown.Part part : why.score().parts()) {
            rows.add(List.of(part.term().label(), part.raw(), part.value(), part.term().weight(), part.adds()));
        }
        double none = Double.NaN;
        rows.add(List.of("Sum", none, none, none, why.score().sum()));
        rows.add(List.of("Freshness factor", none, none, none, why.score().factor()));
        rows.add(List.of("Score", none, none, none, why.score().score()));
        String policy = shown.traces().get(why.policy()).policy().name();
        return new ValueTable(name(shown, model.cursor()) + "-" + policy + "-" + why.id().replace(':', '-'),
                List.of("term", "raw", "value", "weight", "adds"), rows);
    }

    /** The candidates of one policy in its order of choice. A reference has none while Answers are off. */
    static ValueTable ofPolicy(Comparison shown, int t, int p, boolean answers) {
        Trace trace = shown.traces().get(p);
        List<String> heads = heads(answers, List.of("rank", "kept", "turn", "session", "speaker", "tokens", "freshness", "score"),
                trace.hasSecond(t) ? List.of(SECOND_KEY) : List.of());
        int[] candidates = answers || !trace.seesAnswer() ? shown.byRank(p, t) : new int[0];
        return new ValueTable(name(shown, t) + "-" + trace.policy().name(), heads, Arrays.stream(candidates).mapToObj(c -> {
            List<Object> row = new ArrayList<>(List.of(trace.rank(t, c) + 1, trace.kept(t, c)));
            row.addAll(said(shown, trace.turn(t, c)));
            row.addAll(List.of(trace.freshness(t, c), trace.score(t, c)));
            return ended(row, shown, t, trace.turn(t, c), answers, trace.hasSecond(t) ? List.of(trace.second(t, c)) : List.of());
        }).toList()).quoting(TEXT);
    }

    /** By turn: one row per visible candidate of any policy, and for each policy its choice and score. */
    static ValueTable byTurn(Comparison shown, int t, boolean answers) {
        List<Trace> traces = shown.traces().stream().filter(trace -> answers || !trace.seesAnswer()).toList();
        List<String> heads = heads(answers, List.of("turn", "session", "speaker", "tokens"), traces.stream().flatMap(trace -> {
            String name = trace.policy().name();
            Stream<String> second = trace.hasSecond(t) ? Stream.of(name + "_" + SECOND_KEY) : Stream.empty();
            return Stream.concat(Stream.of(name, name + "_score"), second);
        }).toList());
        int[] turns = traces.stream().flatMapToInt(trace -> IntStream.range(0, trace.poolSize(t)).map(c -> trace.turn(t, c)))
                .sorted().distinct().toArray();
        return new ValueTable(name(shown, t) + "-by-turn", heads, Arrays.stream(turns).mapToObj(turn -> {
            List<Object> did = new ArrayList<>();
            for (Trace trace : traces) {
                int c = trace.candidate(t, turn);
                did.add(c < 0 ? "" : trace.kept(t, c) ? "kept" : "dropped");
                did.add(c < 0 ? Double.NaN : trace.score(t, c));
                if (trace.hasSecond(t)) {
                    did.add(c < 0 ? Double.NaN : trace.second(t, c));
                }
            }
            return ended(new ArrayList<>(said(shown, turn)), shown, t, turn, answers, did);
        }).toList()).quoting(TEXT);
    }

    private static List<String> heads(boolean answers, List<String> first, List<String> then) {
        List<String> heads = new ArrayList<>(first);
        heads.addAll(answers ? List.of("evidence") : List.of());
        heads.addAll(then);
        heads.add(TEXT);
        return heads;
    }

    /** Completes a row with whether the turn is evidence, if that may be shown, its other attributes, and its text. */
    private static List<Object> ended(List<Object> row, Comparison shown, int t, int turn, boolean answers, List<Object> then) {
        if (answers) {
            row.add(shown.input().supervision().at(t).evidence().contains(turn));
        }
        row.addAll(then);
        row.add(shown.episode().turns().get(turn).text());
        return row;
    }

    private static List<Object> said(Comparison shown, int turn) {
        Turn memory = shown.episode().turns().get(turn);
        return List.of(memory.id(), shown.episode().sessions().get(memory.session()).label(), memory.speaker(),
                shown.input().sizes()[turn]);
    }

    private static String name(Comparison shown, int t) {
        return shown.conversation().id() + "-decision-" + (t + 1);
    }
}
