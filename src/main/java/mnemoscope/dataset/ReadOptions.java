package mnemoscope.dataset;

import java.nio.file.Path;
import java.util.Collections;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import mnemoscope.dataset.benchmark.GoldSetting;
import mnemoscope.dataset.benchmark.LabelSetting;
import mnemoscope.dataset.benchmark.Stitch;
import mnemoscope.model.BadInputException;
import mnemoscope.model.DatasetInfo;
import mnemoscope.model.Texts;

/**
 * Options for reading a file; readers ignore options of other formats.
 *
 * @param instances    LongMemEval: instances stitched into one timeline, 1 to 50
 * @param stitch       LongMemEval: which instances share a timeline
 * @param gold         LongMemEval: which turns count as gold
 * @param abstention   LongMemEval: whether abstention questions with gold make a decision
 * @param leadMessages logs and message lists: user messages at the start that are not questions, 0 or more
 * @param mapping      names of the format's fields in the file
 * @param labels       BEAM, RealMem, REALTALK: settings of their labels
 * @param corrections  a file of corrected labels, if any
 */
public record ReadOptions(int instances, Stitch stitch, GoldSetting gold, boolean abstention, int leadMessages,
        FieldMapping mapping, Set<LabelSetting> labels, Optional<Path> corrections) {
    public static final int MOST_INSTANCES = 50;
    public static final int MOST_LEAD_MESSAGES = 1_000_000;
    /** The documented defaults: 10 consecutive instances, flagged turns, no abstention questions. */
    public static final ReadOptions DEFAULT = new ReadOptions(10, Stitch.BLOCK, GoldSetting.TURN, false, 1, FieldMapping.NONE,
            Set.of(), Optional.empty());

    public ReadOptions {
        if (instances < 1 || instances > MOST_INSTANCES) {
            throw new IllegalArgumentException(Texts.of("dataset.instances-must-be", instances, MOST_INSTANCES));
        }
        if (leadMessages < 0) {
            throw new IllegalArgumentException(Texts.of("dataset.lead-messages.invalid", leadMessages));
        }
        // Sorted, so that the written form is the same in every run.
        labels = Collections.unmodifiableSet(new TreeSet<>(labels));
    }

    public ReadOptions withInstances(int changed) {
        return new ReadOptions(changed, stitch, gold, abstention, leadMessages, mapping, labels, corrections);
    }

    public ReadOptions withStitch(Stitch changed) {
        return new ReadOptions(instances, changed, gold, abstention, leadMessages, mapping, labels, corrections);
    }

    public ReadOptions withGold(GoldSetting changed) {
        return new ReadOptions(instances, stitch, changed, abstention, leadMessages, mapping, labels, corrections);
    }

    public ReadOptions withAbstention(boolean changed) {
        return new ReadOptions(instances, stitch, gold, changed, leadMessages, mapping, labels, corrections);
    }

    /** The lead messages in the format of a log, if not the default number; results depend on them. */
    String leadWords() {
        return leadMessages == DEFAULT.leadMessages ? "" : ", questions after " + leadMessages + " user messages";
    }

    /** @throws BadInputException if a number other than the default is given for data that are not logs */
    public void refuseLeadMessages(DatasetInfo info, String option) throws BadInputException {
        if (leadMessages != DEFAULT.leadMessages && !info.format().contains(leadWords())) {
            throw new BadInputException(Texts.of("dataset.lead-messages-of-logs-only", option, info.name(), info.format()));
        }
    }

    public ReadOptions withLeadMessages(int changed) {
        return new ReadOptions(instances, stitch, gold, abstention, changed, mapping, labels, corrections);
    }

    public ReadOptions with(FieldMapping changed) {
        return new ReadOptions(instances, stitch, gold, abstention, leadMessages, changed, labels, corrections);
    }

    public ReadOptions withLabels(Set<LabelSetting> changed) {
        return new ReadOptions(instances, stitch, gold, abstention, leadMessages, mapping, changed, corrections);
    }

    public ReadOptions withCorrections(Optional<Path> changed) {
        return new ReadOptions(instances, stitch, gold, abstention, leadMessages, mapping, labels, changed);
    }
}
