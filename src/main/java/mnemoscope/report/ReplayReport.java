package mnemoscope.report;

import com.fasterxml.jackson.core.JsonEncoding;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import mnemoscope.model.Episode;
import mnemoscope.optimality.hindsight.HindsightPolicy;
import mnemoscope.optimality.hindsight.HindsightRegret;
import mnemoscope.replay.EvidenceFate;
import mnemoscope.replay.ReplaySettings;
import mnemoscope.replay.RewardCoefficients;
import mnemoscope.replay.Summary;
import mnemoscope.replay.Trace;
import mnemoscope.task.WholeFile;

/** Writes replays as {@code summary.json} (means per question) and {@code trace.csv} (one row a decision). */
public final class ReplayReport {
    private static final List<String> HEADER = List.of("policy", "budget", "episode", "step", "question_id", "anchor", "pool",
            "kept",
            "used_tokens", "precision", "recall", "f1", "occupancy", "reward", "cumulative_reward", "hit_tokens", "miss_tokens",
            "reacq_tokens", "stale_tokens", "full", "store", "evidence", "fates", "retained");

    private ReplayReport() {
    }

    /**
     * Means of one policy at one budget over one episode, or over all of them.
     *
     * @param certificate of the hindsight optimum; null for any other policy
     */
    public record Row(String policy, int budget, String episode, Summary summary, Certificate certificate) {}

    /**
     * If the hindsight optimum is among the policies, every row says how much it misses of it.
     *
     * @param protocol how it was replayed, in the order written; only what is the same for the same input and seed
     * @param reward   coefficients that the rewards were booked with
     */
    public static void writeSummary(Path file, SequencedMap<String, String> protocol, List<Row> rows, RewardCoefficients reward)
            throws IOException {
        WholeFile.write(file, out -> {
            try (JsonGenerator json = new JsonFactory().createGenerator(out, JsonEncoding.UTF8)) {
                json.setPrettyPrinter(new DefaultPrettyPrinter().withObjectIndenter(new DefaultIndenter("  ", "\n")));
                json.writeStartObject();
                json.writeObjectFieldStart("protocol");
                for (Map.Entry<String, String> entry : protocol.entrySet()) {
                    json.writeStringField(entry.getKey(), entry.getValue());
                }
                json.writeEndObject();
                json.writeArrayFieldStart("results");
                for (Row row : rows) {
                    write(json, row, Attained.of(row, rows, reward));
                }
                json.writeEndArray();
                json.writeEndObject();
                json.writeRaw('\n');
            }
        });
    }

    private static void write(JsonGenerator json, Row row, Attained attained) throws IOException {
        Summary s = row.summary();
        json.writeStartObject();
        json.writeStringField("policy", row.policy());
        json.writeNumberField("budget", row.budget());
        json.writeStringField("episode", row.episode());
        json.writeNumberField("steps", s.steps());
        json.writeNumberField("scored_steps", s.scored());
        number(json, "precision", s.precision());
        number(json, "recall", s.recall());
        number(json, "f1", s.f1());
        number(json, "occupancy", s.occupancy());
        number(json, "reward", s.reward());
        number(json, "hit_tokens", s.hitTokens());
        number(json, "miss_tokens", s.missTokens());
        number(json, "reacq_tokens", s.reacqTokens());
        number(json, "stale_tokens", s.staleTokens());
        number(json, "full", s.full());
        number(json, "store", s.storeTokens());
        if (row.certificate() != null) {
            json.writeBooleanField("proven", row.certificate().proven());
            number(json, "bound", row.certificate().bound());
        }
        if (attained != null) {
            write(json, attained);
        }
        if (s.scored() == 0) {
            json.writeStringField("note", "no gold");
        }
        json.writeEndObject();
    }

    private static void write(JsonGenerator json, Attained attained) throws IOException {
        number(json, "regret", attained.regret());
        number(json, "share", attained.share());
        if (!attained.proven()) {
            number(json, "regret_at_most", attained.regretAtMost());
            number(json, "share_at_least", attained.shareAtLeast());
        }
    }

    private static void number(JsonGenerator json, String name, double value) throws IOException {
        if (Double.isNaN(value)) {
            json.writeNullField(name);
        } else {
            json.writeNumberField(name, value);
        }
    }

    /** One row a decision, traces in the order given; with the regret of the decision if the hindsight plan is among them. */
    public static void writeTrace(Path file, List<Trace> traces) throws IOException {
        Map<Setting, Trace> plans = new HashMap<>();
        for (Trace trace : traces) {
            if (trace.policy().name().equals(HindsightPolicy.NAME)) {
                plans.putIfAbsent(Setting.of(trace), trace);
            }
        }
        List<String> header = new ArrayList<>(HEADER);
        if (!plans.isEmpty()) {
            header.add("regret");
        }
        CsvTable.write(file, header, rows -> {
            for (Trace trace : traces) {
                Trace plan = plans.get(Setting.of(trace));
                double[] regret = plan == null ? null : HindsightRegret.of(trace, plan).regretPerStep();
                for (int t = 0; t < trace.steps(); t++) {
                    List<Object> cells = step(trace, t);
                    if (!plans.isEmpty()) {
                        cells.add(regret == null ? Double.NaN : regret[t]);
                    }
                    rows.add(cells.toArray());
                }
            }
        });
    }

    /** What a plan and a policy must share to be compared. */
    private record Setting(String episode, ReplaySettings settings) {
        static Setting of(Trace trace) {
            return new Setting(trace.input().episode().id(), trace.settings());
        }
    }

    private static List<Object> step(Trace trace, int t) {
        Episode episode = trace.input().episode();
        List<EvidenceFate> fates = trace.fates(t);
        return new ArrayList<>(List.of(trace.policy().name(), trace.settings().budgetTokens(), episode.id(), t,
                episode.questions().get(t).id(),
                episode.questions().get(t).anchor(), trace.poolSize(t), trace.keptCount(t), trace.usedTokens(t),
                trace.precision(t),
                trace.recall(t), trace.f1(t), trace.occupancy(t), trace.reward(t), trace.cumulativeReward(t), trace.hitTokens(t),
                trace.missTokens(t), trace.reacqTokens(t), trace.staleTokens(t), trace.full(t) ? 1 : 0, trace.storeTokens(t),
                ids(episode, fates.stream().mapToInt(EvidenceFate::turn)),
                fates.stream().map(fate -> text(episode, fate)).collect(Collectors.joining("; ")),
                ids(episode, IntStream.of(trace.retained(t)))));
    }

    private static String text(Episode episode, EvidenceFate fate) {
        return switch (fate.fate()) {
            case KEPT -> "kept";
            case NOT_ARRIVED -> "not arrived";
            case DROPPED -> (fate.byOther()
                    ? "covered by " + episode.memories().get(fate.through()).id() + " until step "
                    : "dropped at step ") + fate.step()
                    + (fate.inFavourOf() < 0 ? "" : " in favour of " + episode.memories().get(fate.inFavourOf()).id());
        };
    }

    private static String ids(Episode episode, IntStream turns) {
        return turns.mapToObj(i -> episode.memories().get(i).id()).collect(Collectors.joining(" "));
    }
}
