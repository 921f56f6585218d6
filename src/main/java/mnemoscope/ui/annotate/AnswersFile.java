package mnemoscope.ui.annotate;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.Optional;
import java.util.Set;
import mnemoscope.workspace.UserFiles;

/** In which file the answers of a language model are kept unless another is chosen. */
final class AnswersFile {
    private AnswersFile() {
    }

    /**
     * Beside the data file, where answers are already or in a folder of the user's own; else among the user's files.
     *
     * @param data what the data are called
     * @param file of the data, if they are one
     */
    static Path usual(String data, Optional<Path> file, UserFiles files) {
        String name = data.replaceFirst("(?i)(\\.(json|jsonl|csv))?(\\.gz)?$", "") + ".annotations.jsonl";
        return file.map(each -> each.toAbsolutePath().resolveSibling(name))
                .filter(beside -> Files.exists(beside) || isOwn(beside.getParent())).orElseGet(() -> files.annotations(name));
    }

    /** Whether this user may write into a folder and, where that can be told, nobody else may. */
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
