package mnemoscope.study.benchmark;

import java.nio.file.Path;
import java.util.Optional;
import mnemoscope.annotate.AnnotationFile;
import mnemoscope.annotate.Annotations;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Embeddings;
import mnemoscope.study.BenchmarkSpec;
import mnemoscope.task.Progress;

/**
 * What a language model said of the texts of a study, if its file names any.
 *
 * @param sha256 of the file, which results depend on; empty without one
 */
record StudyAnnotations(Optional<Annotations> annotations, String sha256) {
    private static final StudyAnnotations NONE = new StudyAnnotations(Optional.empty(), "");

    /** @throws BadInputException if the file is not there or is none of annotations */
    static StudyAnnotations read(BenchmarkSpec spec, Path study, Progress progress) throws BadInputException {
        if (spec.annotations().isEmpty()) {
            return NONE;
        }
        Path file = study.toAbsolutePath().resolveSibling(spec.annotations()).normalize();
        AnnotationFile.Hashed read = AnnotationFile.readHashed(file, progress);
        return new StudyAnnotations(Optional.of(read.annotations()), read.sha256());
    }

    /** Lays types and importance over the turns. */
    LoadedDataset apply(LoadedDataset dataset) {
        return annotations
                .map(known -> new LoadedDataset(dataset.conversations().stream().map(known::apply).toList(), dataset.info()))
                .orElse(dataset);
    }

    Embeddings embeddings() {
        return annotations.map(Annotations::embeddings).orElse(Embeddings.NONE);
    }
}
