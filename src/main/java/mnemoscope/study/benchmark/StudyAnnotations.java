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
 * The language model annotations of a study, if its file names any.
 *
 * @param sha256 of the file, part of the keys of results; empty without a file
 */
record StudyAnnotations(Optional<Annotations> annotations, String sha256) {
    private static final StudyAnnotations NONE = new StudyAnnotations(Optional.empty(), "");

    /** @throws BadInputException if the file is missing or is not an annotation file */
    static StudyAnnotations read(BenchmarkSpec spec, Path study, Progress progress) throws BadInputException {
        if (spec.annotations().isEmpty()) {
            return NONE;
        }
        Path file = study.toAbsolutePath().resolveSibling(spec.annotations()).normalize();
        AnnotationFile.Hashed read = AnnotationFile.readHashed(file, progress);
        return new StudyAnnotations(Optional.of(read.annotations()), read.sha256());
    }

    /** Applies types and importance to the turns. */
    LoadedDataset apply(LoadedDataset dataset) {
        return annotations
                .map(known -> new LoadedDataset(dataset.conversations().stream().map(known::apply).toList(), dataset.info()))
                .orElse(dataset);
    }

    Embeddings embeddings() {
        return annotations.map(Annotations::embeddings).orElse(Embeddings.NONE);
    }
}
