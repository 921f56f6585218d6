package mnemoscope.report;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.Stream;
import mnemoscope.dataset.need.NeedKind;
import mnemoscope.explain.compaction.CompactionAudit;
import mnemoscope.explain.compaction.CompactionMeasures;
import mnemoscope.explain.compaction.Cut;
import mnemoscope.explain.compaction.ReadAgainRate;
import mnemoscope.explain.compaction.RecallBySize;
import mnemoscope.explain.compaction.SessionAudit;
import mnemoscope.explain.compaction.Use;
import mnemoscope.model.AgentLog.ContextDrop;
import mnemoscope.report.file.CsvTable;
import mnemoscope.task.AtomicFile;

/** Writes what compaction cost in some sessions as tables (src/docs/formats/results.md). Turns and cuts count from 1. */
public final class CompactionReport {
    public static final String SESSIONS = "sessions.csv";
    public static final String CUTS = "cuts.csv";
    public static final String USED_AGAIN = "used-again.csv";
    public static final String RATE = "read-again-rate.csv";
    public static final String CAPACITY = "capacity.csv";
    public static final String PAGE = "report.html";

    private static final List<String> SESSION_HEADS = List.of("session", "file", "turns", "calls", "compactions", "re_read",
            "re_read_edited", "quoted", "repeated", "re_read_left", "re_read_edited_left", "paid_twice_chars",
            "paid_twice_tokens", "paid_twice_edited_chars", "paid_twice_edited_tokens", "shell_re_read", "shell_re_read_edited",
            "shell_quoted");
    private static final List<String> CUT_HEADS = List.of("session", "cut", "before_turn", "cause", "tokens_before",
            "tokens_before_logged", "dropped_turns", "dropped_tokens", "used_again_turns", "used_again_tokens",
            "read_again_tokens", "calls_left", "paid_twice_tokens");
    private static final List<String> USE_HEADS = List.of("session", "call", "evidence", "setting", "held", "cut",
            "tokens_between", "calls_between", "calls_since_cut", "new_tokens");

    private static final List<String> RATE_HEADS = List.of("tokens_from", "held", "pairs", "re_read", "re_read_edited");
    private static final List<String> CAPACITY_HEADS = List.of("session", "policy", "budget", "tokens", "decisions", "recall",
            "recall_low", "recall_high", "recall_bound");
    private static final String ALL = "all";

    private CompactionReport() {}

    /**
     * What was measured while the sessions were read.
     *
     * @param recall    over all sessions
     * @param bySession of each session with evidence, by its id
     */
    public record Measured(ReadAgainRate rate, RecallBySize recall, List<Map.Entry<String, RecallBySize>> bySession) {
        public static Measured of(CompactionMeasures measures, CompactionAudit audit) {
            return new Measured(measures.rate(audit), measures.recall(audit), measures.bySession(audit));
        }
    }

    /**
     * @param hash  of the files that were read
     * @param texts whether the page has the titles of sessions, which may be first messages
     */
    public static void write(Path folder, CompactionAudit audit, Measured measured, String hash, boolean texts)
            throws IOException {
        List<SessionAudit> sessions = audit.sessions();
        AtomicFile.write(folder.resolve(PAGE), CompactionPage.of(audit, measured, hash, texts));
        CsvTable.write(folder.resolve(RATE), RATE_HEADS, measured.rate.bins().stream()
                .map(bin -> List.of(bin.from(), bin.held(), bin.pairs(), bin.again(), bin.edited())));
        CsvTable.write(folder.resolve(CAPACITY), CAPACITY_HEADS,
                Stream.concat(measured.bySession.stream(), Stream.of(Map.entry(ALL, measured.recall)))
                        .flatMap(each -> each.getValue().points().stream().map(point -> point(each.getKey(), point))));
        CsvTable.write(folder.resolve(SESSIONS), SESSION_HEADS, sessions.stream().map(CompactionReport::session));
        CsvTable.write(folder.resolve(CUTS), CUT_HEADS,
                sessions.stream().flatMap(session -> session.cuts().stream().map(cut -> cut(session, cut))));
        CsvTable.write(folder.resolve(USED_AGAIN), USE_HEADS,
                sessions.stream().flatMap(session -> session.uses().stream().map(use -> use(session, use))));
    }

    private static List<Object> session(SessionAudit session) {
        List<Use> left = session.left(NeedKind.UNTOUCHED);
        List<Use> edited = session.left(NeedKind.EDITED);
        return Stream.of(Stream.of(session.session(), session.file(), session.turns(), session.calls(), session.compactions()),
                Stream.of(count(session, NeedKind.RE_READ, NeedKind.SHELL_RE_READ),
                        count(session, NeedKind.RE_READ_EDITED, NeedKind.SHELL_RE_READ_EDITED),
                        count(session, NeedKind.QUOTED, NeedKind.SHELL_QUOTED), session.count(NeedKind.REPEATED)),
                Stream.of(left.size(), edited.size(), left.stream().mapToLong(Use::newCharacters).sum(),
                        left.stream().mapToLong(Use::newTokens).sum(), edited.stream().mapToLong(Use::newCharacters).sum(),
                        edited.stream().mapToLong(Use::newTokens).sum()),
                Stream.of(NeedKind.SHELL_RE_READ, NeedKind.SHELL_RE_READ_EDITED, NeedKind.SHELL_QUOTED).map(session::count))
                .<Object>flatMap(each -> each).toList();
    }

    private static List<Object> point(String session, RecallBySize.Point point) {
        return List.of(session, point.policy(), point.budget().cell(), Math.round(point.tokens()), point.decisions(),
                decimal(point.recall()), decimal(point.low()), decimal(point.high()), decimal(point.bound()));
    }

    private static String decimal(double value) {
        return Double.isNaN(value) ? "" : String.format(Locale.ROOT, "%.6f", value);
    }

    private static long count(SessionAudit session, NeedKind kind, NeedKind byShell) {
        return session.count(kind) + session.count(byShell);
    }

    private static List<Object> cut(SessionAudit session, Cut cut) {
        ContextDrop event = cut.event();
        int logged = event.number(ContextDrop.TOKENS_BEFORE);
        return List.of(session.session(), cut.number(), event.before() + 1,
                event.cause().name().toLowerCase(Locale.ROOT).replace('_', '-'), cut.tokensBefore(), logged < 0 ? "" : logged,
                event.dropped().count(), cut.droppedTokens(), cut.usedAgain().count(), cut.usedAgainTokens(),
                cut.readAgainTokens(), cut.callsLeft(), session.paidTwice(cut));
    }

    private static List<Object> use(SessionAudit session, Use use) {
        return List.of(session.session(), use.need().call() + 1, use.need().evidence() + 1, use.need().kind().code(), use.held(),
                cell(use.cut()), use.tokensBetween(), use.callsBetween(), cell(use.callsSinceCut()), use.newTokens());
    }

    private static Object cell(OptionalInt number) {
        return number.isPresent() ? number.getAsInt() : "";
    }
}
