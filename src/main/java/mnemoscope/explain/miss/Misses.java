package mnemoscope.explain.miss;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import mnemoscope.explain.Comparison;
import mnemoscope.optimality.hindsight.HindsightOptimum;
import mnemoscope.optimality.hindsight.HindsightPolicy;
import mnemoscope.optimality.hindsight.HindsightPolicy.HindsightCache;
import mnemoscope.optimality.hindsight.HindsightRegret;
import mnemoscope.replay.ReplayInput;
import mnemoscope.replay.Replayer;
import mnemoscope.replay.Trace;
import mnemoscope.replay.miss.MissCause;
import mnemoscope.replay.miss.Need;
import mnemoscope.retention.mark.PolicyRole;
import mnemoscope.task.Progress;

/**
 * The misses of the policies shown together, over one or several conversations, as the screen shows them.
 *
 * @param shown    the replays, one per conversation
 * @param policies in the order shown
 * @param rows     all misses, then by cause, then by deciding term of those outranked later, most frequent first
 * @param plans    hindsight plans of the conversations that have one
 * @param proven   the plans that are proven optimal
 * @param category category of the questions that count; empty for all
 * @param asked    counts of what these questions need
 */
public record Misses(List<Comparison> shown, List<OfPolicy> policies, List<MissReason> rows, List<Trace> plans, Set<Trace> proven,
        String category, Asked asked) {
    /** Number of rows for terms; the remaining terms share one row. */
    private static final int TERMS = 8;

    /** Compares by identity: each object is made for one display. */
    @Override
    public boolean equals(Object other) {
        return this == other;
    }

    @Override
    public int hashCode() {
        return System.identityHashCode(this);
    }

    /**
     * @param turns     distinct needed turns
     * @param decisions decisions that need evidence
     * @param ages      ages in turns of needed evidence that had arrived, ascending
     */
    public record Asked(int turns, int decisions, List<Integer> ages) {
        /** The median age of the needs; empty without a need. */
        public OptionalInt halfAge() {
            return ages.isEmpty() ? OptionalInt.empty() : OptionalInt.of(ages.get(ages.size() / 2));
        }

        /** The number of needs of turns of at least an age. */
        public double shareFrom(int age) {
            return (double) ages.stream().filter(each -> each >= age).count() / Math.max(1, ages.size());
        }
    }

    /** The length of a bar. @param kept the part that the plan holds; for decisions, where it holds everything missed there */
    public record Bar(int count, int kept) {
        static final Bar NONE = new Bar(0, 0);

        static Bar ofTurns(List<Miss> missed) {
            return new Bar(missed.size(), (int) missed.stream().filter(Miss::isKept).count());
        }

        static Bar ofDecisions(List<Miss> missed) {
            Map<List<Object>, Boolean> kept = new HashMap<>();
            missed.forEach(miss -> kept.merge(miss.decision(), miss.isKept(), Boolean::logicalAnd));
            return new Bar(kept.size(), (int) kept.values().stream().filter(each -> each).count());
        }
    }

    /**
     * The misses of one policy.
     *
     * @param traces  one per conversation
     * @param missed  in the order of conversations and questions
     * @param turns   bars by row, without empty ones
     * @param decisions the same in decisions
     */
    public record OfPolicy(List<Trace> traces, MissBreakdown anatomy, List<Miss> missed, Map<MissReason, Bar> turns,
            Map<MissReason, Bar> decisions) {
        public String name() {
            return traces.getFirst().policy().name();
        }

        public String title() {
            return traces.getFirst().policy().title();
        }

        public PolicyRole standing() {
            return traces.getFirst().policy().standing();
        }

        public boolean reference() {
            return standing().isReference();
        }

        /** Counts missed turns. */
        public Bar bar(MissReason reason) {
            return turns.getOrDefault(reason, Bar.NONE);
        }

        /** @param inDecisions true to count decisions, false to count turns */
        public Bar bar(MissReason reason, boolean inDecisions) {
            return inDecisions ? decisions.getOrDefault(reason, Bar.NONE) : bar(reason);
        }

        private OfPolicy with(List<MissReason> rows) {
            Map<MissReason, Bar> ofTurns = new HashMap<>();
            Map<MissReason, Bar> ofDecisions = new HashMap<>();
            for (MissReason row : rows) {
                List<Miss> of = missed.stream().filter(row::has).toList();
                if (!of.isEmpty()) {
                    ofTurns.put(row, Bar.ofTurns(of));
                    ofDecisions.put(row, Bar.ofDecisions(of));
                }
            }
            return new OfPolicy(traces, anatomy, missed, Map.copyOf(ofTurns), Map.copyOf(ofDecisions));
        }

        /** The most frequent cause, the first of equals; empty without a miss. */
        public Optional<MissReason> mostCommon() {
            return MissReason.causes(List.of(MissCause.values())).stream().skip(1).filter(turns::containsKey)
                    .max(Comparator.comparingInt(row -> bar(row).count()));
        }

        /** Largest regret first if there is a plan; else all are equal. */
        public static final Comparator<Miss> BY_REGRET = Comparator
                .comparingDouble(miss -> Double.isNaN(miss.regret()) ? 0 : -miss.regret());

        /** The misses of a row by regret, equal ones in the order of the questions. */
        public List<Miss> of(MissReason reason) {
            return missed.stream().filter(reason::has).sorted(BY_REGRET).toList();
        }
    }

    /** The replays of all policies, by policy. */
    public List<Trace> traces() {
        return policies.stream().flatMap(policy -> policy.traces.stream()).toList();
    }

    /** Whether the plan of every conversation is known. */
    public boolean isPlanned() {
        return plans.size() == shown.size();
    }

    public boolean isProven() {
        return proven.size() == shown.size();
    }

    public boolean hasGold() {
        return policies.stream().anyMatch(policy -> policy.anatomy.needs() > 0);
    }

    /** The number of needed evidence turns, counted at every question. */
    public int needs() {
        return policies.stream().mapToInt(policy -> policy.anatomy.needs()).max().orElse(0);
    }

    /** The needed evidence turns that the plan does not hold; -1 without a plan. */
    public int unattainable() {
        return isPlanned()
                ? (int) plans.stream().flatMap(plan -> Need.of(plan).stream())
                        .filter(need -> !need.isHeld() && isIn(need, category)).count()
                : -1;
    }

    /** The longest bar of a cause. */
    public int longest(boolean inDecisions) {
        return policies.stream().flatMap(policy -> rows.stream().skip(1).map(row -> policy.bar(row, inDecisions)))
                .mapToInt(Bar::count).max().orElse(0);
    }

    /**
     * Computes the misses; call it on a worker thread.
     *
     * @param shown    of one protocol
     * @param category category of the questions that count; empty or unknown for all
     */
    public static Misses of(List<Comparison> shown, String category, Progress progress) {
        boolean known = shown.stream()
                .anyMatch(one -> IntStream.range(0, one.decisionCount()).mapToObj(one::category).anyMatch(category::equals));
        return ofKnown(shown, known ? category : "", progress);
    }

    private static boolean isIn(Need need, String category) {
        return category.isEmpty() || category.equals(need.trace().input().supervision().at(need.decision()).category());
    }

    private static Misses ofKnown(List<Comparison> shown, String category, Progress progress) {
        Map<ReplayInput, Trace> plans = new IdentityHashMap<>();
        Set<Trace> proven = new HashSet<>();
        for (Comparison one : shown) {
            progress.check();
            plan(one, progress).ifPresent(known -> {
                Trace plan = one.traces().stream().filter(trace -> trace.policy().plansAhead()).findFirst()
                        .orElseGet(() -> Replayer.run(one.input(), HindsightPolicy.following(known), one.protocol(), progress));
                plans.put(one.input(), plan);
                if (known.isProven()) {
                    proven.add(plan);
                }
            });
        }
        Map<String, List<Comparison>> names = new LinkedHashMap<>();
        shown.forEach(one -> one.traces()
                .forEach(trace -> names.computeIfAbsent(trace.policy().name(), name -> new ArrayList<>()).add(one)));
        List<OfPolicy> policies = new ArrayList<>();
        names.forEach((name, where) -> {
            progress.check();
            policies.add(of(name, where, plans, category));
        });
        List<MissReason> rows = rows(policies);
        return new Misses(List.copyOf(shown), policies.stream().map(policy -> policy.with(rows)).toList(), rows,
                shown.stream().map(one -> plans.get(one.input())).filter(plans::containsValue).toList(), Set.copyOf(proven),
                category, asked(shown, category));
    }

    private static Optional<HindsightOptimum> plan(Comparison one, Progress progress) {
        boolean column = one.traces().stream().anyMatch(trace -> trace.policy().plansAhead());
        return column
                ? Optional.of(new HindsightPolicy().optimum(one.input(), one.protocol(), progress))
                : HindsightCache.SHARED.known(one.input(), one.protocol());
    }

    private static OfPolicy of(String name, List<Comparison> where, Map<ReplayInput, Trace> plans, String category) {
        List<Trace> traces = new ArrayList<>();
        List<Need> needs = new ArrayList<>();
        List<Miss> missed = new ArrayList<>();
        for (Comparison one : where) {
            Trace trace = one.traces().get(one.indexOf(name));
            Trace plan = plans.get(one.input());
            double[] regret = plan == null ? new double[0] : HindsightRegret.of(trace, plan).regretPerDecision();
            traces.add(trace);
            List<Need> all = Need.of(trace).stream().filter(need -> isIn(need, category)).toList();
            needs.addAll(all);
            all.stream().filter(need -> !need.isHeld()).map(need -> new Miss(one, need, plan != null && need.isHeldBy(plan),
                    plan == null ? Double.NaN : regret[need.decision()])).forEach(missed::add);
        }
        return new OfPolicy(List.copyOf(traces), MissBreakdown.of(needs, trace -> plans.get(trace.input())), List.copyOf(missed),
                Map.of(), Map.of());
    }

    /** The most frequent terms have a row each, the rest share one. */
    private static List<MissReason> rows(Collection<OfPolicy> policies) {
        Map<String, Integer> counts = new TreeMap<>();
        policies.stream().flatMap(policy -> policy.missed.stream())
                .filter(miss -> miss.cause() == MissCause.OUTRANKED && !miss.term().isEmpty())
                .forEach(miss -> counts.merge(miss.term(), 1, Integer::sum));
        List<String> terms = counts.keySet().stream().sorted(Comparator.comparingInt(term -> -counts.get(term))).toList();
        List<MissCause> causes = MissCause.among(policies.stream().anyMatch(policy -> policy.standing() == PolicyRole.RECORD),
                policies.stream().anyMatch(policy -> policy.anatomy.hasWhatIf()));
        boolean tooMany = terms.size() > TERMS + 1;
        Stream<MissReason> own = terms.stream().limit(tooMany ? TERMS : terms.size()).map(MissReason::outranked);
        Stream<MissReason> others = tooMany
                ? Stream.of(MissReason.outrankedByOthers(Set.copyOf(terms.subList(TERMS, terms.size()))))
                : Stream.empty();
        return Stream.of(MissReason.causes(causes).stream(), own, others).flatMap(each -> each).toList();
    }

    private static Asked asked(List<Comparison> shown, String category) {
        int turns = 0;
        int decisions = 0;
        List<Integer> ages = new ArrayList<>();
        for (Comparison one : shown) {
            Set<Integer> different = new HashSet<>();
            for (int t = 0; t < one.decisionCount(); t++) {
                Set<Integer> evidence = category.isEmpty() || category.equals(one.category(t))
                        ? Set.copyOf(one.input().supervision().at(t).evidence())
                        : Set.of();
                int anchor = one.anchor(t);
                different.addAll(evidence);
                decisions += evidence.isEmpty() ? 0 : 1;
                evidence.stream().filter(turn -> turn <= anchor).map(turn -> anchor - turn).forEach(ages::add);
            }
            turns += different.size();
        }
        return new Asked(turns, decisions, ages.stream().sorted().toList());
    }
}
