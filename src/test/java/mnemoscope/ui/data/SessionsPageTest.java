package mnemoscope.ui.data;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Region;
import mnemoscope.Shared;
import mnemoscope.dataset.DatasetReader;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.dataset.need.ToolLog;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.compaction.CompactionAudit;
import mnemoscope.explain.compaction.CompactionMeasures;
import mnemoscope.explain.compaction.CompactionWords;
import mnemoscope.model.Conversation;
import mnemoscope.model.Texts;
import mnemoscope.report.CompactionReport;
import mnemoscope.report.file.ValueTable;
import mnemoscope.snapshot.FxThread;
import mnemoscope.task.Job;
import mnemoscope.task.Progress;
import mnemoscope.text.TokenUnit;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.KeyNumber;
import mnemoscope.ui.kit.Nodes;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.grid.Grid;
import mnemoscope.ui.replay.ReplayFeature;
import mnemoscope.ui.window.OpenWindow;
import mnemoscope.workspace.DataPage;
import mnemoscope.workspace.Tab;
import mnemoscope.workspace.UserFiles;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A folder of logs opens on the page of its sessions, which has the numbers of the command's files. */
class SessionsPageTest {
    @TempDir
    Path folder;
    private OpenWindow window;

    @AfterEach
    void close() {
        if (window != null) {
            window.close();
        }
    }

    private void write() throws Exception {
        ToolLog.worked().titled("Hooks that hold").write(folder.resolve("aaaaaaaa-1111-2222-3333-444444444444.jsonl"));
        new ToolLog().user("Only a question").call("Read", Map.of("file_path", "/w/hooks.go"), ToolLog.HOOKS)
                .write(folder.resolve("bbbbbbbb-1111-2222-3333-444444444444.jsonl"));
    }

    /** Reading a file again that the agent edited in between is paid twice, but not used again. */
    private void writeEdited() throws Exception {
        new ToolLog().user("Only edited since").call("Read", Map.of("file_path", "/w/hooks.go"), ToolLog.HOOKS)
                .call("Write", Map.of("file_path", "/w/hooks.go", "content", "package other"), "done").compaction()
                .call("Read", Map.of("file_path", "/w/hooks.go"), ToolLog.HOOKS)
                .write(folder.resolve("cccccccc-1111-2222-3333-444444444444.jsonl"));
    }

    private void open() throws Exception {
        write();
        window = OpenWindow.bundled(UserFiles.none());
        Fx.run(() -> window.bench().shell.showTab(Tab.SENSITIVITY));
        Fx.run(() -> window.bench().shell.open(folder));
        FxThread.until("measured", () -> controller().found.get() != null);
        FxThread.frames(4);
    }

    private SessionsController controller() {
        return window.bench().feature(DataFeature.class).sessions;
    }

    @SuppressWarnings("unchecked")
    private Grid<SessionRow> grid() {
        return Nodes.shown(window.bench().scene.getRoot(), Grid.class).stream()
                .filter(grid -> Texts.of("data.sessions").equals(grid.table().getAccessibleText())).findFirst().orElseThrow();
    }

    private List<String> listed() {
        return Fx.get(() -> grid().rows().stream().map(SessionRow::name).toList());
    }

    @Test
    void folder_opensOnItsSessions_theDearestFirst_underOneSentence() throws Exception {
        open();
        assertThat(Fx.get(() -> window.bench().context.now().pages().tab())).isEqualTo(Tab.DATA);
        assertThat(Fx.get(() -> window.bench().context.now().pages().data())).isEqualTo(DataPage.SESSIONS);
        assertThat(listed()).as("the title of its own, and the first message").containsExactly("Hooks that hold",
                "Only a question");
        SessionRow dear = Fx.get(() -> grid().rows().getFirst());
        assertThat(dear.origin())
                .hasToString("LogOrigin[title=Hooks that hold, date=2026-11-28, project=strategy, agent=Claude Code]");
        assertThat(dear.audit().paidTwice()).isPositive();
        assertThat(window.texts()).contains(
                CompactionWords.sentence(CompactionAudit.of(List.of(folder), TokenUnit.O200K_BASE::size,
                        (audit, session, sizes) -> {}, Progress.NONE)),
                "2026-11-28", "compactions", "dropped", "used again", "read again", "paid twice");
    }

    @Test
    void sessions_areSearched_andFiltered() throws Exception {
        writeEdited();
        open();
        SessionRow edited = Fx.get(
                () -> grid().rows().stream().filter(row -> row.name().equals("Only edited since")).findFirst().orElseThrow());
        assertThat(edited.audit().paidTwice()).isPositive();
        assertThat(edited.audit().usedAgainTokens()).isZero();
        Fx.run(() -> Nodes.shown(window.bench().scene.getRoot(), TextField.class).stream()
                .filter(field -> field.getPromptText().equals(Texts.of("data.find-a-session"))).findFirst().orElseThrow()
                .setText("bbbbbbbb"));
        assertThat(listed()).as("by its id").containsExactly("Only a question");
        Fx.run(() -> Nodes.shown(window.bench().scene.getRoot(), TextField.class).stream()
                .filter(field -> field.getPromptText().equals(Texts.of("data.find-a-session"))).findFirst().orElseThrow()
                .setText(""));
        Fx.run(() -> Nodes.shown(window.bench().scene.getRoot(), ToggleButton.class).stream()
                .filter(button -> button.getText().equals("Used again 1")).findFirst().orElseThrow().fire());
        assertThat(listed()).containsExactly("Hooks that hold");
    }

    @Test
    void enter_opensASessionAtItsWorstCut_inReplay_underTheUsualPoliciesOfALog() throws Exception {
        open();
        assertThat(window.focused()).as("the keyboard").isSameAs(Fx.get(() -> grid().table()));
        window.type(KeyCode.ENTER);
        FxThread.until("the session in Replay",
                () -> held().filter(shown -> shown.conversation().id().startsWith("aaaa")).isPresent());
        assertThat(Fx.get(() -> window.bench().context.now().pages().tab())).isEqualTo(Tab.REPLAY);
        Comparison shown = Fx.get(() -> held().orElseThrow());
        int step = Fx.get(() -> window.bench().context.now().cursor().step());
        assertThat(shown.dropsBefore(step)).as("the compaction").hasSize(1);
        assertThat(shown.traces()).extracting(trace -> trace.policy().name()).containsExactly("as-logged", "recency",
                "foresight-tools");
    }

    private Optional<Comparison> held() {
        return window.bench().feature(ReplayFeature.class).model().result();
    }

    /** The widest of it is wider than the usual panel: in German, and where numbers are long. */
    @Test
    void detail_isNeverCutAtItsSide_andStaysInLargerType() throws Exception {
        open();
        for (double size : new double[]{1, 1.3}) {
            Fx.run(() -> Theme.LIGHT.applyTo(window.bench().scene, size));
            FxThread.frames(6);
            SessionDetail detail = Fx.get(() -> Nodes.shown(window.bench().scene.getRoot(), SessionDetail.class).getFirst());
            assertThat(window.texts()).contains(Texts.of("data.open-at-worst-cut"), Texts.of("data.date"));
            Fx.run(() -> Nodes.shown(detail, KeyNumber.class).getLast().setMinWidth(260));
            FxThread.frames(6);
            ScrollPane aside = (ScrollPane) Fx.get(() -> window.find(".mn-session-detail"));
            assertThat(detail.getWidth()).isLessThanOrEqualTo(aside.getViewportBounds().getWidth() + 0.5)
                    .isGreaterThanOrEqualTo(Fx.<Double>get(() -> detail.minWidth(-1)));
            Fx.run(() -> Nodes.shown(detail, KeyNumber.class).getLast().setMinWidth(Region.USE_PREF_SIZE));
        }
    }

    @Test
    void dataWithoutSessions_openedAfterThem_showTheirConversation_andItsSegmentIsSelected() throws Exception {
        open();
        Fx.run(() -> window.bench().shell.openBundled());
        FxThread.until("the bundled data", () -> held().filter(shown -> !shown.isLog()).isPresent());
        assertThat(Fx.get(() -> window.bench().context.now().pages().data())).isEqualTo(DataPage.CONVERSATION);
    }

    @Test
    void commandOpensTheSameDecision() throws Exception {
        open();
        assertThat(Fx.get(() -> controller().command(grid().rows().getFirst()))).startsWith("mnemoscope " + folder)
                .contains(" --at aaaaaaaa-1111-2222-3333-444444444444/");
    }

    @Test
    void oneLog_opensInReplay_whicheverTabIsInFront_withoutPoliciesOfTheDataBefore() throws Exception {
        write();
        window = OpenWindow.bundled(UserFiles.none());
        List<String> said = new ArrayList<>();
        Fx.run(() -> {
            window.bench().shellModel.said.subscribe(words -> said.add(words));
            window.bench().feature(ReplayFeature.class).controller().addPolicy("lru");
            window.bench().shell.showTab(Tab.SENSITIVITY);
            window.bench().shell.open(folder.resolve("aaaaaaaa-1111-2222-3333-444444444444.jsonl"));
        });
        FxThread.until("replayed", () -> held().filter(Comparison::isLog).isPresent());
        assertThat(Fx.get(() -> window.bench().context.now().pages().tab())).isEqualTo(Tab.REPLAY);
        assertThat(Fx.get(() -> held().orElseThrow().traces())).extracting(trace -> trace.policy().name())
                .containsExactly("as-logged", "recency", "foresight-tools");
        assertThat(Fx.get(() -> List.copyOf(said))).as("it is shown for a while only")
                .anyMatch(words -> words.contains(Texts.of("shell.evidence-is-derived", 1)));
        Fx.run(() -> {
            window.bench().feature(ReplayFeature.class).controller().addPolicy("lru");
            window.bench().shell.showTab(Tab.DATA);
            window.bench().shell.readAgain(ReadOptions.DEFAULT.withLeadMessages(0));
        });
        FxThread.until("read again", () -> window.bench().context.now().opened().options().leadMessages() == 0
                && held().filter(shown -> shown.indexOf("lru") >= 0).isPresent());
        assertThat(Fx.get(() -> window.bench().context.now().pages().tab())).as("the same log read again").isEqualTo(Tab.DATA);
    }

    @Test
    void cardsBesideTheConversation_haveWhatWasDropped_byKind_andPaidTwice() throws Exception {
        open();
        Fx.run(() -> window.bench().feature(DataFeature.class).controller.show(DataPage.CONVERSATION));
        FxThread.frames(4);
        SessionRow row = Fx.get(() -> controller().current().orElseThrow());
        assertThat(row.name()).isEqualTo("Hooks that hold");
        assertThat(window.texts()).contains(Texts.of("data.paid-twice-title"), Texts.of("data.dropped-by-the-agent"),
                SessionDetail.sentence(row));
        long read = row.dropped().groups().stream().filter(group -> group.title().equals("Read")).findFirst().orElseThrow().all();
        long all = 0;
        List<mnemoscope.model.Turn> turns = row.session().turns();
        for (int turn = 0; turn < turns.size(); turn++) {
            int call = turns.get(turn).callTurn();
            all += turns.get(turn).text().startsWith("Read(") || call >= 0 && turns.get(call).text().startsWith("Read(")
                    ? TokenUnit.O200K_BASE.size(turns.get(turn).text())
                    : 0;
        }
        assertThat(read).as("tokens of all reads").isEqualTo(all);
        assertThat(row.dropped().tokens()).isEqualTo(row.audit().droppedTokens());
        assertThat(row.dropped().usedAgain()).isEqualTo(row.audit().usedAgainTokens()).isPositive();
    }

    @Test
    void measuringIsStopped_andBegunAgain() throws Exception {
        open();
        Fx.run(() -> {
            controller().found.set(null);
            controller().measure();
            controller().run.cancel();
        });
        FxThread.until("stopped or done", () -> controller().stopped.get() || controller().found.get() != null);
        Fx.run(() -> controller().measure());
        FxThread.until("measured", () -> controller().found.get() != null);
        assertThat(Fx.get(() -> window.bench().runs.jobsProperty().get())).extracting(Job.Snapshot::title).as("a listed job")
                .contains(Texts.of("data.measuring-sessions"));
    }

    @Test
    void course_isTheAgentsContextAfterEachTurn() throws Exception {
        write();
        for (Conversation session : DatasetReader.read(folder, ReadOptions.DEFAULT, Progress.NONE).conversations()) {
            SessionRow row = SessionRow.of(session);
            for (int turn = 0; turn < row.course().length; turn++) {
                long held = session.log().contextAt(turn).stream().filter(each -> true).mapToLong(each -> row.sizes()[each])
                        .sum();
                boolean cutNext = false;
                for (var drop : session.log().drops()) {
                    cutNext |= drop.before() == turn + 1;
                }
                if (!cutNext) {
                    assertThat(row.course()[turn]).as("after turn %d", turn).isEqualTo(held);
                }
            }
        }
    }

    @Test
    void page_hasTheNumbersOfTheFiles() throws Exception {
        write();
        pageEqualsFiles(folder);
    }

    @Test
    void pageOfTheGivenSessions_hasTheNumbersOfTheFiles() throws Exception {

        pageEqualsFiles(Shared.data("agent-sessions"));
    }

    private void pageEqualsFiles(Path logs) throws Exception {
        Path out = Files.createDirectories(folder.resolve("out"));
        CompactionMeasures none = new CompactionMeasures(List.of(), List.of(), Progress.NONE);
        CompactionAudit audit = CompactionAudit.of(List.of(logs), TokenUnit.O200K_BASE::size, none, Progress.NONE);
        CompactionReport.write(out, audit, CompactionReport.Measured.of(none, audit), "", false);
        Map<String, Map<String, Long>> expected = new LinkedHashMap<>();
        for (CSVRecord row : csv(out.resolve(CompactionReport.SESSIONS))) {
            Map<String, Long> numbers = expected.computeIfAbsent(row.get("session"), each -> new LinkedHashMap<>());
            for (String head : List.of("turns", "calls", "compactions", "re_read_left", "re_read_edited_left",
                    "paid_twice_tokens", "paid_twice_edited_tokens")) {
                numbers.put(head, Long.parseLong(row.get(head)));
            }
            numbers.put("read_again", numbers.get("re_read_left") + numbers.get("re_read_edited_left"));
            numbers.put("paid_twice", numbers.get("paid_twice_tokens") + numbers.get("paid_twice_edited_tokens"));
            numbers.put("dropped_tokens", 0L);
            numbers.put("used_again_tokens", 0L);
        }
        for (CSVRecord row : csv(out.resolve(CompactionReport.CUTS))) {
            for (String head : List.of("dropped_tokens", "used_again_tokens")) {
                expected.get(row.get("session")).merge(head, Long.parseLong(row.get(head)), Long::sum);
            }
        }
        List<SessionRow> rows = SessionsController
                .measurable(DatasetReader.read(logs, ReadOptions.DEFAULT, Progress.NONE).conversations()).stream()
                .map(SessionRow::of).toList();
        ValueTable page = SessionColumns.of("logs", rows).values(rows);
        assertThat(page.rows()).hasSameSizeAs(expected.keySet());
        for (List<Object> row : page.rows()) {
            Map<String, Long> numbers = expected.get(row.get(page.heads().indexOf("session")).toString());
            List<String> differ = new ArrayList<>();
            numbers.forEach((head, number) -> {
                if (((Number) row.get(page.heads().indexOf(head))).longValue() != number) {
                    differ.add(head);
                }
            });
            assertThat(differ).as(row.toString()).isEmpty();
        }
    }

    private static List<CSVRecord> csv(Path file) throws Exception {
        try (CSVParser read = CSVParser.parse(Files.newBufferedReader(file),
                CSVFormat.DEFAULT.builder().setHeader().setSkipHeaderRecord(true).get())) {
            return read.getRecords();
        }
    }
}
