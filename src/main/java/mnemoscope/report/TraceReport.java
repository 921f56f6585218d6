package mnemoscope.report;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import mnemoscope.model.AgentLog.ContextDrop;
import mnemoscope.model.Episode;
import mnemoscope.model.Turn;
import mnemoscope.model.TurnKind;
import mnemoscope.optimality.hindsight.HindsightRegret;
import mnemoscope.replay.EvidenceFate;
import mnemoscope.replay.Trace;
import mnemoscope.report.file.CsvTable;
import mnemoscope.retention.Selection;

/** Writes the decisions of replays: {@code trace.csv} (one row per decision) and {@code candidates.csv}. */
public final class TraceReport {
    private static final List<String> HEADER = List.of("policy", "budget", "episode", "step", "question_id", "anchor", "pool",
            "kept", "used_tokens", "precision", "recall", "f1", "occupancy", "reward", "cumulative_reward", "hit_tokens",
            "miss_tokens", "reacq_tokens", "stale_tokens", "full", "store", "evidence", "fates", "retained");

    private static final List<String> CANDIDATES = List.of("policy", "budget", "episode", "step", "turn", "memory", "session",
            "speaker", "tokens", "cached", "freshness", "score", "rank", "kept", "terms", "second_key");

    private static final Object NONE = Double.NaN;

    private TraceReport() {}

    /** Whether the protocol brings missed evidence back. */
    static boolean fetches(Trace trace) {
        return !trace.settings().reacquisition().isNever();
    }

    /**
     * One row per decision, traces in the order given; with the regret of the decision if the hindsight plan is among
     * them, with cleared results and overflows if the rule of an agent is, and with what was fetched back and the price paid if
     * the protocol brings missed evidence back, and with the training if a policy was trained on a conversation.
     *
     * @param trained the warning that the policy of a trace was trained on its conversation; mostly empty
     */
    public static void writeTrace(Path file, List<Trace> traces, Function<Trace, String> trained) throws IOException {
        HindsightPlans plans = HindsightPlans.among(traces);
        List<String> header = new ArrayList<>(HEADER);
        boolean calls = traces.stream().anyMatch(trace -> trace.policy().selection() == Selection.GROUPS);
        if (calls) {
            header.addAll(List.of("cleared", "overflow"));
        }
        boolean fetches = traces.stream().anyMatch(TraceReport::fetches);
        if (fetches) {
            header.addAll(List.of("fetched_back", "price_paid"));
        }
        if (!plans.isEmpty()) {
            header.add("regret");
        }
        List<String> training = traces.stream().map(trained).toList();
        boolean trains = training.stream().anyMatch(each -> !each.isEmpty());
        if (trains) {
            header.add("training");
        }
        CsvTable.write(file, header, IntStream.range(0, traces.size()).boxed().flatMap(k -> {
            Trace trace = traces.get(k);
            Trace plan = plans.of(trace);
            boolean scored = IntStream.range(0, trace.decisionCount()).anyMatch(trace::hasGold);
            double[] regret = plan == null ? null : HindsightRegret.of(trace, plan).regretPerDecision();
            return IntStream.range(0, trace.decisionCount()).mapToObj(t -> {
                List<Object> cells = step(trace, t, scored);
                if (calls) {
                    cells.add(ids(trace.input().episode(), trace.cleared(t)));
                    cells.add(trace.isOverflow(t) ? 1 : 0);
                }
                if (fetches) {
                    cells.add(ids(trace.input().episode(), trace.fetchedBack(t)));
                    cells.add(ofGold(trace, t, -trace.parts(t).reacquire() + 0.0));
                }
                if (!plans.isEmpty()) {
                    cells.add(regret == null ? Double.NaN : ofGold(trace, t, regret[t]));
                }
                if (trains) {
                    cells.add(training.get(k));
                }
                return cells;
            });
        }));
    }

    /** @param scored whether any question of the trace has evidence */
    private static List<Object> step(Trace trace, int t, boolean scored) {
        Episode episode = trace.input().episode();
        List<EvidenceFate> fates = trace.fates(t);
        return new ArrayList<>(
                List.of(trace.policy().name(), trace.settings().budget().cell(), episode.id(), t, episode.questions().get(t).id(),
                        episode.questions().get(t).anchor(), trace.poolSize(t), trace.keptCount(t), trace.usedTokens(t),
                        trace.precision(t), trace.recall(t), trace.f1(t), trace.occupancy(t), ofGold(trace, t, trace.reward(t)),
                        scored ? trace.cumulativeReward(t) : Double.NaN, ofGold(trace, t, trace.hitTokens(t)),
                        ofGold(trace, t, trace.missTokens(t)), ofGold(trace, t, trace.reacqTokens(t)),
                        ofGold(trace, t, trace.staleTokens(t)), ofGold(trace, t, trace.full(t) ? 1 : 0), trace.storeTokens(t),
                        ids(episode, fates.stream().mapToInt(EvidenceFate::turn)),
                        fates.stream().map(fate -> text(trace, t, fate)).collect(Collectors.joining("; ")),
                        ids(episode, IntStream.of(trace.retained(t)))));
    }

    /** A number defined only for a question with evidence; empty for others. */
    private static Object ofGold(Trace trace, int t, Object number) {
        return trace.hasGold(t) ? number : Double.NaN;
    }

    private static String text(Trace trace, int t, EvidenceFate fate) {
        Episode episode = trace.input().episode();
        return switch (fate.fate()) {
            case KEPT -> "kept";
            case NOT_ARRIVED -> "not arrived";
            case NOT_OFFERED -> "never offered";
            case DROPPED -> isRecord(trace)
                    ? left(trace, t, fate)
                    : (fate.byOther()
                            ? "covered by " + episode.turns().get(fate.through()).id() + " until step "
                            : "dropped at step ") + fate.decision()
                            + (fate.inFavourOf() < 0 ? "" : " in favour of " + episode.turns().get(fate.inFavourOf()).id());
        };
    }

    private static boolean isRecord(Trace trace) {
        return trace.policy().isRecord();
    }

    private static String left(Trace trace, int t, EvidenceFate fate) {
        Episode episode = trace.input().episode();
        return "left the context" + trace.input().supervision().log()
                .lastDropOf(fate.through(), episode.questions().get(t).anchor()).map(cut -> ", " + cut(episode, cut)).orElse("");
    }

    /** "compaction before m13", where m13 is the next turn. */
    static String cut(Episode episode, ContextDrop cut) {
        return cut.cause().code()
                + (cut.before() < episode.turnCount() ? " before " + episode.turns().get(cut.before()).id() : " at the end");
    }

    private static String ids(Episode episode, IntStream turns) {
        return turns.mapToObj(i -> episode.turns().get(i).id()).collect(Collectors.joining(" "));
    }

    /**
     * Every candidate of every decision with its score, terms ({@code key=raw*weight}), choice and second key, traces in the order given.
     *
     * @param named whether speakers have their names; else they are numbered, except roles such as user
     */
    public static void writeCandidates(Path file, List<Trace> traces, boolean named) throws IOException {
        Map<String, String> speakers = named
                ? Map.of()
                : numbered(traces.stream().map(trace -> trace.input().episode()).distinct()
                        .flatMap(episode -> episode.turns().stream()));
        CsvTable.write(file, CANDIDATES, traces.stream().flatMap(trace -> IntStream.range(0, trace.decisionCount()).boxed()
                .flatMap(t -> IntStream.range(0, trace.poolSize(t)).mapToObj(c -> candidate(trace, t, c, speakers)))));
    }

    /** The numbered name of each speaker, by first turn; roles have none. */
    public static Map<String, String> numbered(Stream<Turn> turns) {
        Set<String> roles = Stream.of(TurnKind.values()).map(TurnKind::speaker).collect(Collectors.toSet());
        Map<String, String> numbered = new HashMap<>();
        turns.map(Turn::speaker).filter(speaker -> !speaker.isEmpty() && !roles.contains(speaker))
                .forEach(speaker -> numbered.putIfAbsent(speaker, "speaker " + (numbered.size() + 1)));
        return numbered;
    }

    private static List<Object> candidate(Trace trace, int t, int c, Map<String, String> speakers) {
        int i = trace.turn(t, c);
        Turn turn = trace.input().episode().turns().get(i);
        return List.of(trace.policy().name(), trace.settings().budget().cell(), trace.input().episode().id(), t, i, turn.id(),
                trace.input().episode().sessions().get(turn.session()).label(),
                speakers.getOrDefault(turn.speaker(), turn.speaker()), trace.input().sizes()[i], trace.cached(t, c) ? 1 : 0,
                trace.freshness(t, c), isRecord(trace) ? NONE : trace.score(t, c), isRecord(trace) ? NONE : trace.rank(t, c) + 1,
                trace.kept(t, c) ? 1 : 0,
                trace.breakdown(t, c).parts().stream()
                        .map(part -> part.term().key() + "=" + part.value() + "*" + part.term().weight())
                        .collect(Collectors.joining("; ")),
                trace.hasSecond(t) ? trace.second(t, c) : NONE);
    }
}
