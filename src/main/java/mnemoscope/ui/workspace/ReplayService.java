package mnemoscope.ui.workspace;

import java.util.List;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.explain.Comparer;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.Overview;
import mnemoscope.explain.WhatIfs;
import mnemoscope.explain.predict.PredictionRound;
import mnemoscope.model.Conversation;
import mnemoscope.model.DatasetKind;
import mnemoscope.model.Embeddings;
import mnemoscope.model.Texts;
import mnemoscope.retention.Policy;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.BackgroundWork;
import mnemoscope.ui.workspace.WorkspaceModel.DeferredProperty;
import mnemoscope.workspace.Activity;
import mnemoscope.workspace.AvailablePolicies;
import mnemoscope.workspace.Cursor;
import mnemoscope.workspace.PolicyChoice;
import mnemoscope.workspace.ViewMode;
import mnemoscope.workspace.Workspace;

/**
 * Replays in the background whenever the state changes in a way that needs it; the newest request wins. Keeps the current
 * question in view. Sets all values before notifying any listener. Use on the FX thread.
 */
public final class ReplayService {
    private final WorkspaceModel workspace;
    private final BackgroundWork background;
    private final Comparer comparer = new Comparer();
    private final DeferredProperty<LoadedDataset> dataset = new DeferredProperty<>(null);
    private final DeferredProperty<Conversation> conversation = new DeferredProperty<>(null);
    private final ShownComparison shown = new ShownComparison(() -> choosing().isPresent() || isCovered());
    private final DeferredProperty<Activity> activity = new DeferredProperty<>(Activity.IDLE);
    private final DeferredProperty<String> leftOut = new DeferredProperty<>("");
    private final PolicyOffers offered;
    /** The open data as read, before annotations are applied; null if none are open. */
    private LoadedDataset plain;
    private Embeddings embeddings = Embeddings.NONE;
    /** The cursor for the next comparison: as a session saved it if it focuses a policy, otherwise its decision if any. */
    Cursor opensAt = Cursor.NOWHERE;
    /** The inputs of the last replay. */
    private ReplayRequest asked;
    private final ParkedWhatIfs parked = new ParkedWhatIfs();
    private Runnable whenTurned = () -> {};
    /** Whether the view is By turn because the number of policies grew. */
    private boolean isTurned;

    /** Runs an action whenever the number of policies grows so far that the view switches to By turn. */
    public void whenTurned(Runnable then) {
        whenTurned = then;
    }

    /** @param background runs the replays; the newest wins */
    public ReplayService(WorkspaceModel workspace, BackgroundWork background) {
        this.workspace = workspace;
        this.background = background;
        offered = new PolicyOffers(workspace, this::kind);
        workspace.lens(ReplayRequest::of).subscribe((before, now) -> follow());
        workspace.lens(Workspace::classroom).subscribe((before, now) -> disclose());
        // Answers matter too: a class may have revealed them.
        workspace.lens(now -> List.of(now.classroom(), now.replay().answers()))
                .subscribe((before, now) -> workspace.move(next -> CursorPlacement.withinRound(next, predicting())));
        // A selection that points at the evidence must not outlive the answers.
        workspace.lens(now -> now.replay().answers()).subscribe((before, on) -> disclose());
        workspace.lens(now -> now.replay().answers()).subscribe((before,
                on) -> result().ifPresent(shown -> workspace.move(now -> now.cursor().step() < 0 || now.cursor().pinned()
                        ? now
                        : CursorPlacement.withinRound(
                                now.with(CursorPlacement.at(shown, now.cursor().step(), now.cursor(), now.replay().answers())),
                                predicting()))));
    }

    /** The open data; null if none are. */
    public ReadOnlyObjectProperty<LoadedDataset> datasetProperty() {
        return dataset;
    }

    public LoadedDataset dataset() {
        return dataset.get();
    }

    /** The open data without the evidence marked by hand; null if none are. */
    public LoadedDataset plain() {
        return plain;
    }

    /** The kind of the open data; LoCoMo if none are. */
    public DatasetKind kind() {
        return dataset() == null ? DatasetKind.LOCOMO : dataset().info().kind();
    }

    /** The conversations that can be chosen, in file order. */
    public List<Conversation> conversations() {
        return dataset() == null ? List.of() : dataset().conversations();
    }

    /** The chosen conversation; null if none is. The result may still show the previous one. */
    public ReadOnlyObjectProperty<Conversation> conversationProperty() {
        return conversation;
    }

    public Conversation conversation() {
        return conversation.get();
    }

    /** The policies that can be chosen for the open data, in the order of the list. */
    public ReadOnlyObjectProperty<List<Policy>> offeredProperty() {
        return offered.policies;
    }

    /** The shown comparison; null before the first replay. */
    public ReadOnlyObjectProperty<Comparison> resultProperty() {
        return shown.result;
    }

    public Optional<Comparison> result() {
        return Optional.ofNullable(shown.result.get());
    }

    /** The shown comparison; null while it is of other data than the open ones, so that their name never heads its decisions. */
    public ReadOnlyObjectProperty<Comparison> ofOpenDataProperty() {
        return shown.ofOpenData;
    }

    public Optional<Comparison> ofOpenData() {
        return Optional.ofNullable(shown.ofOpenData.get());
    }

    /** The shown comparison; null before the first replay and while it would reveal an answer to a class. */
    public ReadOnlyObjectProperty<Comparison> disclosedProperty() {
        return shown.disclosed;
    }

    private void disclose() {
        shown.disclose();
        shown.disclosed.notifyListeners();
    }

    /** Hides the choices of all policies at the current decision while answers are off, because a class is asked about them. */
    public void cover(boolean on) {
        shown.covered.set(on);
        disclose();
    }

    public ReadOnlyObjectProperty<Boolean> coveredProperty() {
        return shown.covered;
    }

    public boolean isCovered() {
        return shown.covered.get() && !workspace.get().replay().answers();
    }

    public Optional<Overview> overview() {
        return Optional.ofNullable(shown.overview.get());
    }

    /** The running replay, or why it failed. */
    public ReadOnlyObjectProperty<Activity> activityProperty() {
        return activity;
    }

    public Activity activity() {
        return activity.get();
    }

    /** Whether the shown comparison contains the what-if with exactly these changes. */
    public boolean isShown(WhatIfs.Item whatIf) {
        return shown.whatIfs().contains(whatIf);
    }

    /** The class's round in the shown comparison; empty unless a class is asked. */
    public Optional<PredictionRound> predicting() {
        return result().flatMap(made -> ReplayRequest.played(shown.whatIfs()).flatMap(played -> PredictionRound
                .of(workspace.get().classroom(), workspace.get().opened().sha256(), made, played, this::policy)));
    }

    /** The class's round while decisions are not revealed; empty unless a class is asked. */
    public Optional<PredictionRound> choosing() {
        return predicting().filter(asked -> !asked.isOver());
    }

    private Optional<Policy> policy(String name) {
        return available().find(name, kind());
    }

    /** The chosen policies that the last replay excluded, and why; empty if none. */
    public ReadOnlyObjectProperty<String> leftOutProperty() {
        return leftOut;
    }

    /**
     * Opens other data; clears the undo history except for notes.
     *
     * @param as   the state for these data: its conversation, or the first if the data lack it, and its decision, -1 to choose
     *             one; with a policy in focus the cursor is as a session saved it
     * @param with vectors of turns and questions, for policies that compare texts by them
     */
    public void open(LoadedDataset opened, Workspace as, Embeddings with) {
        opensAt = as.cursor();
        workspace.forget(as.notes());
        openData(opened, as, with);
        replay();
    }

    /** Opens other data with the comparison that was prepared for them. */
    public void open(LoadedDataset opened, Workspace as, Comparison prepared) {
        background.cancel();
        workspace.forget(as.notes());
        openData(opened, as.with(prepared.protocol()).with(PolicyChoice.of(ReplayRequest.names(prepared))), Embeddings.NONE);
        asked = ReplayRequest.of(workspace.get());
        shown.with(List.of());
        show(Replayed.of(prepared));
        if (as.classroom().predicting()) {
            replay();
        }
    }

    /** Shows the open data with other annotations; conversation, protocol, policies and decision stay. */
    public void applyAnnotations(LoadedDataset annotated, Workspace as, Embeddings with) {
        openData(annotated, as, with);
        replay();
    }

    /** Opens data and keeps the shown comparison and its cursor until the new replay is complete. */
    private void openData(LoadedDataset opened, Workspace as, Embeddings with) {
        boolean others = plain == null || !plain.info().contentSha256().equals(opened.info().contentSha256());
        if (others) {
            parked.park(workspace.get(), shown.whatIfs());
        }
        shown.outdate(others);
        plain = opened;
        dataset.setSilently(as.evidence().over(opened));
        embeddings = with;
        offered.updateSilently();
        conversation.setSilently(find(as.cursor().episode()));
        String episode = conversation() == null ? "" : conversation().id();
        workspace.setSilently(parked.restore(as.with(workspace.get().cursor().inEpisode(episode))));
    }

    private Conversation find(String id) {
        return conversations().stream().filter(each -> each.id().equals(id)).findFirst()
                .orElse(conversations().isEmpty() ? null : conversations().getFirst());
    }

    /** The registry that adds policies. */
    public PolicyOffers offered() {
        return offered;
    }

    public AvailablePolicies available() {
        return offered.available();
    }

    /** The warning that a policy was trained on the conversation of a replay, a few words; mostly empty. */
    public String trainedOn(String policy, Comparison shown) {
        return dataset() == null ? "" : available().note(policy, dataset().info(), shown.conversation().id(), shown.beginnings());
    }

    /** The warning that a policy was trained on some of several replays, with their number; mostly empty. */
    public String trainedOn(String policy, List<Comparison> shown) {
        List<String> notes = shown.stream().map(each -> trainedOn(policy, each)).toList();
        long trained = notes.stream().filter(each -> !each.isEmpty()).count();
        return trained == 0
                ? ""
                : shown.size() == 1
                        ? notes.getFirst()
                        : Texts.of("workspace.trained-on-some", Numbers.whole(trained), Numbers.whole(shown.size()));
    }

    /** A line for each policy of a replay that was trained on its conversation, below an exported picture. */
    public List<String> trainingCaption(Comparison shown) {
        return AvailablePolicies.warnings(shown.traces(), trace -> trace.policy().title(),
                trace -> trainedOn(trace.policy().name(), shown));
    }

    /** Vectors of the open data. */
    Embeddings embeddings() {
        return embeddings;
    }

    /** The default policies for the open data. */
    public PolicyChoice usual() {
        return dataset() == null ? PolicyChoice.USUAL : available().usual(dataset().info());
    }

    private void follow() {
        if (dataset() != null && asked != null && !asked.episode().equals(workspace.get().cursor().episode())) {
            workspace.setSilently(parked.restore(workspace.get()));
        }
        ReplayRequest now = ReplayRequest.of(workspace.get());
        if (dataset() == null || now.equals(asked)) {
            return;
        }
        if (asked == null || !now.evidence().equals(asked.evidence())) {
            dataset.setSilently(now.evidence().over(plain));
        }
        conversation.setSilently(find(now.episode()));
        Comparison current = shown.current();
        boolean there = current != null && current.conversation() == conversation() && current.protocol().equals(now.protocol())
                && !now.policies().isEmpty() && now.policies().stream().allMatch(name -> current.indexOf(name) >= 0)
                && shown.whatIfs().containsAll(now.made());
        if (there) {
            asked = now;
            background.cancel();
            show(ReplayRequest.names(current).equals(now.policies())
                    ? new Replayed(current, shown.overview.get())
                    : Replayed.of(current.with(now.policies())));
        } else {
            replay();
        }
    }

    /** Runs the replay again, e.g. after an error. */
    public void replay() {
        ReplayRequest wanted = ReplayRequest.of(workspace.get());
        asked = wanted;
        if (conversation() == null || wanted.policies().isEmpty()) {
            background.cancel();
            shown.clear();
            activity.setSilently(Activity.IDLE);
            workspace.setSilently(workspace.get().with(Cursor.NOWHERE.inEpisode(wanted.episode())));
            notifyListeners();
            return;
        }
        Conversation chosen = conversation();
        List<Policy> policies = wanted.policies(chosen.id(), this::policy);
        List<Policy> standIns = available().find(usual().names(), kind());
        Embeddings vectors = embeddings;
        String what = Texts.of("workspace.replaying", policies.size());
        activity.setSilently(new Activity.Busy(what));
        notifyListeners();
        if (asked == wanted) {
            background.start(what,
                    progress -> Replayed.of(comparer.compare(chosen, wanted.protocol(), policies, standIns, vectors, progress)),
                    this::showAble, why -> {
                        revertRefused(chosen);
                        activity.setSilently(new Activity.Failed(why));
                        notifyListeners();
                    });
        }
    }

    /**
     * Reverts a refused budget, and a conversation for which the budget is too small, to the values of the shown comparison.
     * Other protocol settings stay, because removing the policy that refuses them makes them possible.
     */
    private void revertRefused(Conversation refused) {
        Comparison current = shown.current();
        if (current == null) {
            return;
        }
        Workspace before = workspace.get().with(workspace.get().protocol().with(current.protocol().budget()));
        String id = current.conversation().id();
        if (!refused.id().equals(id)) {
            parked.park(before, current, asked.policies());
            before = before.with(before.policies().with(ReplayRequest.chosen(current))).with(before.cursor().inEpisode(id));
            conversation.setSilently(find(id));
            opensAt = Cursor.NOWHERE;
        }
        asked = ReplayRequest.of(before);
        workspace.setSilently(before);
    }

    /** Removes policies that lack annotations here from the choice. */
    private void showAble(Replayed replayed) {
        Comparison made = replayed.made;
        leftOut.setSilently(ReplayRequest.leftOut(available().find(asked.policies(), kind()), made));
        parked.park(workspace.get(), made, asked.policies());
        shown.with(asked.made());
        show(replayed);
    }

    /** A replay and the overview of all its decisions, computed on the same worker. */
    record Replayed(Comparison made, Overview overview) {
        static Replayed of(Comparison made) {
            return new Replayed(made, Overview.of(made));
        }
    }

    private void show(Replayed replayed) {
        Comparison made = replayed.made;
        Workspace now = workspace.get();
        Comparison before = shown.result.get();
        Comparison current = shown.current();
        boolean whole = made.indexOf(opensAt.policy()) >= 0 && opensAt.step() < made.decisionCount();
        Cursor at = whole ? opensAt.inEpisode(now.cursor().episode()) : CursorPlacement.of(before, made, now, opensAt);
        Workspace next = now.with(now.policies().with(ReplayRequest.chosen(made))).with(at);
        shown.set(replayed);
        Workspace grown = whole ? next : CursorPlacement.byTurnIfMany(next, current, made, isTurned);
        boolean turned = grown.replay().mode() == ViewMode.BY_TURN && next.replay().mode() != ViewMode.BY_TURN;
        isTurned = turned || isTurned && grown.replay().mode() == ViewMode.BY_TURN;
        next = CursorPlacement.withinRound(grown, predicting());
        opensAt = Cursor.NOWHERE;
        activity.setSilently(Activity.IDLE);
        workspace.setSilently(next);
        shown.disclose();
        asked = ReplayRequest.of(next);
        notifyListeners();
        if (turned) {
            whenTurned.run();
        }
    }

    private void notifyListeners() {
        workspace.whileNotifying(() -> {
            List.of(dataset, conversation, offered.policies, shown.result, shown.ofOpenData, shown.disclosed, shown.overview)
                    .forEach(DeferredProperty::notifyListeners);
            workspace.notifyListeners();
            List.of(leftOut, activity).forEach(DeferredProperty::notifyListeners);
        });
    }
}
