package mnemoscope.app;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Embeddings;
import mnemoscope.model.PrintableText;
import mnemoscope.model.Texts;
import mnemoscope.replay.Budget;
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
        return protocol;
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
