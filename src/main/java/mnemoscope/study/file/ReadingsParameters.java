package mnemoscope.study.file;

import java.util.ArrayList;
import java.util.List;
import mnemoscope.file.Json;
import mnemoscope.model.BadInputException;
import mnemoscope.study.BenchmarkProtocol;
import mnemoscope.study.BenchmarkSpec;
import mnemoscope.study.ReadingsSpec;
import mnemoscope.study.ReadingsSpec.Reading;

/** The parameters of a study of readings while they are read: those of a benchmark, and the readings. */
final class ReadingsParameters implements BenchmarkParameters.More {
    private final Json json;
    private List<Reading> readings = List.of();

    ReadingsParameters(Json json) {
        this.json = json;
    }

    /** Reads the object under the cursor. */
    ReadingsSpec read(String name) throws BadInputException {
        String at = json.at();
        BenchmarkSpec benchmark = new BenchmarkParameters(json, this).read(name);
        try {
            return new ReadingsSpec(benchmark, readings);
        } catch (IllegalArgumentException outOfRange) {
            throw new BadInputException(at + ": " + outOfRange.getMessage(), outOfRange);
        }
    }

    @Override
    public String names() {
        return "readings";
    }

    @Override
    public boolean field(String field) throws BadInputException {
        if (!field.equals("readings")) {
            return false;
        }
        List<Reading> read = new ArrayList<>();
        json.array("a list of readings", k -> read.add(reading()));
        readings = read;
        return true;
    }

    private Reading reading() throws BadInputException {
        String at = json.at();
        String[] name = {""};
        ProtocolParameters protocol = new ProtocolParameters(json, BenchmarkProtocol.USUAL);
        json.object("a reading such as {\"name\": \"words\", \"unit\": \"words\"}", field -> {
            if (field.equals("name")) {
                name[0] = json.text("the name of the reading");
            } else if (!protocol.field(field)) {
                throw StudyFile.unknown(json, field, "name, " + ProtocolParameters.KNOWN);
            }
        });
        if (name[0].isBlank()) {
            throw new BadInputException(at + ": found a reading without a name, expected \"name\". Add it.");
        }
        return new Reading(name[0], protocol.made());
    }
}
