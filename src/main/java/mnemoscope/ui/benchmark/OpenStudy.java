package mnemoscope.ui.benchmark;

import java.nio.file.Path;
import java.util.Optional;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.workspace.Opened;

/**
 * The data that are measured.
 *
 * @param place of the data, how they were read, and the annotations laid over them
 * @param file  of the study, which annotations are named relative to; empty where the data open in the window are measured
 */
record OpenStudy(LoadedDataset dataset, Opened place, Optional<Path> file) {
    int episodes() {
        return dataset.conversations().size();
    }
}
