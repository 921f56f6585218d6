package mnemoscope.report;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import mnemoscope.model.Coded;
import mnemoscope.model.Episode;
import mnemoscope.replay.Trace;
import mnemoscope.replay.miss.Anatomy;
import mnemoscope.replay.miss.Anatomy.Run;
import mnemoscope.replay.miss.MissCause;
import mnemoscope.replay.miss.Need;
import mnemoscope.replay.miss.Need.Going;
import mnemoscope.replay.miss.Survival;

/**
 * Writes why evidence was not held: {@code misses.csv} (a row a need), {@code causes.csv} (a row a policy and budget),
 * {@code survival.csv} (a row an age at which evidence was dropped). Equal replays, equal bytes.
 */
public final class MissReport {
    static final List<String> FILES = List.of("misses.csv", "causes.csv", "survival.csv");
    private static final Object NONE = Double.NaN;

    private MissReport() {
    }

    /** A policy at a budget, over all episodes and seeds. */
    record Group(String policy, int budget, List<Run> runs, Anatomy anatomy) {
        static Group of(String policy, int budget, List<Run> runs) {
            return new Group(policy, budget, runs, Anatomy.of(runs));
        }
    }

    /**
     * Of replays.
     *
     * @param traces each policy under each setting over all episodes, in order
     * @param proven whether the plan of a replay of the hindsight is proven best
     */
    public static void write(Path folder, List<Trace> traces, Predicate<Trace> proven) throws IOException {
        HindsightPlans plans = HindsightPlans.among(traces);
        Map<Trace, List<Need>> needs = new IdentityHashMap<>();
        Map<List<Object>, List<Run>> runs = new LinkedHashMap<>();
        for (Trace trace : traces) {
            Trace plan = plans.of(trace);
            runs.computeIfAbsent(List.of(trace.policy().name(), trace.settings().budgetTokens()), key -> new ArrayList<>())
                    .add(new Run(trace.settings().seed(), needs.computeIfAbsent(trace, Need::of),
                            plan == null ? List.of() : needs.computeIfAbsent(plan, Need::of),
                            plan != null && proven.test(plan)));
        }
        write(folder, runs.entrySet().stream().map(
                each -> Group.of((String) each.getKey().getFirst(), (Integer) each.getKey().getLast(), each.getValue()))
                .toList());
    }

    static void write(Path folder, List<Group> groups) throws IOException {
        needs().write(folder.resolve("misses.csv"), groups.stream().flatMap(group -> group.runs.stream()
                .flatMap(run -> IntStream.range(0, run.needs().size()).mapToObj(k -> new Row(group, run, k)))));
        causes().write(folder.resolve("causes.csv"), groups);
        survival().write(folder.resolve("survival.csv"), groups.stream()
                .flatMap(group -> group.anatomy.survival().falls().stream().map(fall -> new Aged(group, fall))));
    }

    private record Aged(Group group, Survival.Fall fall) {}

    /** Need k of a run. */
    private record Row(Group group, Run run, int k) {
        private Need need() {
            return run.needs().get(k);
        }

        private Episode episode() {
            return need().input().episode();
        }

        private String id(int turn) {
            return turn < 0 ? "" : episode().memories().get(turn).id();
        }

        private Object ifDropped(Function<Going, Object> value) {
            return need().isDropped() ? value.apply(need().going()) : NONE;
        }

        private Object ifPlanned(Function<Run, Object> value) {
            return run.isPlanned() ? value.apply(run) : NONE;
        }
    }

    private static Sheet<Row> needs() {
        return new Sheet<Row>().add("policy", row -> row.group.policy).add("budget", row -> row.group.budget)
                .add("seed", row -> row.run.seed()).add("episode", row -> row.episode().id())
                .add("step", row -> row.need().step())
                .add("question_id", row -> row.episode().questions().get(row.need().step()).id())
                .add("category", row -> row.need().input().supervision().at(row.need().step()).category())
                .add("turn", row -> row.id(row.need().turn()))
                .add("tokens", row -> row.need().input().sizes()[row.need().turn()]).add("age", row -> row.need().age())
                .add("cause", row -> row.need().cause().map(Coded::code).orElse("held"))
                .add("dropped_at", row -> row.ifDropped(Going::step))
                .add("age_dropped", row -> row.ifDropped(going -> row.need().ageWhenDropped()))
                .add("through", row -> row.ifDropped(going -> row.id(going.through())))
                .add("room", row -> row.ifDropped(Going::room)).add("score", row -> row.ifDropped(Going::score))
                .add("in_favour_of", row -> row.ifDropped(going -> row.id(going.inFavourOf())))
                .add("term", row -> row.ifDropped(going -> going.term().key()))
                .add("term_part", row -> row.ifDropped(going -> going.term().part()))
                .add("later_needs",
                        row -> row.need().laterNeeds().mapToObj(Integer::toString).collect(Collectors.joining(" ")))
                .add("plan_holds", row -> row.ifPlanned(run -> run.plan().get(row.k).isHeld() ? 1 : 0))
                .add("plan_proven", row -> row.ifPlanned(run -> run.proven() ? 1 : 0))
                .add("regret", row -> row.ifPlanned(run -> run.regret(row.k)));
    }

    private static Sheet<Group> causes() {
        Sheet<Group> sheet = MissReport.<Group>policyAndBudget(group -> group).add("needs", group -> group.anatomy.needs())
                .add("held", group -> group.anatomy.held());
        for (MissCause cause : MissCause.values()) {
            sheet.add(cause.code().replace('-', '_'), group -> group.anatomy.causes().get(cause));
        }
        return sheet.add("outranked_by", group -> terms(group.anatomy)).add("missed", group -> group.anatomy.missed())
                .add("avoidable", group -> group.anatomy.avoidable() < 0 ? NONE : group.anatomy.avoidable())
                .add("turns", group -> group.anatomy.survival().turns())
                .add("half_life", group -> group.anatomy.survival().halfLife().stream().boxed().<Object>map(age -> age)
                        .findFirst().orElse(NONE));
    }

    private static String terms(Anatomy anatomy) {
        return anatomy.terms().entrySet().stream().map(each -> each.getKey() + " " + each.getValue())
                .collect(Collectors.joining("; "));
    }

    private static Sheet<Aged> survival() {
        return MissReport.<Aged>policyAndBudget(Aged::group).add("age", row -> row.fall.age())
                .add("at_risk", row -> row.fall.atRisk()).add("dropped", row -> row.fall.dropped())
                .add("survival", row -> row.fall.share());
    }

    private static <R> Sheet<R> policyAndBudget(Function<R, Group> group) {
        return new Sheet<R>().add("policy", row -> group.apply(row).policy).add("budget", row -> group.apply(row).budget);
    }
}
