package mnemoscope.ui.kit;

import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Function;

/** Writers of files for tests, which always include texts and replace what is there. */
public final class Exports {
    private Exports() {}

    /** A writer that nothing refuses. @param saveAs the file for a suggested name */
    public static FileExport of(BackgroundWork background, Function<String, Optional<Path>> saveAs) {
        return of(background, saveAs, (what, why, again) -> {
            throw new AssertionError(what + ": " + why);
        });
    }

    public static FileExport of(BackgroundWork background, Function<String, Optional<Path>> saveAs, FileExport.Refused refused) {
        return new FileExport(background, saveAs, () -> false, (name, unquoted, answered) -> answered.accept(unquoted), refused,
                (existing, replace) -> replace.run());
    }
}
