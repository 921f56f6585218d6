package mnemoscope.optimality.file;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import mnemoscope.file.InputFile;
import mnemoscope.file.Json;
import mnemoscope.model.BadInputException;
import mnemoscope.optimality.Instance;
import mnemoscope.optimality.InvalidInstanceException;
import mnemoscope.optimality.ScoreTable;
import mnemoscope.optimality.ScoredInstance;
import mnemoscope.task.Progress;

/** Reads instances: {@code {"items": [{"instance": {...}}]}} (src/docs/formats/instances.md). */
public final class InstanceFile {
    static final int MOST_ITEMS = 10_000;
    private static final String EXPECTED = "an object such as {\"items\": [{\"instance\": {\"sizes\": [1, 2], ...}}]}";

    private InstanceFile() {
    }

    /**
     * Reads all instances of a file and the scores that came with them, in its order; unknown fields are skipped.
     *
     * @throws BadInputException if the file cannot be read or a value is wrong, with place, what was found and what was expected
     */
    public static List<ScoredInstance> read(Path file, Progress progress) throws BadInputException {
        return InputFile.readJson(file, json -> read(json, progress));
    }

    /** Reads the object under the cursor. */
    static List<ScoredInstance> read(Json json, Progress progress) throws BadInputException {
        List<ScoredInstance> instances = new ArrayList<>();
        boolean[] listed = {false};
        json.object(EXPECTED, field -> {
            if (field.equals("items")) {
                listed[0] = true;
                json.array("a list of items", k -> {
                    progress.check();
                    if (k == MOST_ITEMS) {
                        throw json.wrong("found more than " + MOST_ITEMS + " items, expected at most that. Split the file.");
                    }
                    instances.add(item(json));
                });
            }
        });
        if (instances.isEmpty()) {
            throw new BadInputException(json.file() + ": found "
                    + (listed[0] ? "no item in \"items\"" : "no field \"items\"") + ", expected " + EXPECTED
                    + ". Add an instance.");
        }
        return instances;
    }

    private static ScoredInstance item(Json json) throws BadInputException {
        Instance[] read = {null};
        List<List<double[]>> scores = new ArrayList<>();
        String at = json.at();
        json.object("an object with the field \"instance\"", field -> {
            if (field.equals("instance")) {
                read[0] = new InstanceFields(json).read();
            } else if (field.equals("scores")) {
                scores.add(InstanceFields.rows(json, "a list of turns, each a list of scores",
                        "a list of scores such as [0.5, -1, 2]"));
            }
        });
        if (read[0] == null) {
            throw new BadInputException(at + ": found an item without the field \"instance\", expected it. Add it.");
        }
        try {
            // Their shape is known only now: they may stand before the instance.
            return new ScoredInstance(read[0],
                    scores.stream().map(rows -> new ScoreTable(rows.toArray(double[][]::new))).findFirst());
        } catch (InvalidInstanceException invalid) {
            throw new BadInputException(at + ": " + invalid.getMessage(), invalid);
        }
    }
}
