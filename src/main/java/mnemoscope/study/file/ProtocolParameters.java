package mnemoscope.study.file;

import mnemoscope.dataset.GoldReading;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.dataset.Stitch;
import mnemoscope.file.Json;
import mnemoscope.model.BadInputException;
import mnemoscope.study.BenchmarkProtocol;

/** A protocol while it is read; what is left out is as in the one that it starts from. */
final class ProtocolParameters {
    static final String KNOWN = "unit, pool, placement, order, analysis, fresh_from_access, seed, instances, stitch, gold, abstention";

    private final Json json;
    private BenchmarkProtocol protocol;
    private long seed;

    ProtocolParameters(Json json, BenchmarkProtocol start) {
        this.json = json;
        protocol = start;
        seed = start.seed();
    }

    /** Reads the object under the cursor. */
    BenchmarkProtocol read(String expected) throws BadInputException {
        json.object(expected, field -> {
            if (!field(field)) {
                throw StudyFile.unknown(json, field, KNOWN);
            }
        });
        return made();
    }

    /** What has been read so far. */
    BenchmarkProtocol made() {
        return new BenchmarkProtocol(protocol.unit(), protocol.pool(), protocol.placement(), protocol.order(),
                protocol.analysis(),
                protocol.freshFromAccess(), seed, protocol.read());
    }

    /** Reads the value of a field; false if it is none of a protocol. */
    boolean field(String field) throws BadInputException {
        ReadOptions read = protocol.read();
        switch (field) {
            case "unit" -> protocol = protocol.withUnit(json.text("a token unit"));
            case "pool" -> protocol = protocol.withPool(json.text("a candidate pool"));
            case "placement" -> protocol = protocol.withPlacement(json.text("a placement of questions"));
            case "order" -> protocol = protocol.withOrder(json.text("an order of questions"));
            case "analysis" -> protocol = protocol.withAnalysis(json.text("plain or english"));
            case "fresh_from_access" -> protocol = protocol.withFreshFromAccess(json.flag("true or false"));
            case "seed" -> seed = BenchmarkParameters.seed(json);
            case "instances" -> protocol = protocol.with(read.withInstances(json.whole(1, ReadOptions.MOST_INSTANCES,
                    "a whole number from 1 to " + ReadOptions.MOST_INSTANCES)));
            case "stitch" -> protocol = protocol.with(read.withStitch(Stitch.parse(json.text("block or stride"))));
            case "gold" -> protocol = protocol.with(read.withGold(GoldReading.parse(json.text("a reading of the gold"))));
            case "abstention" -> protocol = protocol.with(read.withAbstention(json.flag("true or false")));
            default -> {
                return false;
            }
        }
        return true;
    }
}
