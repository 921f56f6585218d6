package mnemoscope.dataset;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.stream.Stream;
import mnemoscope.dataset.benchmark.BeamQuestions;
import mnemoscope.dataset.draft.Report;
import mnemoscope.file.Fault;
import mnemoscope.file.InputFile;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Conversation;
import mnemoscope.model.DatasetKind;
import mnemoscope.model.TextHash;
import mnemoscope.model.Texts;
import mnemoscope.task.Progress;

/**
 * A folder with agents' logs, read as one data set: each log is a conversation, named by its path in the folder. If the folder
 * has no log, the parts of one benchmark are read, such as the chats of BEAM. Other files are excluded and reported.
 */
final class SessionFolder {
    /** Depth of the search; Codex sorts its sessions by year, month and day. */
    private static final int DEPTH = 6;
    private static final int MOST_NAMED = 20;
    private static final String NAMES = "[^.].*\\.(jsonl?|ndjson|af|md|eval|traj)(\\.gz)?|\\.aider\\.chat\\.history\\.md";

    private final Path folder;
    private final ReadOptions options;
    private final Progress progress;
    private final Report report = new Report();
    private final List<Conversation> conversations = new ArrayList<>();
    private final Set<String> formats = new LinkedHashSet<>();
    private final StringBuilder stored = new StringBuilder();
    private final StringBuilder contents = new StringBuilder();
    private final Set<String> ids = new HashSet<>();
    private long bytes;
    private int parts;
    /** Files of a benchmark, read if there is no log. */
    private final SequencedMap<Path, Format> benchmark = new LinkedHashMap<>();
    private DatasetKind kind = DatasetKind.OWN;
    private List<String> categoryOrder = List.of();
    private int leftOut;
    /** Why the first file of a known format was excluded; null if none was. */
    private String why;

    SessionFolder(Path folder, ReadOptions options, Progress progress) {
        this.folder = folder;
        this.options = options;
        this.progress = progress;
    }

    /** Whether a path is a folder that can be read as a whole; the root of a disk cannot. */
    static boolean is(Path path) {
        return Files.isDirectory(path) && path.toAbsolutePath().normalize().getNameCount() > 0;
    }

    /** @throws BadInputException if the folder has no log */
    LoadedDataset read() throws BadInputException {
        List<Path> files = files(folder, progress);
        for (int k = 0; k < files.size(); k++) {
            progress.check();
            progress.at((double) k / files.size(), Texts.of("dataset.reading-the-source", name(files.get(k))));
            List<Path> session = EventFiles.from(k, files);
            if (session.isEmpty()) {
                read(files.get(k), false);
            } else {
                String name = name(files.get(k).getParent());
                read(name, () -> SourceFile.open(name, EventFiles.open(session), 0, progress.quiet()), files.get(k), false);
                k += session.size() - 1;
            }
        }
        if (parts == 0) {
            for (Path file : benchmark.keySet()) {
                progress.check();
                read(file, true);
            }
        } else {
            benchmark.forEach((file, format) -> leaveOutFor(isNoLog(file, format)));
        }
        if (leftOut > MOST_NAMED) {
            report.warn(Texts.of("dataset.more-files-were-left-out", leftOut - MOST_NAMED));
        }
        if (parts == 0) {
            throw new BadInputException(why == null
                    ? Texts.of("dataset.folder-holds-no-log", folder)
                    : Texts.of("dataset.folder-holds-nothing-that-is-read", folder, leftOut, why));
        }
        progress.at(1, Texts.of("dataset.read-the-source", InputFile.name(folder)));
        Report.Source whole = new Report.Source(InputFile.name(folder.toAbsolutePath().normalize()),
                TextHash.sha256(stored.toString()), TextHash.sha256(contents.toString()), bytes);
        boolean logs = kind == DatasetKind.OWN;
        Report.Read read = new Report.Read(
                "Folder of " + parts + (logs ? " logs (" : " files (") + String.join(", ", formats) + ")", kind, conversations,
                categoryOrder);
        if (conversations.isEmpty()) {
            throw logs
                    ? NoQuestionsInLogException.of(folder.toString(), report, options,
                            new LoadedDataset(List.of(), report.info(whole, read)))
                    : new BadInputException(Texts.of("dataset.file.no-question", folder));
        }
        Report.Read known = options.corrections().isPresent()
                ? Corrections.read(options.corrections().get()).apply(read, report, whole)
                : read;
        return new LoadedDataset(known.conversations(), report.info(whole, known));
    }

    /** Possible logs, in the order in which they are read. */
    static List<Path> files(Path folder, Progress progress) throws BadInputException {
        try (Stream<Path> all = Files.walk(folder, DEPTH)) {
            return all.peek(each -> progress.check()).filter(each -> InputFile.name(each).matches(NAMES)
                    && Files.isRegularFile(each) && !each.endsWith(BeamQuestions.PLACE)).sorted().toList();
        } catch (IOException failure) {
            throw Fault.of(folder.toString(), "", failure);
        } catch (UncheckedIOException failure) {
            throw Fault.of(folder.toString(), "", failure.getCause());
        }
    }

    /** Path of the file in the folder, with slashes. */
    private String name(Path file) {
        return folder.relativize(file).toString().replace('\\', '/');
    }

    /** @param asParts whether the parts of a benchmark are read, as there is no log; the first file determines the benchmark */
    private void read(Path file, boolean asParts) {
        String name = name(file);
        read(name, () -> SourceFile.open(name, file, progress.quiet()), file, asParts);
    }

    /** Opens a source. */
    @FunctionalInterface
    private interface Opening {
        SourceFile open() throws BadInputException;
    }

    private void read(String name, Opening opening, Path file, boolean asParts) {
        try (SourceFile source = opening.open()) {
            Optional<Format> known = format(source);
            if (known.isEmpty()) {
                // A file opened alone gets the longer message with the names of all formats; most Markdown is no log.
                if (!name.endsWith(".md")) {
                    leaveOut(Texts.of("dataset.file-is-of-no-format", name));
                }
                return;
            }
            Format format = known.get();
            Optional<DatasetKind> part = format.benchmarkInParts();
            if (part.isEmpty() && !format.isLog() && !format.isRefused()) {
                leaveOutFor(isNoLog(file, format));
            } else if (part.isPresent() && !asParts) {
                benchmark.put(file, format);
            } else if (part.isPresent() && kind != DatasetKind.OWN && kind != part.get()) {
                leaveOutFor(Texts.of("dataset.file-is-of-another-benchmark", name, part.get().title(), kind.title()));
            } else {
                kind = part.orElse(DatasetKind.OWN);
                add(source, format);
            }
        } catch (BadInputException wrong) {
            leaveOutFor(wrong.getMessage());
        } catch (IOException failure) {
            leaveOutFor(Fault.of(name, "", failure).getMessage());
        }
    }

    private Optional<Format> format(SourceFile source) {
        try {
            return Optional.of(FormatDetection.of(source.name(), source.head(), options.mapping()));
        } catch (BadInputException unknown) {
            return Optional.empty();
        }
    }

    private String isNoLog(Path file, Format format) {
        return Texts.of("dataset.file-is-no-log", name(file), format.kind().title());
    }

    private void add(SourceFile source, Format format) throws BadInputException, IOException {
        String name = source.name();
        report.of(name);
        Report.Read read = format.read(source, report, options, progress.quiet());
        report.of("");
        Report.Source whole = source.finish();
        stored.append(whole.sha256()).append(' ').append(name).append('\n');
        contents.append(whole.contentSha256()).append(' ').append(name).append('\n');
        bytes += whole.bytes();
        parts++;
        if (read.kind() == DatasetKind.OWN) {
            formats.add(read.format());
        } else {
            // The questions of a BEAM chat are in another file, whose hash is in the format.
            contents.append(read.format()).append('\n');
            formats.add(read.format().replaceFirst(" ?\\(questions [0-9a-f]+(, )?", " (").replace(" ()", ""));
            categoryOrder = read.categoryOrder();
        }
        for (Conversation each : read.conversations()) {
            // copies of a session have the same name
            conversations.add(ids.add(each.id()) ? each : each.called(name + " " + each.id()));
        }
    }

    private void leaveOutFor(String reason) {
        why = why == null ? reason : why;
        leaveOut(reason);
    }

    private void leaveOut(String reason) {
        report.of("");
        if (leftOut++ < MOST_NAMED) {
            report.warn(Texts.of("dataset.a-file-was-left-out", reason));
        }
    }
}
