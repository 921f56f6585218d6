package mnemoscope.study;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import mnemoscope.dataset.FieldMapping;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.dataset.benchmark.GoldSetting;
import mnemoscope.dataset.benchmark.LabelSetting;
import mnemoscope.dataset.benchmark.Stitch;
import mnemoscope.file.Fields;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Texts;
import mnemoscope.replay.ProtocolOverrides;
import mnemoscope.replay.ProtocolSetting;

/**
 * How the episodes of a benchmark are read, built and replayed.
 *
 * @param settings protocol settings that the study names; all others have the default of the data. The seed is for placement and
 *                 for policies that draw; folds and learners use the study's seeds
 * @param read     how LongMemEval is read (which instances share a timeline, which turns are gold), how labels are read, and the
 *                 file of label corrections, by its path relative to the study
 */
public record BenchmarkProtocol(ProtocolOverrides settings, ReadOptions read) {
    /** The field for the number of user messages at the start of a log that are not questions. */
    public static final String LEAD_MESSAGES = "lead_messages";
    /** The paper's protocol, or the default of the data. */
    public static final BenchmarkProtocol USUAL = new BenchmarkProtocol(ProtocolOverrides.NONE, ReadOptions.DEFAULT);

    /** Fields that are always written are empty for the default. */
    public BenchmarkProtocol {
        if (settings.get(ProtocolSetting.SEED).equals(Optional.of(0L))) {
            settings = settings.without(ProtocolSetting.SEED);
        }
        if (settings.get(ProtocolSetting.FRESHNESS).equals(Optional.of(false))) {
            settings = settings.without(ProtocolSetting.FRESHNESS);
        }
    }

    /** The seed for placement and for policies that draw. */
    public long seed() {
        return settings.get(ProtocolSetting.SEED).orElse(0L);
    }

    /** Whether freshness counts from the last access. */
    public boolean freshFromAccess() {
        return settings.get(ProtocolSetting.FRESHNESS).orElse(false);
    }

    /**
     * Reads a protocol; a missing or empty field has the default.
     *
     * @throws BadInputException if a value is wrong or a field is unknown, with its place
     */
    static BenchmarkProtocol read(Fields given) throws BadInputException {
        List<ProtocolSetting<?>> said = new ArrayList<>();
        for (ProtocolSetting<?> each : ProtocolSetting.BESIDE_BUDGETS) {
            if (!given.isText(each.code()) || !given.text(each.code(), each.expected()).isEmpty()) {
                said.add(each);
            }
        }
        ProtocolOverrides settings = ProtocolFields.read(given, said);
        ReadOptions usual = USUAL.read;
        ReadOptions instances = usual
                .withInstances(given.whole("instances", 1, ReadOptions.MOST_INSTANCES,
                        Texts.of("study.a-whole-number-from-1", ReadOptions.MOST_INSTANCES), usual.instances()))
                .withStitch(Stitch.parse(given.text("stitch", Texts.of("study.block-or-stride"), usual.stitch().code())))
                .withGold(GoldSetting.parse(given.text("gold", Texts.of("study.a-reading-of-the-gold"), usual.gold().code())))
                .withAbstention(given.flag("abstention", usual.abstention()));
        ReadOptions labelled = instances
                .withLeadMessages(given.whole(LEAD_MESSAGES, 0, ReadOptions.MOST_LEAD_MESSAGES,
                        Texts.of("study.a-whole-number-from-0", ReadOptions.MOST_LEAD_MESSAGES), usual.leadMessages()))
                .withLabels(LabelSetting.parse(given.text("labels", Texts.of("study.readings-of-labels"), "")))
                .withCorrections(Optional.of(given.fileName("corrections", Texts.of("study.a-file-of-corrections"), ""))
                        .filter(file -> !file.isEmpty()).map(Path::of));
        String mapping = given.text("map", Texts.of("study.a-mapping-of-fields"), "");
        given.refuseOthers();
        return new BenchmarkProtocol(settings,
                labelled.with(BadInputException.checked(given.at("map") + ": ", () -> FieldMapping.parse(mapping))));
    }

    public <T> BenchmarkProtocol with(ProtocolSetting<T> setting, T value) {
        return new BenchmarkProtocol(settings.with(setting, value), read);
    }

    public BenchmarkProtocol with(ReadOptions changed) {
        return new BenchmarkProtocol(settings, changed);
    }
}
