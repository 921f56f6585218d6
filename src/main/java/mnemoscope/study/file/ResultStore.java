package mnemoscope.study.file;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import mnemoscope.file.InputFile;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Texts;
import mnemoscope.study.Cell;
import mnemoscope.study.CellResults;
import mnemoscope.study.CellRun;
import mnemoscope.study.RunKey;
import mnemoscope.study.WorkShare;
import mnemoscope.task.AtomicFile;
import mnemoscope.task.Input;
import mnemoscope.task.LockFile;
import mnemoscope.task.ReadFiles;

/**
 * Results in a folder, one line per cell in {@value #NAME}, appended when the cell finishes, so a killed run resumes. A truncated
 * last line is ignored. There is one writer at a time, by a lock that ends with its process. Each {@link WorkShare} of a study
 * writes its own file, which is merged when the complete results are opened.
 */
public final class ResultStore implements CellResults, AutoCloseable {
    public static final String NAME = "cells.jsonl";
    /** The lock file; it stays, empty and hidden, because deleting it could admit two runs. */
    public static final String LOCK = ".cells.lock";
    private static final Pattern SHARE = Pattern.compile("cells-(\\d+)-of-(\\d+)\\.jsonl");

    private final Path file;
    private final LockFile lock;
    private final Map<RunKey, CellLine> lines = new HashMap<>();
    /** Results in other files of the folder; the results of shares are not written again. */
    private final Map<RunKey, CellLine> elsewhere = new HashMap<>();
    private final UnaryOperator<SeekableByteChannel> through;
    private SeekableByteChannel out;
    /** Length of the complete lines, bytes. The remains of a failed write after them are overwritten. */
    private long whole;

    private ResultStore(Path file, LockFile lock, UnaryOperator<SeekableByteChannel> through) {
        this.file = file;
        this.lock = lock;
        this.through = through;
    }

    /**
     * Opens the results of a folder and creates the folder if it is missing. Deletes a half-written file of a killed run.
     *
     * @param tables names of the tables written to the same folder
     * @throws BadInputException if another run writes there, or a line except the last is damaged
     */
    public static ResultStore open(Path folder, String... tables) throws BadInputException, IOException {
        return open(folder, UnaryOperator.identity(), tables);
    }

    /** @param through wraps the file's output stream */
    static ResultStore open(Path folder, UnaryOperator<SeekableByteChannel> through, String... tables)
            throws BadInputException, IOException {
        Files.createDirectories(folder);
        LockFile lock = lock(folder, LOCK);
        try {
            AtomicFile.deleteLeftovers(folder, Stream.concat(Stream.of(NAME), Stream.of(tables)).toList());
            ResultStore store = new ResultStore(folder.resolve(NAME), lock, through);
            store.load();
            for (Path share : shares(folder)) {
                store.takeShare(share);
            }
            return store;
        } catch (BadInputException | IOException | RuntimeException failure) {
            lock.close();
            throw failure;
        }
    }

    /**
     * Opens the file of one share in a folder, creating the folder if it is missing, and reads the results of other runs there.
     *
     * @throws BadInputException if another run computes the same share there, or a line except the last is damaged
     */
    public static ResultStore open(Path folder, WorkShare share) throws BadInputException, IOException {
        Files.createDirectories(folder);
        String name = name(share);
        LockFile lock = lock(folder, lockOf(name));
        try {
            ResultStore store = new ResultStore(folder.resolve(name), lock, UnaryOperator.identity());
            store.load();
            for (Path other : Stream.concat(Stream.of(folder.resolve(NAME)), shares(folder).stream()).toList()) {
                if (!other.equals(store.file) && Files.exists(other)) {
                    read(other, line -> store.elsewhere.put(line.key(), line));
                }
            }
            return store;
        } catch (BadInputException | IOException | RuntimeException failure) {
            lock.close();
            throw failure;
        }
    }

    /** The name of a share's file. */
    public static String name(WorkShare share) {
        return "cells-%d-of-%d.jsonl".formatted(share.number(), share.of());
    }

    private static String lockOf(String share) {
        return "." + share.replace(".jsonl", ".lock");
    }

    private static List<Path> shares(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> SHARE.matcher(file.getFileName().toString()).matches()).sorted().toList();
        }
    }

    /** Adds the results of a share, which may be running. */
    private void takeShare(Path share) throws BadInputException, IOException {
        List<CellLine> taken = new ArrayList<>();
        read(share, taken::add);
        for (CellLine line : taken) {
            CellLine there = lines.get(line.key());
            if (there == null) {
                add(line);
            } else if (!Arrays.equals(there.bytes(), line.bytes())) {
                throw new BadInputException(Texts.of("study.shares-differ", line.name(), share, file.getFileName()));
            }
        }
    }

    /** Deletes the files of shares that are merged, except those of running shares and those with newer results. */
    private void dropShares() throws BadInputException, IOException {
        for (Path share : shares(file.getParent())) {
            Optional<LockFile> free = LockFile.take(file.getParent().resolve(lockOf(share.getFileName().toString())));
            if (free.isPresent()) {
                try (LockFile lock = free.get()) {
                    List<CellLine> written = new ArrayList<>();
                    read(share, written::add);
                    if (written.stream().allMatch(line -> lines.containsKey(line.key()))) {
                        Files.delete(share);
                    }
                }
            }
        }
    }

    private void load() throws BadInputException, IOException {
        ReadFiles.refuse(file);
        if (Files.exists(file)) {
            whole = read(file, line -> lines.put(line.key(), line));
        }
        out = through.apply(Files.newByteChannel(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE));
        startAfterWholeLines();
    }

    private void startAfterWholeLines() throws IOException {
        out.truncate(whole);
        out.position(whole);
    }

    /**
     * @return length of the complete lines, bytes; a truncated last line is excluded
     * @throws BadInputException if the file is not a regular file, a line is damaged, or the file is one piece of a line that is not a
     *                           cell and so belongs to somebody else
     */
    private static long read(Path file, Consumer<CellLine> use) throws BadInputException, IOException {
        InputFile.refuseOthers(file, Texts.of("annotate.a-file-of-json-lines"));
        byte[] bytes = Files.readAllBytes(file);
        int from = 0;
        int number = 1;
        for (int end = 0; end < bytes.length; end++) {
            if (bytes[end] == '\n') {
                use.accept(CellLine.read(Texts.of("study.line-of-a-file", file.getFileName(), number++),
                        Arrays.copyOfRange(bytes, from, end)));
                from = end + 1;
            }
        }
        if (from == 0 && !CellLine.canBegin(bytes)) {
            throw new BadInputException(Texts.of("study.is-no-file-of-cells", file));
        }
        return from;
    }

    /**
     * Copies the results of these cells from another folder, so that studies compute common runs once. The other folder is only
     * read; its study may be running.
     *
     * @throws BadInputException if it has no results, or a line is damaged
     */
    public void takeFrom(Path folder, List<Cell> cells) throws BadInputException, IOException {
        Path other = folder.resolve(NAME);
        if (!Files.exists(other)) {
            throw new BadInputException(Texts.of("study.results.missing", folder, NAME));
        }
        ReadFiles.note(other, Input.RESULTS);
        Map<RunKey, CellLine> known = new HashMap<>();
        read(other, line -> known.put(line.key(), line));
        for (Cell cell : cells) {
            CellLine line = known.get(cell.key());
            if (line != null && CellRun.known(cell, this).isEmpty()) {
                add(cell, line.result());
            }
        }
    }

    @Override
    public synchronized Optional<double[]> find(RunKey key) {
        return Optional.ofNullable(lines.getOrDefault(key, elsewhere.get(key))).map(CellLine::result);
    }

    /**
     * Passes the line to the operating system before it returns, so that the line survives the end of this process. A failed
     * write leaves no line; the next write replaces it.
     */
    @Override
    public synchronized void add(Cell cell, double[] result) throws IOException {
        add(new CellLine(cell.key(), cell.name(), result.clone()));
    }

    private void add(CellLine line) throws IOException {
        ByteBuffer bytes = ByteBuffer.wrap(line.bytes());
        startAfterWholeLines();
        while (bytes.hasRemaining()) {
            out.write(bytes);
        }
        whole += bytes.limit();
        lines.put(line.key(), line);
    }

    /**
     * Rewrites the lines in the order of the study, followed by lines of other studies by key, so that the file does not depend
     * on the order of the run. Merges the files of shares and deletes them.
     *
     * @throws BadInputException if a share has a different result for a cell
     */
    public synchronized void sort(List<Cell> cells) throws BadInputException, IOException {
        for (Path share : shares(file.getParent())) {
            takeShare(share);
        }
        Map<RunKey, CellLine> rest = new LinkedHashMap<>();
        lines.values().stream().sorted(Comparator.comparing(line -> line.key().hash()))
                .forEach(line -> rest.put(line.key(), line));
        ByteArrayOutputStream sorted = new ByteArrayOutputStream();
        for (Cell cell : cells) {
            CellLine line = rest.remove(cell.key());
            if (line != null) {
                sorted.writeBytes(line.bytes());
            }
        }
        rest.values().forEach(line -> sorted.writeBytes(line.bytes()));
        out.close();
        AtomicFile.write(file, sorted::writeTo);
        out = through.apply(Files.newByteChannel(file, StandardOpenOption.WRITE));
        whole = sorted.size();
        dropShares();
    }

    /** Closes the store and deletes a file without cells. */
    @Override
    public void close() throws IOException {
        try (lock) {
            out.close();
            if (whole == 0) {
                Files.deleteIfExists(file);
            }
        }
    }

    /**
     * Locks a folder against other runs in this or another process. The lock ends with its process, even a killed one. The lock
     * file stays, because deleting it while another run waits would admit both.
     *
     * @throws BadInputException if another run holds the lock
     */
    private static LockFile lock(Path folder, String name) throws BadInputException, IOException {
        return LockFile.take(folder.resolve(name))
                .orElseThrow(() -> new BadInputException(Texts.of("study.is-being-written-by-another", folder)));
    }
}
