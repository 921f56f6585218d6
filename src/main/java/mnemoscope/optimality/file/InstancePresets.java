package mnemoscope.optimality.file;

import java.util.ArrayList;
import java.util.List;
import mnemoscope.file.Json;
import mnemoscope.file.PresetFolder;
import mnemoscope.model.BadInputException;
import mnemoscope.optimality.Instance;
import mnemoscope.task.Progress;

/** The instances that come with the program (datasets/optimality), read from its own class path. */
public final class InstancePresets {
    private static final PresetFolder FOLDER = new PresetFolder("optimality");
    private static final String EXPECTED = "a preset with file, title, point, variant and policies";

    private InstancePresets() {
    }

    /**
     * All of them, in the order shown.
     *
     * @throws BadInputException if this copy of the program lacks them, or their index is damaged
     */
    public static List<InstancePreset> list() throws BadInputException {
        return FOLDER.list(InstancePresets::preset);
    }

    /**
     * Reads the instance of a preset.
     *
     * @throws BadInputException if this copy of the program lacks the file, or the file is damaged
     */
    public static Instance open(InstancePreset preset) throws BadInputException {
        return FOLDER.read(preset.file(), json -> InstanceFile.read(json, Progress.NONE)).getFirst().instance();
    }

    private static InstancePreset preset(Json json) throws BadInputException {
        String at = json.at();
        String[] text = new String[4];
        List<String> policies = new ArrayList<>();
        json.object(EXPECTED, field -> {
            switch (field) {
                case "file" -> text[0] = json.text("the name of a file");
                case "title" -> text[1] = json.text("a title");
                case "point" -> text[2] = json.text("the point in one sentence");
                case "variant" -> text[3] = json.text("a variant such as \"literal\"");
                case "policies" -> json.array("a list of policies", k -> policies.add(json.text("the name of a policy")));
                default -> throw json.wrong("found the field \"" + field + "\", expected " + EXPECTED + ".");
            }
        });
        for (String one : text) {
            if (one == null || policies.isEmpty()) {
                throw new BadInputException(at + ": found a preset with a field missing, expected " + EXPECTED + ". Add it.");
            }
        }
        return new InstancePreset(text[0], text[1], text[2], text[3], policies);
    }

    /**
     * An instructive instance that comes with the program.
     *
     * @param file     in datasets/optimality
     * @param title    a few words
     * @param point    what it shows, in one sentence
     * @param variant  code of the reading of the model under which it shows it
     * @param policies that show it: optimal, myopic, mixed, lookahead-d
     */
    public record InstancePreset(String file, String title, String point, String variant, List<String> policies) {
        public InstancePreset {
            policies = List.copyOf(policies);
        }
    }
}
