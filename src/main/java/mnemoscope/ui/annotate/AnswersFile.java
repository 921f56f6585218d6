package mnemoscope.ui.annotate;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.Optional;
import java.util.Set;
import mnemoscope.workspace.UserFiles;

/** The default file for a language model's answers. */
final class AnswersFile {
    private AnswersFile() {}

    /**
     * Beside the data file if answers are there already or the folder belongs to the user only; otherwise among the user's files.
     *
     * @param data name of the data
     * @param file file of the data, if there is one
     */
    static Path usual(String data, Optional<Path> file, UserFiles files) {
        String name = data.replaceFirst("(?i)(\\.(json|jsonl|csv))?(\\.gz)?$", "") + ".annotations.jsonl";
        return file.map(each -> each.toAbsolutePath().resolveSibling(name))
                .filter(beside -> Files.exists(beside) || isOwn(beside.getParent())).orElseGet(() -> files.annotations(name));
    }

    /** Whether this user may write to a folder and, where that can be determined, nobody else may. */
    private static boolean isOwn(Path folder) {
        try {
            Set<PosixFilePermission> allowed = Files.getPosixFilePermissions(folder);
            return Files.isWritable(folder) && !allowed.contains(PosixFilePermission.GROUP_WRITE)
                    && !allowed.contains(PosixFilePermission.OTHERS_WRITE);
        } catch (UnsupportedOperationException notToBeTold) {
            return Files.isWritable(folder);
        } catch (IOException unreadable) {
            return false;
        }
    }
}
