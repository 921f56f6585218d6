package mnemoscope.explain.compaction;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.ToIntFunction;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;
import mnemoscope.dataset.DatasetReader;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.dataset.need.NeedKind;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Conversation;
import mnemoscope.model.Texts;
import mnemoscope.task.Progress;

/**
 * What compaction cost in many sessions of agents.
 *
 * @param sessions in the order of their files
 * @param leftOut  files that are no log with calls, each with the reason
 * @param hashes   SHA-256 of each file that was read, and its name, as {@code sha256sum} prints them
 */
public record CompactionAudit(List<SessionAudit> sessions, List<String> leftOut, List<String> hashes) {
    /** Sees each session while its texts are in memory, on any thread. */
    @FunctionalInterface
    public interface Visitor {
        /** @param sizes tokens of each turn */
        void visit(SessionAudit audit, Conversation session, int[] sizes);
    }

    private record Read(List<SessionAudit> sessions, String hash, String leftOut) {}

    /**
     * Reads logs, and folders of logs, one file at a time on each processor.
     *
     * @param size    tokens of a text
     * @param visitor sees each session
     * @throws BadInputException if a path does not exist, or no file holds the log of an agent with tool calls
     * @throws mnemoscope.task.CancelledException if the progress says so
     */
    public static CompactionAudit of(List<Path> paths, ToIntFunction<String> size, Visitor visitor, Progress progress)
            throws BadInputException {
        List<Path> files = new ArrayList<>();
        List<String> names = new ArrayList<>();
        for (Path path : paths) {
            if (!Files.exists(path)) {
                throw new BadInputException(Texts.of("file.does-not-exist", path));
            }
            for (Path file : DatasetReader.parts(path, progress)) {
                files.add(file);
                names.add((file.equals(path) ? file.getFileName() : path.relativize(file)).toString().replace('\\', '/'));
            }
        }
        AtomicInteger done = new AtomicInteger();
        List<Read> reads = IntStream.range(0, files.size()).parallel().mapToObj(k -> {
            progress.check();
            Read read = read(files.get(k), names.get(k), size, visitor, progress);
            progress.at((double) done.incrementAndGet() / files.size(), Texts.of("dataset.read-the-source", names.get(k)));
            return read;
        }).toList();
        CompactionAudit audit = new CompactionAudit(reads.stream().flatMap(read -> read.sessions.stream()).toList(),
                reads.stream().map(Read::leftOut).filter(reason -> !reason.isEmpty()).toList(),
                reads.stream().map(Read::hash).filter(hash -> !hash.isEmpty()).toList());
        if (audit.sessions.isEmpty()) {
            throw new BadInputException(Texts.of("explain.no-log-with-calls", paths.getFirst(),
                    audit.leftOut.isEmpty() ? "" : " " + audit.leftOut.getFirst()));
        }
        return audit;
    }

    private static Read read(Path file, String name, ToIntFunction<String> size, Visitor visitor, Progress progress) {
        try {
            LoadedDataset read = DatasetReader.read(file, ReadOptions.DEFAULT.withLeadMessages(0), progress.quiet());
            List<SessionAudit> sessions = read.conversations().stream().filter(CompactionAudit::hasCalls).map(session -> {
                int[] sizes = session.turns().stream().mapToInt(turn -> size.applyAsInt(turn.text())).toArray();
                SessionAudit audit = SessionAudit.of(session, name, sizes);
                visitor.visit(audit, session, sizes);
                return audit;
            }).toList();
            return sessions.isEmpty()
                    ? new Read(List.of(), "", Texts.of("explain.file-without-calls", name))
                    : new Read(sessions, read.info().sha256() + "  " + name, "");
        } catch (BadInputException wrong) {
            return new Read(List.of(), "", wrong.getMessage());
        }
    }

    private static boolean hasCalls(Conversation session) {
        return session.turns().stream().anyMatch(turn -> turn.kind().isOfTool());
    }

    public long compactions() {
        return sum(SessionAudit::compactions);
    }

    long otherCuts() {
        return sum(SessionAudit::otherCuts);
    }

    public long droppedTokens() {
        return sum(SessionAudit::droppedTokens);
    }

    public long usedAgainTokens() {
        return sum(SessionAudit::usedAgainTokens);
    }

    /** Calls that read again what had left the agent's context. */
    public long readAgain(Set<NeedKind> kinds) {
        return sum(session -> session.left(kinds).size());
    }

    /** Tokens that these calls brought back. */
    public long paidTwice(Set<NeedKind> kinds) {
        return sum(session -> session.left(kinds).stream().mapToLong(Use::newTokens).sum());
    }

    private long sum(ToLongFunction<SessionAudit> part) {
        return sessions.stream().mapToLong(part).sum();
    }
}
