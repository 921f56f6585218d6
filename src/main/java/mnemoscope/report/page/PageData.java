package mnemoscope.report.page;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SequencedMap;
import java.util.stream.IntStream;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.Phrases;
import mnemoscope.model.Episode;
import mnemoscope.model.Gold;
import mnemoscope.model.Question;
import mnemoscope.model.Turn;
import mnemoscope.replay.EvidenceFate;
import mnemoscope.replay.Fate;
import mnemoscope.replay.ScoreBreakdown;
import mnemoscope.replay.Trace;
import mnemoscope.report.TraceReport;
import mnemoscope.retention.Term;

/**
 * The values of a page, by short names that its script reads. A decision lists for each policy only what changed: the turns that
 * it newly keeps and those that it drops; the script adds them up.
 *
 * @param texts  whether what was said and asked is included; without, speakers are numbered
 * @param scores the candidates whose scores are included
 */
record PageData(Comparison shown, boolean texts, Scores scores) {
    private static final int CHARACTERS = 600;

    /** The candidates of which a page has scores. */
    enum Scores {
        ALL,
        /** Evidence, and turns that a decision newly keeps or drops. */
        CHANGED,
        NONE
    }

    SequencedMap<String, Object> values() {
        Episode episode = shown.episode();
        SequencedMap<String, Object> values = new LinkedHashMap<>();
        values.put("unit", shown.input().unit().word());
        values.put("derived", shown.protocol().evidence().isDerived(shown.conversation(), shown.protocol().decideAt()));
        values.put("calls", shown.isAtCalls());
        values.put("policies", PagePolicy.values(policies(shown)));
        values.put("sessions", episode.sessions().stream().map(each -> List.of(each.label(), each.date())).toList());
        values.put("turns", turns(episode));
        values.put("decisions", IntStream.range(0, shown.decisionCount()).mapToObj(this::decision).toList());
        return values;
    }

    static List<PagePolicy> policies(Comparison shown) {
        return shown.traces().stream().map(trace -> new PagePolicy(trace.policy().title(), trace.seesAnswer(),
                trace.policy().mark(), trace.policy().terms().stream().map(Term::label).toList(), trace.policy().score().tie()))
                .toList();
    }

    /** Id, speaker, text, size and session of every turn. */
    private List<Object> turns(Episode episode) {
        Map<String, String> named = texts ? Map.of() : TraceReport.numbered(episode.turns().stream());
        int[] sizes = shown.input().sizes();
        return IntStream.range(0, episode.turnCount()).<Object>mapToObj(i -> {
            Turn turn = episode.turns().get(i);
            return List.of(turn.id(), named.getOrDefault(turn.speaker(), turn.speaker()),
                    texts ? Phrases.oneLine(Comparison.said(turn), CHARACTERS) : "", sizes[i], turn.session());
        }).toList();
    }

    private SequencedMap<String, Object> decision(int t) {
        Question question = shown.episode().questions().get(t);
        Gold gold = shown.input().supervision().at(t);
        SequencedMap<String, Object> decision = new LinkedHashMap<>();
        if (texts) {
            decision.put("question", Phrases.oneLine(question.text(), CHARACTERS));
            decision.put("answer", Phrases.oneLine(gold.answer(), CHARACTERS));
        }
        decision.put("category", gold.category());
        decision.put("anchor", question.anchor());
        decision.put("evidence", gold.evidence());
        decision.put("policies", shown.traces().stream().map(trace -> policy(trace, t)).toList());
        return decision;
    }

    private SequencedMap<String, Object> policy(Trace trace, int t) {
        BitSet before = new BitSet();
        if (t > 0) {
            IntStream.of(trace.retained(t - 1)).forEach(before::set);
        }
        BitSet kept = new BitSet();
        IntStream.of(trace.retained(t)).forEach(kept::set);
        int lastAnchor = t == 0 ? -1 : shown.episode().questions().get(t - 1).anchor();
        BitSet dropped = new BitSet();
        dropped.or(before);
        IntStream.range(0, trace.poolSize(t)).map(c -> trace.turn(t, c)).filter(turn -> turn > lastAnchor).forEach(dropped::set);
        dropped.andNot(kept);
        BitSet added = (BitSet) kept.clone();
        added.andNot(before);
        SequencedMap<String, Object> values = new LinkedHashMap<>();
        values.put("add", list(added));
        values.put("drop", list(dropped));
        values.put("budget", trace.budgetTokens(t));
        values.put("used", trace.usedTokens(t));
        if (trace.hasGold(t)) {
            values.put("reward", trace.reward(t));
            values.put("recall", trace.recall(t));
            values.put("fates", trace.fates(t).stream().map(PageData::fate).toList());
            if (trace.fates(t).stream().anyMatch(PageData::isCovered)) {
                values.put("by", trace.fates(t).stream().map(fate -> isCovered(fate) ? fate.through() : -1).toList());
            }
        }
        values.put("sum", trace.cumulativeReward(t));
        BitSet explained = explained(trace, t, added, dropped);
        if (!explained.isEmpty()) {
            SequencedMap<String, Object> scored = new LinkedHashMap<>();
            explained.stream().forEach(c -> scored.put(Integer.toString(trace.turn(t, c)), score(trace, t, c)));
            values.put("scores", scored);
        }
        return values;
    }

    /** "kept", or the decision that dropped it, from 0; -1 if it has not arrived or was never offered. */
    private static Object fate(EvidenceFate fate) {
        return fate.fate() == Fate.KEPT ? "kept" : fate.decision();
    }

    /** Whether another kept turn says it. */
    private static boolean isCovered(EvidenceFate fate) {
        return fate.fate() == Fate.KEPT && fate.byOther();
    }

    private BitSet explained(Trace trace, int t, BitSet added, BitSet dropped) {
        BitSet explained = new BitSet();
        for (int c = 0; c < trace.poolSize(t) && scores != Scores.NONE; c++) {
            int turn = trace.turn(t, c);
            explained.set(c, scores == Scores.ALL || added.get(turn) || dropped.get(turn)
                    || trace.fates(t).stream().anyMatch(fate -> fate.turn() == turn));
        }
        return explained;
    }

    /** Score, rank from 1 and factor, what each term adds, and the second key if the policy names one. */
    private static List<Object> score(Trace trace, int t, int c) {
        ScoreBreakdown parts = trace.breakdown(t, c);
        List<Object> values = new ArrayList<>(List.of(brief(parts.score()), trace.rank(t, c) + 1, brief(parts.factor())));
        parts.parts().forEach(part -> values.add(brief(part.adds())));
        if (!trace.policy().score().tie().isEmpty()) {
            values.add(brief(trace.second(t, c)));
        }
        return values;
    }

    /** Four significant digits; JSON has no infinity. */
    private static Object brief(double value) {
        return Double.isFinite(value) ? Double.valueOf(String.format(Locale.ROOT, "%.4g", value)) : "none";
    }

    private static List<Integer> list(BitSet turns) {
        return turns.stream().boxed().toList();
    }
}
