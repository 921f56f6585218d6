package mnemoscope.ui.annotate;

import java.nio.file.Path;
import mnemoscope.annotate.AnnotationFit;
import mnemoscope.annotate.Annotations;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.task.Progress;

/**
 * Annotations and the data that they lie over.
 *
 * @param file        where they were read
 * @param annotations as read
 * @param plain       the data without them
 * @param annotated   the data with types and importance from them
 * @param fit         what they cover
 */
public record LaidAnnotations(Path file, Annotations annotations, LoadedDataset plain, LoadedDataset annotated,
        AnnotationFit fit) {
    /** By identity: each is made for one dataset, and properties compare on every change. */
    @Override
    public boolean equals(Object other) {
        return this == other;
    }

    @Override
    public int hashCode() {
        return System.identityHashCode(this);
    }

    /** @throws mnemoscope.task.CancelledException if cancelled */
    static LaidAnnotations of(Path file, Annotations annotations, LoadedDataset plain, Progress progress) {
        AnnotationFit fit = AnnotationFit.of(annotations, plain.conversations(), progress);
        return new LaidAnnotations(file, annotations, plain, new LoadedDataset(fit.conversations(), plain.info()), fit);
    }

    String name() {
        return String.valueOf(file.getFileName());
    }
}
