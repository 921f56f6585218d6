package mnemoscope.ui.annotate;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import mnemoscope.annotate.llm.LlmSettings;

/**
 * What the annotations need of the window and of the computer.
 *
 * @param open        asks for a file to read
 * @param saveAs      asks for a file to write, given a name to suggest
 * @param cache       where answers are kept unless the user says otherwise
 * @param data        the file that the open data were read from, if it is one
 * @param refused     told of a file that could not be opened: its name, and why
 * @param say         tells in the status bar what happened
 * @param show        brings the dialog to the front
 * @param environment of the program, for the key
 * @param fields      what is remembered from start to start
 * @param manner      how servers are asked, where the dialog leaves no choice
 */
public record AnnotateHost(Supplier<Optional<Path>> open, Function<String, Optional<Path>> saveAs, Supplier<Path> cache,
        Supplier<Optional<Path>> data, BiConsumer<String, String> refused, Consumer<String> say, Runnable show, Map<String, String> environment,
        RememberedFields fields, LlmSettings manner) {
    /** Never the environment: it may hold the key. */
    @Override
    public String toString() {
        return "AnnotateHost";
    }
}
