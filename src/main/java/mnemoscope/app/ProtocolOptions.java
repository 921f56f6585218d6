package mnemoscope.app;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.explain.ProtocolSettings;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Embeddings;
import mnemoscope.model.PrintableText;
import mnemoscope.model.Texts;
import mnemoscope.replay.Budget;
import mnemoscope.replay.DecideAt;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.ProtocolOverrides;
import mnemoscope.replay.ProtocolSetting;
import mnemoscope.replay.ProtocolSetting.Form;
import mnemoscope.replay.ReplayInput;
import mnemoscope.text.TextAnalyzer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.ISetter;
import picocli.CommandLine.Model.OptionSpec;

/** The options for the protocol, shared by {@code replay}, {@code audit}, {@code figure} and {@code train}. */
@Command
final class ProtocolOptions {
    private final Map<ProtocolSetting<?>, String> typed = new HashMap<>();

    /** Adds an option for every setting except the budget, of which some commands take several. */
    void addTo(CommandSpec command) {
        for (ProtocolSetting<?> setting : ProtocolSetting.BESIDE_BUDGETS) {
            boolean flag = setting.form() == Form.FLAG;
            command.addOption(
                    OptionSpec.builder(setting.option()).type(flag ? boolean.class : String.class).arity(flag ? "0" : "1")
                            .paramLabel(flag ? "" : setting.code().substring(0, 1).toUpperCase(java.util.Locale.ROOT))
                            .description(setting.optionHelp()).setter(type(setting)).build());
        }
    }

    private ISetter type(ProtocolSetting<?> setting) {
        return new ISetter() {
            @Override
            public <T> T set(T value) {
                if (value == null) {
                    typed.remove(setting);
                } else {
                    typed.put(setting, value.toString());
                }
                return value;
            }
        };
    }

    /** @throws BadInputException if an option has no such value; the message says which there are */
    ProtocolOverrides overrides() throws BadInputException {
        ProtocolOverrides read = ProtocolOverrides.NONE;
        for (ProtocolSetting<?> each : ProtocolSetting.BESIDE_BUDGETS) {
            if (typed.containsKey(each)) {
                Optional<ProtocolOverrides> more = read.parse(each, typed.get(each));
                read = more.orElseThrow(() -> wrong(each.option(), typed.get(each), each.expected()));
            }
        }
        return read;
    }

    long seed() throws BadInputException {
        return overrides().get(ProtocolSetting.SEED).orElse(0L);
    }

    /** Parses a budget: tokens, or "as-logged". */
    static Budget budget(String typed) throws BadInputException {
        return Budget.parse(typed, 0).orElseThrow(() -> wrong("--budget", typed, Budget.expected(0)));
    }

    private static BadInputException wrong(String option, String typed, String expected) {
        return new BadInputException(Texts.of("protocol.found-expected", option, PrintableText.shortened(typed), expected));
    }

    /**
     * The protocol of data, without the budget.
     *
     * @throws BadInputException if an option is wrong, or the data lack what it needs
     */
    Protocol of(LoadedDataset dataset) throws BadInputException {
        Protocol protocol = overrides().over(Protocol.ofFile(dataset.info()));
        protocol.refuseWhatTheDataLack("--placement, --order", dataset.conversations(), dataset.info());
        refuseWhatOnlyLogsHave(protocol, dataset);
        protocol.refuseWithoutEffect(dataset.conversations(), each -> option(each, protocol));
        return protocol;
    }

    private static void refuseWhatOnlyLogsHave(Protocol protocol, LoadedDataset dataset) throws BadInputException {
        boolean logs = dataset.conversations().stream().anyMatch(each -> each.log().isPresent());
        List<ProtocolSetting<?>> asked = new ArrayList<>();
        if (protocol.decideAt() == DecideAt.CALL) {
            asked.add(ProtocolSetting.DECIDE_AT);
        }
        if (!protocol.evidence().usual() && !protocol.evidence().kinds().isEmpty()) {
            asked.add(ProtocolSetting.EVIDENCE);
        }
        if (!logs && !asked.isEmpty()) {
            throw new BadInputException(asked.stream().map(each -> option(each, protocol)).collect(Collectors.joining(" and "))
                    + (asked.size() == 1 ? " applies" : " apply") + " to logs of agents, but " + dataset.info().name() + " is "
                    + dataset.info().format() + ". Remove " + (asked.size() == 1 ? "it." : "them."));
        }
    }

    private static <T> String option(ProtocolSetting<T> setting, Protocol protocol) {
        return setting.option() + " " + setting.print(setting.get(protocol));
    }

    /** Episodes whose evidence is derived from what an agent used again. */
    static Set<String> derived(Protocol protocol, List<ReplayInput> inputs) {
        return inputs.stream().filter(input -> ProtocolSettings.isDerived(protocol, input)).map(input -> input.episode().id())
                .collect(Collectors.toSet());
    }

    /** That evidence is derived, though nobody asked for it; else empty. */
    static String saysDerived(Protocol protocol, List<ReplayInput> inputs) {
        int count = derived(protocol, inputs).size();
        if (count == 0 || !protocol.evidence().usual()) {
            return "";
        }
        String where = count + " of " + inputs.size() + (inputs.size() == 1 ? " log" : " logs");
        return protocol.decideAt() == DecideAt.USUAL
                ? "In " + where
                        + " a person asks fewer than three times: decisions are at the calls of the agent, and evidence is what it "
                        + "used again, derived from the log. To change this: --decide-at, --evidence."
                : "In " + where + " evidence is what the agent used again, derived from the log. To change this: --evidence.";
    }

    /** Sentences on differences to a replay in the window. */
    static List<String> unusual(Protocol protocol) {
        List<String> words = new ArrayList<>();
        if (protocol.freshness().fromLastAccess()) {
            words.add("Freshness counts from the last access");
        }
        if (!protocol.analysis().equals(TextAnalyzer.PLAIN)) {
            words.add("Words are matched by the analysis " + protocol.analysis().name());
        }
        return words;
    }

    /** Places the questions and prepares the texts of every conversation. */
    List<ReplayInput> inputs(LoadedDataset dataset, Embeddings embeddings) throws BadInputException {
        Protocol protocol = of(dataset);
        return dataset.conversations().parallelStream().map(conversation -> protocol.input(conversation, embeddings)).toList();
    }
}
