package mnemoscope.ui.kit;

import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import mnemoscope.report.file.ValueTable;

/** Writes tables where the user says, in the background. Called on the FX thread. */
public final class FileExport {
    private final Background background;
    private final Function<String, Optional<Path>> saveAs;

    /** @param saveAs asks for a file to write, given a name to suggest */
    public FileExport(Background background, Function<String, Optional<Path>> saveAs) {
        this.background = background;
        this.saveAs = saveAs;
    }

    /** @param said told in words what it came to */
    public void table(ValueTable table, Consumer<String> said) {
        saveAs.apply(table.name() + ".csv").ifPresent(file -> background.start("Export " + file.getFileName(), progress -> {
            table.write(file);
            return file;
        }, written -> said.accept("Written: " + written.getFileName()),
                why -> said.accept("Could not write " + file.getFileName() + ": " + why + " Choose another folder.")));
    }
}
