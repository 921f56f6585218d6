package mnemoscope.dataset;

import mnemoscope.model.Texts;

/**
 * How a file is read where there is a choice; readers ignore what does not concern their format.
 *
 * @param instances    LongMemEval: instances stitched into one timeline, 1 to 50
 * @param stitch       LongMemEval: which instances share a timeline
 * @param gold         LongMemEval: which turns count as gold
 * @param abstention   LongMemEval: whether abstention questions that have gold make a step
 * @param leadMessages message lists: user messages at the start that are not questions, 0 or more
 * @param mapping      under which names the file has the fields of its format
 */
public record ReadOptions(int instances, Stitch stitch, GoldReading gold, boolean abstention, int leadMessages,
        FieldMapping mapping) {
    public static final int MOST_INSTANCES = 50;
    /** The protocol of the documents: 10 consecutive instances, flagged turns, no abstention questions. */
    public static final ReadOptions DEFAULT = new ReadOptions(10, Stitch.BLOCK, GoldReading.TURN, false, 1,
            FieldMapping.NONE);

    public ReadOptions {
        if (instances < 1 || instances > MOST_INSTANCES) {
            throw new IllegalArgumentException(Texts.of("dataset.instances-must-be", instances, MOST_INSTANCES));
        }
        if (leadMessages < 0) {
            throw new IllegalArgumentException(Texts.of("dataset.lead-messages-must-be", leadMessages));
        }
    }

    public ReadOptions withInstances(int changed) {
        return new ReadOptions(changed, stitch, gold, abstention, leadMessages, mapping);
    }

    public ReadOptions withStitch(Stitch changed) {
        return new ReadOptions(instances, changed, gold, abstention, leadMessages, mapping);
    }

    public ReadOptions withGold(GoldReading changed) {
        return new ReadOptions(instances, stitch, changed, abstention, leadMessages, mapping);
    }

    public ReadOptions withAbstention(boolean changed) {
        return new ReadOptions(instances, stitch, gold, changed, leadMessages, mapping);
    }

    public ReadOptions withLeadMessages(int changed) {
        return new ReadOptions(instances, stitch, gold, abstention, changed, mapping);
    }

    public ReadOptions with(FieldMapping changed) {
        return new ReadOptions(instances, stitch, gold, abstention, leadMessages, changed);
    }
}
