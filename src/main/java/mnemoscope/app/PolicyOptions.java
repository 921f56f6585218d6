package mnemoscope.app;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import mnemoscope.explain.Comparer;
import mnemoscope.learning.OutOfRangeFeature;
import mnemoscope.learning.file.BundledModel;
import mnemoscope.learning.file.ModelFile;
import mnemoscope.learning.file.ModelRecord;
import mnemoscope.learning.policy.LearnedKind;
import mnemoscope.learning.reference.AnsweredPolicy;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Coded;
import mnemoscope.model.ConversationKind;
import mnemoscope.model.DatasetInfo;
import mnemoscope.model.DatasetKind;
import mnemoscope.model.Texts;
import mnemoscope.own.LeakCheck;
import mnemoscope.own.OwnPolicy;
import mnemoscope.own.PolicyFile;
import mnemoscope.own.RetainedFile;
import mnemoscope.replay.PinnedTurns;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.QuestionVisibility;
import mnemoscope.replay.ReplayInput;
import mnemoscope.replay.Replayer.ProtocolReference;
import mnemoscope.replay.Trace;
import mnemoscope.retention.Policy;
import mnemoscope.retention.PolicyDescription;
import mnemoscope.retention.QuestionUse;
import mnemoscope.retention.parameter.PolicyName;
import mnemoscope.study.KnownPolicies;
import mnemoscope.task.Progress;
import mnemoscope.text.TokenUnit;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The options for policies, shared by {@code replay}, {@code audit} and {@code figure}. */
final class PolicyOptions {
    /** Range of standard deviations written without an exponent. */
    private static final String SHARED_EVIDENCE = "another file of LongMemEval, whose files all have the same evidence sessions. "
            + "These results are not those of unseen data.";
    private static final double MOST_WRITTEN_OUT = 1e6;

    @Option(
            names = "--policy",
            required = true,
            split = PolicyName.COMMA,
            splitSynopsisLabel = ",",
            paramLabel = "NAME",
            completionCandidates = Names.class,
            description = "One or more, separated by commas, with parameters in brackets: clear-tool-results[keep=5]. Built-in: ${COMPLETION-CANDIDATES}. With --model also learned policies. "
                    + "Without --model, foresight is one of the two bundled models, chosen by who speaks, and foresight-tools the bundled model for logs of agents. With --annotations also those that use importance from a language model (ga-llm-...) or embeddings (...-embedding). A name that ends in .policy.json is a file with your own policy, one that ends in .retained.jsonl the memory of another system.")
    private List<String> policies;

    // Not a PluginOption: figure uses these options as an argument group, which picocli allows no mixin in.
    @Option(names = "--plugin", split = ",", paramLabel = "JAR", description = PluginOption.HELP)
    private List<Path> plugins = List.of();

    @Option(
            names = "--isolated",
            negatable = true,
            arity = "0..1",
            fallbackValue = "true",
            paramLabel = "true|false",
            description = PluginOption.ISOLATED)
    private Boolean isolated;

    @Option(names = "--model", split = ",", paramLabel = "FILE", description = "Models written by train, one per learned policy.")
    private List<Path> models = List.of();

    /** The name of a policy without further facts. */
    static final class Names implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return KnownPolicies.untrained(DatasetKind.OWN).map(Policy::description).filter(policy -> policy.needs().isEmpty())
                    .map(PolicyDescription::name).iterator();
        }
    }

    @Spec(Spec.Target.MIXEE)
    private CommandSpec command;

    /** Models that decide: those given, then those that come with the program. */
    private final List<Used> used = new ArrayList<>();

    /** @param conversation of a bundled Foresight, the kind of conversation that it decides; null for all others */
    private record Used(LearnedKind kind, ConversationKind conversation, boolean bundled, ModelRecord model) {
        /** Its name among the results. */
        String name() {
            return conversation == null ? kind.code() : kind.code() + "-" + conversation.code();
        }

        boolean decides(Trace trace) {
            return trace.policy().name().equals(kind.code())
                    && (conversation == null || ConversationKind.of(trace.input().episode()) == conversation);
        }
    }

    /** @param isolation default isolation of the code of jars */
    List<Policy> policies(DatasetKind kind, boolean isolation) throws BadInputException {
        PluginOption.load(plugins, isolated, isolation);
        readModels();
        List<Policy> chosen = new ArrayList<>();
        for (String name : new LinkedHashSet<>(policies)) {
            Policy policy = create(name, kind);
            if (chosen.stream().noneMatch(each -> each.name().equals(policy.name()))) {
                chosen.add(policy);
            }
        }
        return chosen;
    }

    /**
     * Checks that the policies can run: some references are not available under every protocol, and a policy without its
     * annotations or embeddings gives an error with a remedy.
     */
    static void refuse(List<Policy> chosen, Protocol settings, List<ReplayInput> inputs) throws BadInputException {
        for (ReplayInput input : inputs) {
            String pinned = new PinnedTurns(input).refusal(settings, "--budget as-logged");
            if (!pinned.isEmpty()) {
                throw new BadInputException("--budget " + settings.budget().cell() + ": " + pinned);
            }
            if (settings.asLogged() && !input.supervision().log().isPresent()) {
                throw new BadInputException("--budget as-logged: episode " + input.episode().id()
                        + " is not the log of an agent with a record of its context. Use a number of tokens.");
            }
        }
        for (Policy policy : chosen) {
            if (!inputs.isEmpty() && inputs.stream().allMatch(input -> Comparer.isBlind(policy, input))) {
                throw new BadInputException("--policy " + policy.name()
                        + ": it sees the answer, but no question of this log of an agent has evidence. Remove it.");
            }
            for (ReplayInput input : inputs) {
                String why = policy instanceof ProtocolReference reference ? reference.refusal(input, settings) : "";
                if (!why.isEmpty()) {
                    throw new BadInputException("--policy " + policy.name() + ": episode " + input.episode().id() + ": " + why);
                }
                String missing = policy.missing(input.text());
                if (!missing.isEmpty()) {
                    throw new BadInputException("--policy " + missing + " (Episode " + input.episode().id() + ".)");
                }
            }
        }
    }

    /** Audits own policies before they decide. */
    static void refuseLeaks(List<Policy> chosen, Protocol settings, List<ReplayInput> inputs) throws BadInputException {
        for (Policy policy : chosen) {
            if (KnownPolicies.broughtAs(policy.name()).isPresent()) {
                LeakCheck.Finding found = LeakCheck.of(policy, inputs, settings, Progress.NONE);
                if (!found.isClean()) {
                    throw new BadInputException("--policy " + found.sentence() + " See: mnemoscope audit.");
                }
            }
        }
    }

    /** Adds the models and their training data to the facts. */
    void describe(List<ReplayInput> inputs, SequencedMap<String, String> into) {
        for (Used each : used) {
            ModelRecord model = each.model;
            long seen = inputs.stream().filter(input -> model.episodes().contains(input.episode().id())).count();
            boolean same = model.isOf(into.get("content_sha256"));
            into.put("model " + each.name(),
                    "trained at budget " + range(model) + " on " + model.episodes().size() + " episodes of "
                            + model.data().getOrDefault("name", "an unnamed file")
                            + (same ? "; of the episodes replayed here " + seen + " were trained on" : ""));
        }
    }

    /** Warnings on models trained for none of the budgets; they still decide. */
    List<String> otherBudgets(List<Object> budgets) {
        return used.stream().filter(each -> each.model.budgets().size() == 1
                ? !budgets.contains(each.model.budgetTokens())
                : !budgets.stream().allMatch(budget -> budget instanceof Integer tokens && each.model.knowsBudget(tokens)))
                .map(each -> "The model of " + each.name() + " was trained at budget " + range(each.model)
                        + " and is replayed at " + budgets.stream().map(String::valueOf).collect(Collectors.joining(", ")) + ".")
                .toList();
    }

    /**
     * Warnings on policies that need the question and do not see it, with the substitute that they use; empty if there are none.
     */
    static String unasked(List<Policy> chosen, QuestionVisibility replayed) {
        Map<QuestionUse, List<String>> names = chosen.stream().map(Policy::description)
                .filter(each -> replayed == QuestionVisibility.AFTER && each.asking() != QuestionUse.NEVER)
                .collect(Collectors.groupingBy(PolicyDescription::asking, TreeMap::new,
                        Collectors.mapping(PolicyDescription::name, Collectors.toList())));
        return names.isEmpty()
                ? ""
                : "--sees-question after: these policies need the question and do not see it. " + names.entrySet().stream()
                        .map(each -> String.join(", ", each.getValue()) + ": " + Texts.inSentence(each.getKey().words()))
                        .collect(Collectors.joining(" "));
    }

    /** Warnings on models trained with another setting of when the question is seen; they still decide. */
    List<String> otherSight(QuestionVisibility replayed) {
        return used.stream().filter(each -> QuestionVisibility.of(each.model.protocol()) != replayed)
                .map(each -> "The model of " + each.name() + " was trained with --sees-question "
                        + QuestionVisibility.of(each.model.protocol()).code() + " and is replayed with " + replayed.code()
                        + (replayed == QuestionVisibility.AFTER ? ": its features of the question are 0." : "."))
                .toList();
    }

    /** Warnings on models trained with another token unit; they still decide. */
    List<String> otherUnits(TokenUnit replayed) {
        return used.stream().filter(each -> !each.model.protocol().getOrDefault("unit", replayed.code()).equals(replayed.code()))
                .map(each -> "The model of " + each.name() + " was trained with --unit " + each.model.protocol().get("unit")
                        + " and is replayed with " + replayed.code() + ".")
                .toList();
    }

    /** Warnings on models with feature values outside their training range; they still decide. */
    List<String> otherValues(List<Trace> traces) {
        List<String> words = new ArrayList<>();
        used.forEach(each -> {
            List<OutOfRangeFeature> far = OutOfRangeFeature.of(each.model.trained().model(),
                    traces.stream().filter(each::decides).toList());
            if (!far.isEmpty()) {
                words.add("The model of " + each.name() + " was trained on other values of "
                        + far.stream()
                                .map(feature -> String.format(Locale.ROOT,
                                        Math.abs(feature.spreads()) < MOST_WRITTEN_OUT
                                                ? "%s (mean %+.1f standard deviations away)"
                                                : "%s (mean %+.0e standard deviations away)",
                                        feature.feature().label(), feature.spreads()))
                                .collect(Collectors.joining(", "))
                        + ". Its results on such values are untested.");
            }
        });
        return words;
    }

    /** By name, a sentence on each bundled model that decides without being named. */
    SequencedMap<String, String> bundled() {
        SequencedMap<String, String> words = new LinkedHashMap<>();
        used.stream().filter(each -> each.bundled)
                .forEach(each -> words.put(each.name(),
                        each.kind.code() + " is the bundled model" + forWhat(each) + ", trained on "
                                + each.model.data().get("name") + " at budget " + range(each.model) + " ("
                                + each.model.protocol().get("unit") + "). Use --model FILE for another."));
        return words;
    }

    private static String forWhat(Used model) {
        return model.conversation == null
                ? ""
                : model.conversation == ConversationKind.CHATS
                        ? " for chats, as the speakers have names"
                        : " for conversations with an assistant, as the speakers are named by their roles";
    }

    private static String range(ModelRecord model) {
        return model.budgets().stream()
                .filter(each -> each.equals(model.budgets().getFirst()) || each.equals(model.budgets().getLast()))
                .map(String::valueOf).collect(Collectors.joining(" to "));
    }

    /** Warnings on models trained on conversations of the replay; such results do not generalise. */
    List<String> trainedHere(List<ReplayInput> inputs, DatasetInfo data) {
        List<String> ids = inputs.stream().map(input -> input.episode().id()).toList();
        return used.stream().filter(each -> ids.stream().anyMatch(id -> each.model.hasSeen(data, id))).map(each -> "The model of "
                + each.name() + " was trained on " + (each.model.sharesEvidence(data) ? SHARED_EVIDENCE : there(each.model, ids)))
                .toList();
    }

    private static String there(ModelRecord model, List<String> ids) {
        return ids.stream().filter(model.episodes()::contains).count() + " of the " + ids.size()
                + " conversations replayed here. Train and replay on different ones (--episode), or run a study.";
    }

    private void readModels() throws BadInputException {
        if (!used.isEmpty()) {
            return;
        }
        for (Path file : models) {
            ModelRecord model = ModelFile.read(file);
            LearnedKind kind = model.trained().model().kind();
            if (!policies.contains(kind.code())) {
                throw new BadInputException("--model " + file + " is a model of " + kind.code()
                        + ", which --policy does not name. Add it there, or remove the model.");
            }
            if (given(kind).isPresent()) {
                throw new BadInputException("--model names two models of " + kind.code() + ". Replay them separately.");
            }
            used.add(new Used(kind, null, false, model));
        }
    }

    private Optional<ModelRecord> given(LearnedKind kind) {
        return used.stream().filter(each -> each.kind == kind && !each.bundled).map(Used::model).findFirst();
    }

    /** Says which of the bundled models decide these conversations; {@link #policies} comes first. */
    void meet(List<ReplayInput> inputs) {
        for (LearnedKind kind : BundledModel.KINDS) {
            if (policies.contains(kind.code()) && given(kind).isEmpty()) {
                if (kind.ofTools()) {
                    used.add(new Used(kind, null, true, BundledModel.record(kind, ConversationKind.ASSISTANT)));
                } else {
                    inputs.stream().map(input -> ConversationKind.of(input.episode())).distinct().sorted()
                            .forEach(each -> used.add(new Used(kind, each, true, BundledModel.record(each))));
                }
            }
        }
        bundled().values().forEach(command.commandLine().getErr()::println);
    }

    /**
     * The policy of a name, or of a file with the suffix of own policies.
     *
     * @throws BadInputException if no policy has this name; the message suggests the nearest name
     */
    static Policy known(String name, DatasetKind kind) throws BadInputException {
        if (RetainedFile.isNamed(name)) {
            return RetainedFile.read(CommandLineTool.path(name));
        }
        OwnPolicy own = PolicyFile.isNamed(name) ? PolicyFile.read(CommandLineTool.path(name)).policy() : null;
        return BadInputException.checked(name.contains("[") ? "--policy " : "", () -> {
            if (own != null) {
                KnownPolicies.bring(own);
                return own.policy();
            }
            return KnownPolicies.create(name, kind);
        });
    }

    private Policy create(String name, DatasetKind kind) throws BadInputException {
        LearnedKind learned = Coded.of(LearnedKind.class, name).orElse(null);
        if (learned != null && (given(learned).isPresent() || !BundledModel.KINDS.contains(learned))) {
            ModelRecord model = given(learned).orElse(null);
            if (model == null) {
                throw new BadInputException(
                        "--policy " + name + " is learned and needs a model. Train one with: train --data FILE " + "--policy "
                                + name + " --budget N --out model.json; then add --model model.json.");
            }
            return AnsweredPolicy.of(model.trained().model());
        }
        return known(name, kind);
    }
}
