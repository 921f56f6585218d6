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
import java.util.Set;
import java.util.stream.Collectors;
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
import mnemoscope.task.Progress;

/**
 * The misses of the policies that are shown together, over one conversation or several: what the screen shows of them.
 *
 * @param shown    the replays, one a conversation
 * @param policies in the order shown
 * @param rows     all, then by cause, then by the terms that decided against what was outranked later, the commonest first
 * @param plans    of the hindsight, of the conversations whose plan is known
 * @param proven   those of the plans that are proven best
 * @param asked    different turns that are needed, and the decisions that need them
 */
public record Misses(List<Comparison> shown, List<OfPolicy> policies, List<MissReason> rows, List<Trace> plans,
        Set<Trace> proven, Asked asked) {
    /** By identity: each is made for one showing. */
    @Override
    public boolean equals(Object other) {
        return this == other;
    }

    @Override
    public int hashCode() {
        return System.identityHashCode(this);
    }

    /** @param turns different ones */
    public record Asked(int turns, int decisions) {}

    /** How long a bar is. @param kept of them, those that the plan holds */
    public record Bar(int count, int kept) {
        static final Bar NONE = new Bar(0, 0);

        Bar with(Miss miss) {
            return new Bar(count + 1, kept + (miss.isKept() ? 1 : 0));
        }
    }

    /**
     * The misses of one policy.
     *
     * @param traces  one a conversation
     * @param missed  in the order of conversations and questions
     * @param bars    by row; those of no length are left out
     */
    public record OfPolicy(List<Trace> traces, Anatomy anatomy, List<Miss> missed, Map<MissReason, Bar> bars) {
        public String name() {
            return traces.getFirst().policy().name();
        }

        public String title() {
            return traces.getFirst().policy().title();
        }

        public boolean reference() {
            return traces.getFirst().seesAnswer();
        }

        public Bar bar(MissReason reason) {
            return bars.getOrDefault(reason, Bar.NONE);
        }

        /** The cause of most misses, the first of several; empty without a miss. */
        public Optional<MissReason> mostCommon() {
            return MissReason.causes().stream().skip(1).filter(bars::containsKey)
                    .max(Comparator.comparingInt(row -> bar(row).count()));
        }

        /** Its misses of a row: by regret where a plan is known, the largest first, else in the order of the questions. */
        public List<Miss> of(MissReason reason) {
            return missed.stream().filter(reason::has)
                    .sorted(Comparator.comparingDouble(miss -> Double.isNaN(miss.regret()) ? 0 : -miss.regret())).toList();
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
                ? (int) plans.stream().flatMap(plan -> Need.of(plan).stream()).filter(need -> !need.isHeld()).count()
                : -1;
    }

    /** The longest bar of a cause. */
    public int longest() {
        return policies.stream().flatMap(policy -> rows.stream().skip(1).map(policy::bar)).mapToInt(Bar::count).max().orElse(0);
    }

    /** For a worker. @param shown of one protocol */
    public static Misses of(List<Comparison> shown, Progress progress) {
        Map<ReplayInput, Trace> plans = new IdentityHashMap<>();
        Set<Trace> proven = new HashSet<>();
        for (Comparison one : shown) {
            progress.check();
            plan(one, progress).ifPresent(known -> {
                Trace plan = one.traces().stream().filter(trace -> trace.policy().plansAhead()).findFirst()
                        .orElseGet(() -> Replayer.run(one.input(), HindsightPolicy.following(known), one.protocol().settings(),
                                progress));
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
            policies.add(of(name, where, plans));
        });
        return new Misses(List.copyOf(shown), List.copyOf(policies), rows(policies),
                shown.stream().map(one -> plans.get(one.input())).filter(plans::containsValue).toList(), Set.copyOf(proven),
                asked(shown));
    }

    private static Optional<HindsightOptimum> plan(Comparison one, Progress progress) {
        boolean column = one.traces().stream().anyMatch(trace -> trace.policy().plansAhead());
        return column
                ? Optional.of(new HindsightPolicy().optimum(one.input(), one.protocol().settings(), progress))
                : HindsightCache.SHARED.known(one.input(), one.protocol().settings());
    }

    private static OfPolicy of(String name, List<Comparison> where, Map<ReplayInput, Trace> plans) {
        List<Trace> traces = new ArrayList<>();
        List<Need> needs = new ArrayList<>();
        List<Miss> missed = new ArrayList<>();
        for (Comparison one : where) {
            Trace trace = one.traces().get(one.indexOf(name));
            Trace plan = plans.get(one.input());
            double[] regret = plan == null ? new double[0] : HindsightRegret.of(trace, plan).regretPerStep();
            traces.add(trace);
            List<Need> all = Need.of(trace);
            needs.addAll(all);
            all.stream().filter(need -> !need.isHeld()).map(need -> new Miss(one, need, plan != null && need.isHeldBy(plan),
                    plan == null ? Double.NaN : regret[need.step()])).forEach(missed::add);
        }
        Map<MissReason, Bar> bars = new HashMap<>();
        for (Miss miss : missed) {
            Stream<MissReason> rows = Stream.of(MissReason.ALL, MissReason.of(miss.cause()));
            (miss.cause() == MissCause.OUTRANKED && !miss.term().isEmpty()
                    ? Stream.concat(rows, Stream.of(MissReason.outranked(miss.term())))
                    : rows).forEach(row -> bars.put(row, bars.getOrDefault(row, Bar.NONE).with(miss)));
        }
        return new OfPolicy(List.copyOf(traces), Anatomy.of(needs, trace -> plans.get(trace.input())), List.copyOf(missed), bars);
    }

    private static List<MissReason> rows(Collection<OfPolicy> policies) {
        Map<MissReason, Integer> terms = policies.stream().flatMap(policy -> policy.bars.entrySet().stream())
                .filter(each -> each.getKey().isTerm())
                .collect(Collectors.toMap(Map.Entry::getKey, each -> each.getValue().count(), Integer::sum, LinkedHashMap::new));
        return Stream.concat(MissReason.causes().stream(), terms.keySet().stream()
                .sorted(Comparator.comparingInt((MissReason row) -> -terms.get(row)).thenComparing(MissReason::term))).toList();
    }

    private static Asked asked(List<Comparison> shown) {
        int turns = 0;
        int decisions = 0;
        for (Comparison one : shown) {
            Set<Integer> different = new HashSet<>();
            for (int t = 0; t < one.steps(); t++) {
                different.addAll(one.input().supervision().at(t).evidence());
                decisions += one.input().supervision().at(t).evidence().isEmpty() ? 0 : 1;
            }
            turns += different.size();
        }
        return new Asked(turns, decisions);
    }
}
