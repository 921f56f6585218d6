package mnemoscope.report;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import mnemoscope.file.Fields;
import mnemoscope.model.BadInputException;
import mnemoscope.study.AblationSpec;
import mnemoscope.study.BenchmarkSpec;
import mnemoscope.study.CapacitySpec;
import mnemoscope.study.OptimalitySpec;
import mnemoscope.study.ReadingsSpec;
import mnemoscope.study.SensitivitySpec;
import mnemoscope.study.StudySpec;
import mnemoscope.task.Progress;

/** The kinds of studies that there are; a new one is a line here, its specification and its report. */
final class StudyKinds {
    static final List<Kind<?>> ALL = List.of(
            new Kind<>(OptimalitySpec.KIND, OptimalitySpec.class, OptimalitySpec::read, OptimalityWork::of),
            new Kind<>(BenchmarkSpec.KIND, BenchmarkSpec.class, BenchmarkSpec::read, BenchmarkWork::of),
            new Kind<>(SensitivitySpec.KIND, SensitivitySpec.class, SensitivitySpec::read, SensitivityReport::work),
            new Kind<>(CapacitySpec.KIND, CapacitySpec.class, CapacitySpec::read, CapacityReport::work),
            new Kind<>(ReadingsSpec.KIND, ReadingsSpec.class, ReadingsSpec::read, ReadingsReport::work),
            new Kind<>(AblationSpec.KIND, AblationSpec.class, AblationSpec::read, AblationReport::work));

    private StudyKinds() {
    }

    /**
     * A kind of study.
     *
     * @param code       as written in files
     * @param parameters reads them
     * @param work       makes a study ready to run
     */
    record Kind<S extends StudySpec>(String code, Class<S> spec, Parameters<S> parameters, Work<S> work) {
        private StudyWork ready(StudySpec study, Path file, Progress progress) throws BadInputException {
            return work.of(spec.cast(study), file, progress);
        }
    }

    /** Reads the parameters of a study of this name. */
    @FunctionalInterface
    interface Parameters<S> {
        S read(Fields given, String name) throws BadInputException;
    }

    /** Makes a study ready to run. */
    @FunctionalInterface
    interface Work<S> {
        StudyWork of(S spec, Path file, Progress progress) throws BadInputException;
    }

    /** All of them, as messages name them. */
    static String codes() {
        return ALL.stream().map(kind -> "\"" + kind.code + "\"").collect(Collectors.joining(", ", "one of ", ""));
    }

    static StudyWork ready(StudySpec study, Path file, Progress progress) throws BadInputException {
        return ALL.stream().filter(kind -> kind.spec.isInstance(study)).findFirst().orElseThrow().ready(study, file, progress);
    }
}
