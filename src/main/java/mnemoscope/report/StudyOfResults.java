package mnemoscope.report;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Texts;
import mnemoscope.report.file.Manifest;
import mnemoscope.study.BenchmarkSpec;
import mnemoscope.study.BenchmarkStudy;
import mnemoscope.study.benchmark.BenchmarkData;
import mnemoscope.task.Progress;

/**
 * The study of results whose folder may have moved. The study is searched at its relative path from the folder, then at its
 * original path, then in the folder itself. Its data are searched relative to that place, then relative to the original place of
 * the study, then beside the study.
 */
record StudyOfResults(Path file, Path lay, String sha256) {
    private static final String STUDY = PaperFolder.STUDY;

    /** @throws BadInputException if the study is not found; the message says what to do */
    static StudyOfResults of(Path folder) throws BadInputException {
        Path manifest = folder.resolve(StudyWork.MANIFEST);
        String lay = Manifest.fact(manifest, StudyWork.FILE);
        if (lay.isEmpty()) {
            throw new BadInputException(Texts.of("study.decisions-need-a-study-that-is-named", folder, StudyWork.MANIFEST));
        }
        String name = Manifest.fact(manifest, StudyWork.NAME);
        String near = Manifest.fact(manifest, StudyWork.FROM_HERE);
        List<Supplier<Path>> places = new ArrayList<>(List.of(() -> Path.of(lay),
                () -> folder.resolve(lay.substring(Math.max(lay.lastIndexOf('/'), lay.lastIndexOf('\\')) + 1)),
                () -> folder.resolve(STUDY), () -> folder.resolve(PaperFolder.NAME).resolve(STUDY)));
        if (!near.isEmpty()) {
            places.addFirst(() -> folder.resolve(near));
        }
        Path found = places.stream().flatMap(each -> there(each).stream()).filter(each -> isNamed(each, name)).findFirst()
                .orElseThrow(() -> new BadInputException(Texts.of("study.decisions-need-the-study-file", folder, lay)));
        return new StudyOfResults(found, there(() -> Path.of(lay)).orElse(found), Manifest.fact(manifest, "sha256"));
    }

    /** A file by a path that another operating system may have written; empty if there is none. */
    private static Optional<Path> there(Supplier<Path> place) {
        try {
            return Optional.of(place.get().toAbsolutePath().normalize()).filter(Files::isRegularFile);
        } catch (InvalidPathException ofAnotherSystem) {
            return Optional.empty();
        }
    }

    /** Whether a file is a study of this name, or any study if the results have no name. */
    private static boolean isNamed(Path study, String name) {
        try {
            return name.isEmpty() || StudyFile.read(study).name().equals(name);
        } catch (BadInputException other) {
            return false;
        }
    }

    /**
     * The benchmark with its data.
     *
     * @throws BadInputException                  if it is not a benchmark, or if the data are missing or differ
     * @throws mnemoscope.task.CancelledException if cancelled
     */
    BenchmarkData read(Progress progress) throws BadInputException {
        BenchmarkSpec spec = switch (StudyFile.read(file)) {
            case BenchmarkSpec benchmark -> benchmark;
            case BenchmarkStudy study -> study.benchmark();
            default -> throw new BadInputException(Texts.of("study.is-another-study-now", file));
        };
        String data = spec.data();
        BenchmarkSpec same = spec.withFiles(data, sha256.isEmpty() ? spec.sha256() : sha256, spec.annotations());
        for (Path home : List.of(file, lay)) {
            if (Files.exists(BenchmarkData.file(spec, home))) {
                return BenchmarkData.read(same, home, progress);
            }
        }
        BenchmarkSpec beside = same.withFiles(name(data), same.sha256(), name(spec.annotations()));
        return BenchmarkData.read(Files.exists(BenchmarkData.file(beside, file)) ? beside : same, file, progress);
    }

    private static String name(String path) {
        return path.substring(path.lastIndexOf('/') + 1);
    }
}
