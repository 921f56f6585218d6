package mnemoscope.retention.catalogue;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import mnemoscope.model.DatasetKind;
import mnemoscope.retention.MixedWeights;
import mnemoscope.retention.Policy;
import mnemoscope.retention.PolicyDescription;
import mnemoscope.retention.policy.AdaGReS;
import mnemoscope.retention.policy.AdaGReSParameters;
import mnemoscope.retention.policy.Bm25;
import mnemoscope.retention.policy.Bm25Parameters;
import mnemoscope.retention.policy.Fifo;
import mnemoscope.retention.policy.FifoParameters;
import mnemoscope.retention.policy.GenerativeAgents;
import mnemoscope.retention.policy.GenerativeAgentsParameters;
import mnemoscope.retention.policy.ImportanceSource;
import mnemoscope.retention.policy.KeepNothing;
import mnemoscope.retention.policy.LargestFirst;
import mnemoscope.retention.policy.Lru;
import mnemoscope.retention.policy.MemoryBank;
import mnemoscope.retention.policy.MemoryBankParameters;
import mnemoscope.retention.policy.MixedScore;
import mnemoscope.retention.policy.RandomOrder;
import mnemoscope.retention.policy.Recency;
import mnemoscope.retention.policy.RecencyAccess;
import mnemoscope.retention.policy.Relevance;
import mnemoscope.retention.policy.SingleStep;
import mnemoscope.retention.policy.SingleStepParameters;
import mnemoscope.retention.policy.ValueUpdated;
import mnemoscope.retention.policy.ValueUpdatedParameters;
import mnemoscope.retention.reference.Clairvoyant;
import mnemoscope.retention.reference.MixedScoreInformed;
import mnemoscope.retention.reference.OracleStep;

/**
 * Every policy that needs no training, by its name on the command line, in the order in which lists show them. Those that
 * need cached answers of a language model are listed apart: {@link #namesWithCache()}.
 */
public final class Policies {
    private static final List<Entry> ALL = List.of(
            new Entry("keep-nothing", kind -> new KeepNothing()),
            new Entry("recency", kind -> new Recency()),
            new Entry("recency-access", kind -> new RecencyAccess()),
            new Entry("random", kind -> new RandomOrder()),
            new Entry("largest", kind -> new LargestFirst()),
            new Entry("lru", kind -> new Lru()),
            new Entry("fifo", kind -> new Fifo(FifoParameters.QUEUE)),
            new Entry("bm25", kind -> new Bm25(Bm25Parameters.USUAL)),
            new Entry("memorybank", kind -> new MemoryBank(MemoryBankParameters.PAPER)),
            new Entry("ga-normalised", kind -> new GenerativeAgents(GenerativeAgentsParameters.NORMALISED)),
            new Entry("ga-raw", kind -> new GenerativeAgents(GenerativeAgentsParameters.RAW)),
            new Entry("ga-as-released", kind -> new GenerativeAgents(GenerativeAgentsParameters.AS_RELEASED)),
            new Entry("mixed", kind -> new MixedScore(MixedWeights.of(kind))),
            new Entry("mixed-info", kind -> new MixedScoreInformed(MixedWeights.informed(kind))),
            new Entry("single-step", kind -> new SingleStep(SingleStepParameters.OVERLAP)),
            new Entry("adagres", kind -> new AdaGReS(AdaGReSParameters.EQUAL)),
            new Entry("value-updated", kind -> new ValueUpdated(ValueUpdatedParameters.MEMRL)),
            new Entry("oracle-step", kind -> new OracleStep()),
            new Entry("clairvoyant", kind -> new Clairvoyant()));

    private static final List<Entry> WITH_CACHE = withCache();

    private Policies() {
    }

    private static List<Entry> withCache() {
        List<GenerativeAgentsParameters> readings = List.of(GenerativeAgentsParameters.NORMALISED,
                GenerativeAgentsParameters.RAW, GenerativeAgentsParameters.AS_RELEASED);
        List<Policy> made = new ArrayList<>();
        readings.forEach(reading -> made.add(new GenerativeAgents(reading, ImportanceSource.ANNOTATED, Relevance.LEXICAL)));
        for (ImportanceSource importance : ImportanceSource.values()) {
            readings.forEach(reading -> made.add(new GenerativeAgents(reading, importance, Relevance.EMBEDDING)));
        }
        made.add(new MemoryBank(MemoryBankParameters.PAPER, Relevance.EMBEDDING));
        made.add(new AdaGReS(AdaGReSParameters.EQUAL, Relevance.EMBEDDING));
        made.add(new ValueUpdated(ValueUpdatedParameters.MEMRL, Relevance.EMBEDDING));
        return made.stream().map(policy -> new Entry(policy.name(), kind -> policy)).toList();
    }

    /** Names of those that need annotations or embeddings ({@link Policy#missing}), in the order in which lists show them. */
    public static List<String> namesWithCache() {
        return WITH_CACHE.stream().map(Entry::name).toList();
    }

    /** All names, those that need a cache last. */
    public static List<String> everyName() {
        return Stream.concat(ALL.stream(), WITH_CACHE.stream()).map(Entry::name).toList();
    }

    /** Names in the order in which lists show them. */
    public static List<String> names() {
        return ALL.stream().map(Entry::name).toList();
    }

    public static boolean isKnown(String name) {
        return everyName().contains(name);
    }

    /**
     * A policy with the paper's parameters for a dataset.
     *
     * @throws IllegalArgumentException if there is none of this name; the message suggests the nearest and lists all
     */
    public static Policy create(String name, DatasetKind kind) {
        for (List<Entry> entries : List.of(ALL, WITH_CACHE)) {
            for (Entry entry : entries) {
                if (entry.name.equals(name)) {
                    return entry.maker.apply(kind);
                }
            }
        }
        throw new IllegalArgumentException(unknown(name, everyName()));
    }

    /** All policies for a dataset, in the order in which lists show them. */
    public static List<Policy> all(DatasetKind kind) {
        return ALL.stream().map(entry -> entry.maker.apply(kind)).toList();
    }

    /** All that need annotations or embeddings, in the same order as their names. */
    public static List<Policy> allWithCache(DatasetKind kind) {
        return WITH_CACHE.stream().map(entry -> entry.maker.apply(kind)).toList();
    }

    /** What a picker shows, in the same order. */
    public static List<PolicyDescription> descriptions(DatasetKind kind) {
        return all(kind).stream().map(Policy::description).toList();
    }

    /** What to say of a name that is not among those known: the nearest, if it may be meant, and all of them. */
    public static String unknown(String name, List<String> known) {
        return "There is no policy \"" + name + "\". " + suggestion(name, known) + "Policies: " + String.join(" ", known) + ".";
    }

    private static String suggestion(String name, List<String> known) {
        String nearest = nearest(name, known);
        // More than half of the letters changed is no slip of the fingers.
        return nearest.startsWith(name + "-") || edits(name, nearest) <= Math.max(2, name.length() / 2)
                ? "Did you mean \"" + nearest + "\"? "
                : "";
    }

    /** The first known name that goes on where this one ends; else the one that takes the fewest edits. */
    private static String nearest(String name, List<String> names) {
        String nearest = "";
        int fewest = Integer.MAX_VALUE;
        for (String known : names) {
            if (known.startsWith(name + "-")) {
                return known;
            }
            int edits = edits(name, known);
            if (edits < fewest) {
                fewest = edits;
                nearest = known;
            }
        }
        return nearest;
    }

    /** Levenshtein distance, by rows. */
    private static int edits(String a, String b) {
        int[] above = new int[b.length() + 1];
        for (int y = 0; y <= b.length(); y++) {
            above[y] = y;
        }
        for (int x = 1; x <= a.length(); x++) {
            int[] row = new int[b.length() + 1];
            row[0] = x;
            for (int y = 1; y <= b.length(); y++) {
                int change = above[y - 1] + (a.charAt(x - 1) == b.charAt(y - 1) ? 0 : 1);
                row[y] = Math.min(change, 1 + Math.min(above[y], row[y - 1]));
            }
            above = row;
        }
        return above[b.length()];
    }

    private record Entry(String name, Function<DatasetKind, Policy> maker) {}
}
