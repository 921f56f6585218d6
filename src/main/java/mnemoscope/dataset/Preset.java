package mnemoscope.dataset;

import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import mnemoscope.file.InputFile;
import mnemoscope.file.Json;
import mnemoscope.file.PresetFolder;
import mnemoscope.model.BadInputException;
import mnemoscope.model.PlainLine;
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
    private static final String EXPECTED = "a preset with file, title, point, do, budget, unit, pool, policies and step";

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

    /** The presets that an index names. */
    static List<Preset> index(String file, InputStream stored) throws BadInputException {
        return InputFile.readJson(file, stored, json -> PresetFolder.presets(json, Preset::read));
    }

    private static Preset read(Json json) throws BadInputException {
        String at = json.at();
        String[] text = new String[6];
        int[] number = {-1, -1};
        List<String> policies = new ArrayList<>();
        json.object(EXPECTED, field -> {
            switch (field) {
                case "file" -> text[0] = json.text("the name of a file");
                case "title" -> text[1] = json.text("a title");
                case "point" -> text[2] = json.text("the point in one sentence");
                case "do" -> text[3] = json.text("what to do");
                case "unit" -> text[4] = json.text("a token unit such as \"content-words\"");
                case "pool" -> text[5] = json.text("a candidate pool such as \"carry\"");
                case "budget" -> number[0] = json.whole(1, Integer.MAX_VALUE, "a budget of 1 or more tokens");
                case "step" -> number[1] = json.whole(0, Integer.MAX_VALUE, "a decision, counted from 0");
                case "policies" -> json.array("a list of policies", k -> policies.add(json.text("the name of a policy")));
                default -> throw json.wrong("found the field \"" + PlainLine.shortened(field) + "\", expected " + EXPECTED
                        + ". Check its spelling.");
            }
        });
        if (Arrays.asList(text).contains(null) || number[0] < 0 || number[1] < 0 || policies.isEmpty()) {
            throw new BadInputException(at + ": found a preset with a field missing, expected " + EXPECTED + ". Add it.");
        }
        return new Preset(text[0], text[1], text[2], text[3], number[0], text[4], text[5], policies, number[1]);
    }
}
