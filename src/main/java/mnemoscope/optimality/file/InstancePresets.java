package mnemoscope.optimality.file;

import java.util.List;
import mnemoscope.file.Fields;
import mnemoscope.file.Json;
import mnemoscope.file.PresetFolder;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Texts;
import mnemoscope.optimality.Instance;
import mnemoscope.task.Progress;

/** The bundled instances (datasets/optimality), read from the class path. */
public final class InstancePresets {
    private static final PresetFolder FOLDER = new PresetFolder("optimality");

    private InstancePresets() {}

    /**
     * All presets, in the order shown.
     *
     * @throws BadInputException if the presets are missing or their index is damaged
     */
    public static List<InstancePreset> list() throws BadInputException {
        return FOLDER.list(InstancePresets::preset);
    }

    /**
     * Reads the instance of a preset.
     *
     * @throws BadInputException if the file is missing or damaged
     */
    public static Instance open(InstancePreset preset) throws BadInputException {
        return FOLDER.read(preset.file(), json -> InstanceFile.read(json, Progress.NONE)).getFirst().instance();
    }

    private static InstancePreset preset(Json json) throws BadInputException {
        Fields fields = Fields.of(json, Texts.of("optimality.a-preset"));
        InstancePreset preset = new InstancePreset(fields.text("file", Texts.of("optimality.the-name-of-a-file")),
                PresetFolder.said(fields, "title", Texts.of("optimality.a-title")),
                PresetFolder.said(fields, "point", Texts.of("optimality.the-point-in-one-sentence")),
                fields.text("variant", Texts.of("optimality.a-variant-such-as-literal")),
                fields.texts("policies", Texts.of("optimality.a-list-of-policies")));
        fields.refuseOthers();
        return preset;
    }

    /**
     * An instructive bundled instance.
     *
     * @param file     in datasets/optimality
     * @param title    a few words
     * @param point    its lesson, in one sentence
     * @param variant  code of the model variant
     * @param policies to compare: optimal, myopic, mixed, lookahead-d
     */
    public record InstancePreset(String file, String title, String point, String variant, List<String> policies) {}
}
