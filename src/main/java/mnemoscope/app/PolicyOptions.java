package mnemoscope.app;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.explain.Comparer;
import mnemoscope.explain.Comparison;
import mnemoscope.learning.file.BundledModel;
import mnemoscope.learning.file.ModelRecord;
import mnemoscope.learning.policy.LearnedKind;
import mnemoscope.learning.reference.AnsweredPolicy;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Coded;
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
import mnemoscope.replay.Replayer;
import mnemoscope.replay.Replayer.ProtocolReference;
import mnemoscope.retention.Policy;
import mnemoscope.retention.PolicyDescription;
import mnemoscope.retention.QuestionUse;
import mnemoscope.retention.parameter.PolicyName;
import mnemoscope.study.KnownPolicies;
import mnemoscope.task.Progress;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The options for policies, shared by {@code replay}, {@code audit} and {@code figure}. */
final class PolicyOptions {
    @Option(
            names = "--policy",
            required = true,
            split = PolicyName.COMMA,
            splitSynopsisLabel = ",",
            paramLabel = "NAME",
            completionCandidates = Names.class,
            description = "One or more, separated by commas, with parameters in brackets: clear-tool-results[keep=5]. Built-in: ${COMPLETION-CANDIDATES}. --model adds learned policies. "
                    + "Without --model, foresight is one of the two bundled models, chosen by who speaks, and foresight-tools is the bundled model for logs of agents. --annotations adds policies that use importance from a language model (ga-llm-...) or embeddings (...-embedding). A name that ends in .policy.json is a file with your own policy; one that ends in .retained.jsonl is the memory of another system.")
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

    final UsedModels used = new UsedModels();

    /** @param isolation default isolation of the code of jars */
    List<Policy> policies(DatasetKind kind, boolean isolation) throws BadInputException {
        PluginOption.load(plugins, isolated, isolation);
        used.read(models, policies);
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

    /** Replays the first episode under policies that can run and see nothing of the future. */
    static Comparison compare(LoadedDataset one, List<Policy> chosen, Protocol settings, List<ReplayInput> inputs)
            throws BadInputException {
        refuse(chosen, settings, inputs);
        refuseLeaks(chosen, settings, inputs);
        return Comparison.of(one.conversations().getFirst(), settings, inputs.getFirst(),
                Replayer.all(inputs, chosen, List.of(settings), Progress.NONE));
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

    /** Says which of the bundled models decide these conversations; {@link #policies} comes first. */
    void meet(List<ReplayInput> inputs) {
        used.addBundled(policies, inputs);
        used.bundled().values().forEach(command.commandLine().getErr()::println);
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
        Optional<LearnedKind> learned = Coded.of(LearnedKind.class, name);
        Optional<ModelRecord> model = learned.flatMap(used::given);
        if (model.isPresent()) {
            return AnsweredPolicy.of(model.get().trained().model());
        }
        if (learned.isPresent() && !BundledModel.KINDS.contains(learned.get())) {
            throw new BadInputException("--policy " + name + " is learned and needs a model. Train one with: train --data FILE "
                    + "--policy " + name + " --budget N --out model.json; then add --model model.json.");
        }
        return known(name, kind);
    }
}
