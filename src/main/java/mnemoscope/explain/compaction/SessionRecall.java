package mnemoscope.explain.compaction;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import mnemoscope.model.Conversation;
import mnemoscope.model.DatasetKind;
import mnemoscope.model.Embeddings;
import mnemoscope.model.Gold;
import mnemoscope.model.LabelledEpisode;
import mnemoscope.model.Texts;
import mnemoscope.optimality.hindsight.HindsightRecall;
import mnemoscope.replay.Budget;
import mnemoscope.replay.DecideAt;
import mnemoscope.replay.DerivedEvidence;
import mnemoscope.replay.PinnedTurns;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.ReplayInput;
import mnemoscope.replay.Replayer;
import mnemoscope.replay.Trace;
import mnemoscope.replay.record.AsLogged;
import mnemoscope.retention.Policy;
import mnemoscope.task.Progress;
import mnemoscope.text.EpisodeText;
import mnemoscope.text.TextAnalyzer;
import mnemoscope.text.TokenUnit;

/**
 * Recall of what one agent used again, at its calls.
 *
 * @param session id
 * @param rows    by policy, then by size; the same in every session
 */
record SessionRecall(String session, List<Row> rows) {
    private static final Protocol AT_CALLS = Protocol.of(DatasetKind.OWN).with(TokenUnit.O200K_BASE).with(DecideAt.CALL)
            .with(DerivedEvidence.of("used-again").orElseThrow());

    /**
     * Sums over the decisions with evidence.
     *
     * @param decisions with evidence; 0 if nothing can be measured, because turns that are always kept exceed the size
     * @param tokens    that the policy may hold
     * @param bound     of recall, for the roof; else NaN
     */
    record Row(String policy, String title, Budget budget, int decisions, double tokens, double recall, double bound) {}

    /** @param sizes in o200k tokens of each turn */
    static SessionRecall of(Conversation session, int[] sizes, List<Policy> policies, List<Budget> budgets, Progress progress) {
        LabelledEpisode placed = AT_CALLS.placed(session);
        int decisions = (int) placed.supervision().steps().stream().filter(Gold::present).count();
        if (decisions == 0) {
            return new SessionRecall(session.id(), List.of());
        }
        EpisodeText text = new EpisodeText(placed.episode(), TextAnalyzer.PLAIN, Embeddings.NONE);
        ReplayInput input = new ReplayInput(placed, text, TokenUnit.O200K_BASE, sizes);
        List<Row> rows = new ArrayList<>();
        rows.add(row(input, new AsLogged(), Budget.AS_LOGGED, decisions, progress));
        for (Policy policy : policies) {
            budgets.forEach(budget -> rows.add(row(input, policy, budget, decisions, progress)));
        }
        for (Budget budget : budgets) {
            Row like = rows.get(1 + budgets.indexOf(budget));
            HindsightRecall roof = like.decisions == 0
                    ? new HindsightRecall(0, 0)
                    : HindsightRecall.solve(input, AT_CALLS.with(budget), Double.POSITIVE_INFINITY, progress);
            rows.add(new Row(RecallBySize.ROOF, Texts.of("explain.plan-for-recall"), budget, like.decisions, like.tokens,
                    roof.mean() * like.decisions, roof.bound() * like.decisions));
        }
        return new SessionRecall(session.id(), rows);
    }

    private static Row row(ReplayInput input, Policy policy, Budget budget, int decisions, Progress progress) {
        try {
            Trace trace = Replayer.run(input, policy, AT_CALLS.with(budget), progress);
            double recall = IntStream.range(0, trace.decisionCount()).filter(trace::hasGold).mapToDouble(trace::recall).sum();
            double tokens = IntStream.range(0, trace.decisionCount()).filter(trace::hasGold).mapToDouble(trace::budgetTokens)
                    .sum();
            return new Row(policy.description().name(), policy.description().title(), budget, decisions, tokens, recall,
                    Double.NaN);
        } catch (PinnedTurns.BudgetTooSmallException tooSmall) {
            return new Row(policy.description().name(), policy.description().title(), budget, 0, 0, 0, Double.NaN);
        }
    }
}
