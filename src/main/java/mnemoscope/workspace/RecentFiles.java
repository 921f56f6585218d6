package mnemoscope.workspace;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;

/** Remembers files opened, one absolute path a line, newest first. A list that cannot be read or written is no error. */
public final class RecentFiles {
    public static final int MOST = 8;

    private final Path list;

    public RecentFiles(Path list) {
        this.list = list;
    }

    /** Remembers nothing: for pictures. */
    public static RecentFiles none() {
        return new RecentFiles(null);
    }

    /** Those that still exist. */
    public List<Path> read() {
        if (list == null) {
            return List.of();
        }
        try {
            return Files.readAllLines(list, StandardCharsets.UTF_8).stream().filter(line -> !line.isBlank()).map(Path::of)
                    .filter(Files::isRegularFile).limit(MOST).toList();
        } catch (IOException | java.nio.file.InvalidPathException missing) {
            return List.of();
        }
    }

    /** Puts a file first. */
    public List<Path> add(Path file) {
        if (list == null) {
            return List.of();
        }
        Path absolute = file.toAbsolutePath().normalize();
        List<Path> files = new ArrayList<>(read());
        files.remove(absolute);
        files.addFirst(absolute);
        List<Path> kept = List.copyOf(files.subList(0, Math.min(MOST, files.size())));
        write(kept);
        return kept;
    }

    private void write(List<Path> files) {
        try {
            Files.createDirectories(list.toAbsolutePath().getParent());
            Path whole = list.resolveSibling(list.getFileName() + ".new");
            Files.write(whole, files.stream().map(Path::toString).toList(), StandardCharsets.UTF_8);
            Files.move(whole, list, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException readOnly) {
            System.getLogger(RecentFiles.class.getName()).log(System.Logger.Level.DEBUG, "Recent files not kept", readOnly);
        }
    }
}
