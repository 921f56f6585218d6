package mnemoscope.study.readings;

import java.util.ArrayList;
import java.util.List;
import mnemoscope.dataset.GoldReading;
import mnemoscope.dataset.Placement;
import mnemoscope.dataset.QuestionOrder;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.dataset.Stitch;
import mnemoscope.model.DatasetKind;
import mnemoscope.replay.Pool;
import mnemoscope.study.BenchmarkProtocol;
import mnemoscope.study.ReadingsSpec.Reading;
import mnemoscope.text.TextAnalyzer;
import mnemoscope.text.TokenUnit;

/** What the program offers where the paper is open (SPEC 1 and 10), one change at a time from a protocol. */
final class OfferedReadings {
    private OfferedReadings() {
    }

    static List<Reading> of(DatasetKind kind, BenchmarkProtocol own) {
        List<Reading> all = new ArrayList<>();
        for (TokenUnit unit : TokenUnit.values()) {
            all.add(new Reading("unit " + unit.code(), own.withUnit(unit.code())));
        }
        for (Pool pool : Pool.values()) {
            all.add(new Reading("pool " + pool.code(), own.withPool(pool.code())));
        }
        for (Placement placement : Placement.offeredFor(kind)) {
            all.add(new Reading("placement " + placement.code(), own.withPlacement(placement.code())));
        }
        for (QuestionOrder order : QuestionOrder.values()) {
            all.add(new Reading("order " + order.code(), own.withOrder(order.code())));
        }
        for (String analysis : TextAnalyzer.names()) {
            all.add(new Reading("analysis " + analysis, own.withAnalysis(analysis)));
        }
        all.add(own.freshFromAccess()
                ? new Reading("freshness from arrival", own.withFreshFromAccess(false))
                : new Reading("freshness from access", own.withFreshFromAccess(true)));
        if (kind == DatasetKind.LONGMEMEVAL) {
            longMemEval(own, all);
        }
        return all;
    }

    private static void longMemEval(BenchmarkProtocol own, List<Reading> into) {
        ReadOptions read = own.read();
        into.add(new Reading("1 instance a timeline", own.with(read.withInstances(1))));
        for (Stitch stitch : Stitch.values()) {
            into.add(new Reading("stitch " + stitch.code(), own.with(read.withStitch(stitch))));
        }
        for (GoldReading gold : GoldReading.values()) {
            into.add(new Reading("gold " + gold.code(), own.with(read.withGold(gold))));
        }
        into.add(read.abstention()
                ? new Reading("without abstention questions", own.with(read.withAbstention(false)))
                : new Reading("with abstention questions", own.with(read.withAbstention(true))));
    }
}
