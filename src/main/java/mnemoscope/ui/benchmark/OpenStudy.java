package mnemoscope.ui.benchmark;

import java.nio.file.Path;
import java.util.Optional;
import mnemoscope.dataset.LoadedDataset;

/**
 * The data that are measured.
 *
 * @param place of the data
 * @param file  of the study; empty where the data open in the window are measured
 */
record OpenStudy(LoadedDataset dataset, DataPlace place, Optional<Path> file) {
    /** What annotations are named relative to; the study of open data has none. */
    Path studyFile() {
        return file.orElse(Path.of("study.json"));
    }
}
