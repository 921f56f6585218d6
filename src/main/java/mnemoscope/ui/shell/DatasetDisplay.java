package mnemoscope.ui.shell;

import java.util.Optional;
import java.util.stream.Stream;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Texts;
import mnemoscope.model.TurnKind;
import mnemoscope.replay.Budget;
import mnemoscope.replay.Protocol;
import mnemoscope.ui.workspace.FeatureHost.Problem;
import mnemoscope.ui.workspace.WorkspaceContext;
import mnemoscope.workspace.AvailablePolicies;
import mnemoscope.workspace.DataPage;
import mnemoscope.workspace.Opened;
import mnemoscope.workspace.PlaceName;
import mnemoscope.workspace.PolicyChoice;
import mnemoscope.workspace.Tab;
import mnemoscope.workspace.Workspace;

/** Shows data that were read in the window, under their annotations and in the state that suits them. */
final class DatasetDisplay implements DatasetTarget {
    private final ShellController shell;
    private final Features features;
    private final WorkspaceContext context;
    private Optional<PlaceName> goTo = Optional.empty();
    /** The policies compared before the lesson that is open; data opened after it are shown with them. Empty while no lesson is open. */
    private Optional<PolicyChoice> beforeLesson = Optional.empty();
    /** The policies compared before the first of the logs that were opened last. */
    private PolicyChoice beforeLogs = PolicyChoice.USUAL;

    DatasetDisplay(ShellController shell, Features features) {
        this.shell = shell;
        this.features = features;
        context = shell.context();
    }

    /** Sets the place that the data opened next are shown at. */
    void goTo(PlaceName place) {
        goTo = Optional.of(place);
    }

    /** A lesson is shown in Replay at its first stop, under its protocol, wherever it was opened. */
    @Override
    public void open(DatasetSource source, LoadedDataset plain) {
        source.lesson().ifPresent(lesson -> shell.showTab(Tab.REPLAY));
        features.annotations().layOver(plain, (dataset, embeddings) -> {
            Opened opened = features.annotations()
                    .over(new Opened(source.origin(), dataset.info().contentSha256(), source.options(), Optional.empty()));
            PolicyChoice usual = beforeLesson.orElse(context.now().policies());
            beforeLesson = source.lesson().map(lesson -> usual);
            Workspace now = source.lesson().map(lesson -> lesson.opening(context.now(), opened, dataset))
                    .orElseGet(() -> front(context.now(), source, dataset).with(suited(usual, isNewLog(source, dataset), dataset))
                            .opening(opened, Protocol.of(dataset.info())));
            context.replays().open(dataset, arriving(now, dataset), embeddings);
            features.all().forEach(each -> each.opened(opened));
        });
    }

    /** The place in view is taken up again when the data are replayed. */
    @Override
    public void restore(LoadedDataset plain, Workspace session) {
        Runnable lay = () -> features.annotations().layOver(plain, (dataset, embeddings) -> {
            Opened opened = features.annotations().over(session.opened());
            beforeLesson = Optional.of(PolicyChoice.NONE).filter(none -> opened.origin() instanceof Opened.Lesson);
            // Policies that the session brings are known before they are replayed.
            context.workspace().move(now -> now.with(session.models()).with(session.own()).with(session.whatIfs()));
            // What a session leaves out is as at the first start.
            Workspace whole = session.policies().names().isEmpty()
                    ? session.with(suited(PolicyChoice.NONE, false, dataset))
                    : session;
            context.replays().open(dataset, arriving(whole.with(opened), dataset), embeddings);
            features.all().forEach(each -> each.opened(opened));
        });
        features.annotations().use(session.opened().annotations(), lay, why -> {
            shell.say(why);
            features.annotations().use(Optional.empty(), lay, shell::say);
        });
    }

    @Override
    public void update(LoadedDataset plain) {
        features.annotations().layOver(plain, (dataset, embeddings) -> {
            Opened open = context.now().opened();
            Opened now = new Opened(open.origin(), dataset.info().contentSha256(), open.options(), Optional.empty());
            context.replays().applyAnnotations(dataset, context.now().with(features.annotations().over(now)), embeddings);
        });
    }

    /**
     * What was only the usual choice before is so now. A log that is opened has its own usual policies, not those of the data
     * before; beside policies that were chosen for a log its record stands first, wherever there is one. After logs other data have
     * the policies of before, with those that the user added.
     */
    private PolicyChoice suited(PolicyChoice usual, boolean newLog, LoadedDataset dataset) {
        boolean log = dataset.info().isLog();
        boolean ofLogs = isOfLogs(usual);
        if (log && !ofLogs && !usual.names().isEmpty()) {
            beforeLogs = usual;
        }
        if (!log && ofLogs) {
            return beforeLogs.with(Stream
                    .concat(beforeLogs.names().stream(),
                            usual.names().stream().filter(name -> !AvailablePolicies.USUAL_OF_LOGS.names().contains(name)))
                    .toList());
        }
        if (usual.names().isEmpty() || usual.equals(context.replays().usual()) || newLog) {
            if (log) {
                shell.say((Texts.of("shell.log-without-foresight") + " " + derived(dataset)).strip());
            }
            return context.replays().available().usual(dataset.info());
        }
        if (!log || usual.names().contains(Budget.LOGGED)) {
            return usual;
        }
        return usual.with(Stream.concat(Stream.of(Budget.LOGGED), usual.names().stream()).toList());
    }

    /** Whether policies were chosen for a log: the record is of logs alone, and of an open log so may be the other usual ones. */
    private boolean isOfLogs(PolicyChoice chosen) {
        LoadedDataset open = context.replays().dataset();
        return chosen.names().contains(Budget.LOGGED) || open != null && open.info().isLog()
                && chosen.names().stream().anyMatch(AvailablePolicies.USUAL_OF_LOGS.names().getLast()::equals);
    }

    private boolean isNewLog(DatasetSource source, LoadedDataset dataset) {
        return dataset.info().isLog() && !source.origin().equals(context.now().opened().origin());
    }

    /** A log opens in Replay, and several on the page of their sessions, whichever tab was in front. */
    private Workspace front(Workspace now, DatasetSource source, LoadedDataset dataset) {
        boolean calls = dataset.conversations().stream()
                .anyMatch(each -> each.turns().stream().anyMatch(turn -> turn.kind() == TurnKind.TOOL_CALL));
        if (!isNewLog(source, dataset)) {
            // The page of sessions is offered only where there are some.
            return now.pages().data() == DataPage.SESSIONS && !calls ? now.with(now.pages().with(DataPage.CONVERSATION)) : now;
        }
        return now.with(calls && dataset.conversations().size() > 1
                ? now.pages().with(Tab.DATA).with(DataPage.SESSIONS)
                : now.pages().with(Tab.REPLAY));
    }

    /** Says, once for these data, that evidence is derived where nobody asks. */
    private static String derived(LoadedDataset dataset) {
        Protocol protocol = Protocol.of(dataset.info());
        long count = dataset.conversations().stream().filter(each -> protocol.evidence().isDerived(each, protocol.decideAt()))
                .count();
        return count == 0 ? "" : Texts.of("shell.evidence-is-derived", count);
    }

    /** A state at the place that the command line names; once, and told if it is not there. */
    private Workspace arriving(Workspace state, LoadedDataset dataset) {
        Optional<PlaceName> wanted = goTo;
        goTo = Optional.empty();
        try {
            return wanted.isEmpty()
                    ? state
                    : state.with(state.pages().with(Tab.REPLAY))
                            .with(wanted.get().in(state.opened().name(), dataset.conversations(), state.protocol()));
        } catch (BadInputException missing) {
            shell.report(new Problem(Texts.of("shell.place.failed", wanted.get().text()), missing.getMessage()));
            return state;
        }
    }
}
