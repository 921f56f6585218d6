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
 * The misses of the policies that are shown together, over one conversation or several: what the screen shows of them.
 *
 * @param shown    the replays, one a conversation
 * @param policies in the order shown
 * @param rows     all, then by cause, then by the terms that decided against what was outranked later, the commonest first
 * @param plans    of the hindsight, of the conversations whose plan is known
 * @param proven   those of the plans that are proven best
 * @param category of the questions whose needs count; empty for all
 * @param asked    what they need
 */
public record Misses(List<Comparison> shown, List<OfPolicy> policies, List<MissReason> rows, List<Trace> plans, Set<Trace> proven,
        String category, Asked asked) {
    /** Rows of terms; the others are one together. */
    private static final int TERMS = 8;

    /** By identity: each is made for one showing. */
    @Override
    public boolean equals(Object other) {
        return this == other;
    }

    @Override
    public int hashCode() {
        return System.identityHashCode(this);
    }

    /**
     * @param turns     different ones that are needed
     * @param decisions that need any
     * @param ages      in turns of what had arrived when it was needed, rising
     */
    public record Asked(int turns, int decisions, List<Integer> ages) {
        /** Half of the needs are of turns of this age or older; empty without a need. */
        public OptionalInt halfAge() {
            return ages.isEmpty() ? OptionalInt.empty() : OptionalInt.of(ages.get(ages.size() / 2));
        }

        /** Of the needs, those of turns of an age or older. */
        public double shareFrom(int age) {
            return (double) ages.stream().filter(each -> each >= age).count() / Math.max(1, ages.size());
        }
    }

    /** How long a bar is. @param kept of them, those that the plan holds; of decisions, where it holds all that was missed there */
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
     * @param traces  one a conversation
     * @param missed  in the order of conversations and questions
     * @param turns   bars by row; those of no length are left out
     * @param decisions the same, counted in decisions
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

        /** Of turns that were missed. */
        public Bar bar(MissReason reason) {
            return turns.getOrDefault(reason, Bar.NONE);
        }

        /** @param inDecisions whether decisions are counted, else turns */
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

        /** The cause of most misses, the first of several; empty without a miss. */
        public Optional<MissReason> mostCommon() {
            return MissReason.causes(true).stream().skip(1).filter(turns::containsKey)
                    .max(Comparator.comparingInt(row -> bar(row).count()));
        }

        /** The largest regret first where a plan is known; else all are equal. */
        public static final Comparator<Miss> BY_REGRET = Comparator
                .comparingDouble(miss -> Double.isNaN(miss.regret()) ? 0 : -miss.regret());

        /** Its misses of a row by regret, equal ones in the order of the questions. */
        public List<Miss> of(MissReason reason) {
            return missed.stream().filter(reason::has).sorted(BY_REGRET).toList();
        }
    }

    /** The replays of all policies, one policy after the other. */
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

    /** Evidence turns that questions need, each counted at every question. */
    public int needs() {
        return policies.stream().mapToInt(policy -> policy.anatomy.needs()).max().orElse(0);
    }

    /** Of them those that the plan does not hold either; -1 without a plan. */
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

    /** For a worker; of all questions. @param shown of one protocol */
    public static Misses of(List<Comparison> shown, Progress progress) {
        return of(shown, "", progress);
    }

    /**
     * For a worker.
     *
     * @param shown    of one protocol
     * @param category of the questions whose needs count; empty for all, as one that none has
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

    /** The commonest terms have a row each, what is left of them one together. */
    private static List<MissReason> rows(Collection<OfPolicy> policies) {
        Map<String, Integer> counts = new TreeMap<>();
        policies.stream().flatMap(policy -> policy.missed.stream())
                .filter(miss -> miss.cause() == MissCause.OUTRANKED && !miss.term().isEmpty())
                .forEach(miss -> counts.merge(miss.term(), 1, Integer::sum));
        List<String> terms = counts.keySet().stream().sorted(Comparator.comparingInt(term -> -counts.get(term))).toList();
        boolean record = policies.stream().anyMatch(policy -> policy.standing() == PolicyRole.RECORD);
        boolean tooMany = terms.size() > TERMS + 1;
        Stream<MissReason> own = terms.stream().limit(tooMany ? TERMS : terms.size()).map(MissReason::outranked);
        Stream<MissReason> others = tooMany
                ? Stream.of(MissReason.outrankedByOthers(Set.copyOf(terms.subList(TERMS, terms.size()))))
                : Stream.empty();
        return Stream.of(MissReason.causes(record).stream(), own, others).flatMap(each -> each).toList();
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
