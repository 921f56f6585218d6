package mnemoscope.explain.compaction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import mnemoscope.dataset.SharedData;
import mnemoscope.dataset.need.NeedKind;
import mnemoscope.dataset.need.ToolLog;
import mnemoscope.explain.compaction.ReadAgainRate.Bin;
import mnemoscope.explain.compaction.RecallBySize.Point;
import mnemoscope.model.Texts;
import mnemoscope.replay.Budget;
import mnemoscope.retention.policy.Baselines;
import mnemoscope.task.Progress;
import mnemoscope.text.Numbers;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is measured while sessions are read, worked out by hand; every text counts ten tokens. */
final class CompactionMeasuresTest {
    private static final String CONTENT = "the first line of the file\nthe second line of the file";
    private static final List<Budget> SIZES = List.of(Budget.of(10), Budget.of(20), Budget.of(1000), Budget.AS_LOGGED);

    @TempDir
    Path folder;

    private static ToolLog read(ToolLog log, String file) throws Exception {
        return log.call("Read", Map.of("file_path", "/" + file), file + " " + CONTENT);
    }

    /** Reads a and b, drops both, reads a again, then once more while it holds it. */
    private Path session() throws Exception {
        ToolLog log = read(read(new ToolLog().user("Do all of it."), "a"), "b").compaction();
        return read(read(log, "a"), "a").write(folder.resolve("session.jsonl"));
    }

    private CompactionAudit audit(CompactionMeasures measures) throws Exception {
        return CompactionAudit.of(List.of(session()), text -> 10, measures, Progress.NONE);
    }

    /** A file that was edited and read again is paid twice, but was not used again unchanged: the two numbers must not meet unexplained. */
    @Test
    void sentence_saysWhatTheShareIsOf_andPrintsNoShareOfNothing() throws Exception {
        ToolLog edited = read(new ToolLog().user("Do all of it."), "a").call("Edit",
                Map.of("file_path", "/a", "old_string", "no line of it at all, but long", "new_string", "x"), "done")
                .compaction();
        Path file = read(edited, "a").write(folder.resolve("edited.jsonl"));
        CompactionAudit audit = CompactionAudit.of(List.of(file), text -> 10, (each, log, sizes) -> {}, Progress.NONE);
        assertThat(audit.usedAgainTokens()).isZero();
        assertThat(CompactionWords.sentence(audit)).contains("about 10 tokens were paid twice")
                .endsWith(Texts.of("explain.compactions-none-used-again")).doesNotContain("%");
        CompactionAudit unchanged = CompactionAudit.of(List.of(session()), text -> 10, (each, log, sizes) -> {}, Progress.NONE);
        assertThat(unchanged.usedAgainTokens()).isPositive();
        assertThat(CompactionWords.sentence(unchanged)).endsWith(Texts.of("explain.compactions-used-again",
                Numbers.percent((double) unchanged.usedAgainTokens() / unchanged.droppedTokens())));
    }

    /** "35 compactions dropped" the tokens of 4 clearings of results too. */
    @Test
    void sentence_namesCutsThatAreNoCompactions() throws Exception {
        Path log = SharedData.file("data/agent-sessions/given-04.jsonl.gz");
        CompactionAudit audit = CompactionAudit.of(List.of(log), text -> 10, (each, read, sizes) -> {}, Progress.NONE);
        SessionAudit session = audit.sessions().getFirst();
        assertThat(session.compactions() + session.otherCuts()).isEqualTo(session.cuts().size());
        assertThat(CompactionWords.sentence(audit)).startsWith("In 1 session 2 compactions and 2 other cuts dropped ");
        CompactionAudit alone = CompactionAudit.of(List.of(session()), text -> 10, (each, read, sizes) -> {}, Progress.NONE);
        assertThat(CompactionWords.sentence(alone)).startsWith("In 1 session 1 compaction dropped ");
    }

    /** Without any edit: two readings of parts that overlap. */
    @Test
    void paidTwice_canExceedWhatWasUsedAgain_asReadingsThatOverlapCountEach() throws Exception {
        List<String> lines = IntStream.range(0, 6).mapToObj(k -> "this is line " + k + " of the file").toList();
        ToolLog log = new ToolLog().user("Do all of it.").call("Read", Map.of("file_path", "/a"), String.join("\n", lines))
                .compaction().call("Read", Map.of("file_path", "/a", "limit", 4), String.join("\n", lines.subList(0, 4)))
                .call("Read", Map.of("file_path", "/a", "offset", 2), String.join("\n", lines.subList(2, 6)));
        CompactionAudit audit = CompactionAudit.of(List.of(log.write(folder.resolve("parts.jsonl"))),
                text -> (int) text.lines().count(), (each, read, sizes) -> {}, Progress.NONE);
        assertThat(audit.usedAgainTokens()).isEqualTo(6);
        assertThat(audit.paidTwice(NeedKind.READ_AGAIN)).isEqualTo(8);
        assertThat(audit.paidTwice(NeedKind.EDITED)).isZero();
        assertThat(Texts.of("explain.paid-twice-meaning")).contains("overlap", "edited in between");
    }

    @Test
    void rate_countsPairsOfAReadingAndALaterCall_byWhetherItWasHeld() throws Exception {
        CompactionMeasures measures = new CompactionMeasures(List.of(), List.of(), Progress.NONE);
        CompactionAudit audit = audit(measures);
        Bin dropped = measures.rate(audit).bins().getFirst();
        Bin held = measures.rate(audit).bins().get(1);
        // Held: a at b's call, the new a at the last call. Dropped: a and b at the third call and at the last.
        assertThat(held).isEqualTo(new Bin(0, true, 2, 1, 0));
        assertThat(dropped).isEqualTo(new Bin(0, false, 4, 1, 0));
        assertThat(dropped.rate(false)).isEqualTo(250);
        assertThat(measures.rate(audit).total(true, false)).isEqualTo(500);
        assertThat(measures.rate(audit).expected()).hasValue(500);
        assertThat(measures.recall(audit).points()).isEmpty();
    }

    @Test
    void recall_isThatOfDecisionsWithEvidence_andNoPolicyExceedsThePlan() throws Exception {
        CompactionMeasures measures = new CompactionMeasures(List.of(Baselines.RECENCY), SIZES, Progress.NONE);
        CompactionAudit audit = audit(measures);
        RecallBySize recall = measures.recall(audit);
        assertThat(recall.points()).extracting(Point::policy).containsExactly("as-logged", "recency", "recency", "recency",
                "recency", RecallBySize.ROOF, RecallBySize.ROOF, RecallBySize.ROOF, RecallBySize.ROOF);
        assertThat(recall.points()).extracting(Point::decisions).containsOnly(2);
        // The old a had left at the third call; at the last one the new a was the newest turn.
        assertThat(recall.points().getFirst().recall()).isEqualTo(.5);
        assertThat(recall.course("recency")).extracting(Point::recall).containsExactly(.5, .5, 1.0);
        assertThat(recall.course(RecallBySize.ROOF)).extracting(Point::recall).containsExactly(1.0, 1.0, 1.0);
        for (Point point : recall.points()) {
            double roof = recall.points().stream()
                    .filter(other -> other.policy().equals(RecallBySize.ROOF) && other.budget().equals(point.budget()))
                    .mapToDouble(Point::bound).findFirst().orElseThrow();
            assertThat(point.recall()).isLessThanOrEqualTo(roof + 1e-12);
        }
        assertThat(measures.bySession(audit)).extracting(Map.Entry::getKey).containsExactly("session");
    }

    @Test
    void tokensThatAreEnough_lieBetweenTheSizesOnALogarithmicAxis() {
        RecallBySize recall = new RecallBySize(List.of(at(1000, .5), at(4000, .9)));
        assertThat(recall.enough("p", .7)).hasValue(2000);
        assertThat(recall.enough("p", .95)).isEmpty();
    }

    private static Point at(int tokens, double recall) {
        return new Point("p", "P", Budget.of(tokens), 1, 1, tokens, recall, recall, recall, Double.NaN);
    }

    @Test
    void interval_isOverSessions() {
        List<SessionRecall> sessions = List.of(session(1), session(1), session(0));
        Point all = RecallBySize.of(sessions).points().getFirst();
        assertThat(all.recall()).isCloseTo(2 / 3.0, within(1e-12));
        assertThat(all.low()).isZero();
        assertThat(all.high()).isEqualTo(1);
        assertThat(RecallBySize.of(sessions.subList(0, 1)).points().getFirst().low()).isNaN();
    }

    private static SessionRecall session(int found) {
        return new SessionRecall("s" + found, List.of(new SessionRecall.Row("p", "P", Budget.of(10), 1, 10, found, Double.NaN)));
    }
}
