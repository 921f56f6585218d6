package mnemoscope.report;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import mnemoscope.file.Fields;
import mnemoscope.file.InputFile;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Texts;
import mnemoscope.study.AblationSpec;
import mnemoscope.study.BenchmarkSpec;
import mnemoscope.study.CapacitySpec;
import mnemoscope.study.LagSpec;
import mnemoscope.study.NoiseSpec;
import mnemoscope.study.OptimalitySpec;
import mnemoscope.study.QuestionSpec;
import mnemoscope.study.SensitivitySpec;
import mnemoscope.study.SettingsSpec;
import mnemoscope.study.SpreadSpec;
import mnemoscope.study.StagedSpec;
import mnemoscope.study.StudySpec;
import mnemoscope.study.TransferSpec;
import mnemoscope.task.Input;
import mnemoscope.task.Progress;

/** Reads study files: {@code {"kind": ..., "name": ..., "parameters": {...}}} (src/docs/formats/studies.md). */
public final class StudyFile {
    /** The kinds of studies. A new kind needs a line here, its specification and its report. */
    private static final List<Kind<?>> KINDS = List.of(
            new Kind<>(OptimalitySpec.KIND, OptimalitySpec.class, OptimalitySpec::read, OptimalityReport::work),
            new Kind<>(BenchmarkSpec.KIND, BenchmarkSpec.class, BenchmarkSpec::read, BenchmarkReport::work),
            new Kind<>(SensitivitySpec.KIND, SensitivitySpec.class, SensitivitySpec::read, SensitivityReport::work),
            new Kind<>(CapacitySpec.KIND, CapacitySpec.class, CapacitySpec::read, CapacityReport::work),
            new Kind<>(LagSpec.KIND, LagSpec.class, LagSpec::read, LagReport::work),
            new Kind<>(SettingsSpec.KIND, SettingsSpec.class, SettingsSpec::read, SettingsReport::work),
            new Kind<>(QuestionSpec.KIND, QuestionSpec.class, QuestionSpec::read, QuestionReport::work),
            new Kind<>(AblationSpec.KIND, AblationSpec.class, AblationSpec::read, AblationReport::work),
            new Kind<>(StagedSpec.KIND, StagedSpec.class, StagedSpec::read, StagedReport::work),
            new Kind<>(SpreadSpec.KIND, SpreadSpec.class, SpreadSpec::read, SpreadReport::work),
            new Kind<>(NoiseSpec.KIND, NoiseSpec.class, NoiseSpec::read, NoiseReport::work),
            new Kind<>(TransferSpec.KIND, TransferSpec.class, TransferSpec::read, TransferReport::work));
    private static final int VERSION = 1;
    private static final int MOST_NAME = 100;

    private StudyFile() {}

    /**
     * A kind of study.
     *
     * @param code       as written in files
     * @param parameters reads them
     * @param work       prepares a study
     */
    private record Kind<S extends StudySpec>(String code, Class<S> spec, Fields.Element<S> parameters, Work<S> work) {
        private StudyWork ready(StudySpec study, Path file, Progress progress) throws BadInputException {
            return work.of(spec.cast(study), file, progress);
        }
    }

    /** Prepares a study. */
    @FunctionalInterface
    private interface Work<S> {
        StudyWork of(S spec, Path file, Progress progress) throws BadInputException;
    }

    /** Prepares a study and reads its data. @throws BadInputException whose message also names the file of the study */
    static StudyWork ready(StudySpec study, Path file, Progress progress) throws BadInputException {
        try {
            return of(study).ready(study, file, progress);
        } catch (BadInputException wrong) {
            String name = InputFile.name(file);
            throw wrong.getMessage().contains(name) ? wrong : new BadInputException(name + ": " + wrong.getMessage(), wrong);
        }
    }

    /** The kind of a study as written in files. */
    public static String kind(StudySpec study) {
        return of(study).code;
    }

    private static Kind<?> of(StudySpec study) {
        return KINDS.stream().filter(kind -> kind.spec.isInstance(study)).findFirst().orElseThrow();
    }

    /** @throws BadInputException if the file cannot be read or a value is wrong, with place, what was found and expected */
    public static StudySpec read(Path file) throws BadInputException {
        Path folder = file.toAbsolutePath().getParent();
        return InputFile.readJson(file, Input.STUDY, json -> study(Fields.of(json, expected()).in(folder)));
    }

    private static String expected() {
        return Texts.of("study.a-study-such-as-kind");
    }

    private static StudySpec study(Fields given) throws BadInputException {
        given.whole("version", VERSION, VERSION, Texts.of("study.version-of-the-format", VERSION), VERSION);
        require(given, "kind");
        require(given, "name");
        String codes = Texts.of("study.one-of",
                KINDS.stream().map(each -> "\"" + each.code + "\"").collect(Collectors.joining(", ")));
        Kind<?> kind = given.one("kind", codes, code -> KINDS.stream().filter(each -> each.code().equals(code)).findFirst());
        String expected = Texts.of("study.a-name-of-some-characters", MOST_NAME);
        String name = given.text("name", expected);
        if (name.isBlank() || name.length() > MOST_NAME) {
            throw given.expected("name", expected);
        }
        given.text("note", Texts.of("study.a-text-for-people"), "");
        require(given, "parameters");
        given.refuseOthers();
        return kind.parameters().read(given.object("parameters", Texts.of("study.an-object-with-the-parameters")), name);
    }

    private static void require(Fields given, String field) throws BadInputException {
        if (!given.has(field)) {
            throw new BadInputException(Texts.of("study.field.missing", given.at(), field, expected()));
        }
    }
}
