package mnemoscope.ui.data;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import mnemoscope.explain.compaction.CompactionAudit;
import mnemoscope.explain.compaction.CompactionWords;
import mnemoscope.explain.compaction.Cut;
import mnemoscope.model.Conversation;
import mnemoscope.model.Texts;
import mnemoscope.model.TurnKind;
import mnemoscope.task.Progress;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.kit.run.RunHandle;
import mnemoscope.ui.kit.run.Runs;
import mnemoscope.ui.workspace.WorkspaceContext;
import mnemoscope.workspace.Cursor;
import mnemoscope.workspace.PlaceName;
import mnemoscope.workspace.Tab;

/**
 * What compaction cost in each session of the open logs, measured in the background while Data is shown, and its intents. Use on
 * the FX thread.
 */
public final class SessionsController {
    /** Which sessions are listed. */
    enum Listed {
        ALL(row -> true),
        CUT(row -> row.audit().droppedTokens() > 0),
        USED_AGAIN(row -> row.audit().usedAgainTokens() > 0);

        final Predicate<SessionRow> has;

        Listed(Predicate<SessionRow> has) {
            this.has = has;
        }

        String words(long count) {
            return Texts.of(switch (this) {
                case ALL -> "data.sessions-all";
                case CUT -> "data.sessions-cut";
                case USED_AGAIN -> "data.sessions-used-again";
            }, count);
        }
    }

    /** What is found. @param sentence on all sessions, which a person repeats to a colleague */
    record Found(List<SessionRow> rows, String sentence) {
        private static Found of(List<Conversation> sessions, Progress progress) {
            AtomicInteger done = new AtomicInteger();
            List<SessionRow> rows = sessions.stream().parallel().map(session -> {
                progress.check();
                SessionRow row = SessionRow.of(session);
                progress.at((double) done.incrementAndGet() / sessions.size(), row.name());
                return row;
            }).toList();
            return new Found(rows, CompactionWords
                    .sentence(new CompactionAudit(rows.stream().map(SessionRow::audit).toList(), List.of(), List.of())));
        }
    }

    /** Null until measured, and for data that are no logs. */
    final ModelValue<Found> found = new ModelValue<>();
    final ModelValue<String> failed = new ModelValue<>("");
    final ModelValue<Boolean> stopped = new ModelValue<>(false);
    final ModelValue<Listed> listed = new ModelValue<>(Listed.ALL);
    /** The project, and the agent, of the listed sessions; empty for all. */
    final ModelValue<String> project = new ModelValue<>("");
    final ModelValue<String> agent = new ModelValue<>("");
    final RunHandle run;
    private final WorkspaceContext context;
    private final Runnable showReplay;
    private List<Conversation> measured = List.of();

    /** @param showReplay shows the Replay tab */
    public SessionsController(WorkspaceContext context, Runs runs, Runnable showReplay) {
        this.context = context;
        this.showReplay = showReplay;
        run = runs.immediate();
    }

    void observe() {
        context.replays().datasetProperty().subscribe(open -> follow());
        context.lens(now -> now.pages().tab()).subscribe(tab -> follow());
    }

    /** The sessions that can be measured: those with calls of tools. */
    static List<Conversation> measurable(List<Conversation> all) {
        return all.stream().filter(each -> each.log().isPresent())
                .filter(each -> each.turns().stream().anyMatch(turn -> turn.kind() == TurnKind.TOOL_CALL)).toList();
    }

    private void follow() {
        List<Conversation> open = context.replays().plain() == null ? List.of() : context.replays().plain().conversations();
        if (open != measured) {
            run.drop();
            found.set(null);
            failed.set("");
            stopped.set(false);
            project.set("");
            agent.set("");
            measured = List.of();
        }
        if (measured != open && context.now().pages().tab() == Tab.DATA) {
            measured = open;
            measure();
        }
    }

    /** Measures the open sessions, again after it was stopped. */
    void measure() {
        List<Conversation> sessions = measurable(measured);
        stopped.set(false);
        if (!sessions.isEmpty()) {
            run.start(Texts.of("data.measuring-sessions"), progress -> Found.of(sessions, progress), found::set, failed::set,
                    () -> stopped.set(true));
        }
    }

    /** The projects of some sessions, in order; without those that name none. */
    static List<String> projects(List<SessionRow> rows) {
        return distinct(rows, row -> row.origin().project());
    }

    static List<String> agents(List<SessionRow> rows) {
        return distinct(rows, row -> row.origin().agent());
    }

    private static List<String> distinct(List<SessionRow> rows, Function<SessionRow, String> part) {
        return rows.stream().map(part).filter(name -> !name.isEmpty()).distinct().sorted().toList();
    }

    void list(Listed which) {
        listed.set(which);
    }

    /** The name of the open data, for files. */
    String name() {
        return context.now().opened().name();
    }

    /** The rows that the filters list. */
    List<SessionRow> rows() {
        return found.optional().map(Found::rows).orElse(List.of()).stream().filter(listed.get().has)
                .filter(row -> project.get().isEmpty() || project.get().equals(row.origin().project()))
                .filter(row -> agent.get().isEmpty() || agent.get().equals(row.origin().agent())).toList();
    }

    /** The row of the conversation that Replay shows. */
    Optional<SessionRow> current() {
        Conversation shown = context.replays().conversation();
        return found.optional()
                .flatMap(all -> all.rows().stream().filter(row -> shown != null && row.id().equals(shown.id())).findFirst());
    }

    /** Calls with the row of the conversation that Replay shows, now and whenever it changes; empty where nothing was dropped. */
    void whenShown(Consumer<Optional<SessionRow>> then) {
        ModelValue.whenever(() -> then.accept(current().filter(row -> row.audit().droppedTokens() > 0)), found,
                context.replays().conversationProperty());
    }

    /** Opens a session in Replay at its worst cut. */
    void open(SessionRow row) {
        Optional<Cut> worst = row.audit().worstCut();
        int step = worst.map(cut -> row.decisionAfter(cut, context.now().protocol())).orElse(-1);
        int turn = worst.filter(cut -> !cut.usedAgain().isEmpty()).map(cut -> cut.usedAgain().toBits().nextSetBit(0)).orElse(-1);
        showReplay.run();
        context.steps().show(Cursor.at(row.id(), step, turn));
    }

    /** That no decision follows a cut of the session; empty if one follows each. */
    String noDecisionFollows(SessionRow row) {
        return row.cutAfterAll(context.now().protocol())
                .map(cut -> Texts.of("explain.no-decision-follows", cut.event().before() + 1)).orElse("");
    }

    /** The command that opens a session at its worst cut; for data without a file, its place alone. */
    String command(SessionRow row) {
        int step = row.audit().worstCut().map(cut -> row.decisionAfter(cut, context.now().protocol())).orElse(0);
        String place = PlaceName.decision(row.id(), Math.max(0, step)).text();
        return context.now().opened().file().map(Path::toString)
                .map(file -> "mnemoscope " + quoted(file) + " --at " + quoted(place)).orElse(place);
    }

    private static String quoted(String word) {
        return word.matches("[\\w./:@-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
    }
}
