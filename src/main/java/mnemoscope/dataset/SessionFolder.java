package mnemoscope.dataset;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import mnemoscope.file.Fault;
import mnemoscope.file.InputFile;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Conversation;
import mnemoscope.model.DatasetKind;
import mnemoscope.model.TextHash;
import mnemoscope.model.Texts;
import mnemoscope.task.Progress;

/**
 * A folder with logs of agents, read as one data set: each log is a conversation, called by its path in the folder. Files that
 * are none are left out, and the report says so.
 */
final class SessionFolder {
    /** Deeper ones are not looked into: Codex sorts its sessions by year, month and day. */
    private static final int DEPTH = 6;
    private static final int MOST_NAMED = 20;

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
    private int logs;
    private int leftOut;

    SessionFolder(Path folder, ReadOptions options, Progress progress) {
        this.folder = folder;
        this.options = options;
        this.progress = progress;
    }

    /** Whether a path is a folder that can be looked into as a whole; the root of a disk is none. */
    static boolean is(Path path) {
        return Files.isDirectory(path) && path.toAbsolutePath().normalize().getNameCount() > 0;
    }

    /** @throws BadInputException if there is no log in it */
    LoadedDataset read() throws BadInputException {
        List<Path> files = files();
        for (int k = 0; k < files.size(); k++) {
            progress.check();
            progress.at((double) k / files.size(), Texts.of("dataset.reading-the-source", name(files.get(k))));
            read(files.get(k));
        }
        if (leftOut > MOST_NAMED) {
            report.warn(Texts.of("dataset.more-files-were-left-out", leftOut - MOST_NAMED));
        }
        if (conversations.isEmpty()) {
            throw new BadInputException(Texts.of("dataset.folder-holds-no-log", folder));
        }
        progress.at(1, Texts.of("dataset.read-the-source", InputFile.name(folder)));
        SourceFile.Whole whole = new SourceFile.Whole(InputFile.name(folder.toAbsolutePath().normalize()), TextHash.sha256(stored.toString()),
                TextHash.sha256(contents.toString()), bytes);
        return new LoadedDataset(conversations, report.info(whole, new Format.Read("Folder of " + logs + " logs ("
                + String.join(", ", formats) + ")", DatasetKind.OWN, conversations, List.of())));
    }

    private List<Path> files() throws BadInputException {
        try (Stream<Path> all = Files.walk(folder, DEPTH)) {
            return all.peek(each -> progress.check())
                    .filter(each -> InputFile.name(each).matches("[^.].*\\.(jsonl?|ndjson|af)(\\.gz)?") && Files.isRegularFile(each))
                    .sorted().toList();
        } catch (IOException failure) {
            throw Fault.of(folder.toString(), "", failure);
        } catch (UncheckedIOException failure) {
            throw Fault.of(folder.toString(), "", failure.getCause());
        }
    }

    /** Its path in the folder, with slashes. */
    private String name(Path file) {
        return folder.relativize(file).toString().replace('\\', '/');
    }

    private void read(Path file) throws BadInputException {
        String name = name(file);
        try (SourceFile source = SourceFile.open(name, InputFile.open(file, ""), file.toFile().length(), progress.quiet())) {
            Format format = Format.of(name, source.head(), options.mapping());
            if (!format.isLog()) {
                leaveOut(Texts.of("dataset.file-is-no-log", name));
                return;
            }
            Format.Read read = format.read(source, report, options, progress.quiet());
            SourceFile.Whole whole = source.finish();
            stored.append(whole.sha256()).append(' ').append(name).append('\n');
            contents.append(whole.contentSha256()).append(' ').append(name).append('\n');
            bytes += whole.bytes();
            logs++;
            formats.add(read.format());
            for (Conversation each : read.conversations()) {
                // Copies of a session have one name.
                conversations.add(ids.add(each.id()) ? each : each.called(name + " " + each.id()));
            }
        } catch (BadInputException wrong) {
            leaveOut(wrong.getMessage());
        } catch (IOException failure) {
            leaveOut(Fault.of(name, "", failure).getMessage());
        }
    }

    private void leaveOut(String why) {
        if (leftOut++ < MOST_NAMED) {
            report.warn(Texts.of("dataset.a-file-was-left-out", why));
        }
    }
}
