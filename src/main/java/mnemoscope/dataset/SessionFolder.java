package mnemoscope.dataset;

import java.io.IOException;
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
import java.util.SortedMap;
import java.util.TreeMap;
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
 * has no log, the parts of one benchmark are read, such as the chats of BEAM, and lists of messages beside them
 * are no logs. The report names every file that is not read, with the reason.
 */
final class SessionFolder {
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
    /** What was read, in the order of the files. */
    private final SortedMap<Path, Part> parts = new TreeMap<>();
    /** Files of a benchmark, read if there is no log. */
    private final SequencedMap<Path, Format> benchmark = new LinkedHashMap<>();
    /** Lists of messages, which may lie beside a benchmark, such as the user's messages of BEAM; else they are logs. */
    private final SequencedMap<Path, Format> messages = new LinkedHashMap<>();
    /** Data of other kinds. */
    private final SequencedMap<Path, Format> others = new LinkedHashMap<>();
    private DatasetKind kind = DatasetKind.OWN;
    private List<String> categoryOrder = List.of();
    /** Files that were read with another one. */
    private final Set<Path> readAlong = new HashSet<>();
    private int leftOut;
    /** Why the first file of a known format was excluded; null if none was. */
    private String why;

    /** A file that was read. */
    private record Part(Report.Read read, Report.Source source) {}

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
        FolderFiles files = FolderFiles.of(folder, progress);
        List<Path> candidates = EventFiles.together(files.candidates());
        for (int k = 0; k < candidates.size(); k++) {
            Path file = candidates.get(k);
            progress.check();
            progress.at((double) k / candidates.size(), Texts.of("dataset.reading-the-source", name(file)));
            read(file, false);
        }
        boolean asParts = parts.isEmpty() && !benchmark.isEmpty();
        for (Path file : (asParts ? benchmark : messages).keySet()) {
            progress.check();
            read(file, true);
        }
        others.putAll(asParts ? messages : benchmark);
        others.forEach((file, format) -> leaveOutFor(file, isOfAnotherKind(name(file), format)));
        files.others().forEach((file, key) -> leaveOut(file, Texts.of(key, name(file))));
        if (parts.isEmpty()) {
            throw new BadInputException(why == null
                    ? Texts.of("dataset.folder-holds-no-log", folder)
                    : Texts.of("dataset.folder-holds-nothing-that-is-read", folder, leftOut, why));
        }
        parts.values().forEach(this::gather);
        progress.at(1, Texts.of("dataset.read-the-source", InputFile.name(folder)));
        Report.Source whole = new Report.Source(InputFile.name(folder.toAbsolutePath().normalize()),
                TextHash.sha256(stored.toString()), TextHash.sha256(contents.toString()), bytes);
        boolean logs = kind == DatasetKind.OWN;
        Report.Read read = new Report.Read(
                "Folder of " + parts.size() + (logs ? " logs (" : " files (") + String.join(", ", formats) + ")", kind,
                conversations, categoryOrder);
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

    /** Path of the file in the folder, with slashes. */
    private String name(Path file) {
        return file.equals(folder) ? InputFile.name(folder) : folder.relativize(file).toString().replace('\\', '/');
    }

    /** @param last whether nothing more is to be learned of the folder; the first file determines its benchmark */
    private void read(Path file, boolean last) {
        String name = name(file);
        if (isReadAlong(file)) {
            return;
        }
        try (SourceFile source = Files.isDirectory(file)
                ? SourceFile.open(name, EventFiles.open(file), 0, progress.quiet())
                : SourceFile.open(name, file, progress.quiet())) {
            Optional<Format> known = format(source);
            if (known.isEmpty()) {
                // A file opened alone gets the longer message with the names of all formats.
                leaveOut(file, Texts.of("dataset.file-is-of-no-format", name));
                return;
            }
            Format format = known.get();
            Optional<DatasetKind> part = format.benchmarkInParts();
            if (part.isEmpty() && !format.isLog() && !format.isRefused()) {
                others.put(file, format);
            } else if (!last && part.isPresent()) {
                benchmark.put(file, format);
            } else if (!last && format.isLog() && !format.isUnmistakable()) {
                messages.put(file, format);
            } else if (part.isPresent() && kind != DatasetKind.OWN && kind != part.get()) {
                others.put(file, format);
            } else if (format == Format.BEAM && benchmark.containsKey(FolderFiles.shortened(file))
                    && !FolderFiles.shortened(file).equals(file)) {
                leaveOut(file, Texts.of("dataset.file-has-a-shortened-copy", name, InputFile.name(FolderFiles.shortened(file))));
            } else {
                add(file, source, format);
                kind = part.orElse(DatasetKind.OWN);
            }
        } catch (BadInputException wrong) {
            leaveOutFor(file, wrong.getMessage());
        } catch (IOException failure) {
            leaveOutFor(file, Fault.of(name, "", failure).getMessage());
        }
    }

    private Optional<Format> format(SourceFile source) {
        try {
            return Optional.of(FormatDetection.of(source.name(), source.head(), options.mapping()));
        } catch (BadInputException unknown) {
            return Optional.empty();
        }
    }

    private String isOfAnotherKind(String name, Format format) {
        return kind == DatasetKind.OWN
                ? Texts.of("dataset.file-is-no-log", name, format.kind().title())
                : format.isLog()
                        ? Texts.of("dataset.file-is-messages-beside-a-benchmark", name, kind.title())
                        : Texts.of("dataset.file-is-of-another-benchmark", name, format.kind().title(), kind.title());
    }

    private void add(Path file, SourceFile source, Format format) throws BadInputException, IOException {
        report.of(source.name());
        Report.Read read = format.read(source, report, options, progress.quiet());
        report.of("");
        parts.put(file, new Part(read, source.finish()));
        readAlong.addAll(format.readAlong(file.toAbsolutePath().normalize()));
    }

    private boolean isReadAlong(Path file) {
        return readAlong.contains(file.toAbsolutePath().normalize());
    }

    private void gather(Part part) {
        Report.Read read = part.read();
        Report.Source source = part.source();
        stored.append(source.sha256()).append(' ').append(source.name()).append('\n');
        contents.append(source.contentSha256()).append(' ').append(source.name()).append('\n');
        bytes += source.bytes();
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
            conversations.add(ids.add(each.id()) ? each : each.called(source.name() + " " + each.id()));
        }
    }

    private void leaveOutFor(Path file, String reason) {
        why = why == null ? reason : why;
        leaveOut(file, reason);
    }

    private void leaveOut(Path file, String reason) {
        if (isReadAlong(file)) {
            return;
        }
        leftOut++;
        report.of("");
        report.leaveOut(name(file), reason);
    }
}
