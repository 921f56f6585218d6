package mnemoscope.report;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import mnemoscope.explain.miss.MissBreakdown;
import mnemoscope.explain.miss.SurvivalCurve;
import mnemoscope.model.Coded;
import mnemoscope.model.Episode;
import mnemoscope.optimality.hindsight.HindsightRegret;
import mnemoscope.replay.Trace;
import mnemoscope.replay.miss.MissCause;
import mnemoscope.replay.miss.Need;
import mnemoscope.report.file.ValueTable;

/**
 * Writes the causes of misses: {@code misses.csv} (one row per need), {@code causes.csv} (one row per policy and budget), {@code
 * survival.csv} (one row per age at which evidence was dropped). Equal replays, equal bytes.
 */
public final class MissReport {
    private static final Object NONE = Double.NaN;

    private final HindsightPlans plans;
    private final Predicate<Trace> proven;

    private MissReport(HindsightPlans plans, Predicate<Trace> proven) {
        this.plans = plans;
        this.proven = proven;
    }

    /**
     * @param traces each policy under each setting over all episodes, in order
     * @param proven whether the plan of a hindsight replay is proven optimal
     */
    public static void write(Path folder, List<Trace> traces, Predicate<Trace> proven) throws IOException {
        new MissReport(HindsightPlans.among(traces), proven).write(folder, traces);
    }

    /**
     * One row per need, as in {@code misses.csv}.
     *
     * @param name   in a file name
     * @param plans  hindsight plans, which need not be among the replays
     * @param proven the plans that are proven optimal
     */
    public static ValueTable table(String name, List<Trace> traces, List<Trace> plans, Predicate<Trace> proven) {
        MissReport report = new MissReport(HindsightPlans.among(plans), proven);
        return needs(hasRecord(traces)).table(name, traces.stream().flatMap(report::rows).toList());
    }

    /** The survival of evidence, as in {@code survival.csv}, for policies at one budget. */
    public static ValueTable survival(String name, List<Trace> traces) {
        return survival().table(name, new MissReport(HindsightPlans.among(List.of()), plan -> false).aged(traces).toList());
    }

    private Stream<Aged> aged(List<Trace> traces) {
        return groups(traces).stream()
                .flatMap(group -> group.anatomy.survival().falls().stream().map(fall -> new Aged(group, fall)));
    }

    private void write(Path folder, List<Trace> traces) throws IOException {
        needs(hasRecord(traces)).write(folder.resolve("misses.csv"), traces.stream().flatMap(this::rows));
        List<Group> groups = groups(traces);
        causes(MissCause.among(hasRecord(traces), groups.stream().anyMatch(group -> group.anatomy.hasWhatIf())))
                .write(folder.resolve("causes.csv"), groups);
        survival().write(folder.resolve("survival.csv"), aged(traces));
    }

    /** A policy at a budget over all episodes. */
    private record Group(String policy, Object budget, MissBreakdown anatomy) {}

    private record Aged(Group group, SurvivalCurve.Fall fall) {}

    /** @param plan hindsight plan, or null */
    private record Row(Need need, Trace plan, double regret, boolean proven) {
        private Episode episode() {
            return need.trace().input().episode();
        }

        private String id(int turn) {
            return episode().turns().get(turn).id();
        }

        private Object ifDropped(Function<Need, Object> value) {
            return need.isDropped() ? value.apply(need) : NONE;
        }

        /** The causes as above, except for the record of a log, which makes no choices. */
        private Object ifChosen(Function<Need, Object> value) {
            return need.cause().filter(MissCause.LEFT_CONTEXT::equals).isPresent() ? NONE : ifDropped(value);
        }

        private Object ifPlanned(Object value) {
            return plan == null ? NONE : value;
        }
    }

    private Stream<Row> rows(Trace trace) {
        Trace plan = plans.of(trace);
        double[] regret = plan == null ? new double[trace.decisionCount()] : HindsightRegret.of(trace, plan).regretPerDecision();
        boolean isProven = plan != null && proven.test(plan);
        return Need.of(trace).stream().map(need -> new Row(need, plan, regret[need.decision()], isProven));
    }

    /** @param record whether the record of a log is among the policies */
    private static Sheet<Row> needs(boolean record) {
        Sheet<Row> sheet = new Sheet<Row>().add("policy", row -> row.need.trace().policy().name())
                .add("budget", row -> row.need.trace().settings().budget().cell()).add("episode", row -> row.episode().id())
                .add("step", row -> row.need.decision())
                .add("question_id", row -> row.episode().questions().get(row.need.decision()).id())
                .add("category", row -> row.need.trace().input().supervision().at(row.need.decision()).category())
                .add("turn", row -> row.id(row.need.turn()))
                .add("tokens", row -> row.need.trace().input().sizes()[row.need.turn()]).add("age", row -> row.need.age())
                .add("stops", row -> row.need.stops()).add("cause", row -> row.need.cause().map(Coded::code).orElse("held"))
                .add("dropped_at", row -> row.ifDropped(need -> need.fate().decision()))
                .add("age_dropped", row -> row.ifDropped(Need::ageWhenDropped))
                .add("through", row -> row.ifDropped(need -> row.id(need.fate().through())))
                .add("room", row -> row.ifChosen(Need::room)).add("score", row -> row.ifChosen(Need::score))
                .add("in_favour_of",
                        row -> row.ifDropped(need -> need.fate().inFavourOf() < 0 ? "" : row.id(need.fate().inFavourOf())))
                .add("term", row -> row.need.term().key()).add("term_part", row -> row.need.term().part())
                .add("later_needs", row -> row.need.laterNeeds().mapToObj(Integer::toString).collect(Collectors.joining(" ")))
                .add("plan_holds", row -> row.plan == null ? NONE : row.need.isHeldBy(row.plan) ? 1 : 0)
                .add("plan_proven", row -> row.ifPlanned(row.proven ? 1 : 0)).add("regret", row -> row.ifPlanned(row.regret));
        return record
                ? sheet.add("cut", row -> row.need.cut().map(cut -> TraceReport.cut(row.episode(), cut)).orElse(""))
                : sheet;
    }

    private static boolean hasRecord(List<Trace> traces) {
        return traces.stream().anyMatch(trace -> trace.policy().isRecord());
    }

    private List<Group> groups(List<Trace> traces) {
        Map<List<Object>, List<Need>> byReplay = new LinkedHashMap<>();
        for (Trace trace : traces) {
            byReplay.computeIfAbsent(List.of(trace.policy().name(), trace.settings().budget().cell()), key -> new ArrayList<>())
                    .addAll(Need.of(trace));
        }
        return byReplay.entrySet().stream().map(each -> new Group((String) each.getKey().getFirst(), each.getKey().getLast(),
                MissBreakdown.of(each.getValue(), plans::of))).toList();
    }

    private static Sheet<Group> causes(List<MissCause> among) {
        Sheet<Group> sheet = MissReport.<Group>policyAndBudget(group -> group).add("needs", group -> group.anatomy.needs())
                .add("held", group -> group.anatomy.held());
        for (MissCause cause : among) {
            sheet.add(cause.code().replace('-', '_'), group -> group.anatomy.causes().get(cause));
        }
        return sheet
                .add("outranked_by",
                        group -> group.anatomy.terms().entrySet().stream().map(each -> each.getKey() + " " + each.getValue())
                                .collect(Collectors.joining("; ")))
                .add("missed", group -> group.anatomy.missed())
                .add("avoidable", group -> group.anatomy.avoidable() < 0 ? NONE : group.anatomy.avoidable())
                .add("turns", group -> group.anatomy.survival().turns())
                .add("half_life", group -> cell(group.anatomy.survival().halfLife()));
    }

    private static Sheet<Aged> survival() {
        return MissReport.<Aged>policyAndBudget(Aged::group).add("age", row -> row.fall.age())
                .add("at_risk", row -> row.fall.atRisk()).add("dropped", row -> row.fall.dropped())
                .add("survival", row -> row.fall.share());
    }

    private static <R> Sheet<R> policyAndBudget(Function<R, Group> group) {
        return new Sheet<R>().add("policy", row -> group.apply(row).policy).add("budget", row -> group.apply(row).budget);
    }

    private static Object cell(OptionalInt age) {
        return age.isPresent() ? (Object) age.getAsInt() : NONE;
    }
}
