package mnemoscope.dataset;

import com.fasterxml.jackson.core.JsonParseException;
import java.util.Objects;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import mnemoscope.dataset.benchmark.BeamQuestions;
import mnemoscope.dataset.draft.Report;
import mnemoscope.dataset.log.ClineScreen;
import mnemoscope.file.Fault;
import mnemoscope.file.InputFile;
import mnemoscope.file.Limits;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Texts;
import mnemoscope.task.OutOfRoom;
import mnemoscope.task.Progress;

/**
 * Reads a file of conversations, plain or gzip, in any known format; the format is detected from the content. The file is read
 * once, token by token.
 */
public final class DatasetReader {
    private DatasetReader() {}

    /**
     * Reads a whole file, or all agents' logs in a folder.
     *
     * @param progress receives the fraction of stored bytes read, and is asked for cancellation several times a millisecond
     * @throws AllQuestionsExcludedException if the file is a log that would have questions with fewer lead messages
     * @throws NearMissException if the file cannot be used, but might with another mapping of its fields
     * @throws BadInputException if the file cannot be used, with file, place, what was found, what was expected, what to do
     * @throws mnemoscope.task.CancelledException if cancelled
     */
    public static LoadedDataset read(Path file, ReadOptions options, Progress progress) throws BadInputException {
        try {
            return SessionFolder.is(file) ? new SessionFolder(file, options, progress).read() : readFile(file, options, progress);
        } catch (OutOfMemoryError full) {
            // The data read so far can be collected now, so the program continues.
            throw new BadInputException(Texts.of("dataset.file.too-large", file.getFileName(), OutOfRoom.mostMegabytes()), full);
        }
    }

    /** All files that may be opened to read a file or a folder. */
    public static List<Path> files(Path file) throws BadInputException {
        List<Path> data = stored(file, Progress.NONE);
        return data.stream()
                .flatMap(
                        each -> Stream.concat(Stream.of(each, each.resolveSibling(BeamQuestions.PLACE), ClineScreen.beside(each)),
                                PersonaMemTable.above(each).stream()))
                .distinct().toList();
    }

    /** All that is read for a path, one after the other: what may be a log in a folder, files and folders of events; else itself. */
    public static List<Path> parts(Path path, Progress progress) throws BadInputException {
        return EventFiles.together(stored(path, progress));
    }

    /** The files that a path stands for: those of a folder that may be logs, in order, else the file itself. */
    static List<Path> stored(Path path, Progress progress) throws BadInputException {
        return SessionFolder.is(path) ? FolderFiles.of(path, progress).candidates() : List.of(path);
    }

    private static LoadedDataset readFile(Path file, ReadOptions options, Progress progress) throws BadInputException {
        try (SourceFile source = SourceFile.open(file, progress)) {
            return read(source, options, progress);
        }
    }

    /**
     * Reads a whole file that has no path, such as one on the class path.
     *
     * @param name   of the file, for messages and the report
     * @param stored its bytes, plain or gzip; always closed at the end
     * @throws BadInputException if the file cannot be used, as for a path
     * @throws mnemoscope.task.CancelledException if cancelled
     */
    public static LoadedDataset read(String name, InputStream stored, ReadOptions options, Progress progress)
            throws BadInputException {
        try (SourceFile source = SourceFile.open(name, stored, 0, progress)) {
            return read(source, options, progress);
        }
    }

    private static LoadedDataset read(SourceFile source, ReadOptions options, Progress progress) throws BadInputException {
        Optional<Corrections> corrections = options.corrections().isEmpty()
                ? Optional.empty()
                : Optional.of(Corrections.read(options.corrections().get()));
        Report report = new Report();
        Optional<Format> format = Optional.empty();
        Report.Read read;
        Report.Source whole;
        try {
            format = Optional.of(FormatDetection.of(source.name(), source.head(), options.mapping()));
            read = format.get().read(source, report, options, progress);
            if (read.conversations().isEmpty()) {
                throw format.get().isLog()
                        ? NoQuestionsInLogException.of(source.name(), report, options,
                                new LoadedDataset(List.of(), report.info(source.finish(), read)))
                        : new BadInputException(Texts.of("dataset.file.no-question", source.name()));
            }
            whole = source.finish();
        } catch (BadInputException wrong) {
            if (wrong instanceof AllQuestionsExcludedException || wrong.getCause() instanceof InputFile.CutOff) {
                throw wrong;
            }
            if (source.isFalseGzip()) {
                throw new BadInputException(Texts.of("dataset.is-no-gzip", source.name()), wrong);
            }
            // A wrong bit in a compressed file shows first as invalid text; the checksum identifies the cause.
            if (source.isDamaged()) {
                throw Fault.damaged(source.name(), wrong);
            }
            Optional<ProgramFile> own = ProgramFile.of(source.name(), source.head());
            if (own.isPresent()) {
                throw new BadInputException(own.get().words(source.name()), wrong);
            }
            // No mapping of fields mends text that is not JSON, or a file that states its format.
            throw isBroken(wrong) || format.filter(Format::isUnmistakable).isPresent() || statesFormat(source)
                    ? wrong
                    : NearMiss.of(source.name(), source.head(), options.mapping()).filter(near -> leads(near, source, options))
                            .<BadInputException>map(near -> new NearMissException(source.name(), wrong, near, options.mapping()))
                            .orElse(wrong);
        } catch (IOException failure) {
            throw Fault.of(source.name(), "", failure);
        }
        Report.Read known = corrections.isPresent() ? corrections.get().apply(read, report, whole) : read;
        progress.at(1, Texts.of("dataset.read-the-source", source.name()));
        return new LoadedDataset(known.conversations(), report.info(whole, known));
    }

    private static boolean statesFormat(SourceFile source) {
        return new String(source.head(), StandardCharsets.UTF_8).contains('"' + EpisodeWriter.FORMAT + '"');
    }

    private static boolean isBroken(BadInputException wrong) {
        return Stream.<Throwable>iterate(wrong, Objects::nonNull, Throwable::getCause)
                .anyMatch(JsonParseException.class::isInstance);
    }

    /**
     * Whether a mapping of fields may lead to data. A mapping that is complete is tried on a short file: what it finds must have
     * messages.
     */
    private static boolean leads(NearMiss near, SourceFile source, ReadOptions options) {
        if (near.isIncomplete() || source.head().length == Limits.HEAD_BYTES) {
            return true;
        }
        Report report = new Report();
        ReadOptions mapped = options.with(near.guess());
        boolean known = false;
        try (SourceFile again = SourceFile.open(source.name(), new ByteArrayInputStream(source.head()), 0, Progress.NONE)) {
            Format format = FormatDetection.of(again.name(), again.head(), mapped.mapping());
            known = true;
            Report.Read read = format.read(again, report, mapped, Progress.NONE);
            return !read.conversations().isEmpty() || report.mostUserMessages() > 0;
        } catch (BadInputException wrong) {
            // another fault, which the mapping brings to light, unless the file is still of no format
            return known;
        }
    }
}
