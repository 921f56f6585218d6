package mnemoscope.ui.benchmark;

import java.nio.file.Path;
import java.util.Optional;
import mnemoscope.dataset.ReadOptions;

/**
 * Where data came from.
 *
 * @param file        empty for data that come with the program
 * @param read        how they were read
 * @param annotations laid over them; empty for none
 */
public record DataPlace(Optional<Path> file, ReadOptions read, Optional<Path> annotations) {}
