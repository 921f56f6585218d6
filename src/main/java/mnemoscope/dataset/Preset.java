package mnemoscope.dataset;

import java.util.List;
import mnemoscope.file.Fields;
import mnemoscope.file.Json;
import mnemoscope.file.PresetFolder;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Texts;
import mnemoscope.task.Progress;

/**
 * A tiny conversation that comes with the program (datasets/presets) and makes one point for a class, with the protocol
 * under which the point shows.
 *
 * @param file         its name in the folder of presets, e.g. "recency-trap.json"
 * @param title        as shown in a menu
 * @param point        what it shows, one sentence
 * @param instructions what to do and what to look at; the first words are keys to press
 * @param budgetTokens recommended budget, 1 or more, in {@code unit}
 * @param unit         code of the token unit, e.g. "content-words"
 * @param pool         code of the candidate pool, e.g. "carry"
 * @param policies     names of the policies to compare, in the order shown
 * @param step         the decision to look at, from 0; screens count from 1
 */
public record Preset(String file, String title, String point, String instructions, int budgetTokens, String unit, String pool,
        List<String> policies, int step) {
    private static final PresetFolder FOLDER = new PresetFolder("presets");

    public Preset {
        policies = List.copyOf(policies);
    }

    /**
     * All of them, in the order shown.
     *
     * @throws BadInputException if this copy of the program lacks them, or their index is damaged
     */
    public static List<Preset> list() throws BadInputException {
        return FOLDER.list(Preset::read);
    }

    /**
     * Reads its conversation, a list of one, and the report of the reading.
     *
     * @throws BadInputException if this copy of the program lacks the file, or the file is damaged
     */
    public LoadedDataset open() throws BadInputException {
        return DatasetReader.read(file, FOLDER.open(file), ReadOptions.DEFAULT, Progress.NONE);
    }

    static Preset read(Json json) throws BadInputException {
        Fields fields = Fields.of(json, Texts.of("dataset.a-preset-with-file-title"));
        Preset preset = new Preset(fields.text("file", Texts.of("dataset.the-name-of-a-file")),
                PresetFolder.said(fields, "title", Texts.of("dataset.a-title")),
                PresetFolder.said(fields, "point", Texts.of("dataset.the-point-in-one-sentence")),
                PresetFolder.said(fields, "do", Texts.of("dataset.what-to-do")),
                (int) fields.whole("budget", 1, Integer.MAX_VALUE, Texts.of("dataset.a-budget-of-1-or")),
                fields.text("unit", Texts.of("dataset.a-token-unit-such-as")),
                fields.text("pool", Texts.of("dataset.a-candidate-pool-such-as")),
                fields.texts("policies", Texts.of("dataset.a-list-of-policies")),
                (int) fields.whole("step", 0, Integer.MAX_VALUE, Texts.of("dataset.a-decision-counted-from-0")));
        fields.refuseOthers();
        return preset;
    }
}
