package mnemoscope.retention.catalogue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import mnemoscope.model.DatasetKind;
import mnemoscope.model.NameSuggestions;
import mnemoscope.model.PrintableText;
import mnemoscope.model.Texts;
import mnemoscope.retention.MixedWeights;
import mnemoscope.retention.Policy;
import mnemoscope.retention.parameter.PolicyName;
import mnemoscope.retention.policy.AdaGReS;
import mnemoscope.retention.policy.Baselines;
import mnemoscope.retention.policy.Bm25;
import mnemoscope.retention.policy.FacilityLocation;
import mnemoscope.retention.policy.FadeMem;
import mnemoscope.retention.policy.Gdsf;
import mnemoscope.retention.policy.GenerativeAgents;
import mnemoscope.retention.policy.GenerativeAgents.Importance;
import mnemoscope.retention.policy.GenerativeAgents.Variant;
import mnemoscope.retention.policy.HeavyHitters;
import mnemoscope.retention.policy.Lfu;
import mnemoscope.retention.policy.MemoryBank;
import mnemoscope.retention.policy.MemoryOsHeat;
import mnemoscope.retention.policy.MixedScore;
import mnemoscope.retention.policy.Relevance;
import mnemoscope.retention.policy.S3Fifo;
import mnemoscope.retention.policy.Sieve;
import mnemoscope.retention.policy.SingleStep;
import mnemoscope.retention.policy.Sinks;
import mnemoscope.retention.policy.ValueLinear;
import mnemoscope.retention.policy.ValueUpdated;
import mnemoscope.retention.policy.agent.ClaudeCodeCompact;
import mnemoscope.retention.policy.agent.ClearToolResults;
import mnemoscope.retention.policy.agent.ClineBasic;
import mnemoscope.retention.policy.agent.CodexUserTail;
import mnemoscope.retention.policy.agent.CwlEpisodes;
import mnemoscope.retention.policy.agent.DedupSupersede;
import mnemoscope.retention.policy.agent.HalfTruncate;
import mnemoscope.retention.policy.agent.KeepRecent;
import mnemoscope.retention.policy.agent.ProtectToolTokens;
import mnemoscope.retention.policy.agent.TailCut;
import mnemoscope.retention.reference.Clairvoyant;
import mnemoscope.retention.reference.CoverageGreedy;
import mnemoscope.retention.reference.MixedScoreInformed;
import mnemoscope.retention.reference.OracleStep;

/**
 * Every untrained policy, in the order of all lists: a new policy adds one line here. Policies that need cached answers of a
 * language model have a separate list.
 */
public final class Policies {
    private static final List<Function<DatasetKind, Policy>> ALL = List.of(kind -> Baselines.KEEP_NOTHING,
            kind -> Baselines.RECENCY, kind -> Baselines.RECENCY_ACCESS, kind -> Baselines.RANDOM, kind -> Baselines.LARGEST,
            kind -> Baselines.LRU, kind -> Baselines.FIFO, kind -> new Lfu(), kind -> new Gdsf(), kind -> new Sieve(),
            kind -> new S3Fifo(), kind -> new Sinks(), kind -> new Bm25(), kind -> new MemoryBank(Relevance.LEXICAL),
            kind -> new GenerativeAgents(Variant.NORMALISED), kind -> new GenerativeAgents(Variant.RAW),
            kind -> new GenerativeAgents(Variant.AS_RELEASED), kind -> new MixedScore(MixedWeights.of(kind)),
            kind -> new MixedScoreInformed(MixedWeights.informed(kind)), kind -> new SingleStep(),
            kind -> new AdaGReS(Relevance.LEXICAL), kind -> new ValueUpdated(Relevance.LEXICAL), kind -> new HeavyHitters(),
            kind -> new FacilityLocation(), kind -> new MemoryOsHeat(MemoryOsHeat.Variant.PAPER),
            kind -> new MemoryOsHeat(MemoryOsHeat.Variant.AS_RELEASED), kind -> new FadeMem(),
            kind -> new ValueLinear(Relevance.LEXICAL), kind -> new ClearToolResults(), kind -> new KeepRecent(),
            kind -> new CodexUserTail(), kind -> new ClaudeCodeCompact(), kind -> new ProtectToolTokens(), kind -> new TailCut(),
            kind -> new DedupSupersede(), kind -> new HalfTruncate(), kind -> new ClineBasic(), kind -> new CwlEpisodes(),
            kind -> new OracleStep(), kind -> new CoverageGreedy(), kind -> new Clairvoyant());

    private static final List<Policy> WITH_CACHE = withCache();

    private Policies() {}

    private static List<Policy> withCache() {
        List<Policy> made = new ArrayList<>();
        Variant.ALL.forEach(variant -> made.add(new GenerativeAgents(variant, Importance.ANNOTATED, Relevance.LEXICAL)));
        for (Importance importance : Importance.values()) {
            Variant.ALL.forEach(variant -> made.add(new GenerativeAgents(variant, importance, Relevance.EMBEDDING)));
        }
        made.add(new MemoryBank(Relevance.EMBEDDING));
        made.add(new AdaGReS(Relevance.EMBEDDING));
        made.add(new ValueUpdated(Relevance.EMBEDDING));
        made.add(new ValueLinear(Relevance.EMBEDDING));
        return List.copyOf(made);
    }

    /** All policies that need no annotations, with the paper's parameters for a dataset. */
    public static List<Policy> all(DatasetKind kind) {
        return ALL.stream().map(maker -> maker.apply(kind)).toList();
    }

    /** All policies that need annotations or embeddings ({@link Policy#missing}). */
    public static List<Policy> allWithCache() {
        return WITH_CACHE;
    }

    public static List<String> names() {
        return all(DatasetKind.OWN).stream().map(Policy::name).toList();
    }

    public static List<String> namesWithCache() {
        return WITH_CACHE.stream().map(Policy::name).toList();
    }

    /**
     * A policy with the paper's parameters for a dataset.
     *
     * @throws IllegalArgumentException if no policy has this name; the message suggests the nearest
     */
    public static Policy create(String name, DatasetKind kind) {
        return named(name, Stream.concat(all(kind).stream(), WITH_CACHE.stream())).orElseThrow(() -> new IllegalArgumentException(
                unknown(name, Stream.concat(names().stream(), namesWithCache().stream()).toList())));
    }

    /**
     * The policy of a name among some, with the parameters that the name has in brackets.
     *
     * @throws IllegalArgumentException if the brackets, a parameter or a value are wrong; the message says which are possible
     */
    public static Optional<Policy> named(String name, Stream<Policy> among) {
        if (!name.contains("[")) {
            return among.filter(policy -> policy.name().equals(name)).findFirst();
        }
        List<Policy> all = among.toList();
        String base = PolicyName.base(name);
        return all.stream().filter(policy -> policy.name().equals(name)).findFirst()
                .or(() -> all.stream().filter(policy -> policy.name().equals(base)).findFirst()
                        .map(policy -> policy.with(policy.parameters().of().of(PolicyName.parse(name)))));
    }

    /** The hint for an unknown name: the nearest known name if one is near, else where all names are listed. */
    public static String unknown(String text, List<String> known) {
        String name = PolicyName.base(text);
        if (name.isBlank()) {
            return Texts.of("retention.policy.name-empty");
        }
        if (!name.equals(text) && known.contains(name)) {
            // Only its brackets are wrong: a policy with parameters says which it has.
            return Texts.of("retention.parameter.policy-has-none", name, PolicyName.parse(text).values().firstEntry().getKey());
        }
        // a known name that continues the unknown one; else the name with the fewest edits
        return known.stream().filter(each -> each.startsWith(name + "-")).findFirst()
                .or(() -> NameSuggestions.nearest(name, known))
                .map(meant -> Texts.of("retention.policy.unknown-suggestion", PrintableText.shortened(name), meant))
                .orElseGet(() -> Texts.of("retention.no-such-policy", PrintableText.shortened(name)));
    }
}
