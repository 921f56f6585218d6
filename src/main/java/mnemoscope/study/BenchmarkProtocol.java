package mnemoscope.study;

import java.nio.file.Path;
import java.util.Optional;
import mnemoscope.dataset.FieldMapping;
import mnemoscope.dataset.GoldReading;
import mnemoscope.dataset.LabelReading;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.dataset.Stitch;
import mnemoscope.file.Fields;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Texts;
import mnemoscope.replay.SeesQuestion;

/**
 * How the episodes of a benchmark are built and replayed; an empty text stands for what is usual for the data.
 *
 * @param seed of placement and of policies that draw nothing else; folds and learners have the study's seeds
 * @param read for LongMemEval: which instances share a timeline, and which turns are gold; readings of labels, corrections of
 *             labels by their path beside the study
 */
public record BenchmarkProtocol(String unit, String pool, String placement, String order, String analysis, String seesQuestion,
        boolean freshFromAccess, long seed, ReadOptions read) {
    /** The field of user messages at the start of a log that are no questions. */
    public static final String LEAD_MESSAGES = "lead_messages";
    /** The paper's, or what is usual for the data. */
    public static final BenchmarkProtocol USUAL = new BenchmarkProtocol("", "", "", "", "", "", false, 0, ReadOptions.DEFAULT);

    /**
     * Reads a protocol; what is left out is usual.
     *
     * @throws BadInputException if a value is wrong or a field is not known, with its place
     */
    static BenchmarkProtocol read(Fields given) throws BadInputException {
        ReadOptions usual = USUAL.read;
        BenchmarkProtocol read = new BenchmarkProtocol(given.text("unit", Texts.of("study.a-token-unit"), ""),
                given.text("pool", Texts.of("study.a-candidate-pool"), ""),
                given.text("placement", Texts.of("study.a-placement-of-questions"), ""),
                given.text("order", Texts.of("study.an-order-of-questions"), ""),
                given.text("analysis", Texts.of("study.plain-or-english"), ""),
                given.text(SeesQuestion.NAME, Texts.of("study.before-or-after"), ""), given.flag("fresh_from_access", false),
                given.whole("seed", 0, BenchmarkSpec.MOST_SEED, Texts.of("study.a-whole-number-from-0", BenchmarkSpec.MOST_SEED),
                        0),
                usual.withInstances(given.whole("instances", 1, ReadOptions.MOST_INSTANCES,
                        Texts.of("study.a-whole-number-from-1", ReadOptions.MOST_INSTANCES), usual.instances()))
                        .withStitch(Stitch.parse(given.text("stitch", Texts.of("study.block-or-stride"), usual.stitch().code())))
                        .withGold(GoldReading
                                .parse(given.text("gold", Texts.of("study.a-reading-of-the-gold"), usual.gold().code())))
                        .withAbstention(given.flag("abstention", usual.abstention())));
        ReadOptions labelled = read.read
                .withLeadMessages(given.whole(LEAD_MESSAGES, 0, ReadOptions.MOST_LEAD_MESSAGES,
                        Texts.of("study.a-whole-number-from-0", ReadOptions.MOST_LEAD_MESSAGES), usual.leadMessages()))
                .withLabels(LabelReading.parse(given.text("labels", Texts.of("study.readings-of-labels"), "")))
                .withCorrections(Optional.of(given.fileName("corrections", Texts.of("study.a-file-of-corrections"), ""))
                        .filter(file -> !file.isEmpty()).map(Path::of));
        String mapping = given.text("map", Texts.of("study.a-mapping-of-fields"), "");
        given.refuseOthers();
        return read.with(labelled.with(BadInputException.checked(given.at("map") + ": ", () -> FieldMapping.parse(mapping))));
    }

    public BenchmarkProtocol withUnit(String changed) {
        return new BenchmarkProtocol(changed, pool, placement, order, analysis, seesQuestion, freshFromAccess, seed, read);
    }

    public BenchmarkProtocol withPool(String changed) {
        return new BenchmarkProtocol(unit, changed, placement, order, analysis, seesQuestion, freshFromAccess, seed, read);
    }

    public BenchmarkProtocol withPlacement(String changed) {
        return new BenchmarkProtocol(unit, pool, changed, order, analysis, seesQuestion, freshFromAccess, seed, read);
    }

    public BenchmarkProtocol withOrder(String changed) {
        return new BenchmarkProtocol(unit, pool, placement, changed, analysis, seesQuestion, freshFromAccess, seed, read);
    }

    public BenchmarkProtocol withAnalysis(String changed) {
        return new BenchmarkProtocol(unit, pool, placement, order, changed, seesQuestion, freshFromAccess, seed, read);
    }

    public BenchmarkProtocol withSeesQuestion(String changed) {
        return new BenchmarkProtocol(unit, pool, placement, order, analysis, changed, freshFromAccess, seed, read);
    }

    public BenchmarkProtocol withFreshFromAccess(boolean changed) {
        return new BenchmarkProtocol(unit, pool, placement, order, analysis, seesQuestion, changed, seed, read);
    }

    public BenchmarkProtocol with(ReadOptions changed) {
        return new BenchmarkProtocol(unit, pool, placement, order, analysis, seesQuestion, freshFromAccess, seed, changed);
    }
}
