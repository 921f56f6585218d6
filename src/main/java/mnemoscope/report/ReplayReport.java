package mnemoscope.report;

import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import mnemoscope.replay.Budget;
import mnemoscope.replay.RewardCoefficients;
import mnemoscope.replay.Summary;
import mnemoscope.replay.Trace;
import mnemoscope.replay.miss.CarriedNeeds;
import mnemoscope.report.diff.ResultFolder;
import mnemoscope.task.AtomicFile;

/** Writes {@code summary.json} of replays: the means per question; {@link TraceReport} writes their decisions. */
public final class ReplayReport {
    private ReplayReport() {}

    /**
     * Means of one policy at one budget over one episode, or over all of them.
     *
     * @param budget      tokens, or "as-logged"
     * @param forced      over forced decisions only
     * @param needs       needed evidence by how long it had to be carried
     * @param certificate of the hindsight optimum; null for any other policy
     * @param fetched     null if the protocol brings nothing back
     */
    public record Row(String policy, Object budget, String episode, Summary summary, Summary forced, CarriedNeeds needs,
            Certificate certificate, Fetched fetched) {
        public static Row of(String policy, Object budget, String episode, List<Trace> traces, Certificate certificate) {
            return new Row(policy, budget, episode, Summary.of(traces), Summary.ofForced(traces),
                    CarriedNeeds.sum(traces.stream().map(CarriedNeeds::of).toList()), certificate, Fetched.of(traces));
        }
    }

    /**
     * Missed evidence that came back under the setting {@code reacquire}.
     *
     * @param turns returns to a pool, over all decisions; a turn may return several times
     * @param kept  returns at which the policy kept the turn
     * @param price mean reward per question that misses paid; 0 or more
     */
    public record Fetched(long turns, long kept, double price) {
        private static Fetched of(List<Trace> traces) {
            if (traces.stream().noneMatch(TraceReport::fetches)) {
                return null;
            }
            long turns = 0;
            long kept = 0;
            for (Trace trace : traces) {
                for (int t = 0; t < trace.decisionCount(); t++) {
                    int at = t;
                    turns += trace.fetchedBack(t).count();
                    kept += trace.fetchedBack(t).filter(turn -> trace.keeps(at, turn)).count();
                }
            }
            return new Fetched(turns, kept, traces.getFirst().settings().reward().reacq() * Summary.of(traces).reacqTokens());
        }
    }

    /**
     * The certificate of a hindsight plan: the bound on better plans.
     *
     * @param proven whether the plan is optimal
     * @param bound  upper bound on the mean reward per question of any plan; NaN if no question has gold
     */
    public record Certificate(boolean proven, double bound) {}

    /**
     * A policy's share of the attainable, if the hindsight plan was replayed too: against the plan, and against the bound on
     * every plan. They are equal if the plan is proven optimal.
     *
     * @param regret       mean regret per question against the plan; negative if it beats an unproven plan
     * @param share        (policy - keep nothing) / (plan - keep nothing); NaN if nothing is attainable
     * @param regretAtMost mean regret per question against the bound
     * @param shareAtLeast (policy - keep nothing) / (bound - keep nothing); NaN if nothing is attainable
     * @param proven       whether the plan is proven optimal
     */
    public record Attained(double regret, double share, double regretAtMost, double shareAtLeast, boolean proven) {

        /** Empty if the rows have no hindsight plan for the same budget and episode. */
        public static Optional<Attained> of(Row row, List<Row> rows, RewardCoefficients weights) {
            double nothing = nothing(row.summary(), weights);
            double reward = row.summary().reward();
            return rows.stream().filter(
                    best -> best.certificate != null && best.budget.equals(row.budget) && best.episode.equals(row.episode))
                    .findFirst().map(best -> {
                        double plan = best.summary.reward();
                        double bound = best.certificate.bound;
                        return new Attained(plan - reward, share(reward, plan, nothing), bound - reward,
                                share(reward, bound, nothing), best.certificate.proven);
                    });
        }

        private static double share(double reward, double attainable, double nothing) {
            return attainable == nothing ? Double.NaN : (reward - nothing) / (attainable - nothing);
        }

        /**
         * Reward of keeping nothing: all evidence is missed, and all evidence that had arrived (hit or reacquired) is reacquired.
         */
        private static double nothing(Summary any, RewardCoefficients weights) {
            return -weights.miss() * (any.hitTokens() + any.missTokens())
                    - weights.reacq() * (any.hitTokens() + any.reacqTokens());
        }
    }

    /**
     * The row name of an episode beside the sum over all: its id, unless that is the name of the sum.
     *
     * @param ids of all episodes
     */
    public static String besideSum(String id, Collection<String> ids) {
        String name = id;
        while (id.equals(ResultFolder.ALL) && ids.contains(name)) {
            name += "_";
        }
        return name;
    }

    /** The name of one episode where the sum over several has the same kind of name, e.g. in file names. */
    public static String besideSum(String id) {
        return besideSum(id, List.of(id));
    }

    /**
     * Writes the summary. If the hindsight plan is among the policies, every row has its regret.
     *
     * @param protocol facts of the replay, in the order written; only facts that are the same for the same input and seed
     * @param reward   coefficients of the rewards
     * @param derived  episodes whose evidence is derived from what an agent used again; each of their rows says so
     */
    public static void writeSummary(Path file, SequencedMap<String, String> protocol, List<Row> rows, RewardCoefficients reward,
            Set<String> derived) throws IOException {
        SequencedMap<String, Object> summary = new LinkedHashMap<>();
        summary.put("protocol", protocol);
        summary.put("results",
                rows.stream()
                        .map(row -> fields(row, Attained.of(row, rows, reward),
                                row.episode().equals(ResultFolder.ALL) ? !derived.isEmpty() : derived.contains(row.episode())))
                        .toList());
        AtomicFile.write(file, DatasetReport.json(summary, new DefaultPrettyPrinter()));
    }

    private static SequencedMap<String, Object> fields(Row row, Optional<Attained> known, boolean derived) {
        Summary s = row.summary();
        SequencedMap<String, Object> fields = new LinkedHashMap<>();
        fields.put("policy", row.policy());
        fields.put("budget", row.budget());
        fields.put("episode", row.episode());
        fields.putAll(means(s));
        fields.putAll(carried(row.needs()));
        if (row.fetched() != null) {
            fields.put("fetched_back", row.fetched().turns());
            fields.put("fetched_kept", row.fetched().kept());
            fields.put("price_paid", row.fetched().price());
        }
        if (row.certificate() != null) {
            fields.put("proven", row.certificate().proven());
            fields.put("bound", row.certificate().bound());
        }
        known.ifPresent(attained -> {
            fields.put("regret", attained.regret);
            fields.put("share", attained.share);
            if (!attained.proven) {
                fields.put("regret_at_most", attained.regretAtMost);
                fields.put("share_at_least", attained.shareAtLeast);
            }
        });
        if (s.scored() == 0) {
            fields.put("note", "no gold");
        } else if (derived) {
            fields.put("note", "evidence: used again, derived");
        }
        if (row.policy().equals(Budget.LOGGED) && !row.budget().equals(Budget.LOGGED)) {
            fields.put("record", "holds what the agent held, not the budget");
        }
        fields.put("forced", means(row.forced()));
        return withoutNaN(fields);
    }

    private static SequencedMap<String, Object> means(Summary s) {
        SequencedMap<String, Object> fields = new LinkedHashMap<>();
        fields.put("steps", s.decisions());
        fields.put("scored_steps", s.scored());
        fields.put("precision", s.precision());
        fields.put("recall", s.recall());
        fields.put("f1", s.f1());
        fields.put("occupancy", s.occupancy());
        fields.put("reward", s.reward());
        fields.put("hit_tokens", s.hitTokens());
        fields.put("miss_tokens", s.missTokens());
        fields.put("reacq_tokens", s.reacqTokens());
        fields.put("stale_tokens", s.staleTokens());
        fields.put("full", s.full());
        fields.put("store", s.storeTokens());
        return withoutNaN(fields);
    }

    private static SequencedMap<String, Object> carried(CarriedNeeds needs) {
        SequencedMap<String, Object> fields = new LinkedHashMap<>();
        counts(fields, "carried_", needs.carried());
        counts(fields, "new_", needs.sinceLastStop());
        fields.put("carried_share", needs.carriedShare());
        List<SequencedMap<String, Object>> ages = new ArrayList<>();
        for (int k = 0; k < CarriedNeeds.AGES.size(); k++) {
            SequencedMap<String, Object> age = new LinkedHashMap<>();
            age.put("age", CarriedNeeds.AGES.get(k));
            counts(age, "", needs.byAge().get(k));
            ages.add(withoutNaN(age));
        }
        fields.put("held_by_age", ages);
        return withoutNaN(fields);
    }

    private static void counts(SequencedMap<String, Object> into, String prefix, CarriedNeeds.Count count) {
        into.put(prefix + "recall", count.recall());
        into.put(prefix + "needed", count.needed());
        into.put(prefix + "held", count.held());
    }

    /** JSON has no NaN. */
    private static SequencedMap<String, Object> withoutNaN(SequencedMap<String, Object> fields) {
        fields.replaceAll((name, value) -> value instanceof Double number && number.isNaN() ? null : value);
        return fields;
    }
}
