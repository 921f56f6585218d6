package mnemoscope.ui.workspace;

import java.util.ArrayList;
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
import mnemoscope.replay.Protocol;
import mnemoscope.retention.EpisodePolicy;
import mnemoscope.retention.Policy;
import mnemoscope.task.Work;
import mnemoscope.ui.kit.BackgroundWork;
import mnemoscope.ui.workspace.WorkspaceModel.DeferredProperty;
import mnemoscope.workspace.Activity;
import mnemoscope.workspace.AvailablePolicies;
import mnemoscope.workspace.Cursor;
import mnemoscope.workspace.PolicyChoice;
import mnemoscope.workspace.Workspace;

/**
 * What follows from the state: it alone knows what changed between two states and replays in the background, where the newest
 * wins. The question in view stays in view. All values are of one moment before the first of them is told. Used on the FX thread.
 */
public final class ReplayService {
    private final WorkspaceModel workspace;
    private final BackgroundWork background;
    private final Comparer comparer = new Comparer();
    private final DeferredProperty<LoadedDataset> dataset = new DeferredProperty<>(null);
    private final DeferredProperty<Conversation> conversation = new DeferredProperty<>(null);
    private final DeferredProperty<Comparison> result = new DeferredProperty<>(null);
    private final DeferredProperty<Comparison> disclosed = new DeferredProperty<>(null);
    private final DeferredProperty<Overview> overview = new DeferredProperty<>(null);
    private final DeferredProperty<Activity> activity = new DeferredProperty<>(Activity.IDLE);
    private final DeferredProperty<String> leftOut = new DeferredProperty<>("");
    private final PolicyOffers offered;
    /** The open data as they were read, under their annotations; null if none are open. */
    private LoadedDataset plain;
    private Embeddings embeddings = Embeddings.NONE;
    /** Where the next comparison is to be shown: as a session left it if a policy is in focus there, else at its step if any. */
    Cursor opensAt = Cursor.NOWHERE;
    /** What the last replay was asked for. */
    private ReplayRequest asked;
    private final ParkedWhatIfs away = new ParkedWhatIfs();
    /** The what-ifs among what is shown, as they were then: more changes may have been made since. */
    private List<Object> shownMade = List.of();
    private Runnable whenTurned = () -> {
    };
    /** Whether what is shown is of data that are no longer open. */
    private boolean stale;

    /** Does something whenever more policies than fit side by side came to be shown by turn. */
    public void whenTurned(Runnable then) {
        whenTurned = then;
    }

    /** @param background where replays run, of which the newest wins */
    public ReplayService(WorkspaceModel workspace, BackgroundWork background) {
        this.workspace = workspace;
        this.background = background;
        offered = new PolicyOffers(workspace, this::kind);
        workspace.lens(ReplayRequest::of).subscribe((before, now) -> follow());
        workspace.lens(Workspace::classroom).subscribe((before, now) -> disclosed.set(disclose()));
        // Also where answers alone went: what a class has revealed is told.
        workspace.lens(now -> List.of(now.classroom(), now.replay().answers()))
                .subscribe((before, now) -> workspace.move(next -> CursorPlacement.held(next, predicting())));
        // A turn that was selected for being the evidence must not outlive the answers.
        workspace.lens(now -> now.replay().answers()).subscribe((before,
                on) -> result().ifPresent(shown -> workspace.move(now -> now.cursor().step() < 0 || now.cursor().pinned()
                        ? now
                        : now.with(CursorPlacement.at(shown, now.cursor().step(), now.cursor(), now.replay().answers())))));
    }

    /** The open data; null if none are. */
    public ReadOnlyObjectProperty<LoadedDataset> datasetProperty() {
        return dataset;
    }

    public LoadedDataset dataset() {
        return dataset.get();
    }

    /** The open data without the evidence that was marked by hand; null if none are. */
    public LoadedDataset plain() {
        return plain;
    }

    /** The kind of the open data, LoCoMo if none are. */
    public DatasetKind kind() {
        return dataset() == null ? DatasetKind.LOCOMO : dataset().info().kind();
    }

    /** The conversations that can be chosen, in file order. */
    public List<Conversation> conversations() {
        return dataset() == null ? List.of() : dataset().conversations();
    }

    /** The chosen conversation; null if none is. The result may still show the one before. */
    public ReadOnlyObjectProperty<Conversation> conversationProperty() {
        return conversation;
    }

    public Conversation conversation() {
        return conversation.get();
    }

    /** The policies that can be chosen for the open data, in the order listed. */
    public ReadOnlyObjectProperty<List<Policy>> offeredProperty() {
        return offered.policies;
    }

    /** What is shown; null before the first replay. */
    public ReadOnlyObjectProperty<Comparison> resultProperty() {
        return result;
    }

    public Optional<Comparison> result() {
        return Optional.ofNullable(result.get());
    }

    /** What is shown, unless it would tell a class what is still to be revealed; null then, and before the first replay. */
    public ReadOnlyObjectProperty<Comparison> disclosedProperty() {
        return disclosed;
    }

    private Comparison disclose() {
        return choosing().isPresent() ? null : result.get();
    }

    public Optional<Overview> overview() {
        return Optional.ofNullable(overview.get());
    }

    /** What runs, or why it failed. */
    public ReadOnlyObjectProperty<Activity> activityProperty() {
        return activity;
    }

    public Activity activity() {
        return activity.get();
    }

    /** Whether what is shown has a what-if with the very changes that it has. */
    public boolean isShown(WhatIfs.Item whatIf) {
        return shownMade.contains(whatIf);
    }

    /** Where the class is in what is shown; empty unless one is asked. */
    public Optional<PredictionRound> predicting() {
        return result().flatMap(shown -> ReplayRequest.played(shownMade).flatMap(made -> PredictionRound
                .of(workspace.get().classroom(), workspace.get().opened().sha256(), shown, made, this::policy)));
    }

    /** Where the class is while decisions are not revealed; empty unless one is asked. */
    public Optional<PredictionRound> choosing() {
        return predicting().filter(asked -> !asked.isOver());
    }

    private Optional<Policy> policy(String name) {
        return available().find(name, kind());
    }

    /** Which chosen policies the last replay had to leave out and why; empty if none. */
    public ReadOnlyObjectProperty<String> leftOutProperty() {
        return leftOut;
    }

    /**
     * Shows other data; what was done before can no longer be undone, but for notes.
     *
     * @param as   the state that suits them: at which conversation, the first if it has none of them, and at which step, -1 if
     *             that is to be found out; with a policy in focus, the cursor is where a session left it
     * @param with vectors of turns and questions, for the policies that compare texts by them
     */
    public void open(LoadedDataset opened, Workspace as, Embeddings with) {
        opensAt = as.cursor();
        workspace.forget(as.notes());
        take(opened, as, with);
        replay();
    }

    /** Shows other data on what was prepared for them. */
    public void open(LoadedDataset opened, Workspace as, Comparison prepared) {
        background.cancel();
        workspace.forget(as.notes());
        take(opened, as.with(prepared.protocol()).with(PolicyChoice.of(ReplayRequest.names(prepared))), Embeddings.NONE);
        asked = ReplayRequest.of(workspace.get());
        shownMade = List.of();
        show(Replayed.of(prepared));
        if (as.classroom().predicting()) {
            replay();
        }
    }

    /** Shows the open data under other annotations; conversation, readings, policies and decision stay. */
    public void applyAnnotations(LoadedDataset annotated, Workspace as, Embeddings with) {
        take(annotated, as, with);
        replay();
    }

    /** What is shown stays until the replay of the new data is made, and the cursor with it. */
    private void take(LoadedDataset opened, Workspace as, Embeddings with) {
        plain = opened;
        dataset.setSilently(as.evidence().over(opened));
        away.forget();
        embeddings = with;
        stale = true;
        offered.takeAnew();
        conversation.setSilently(find(as.cursor().episode()));
        String episode = conversation() == null ? "" : conversation().id();
        workspace.take(as.with(workspace.get().cursor().inEpisode(episode)));
    }

    private Conversation find(String id) {
        return conversations().stream().filter(each -> each.id().equals(id)).findFirst()
                .orElse(conversations().isEmpty() ? null : conversations().getFirst());
    }

    /** To make more policies choosable. */
    public PolicyOffers offered() {
        return offered;
    }

    public AvailablePolicies available() {
        return offered.available();
    }

    /** The policies that suit the open data. */
    public PolicyChoice usual() {
        return dataset() == null ? PolicyChoice.USUAL : available().usual(dataset().info());
    }

    private void follow() {
        if (dataset() != null && asked != null && !asked.episode().equals(workspace.get().cursor().episode())) {
            workspace.take(away.comeBack(workspace.get()));
        }
        ReplayRequest now = ReplayRequest.of(workspace.get());
        if (dataset() == null || now.equals(asked)) {
            return;
        }
        if (asked == null || !now.evidence().equals(asked.evidence())) {
            dataset.setSilently(now.evidence().over(plain));
        }
        conversation.setSilently(find(now.episode()));
        Comparison shown = result.get();
        boolean there = shown != null && !stale && shown.conversation() == conversation()
                && shown.protocol().equals(now.protocol()) && !now.policies().isEmpty()
                && now.policies().stream().allMatch(name -> shown.indexOf(name) >= 0) && shownMade.containsAll(now.made());
        if (there) {
            asked = now;
            background.cancel();
            show(ReplayRequest.names(shown).equals(now.policies())
                    ? new Replayed(shown, overview.get())
                    : Replayed.of(shown.with(now.policies())));
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
            result.setSilently(null);
            disclosed.setSilently(null);
            overview.setSilently(null);
            activity.setSilently(Activity.IDLE);
            workspace.take(workspace.get().with(Cursor.NOWHERE.inEpisode(wanted.episode())));
            tell();
            return;
        }
        Conversation chosen = conversation();
        List<Policy> policies = wanted.policies(chosen.id(), this::policy);
        List<Policy> standIns = available().find(usual().names(), kind());
        Embeddings vectors = embeddings;
        String what = Texts.of("workspace.replaying", policies.size());
        activity.setSilently(new Activity.Busy(what));
        tell();
        if (asked == wanted) {
            background.start(what,
                    progress -> Replayed.of(comparer.compare(chosen, wanted.protocol(), policies, standIns, vectors, progress)),
                    this::showAble, why -> {
                        takeBack(chosen);
                        activity.setSilently(new Activity.Failed(why));
                        tell();
                    });
        }
    }

    /**
     * A budget that was refused is not in force, nor is a conversation that it is too small for chosen: what is shown still has those
     * before. Other readings stay chosen, for leaving out the policy that refuses them makes them possible.
     */
    private void takeBack(Conversation refused) {
        Comparison shown = result.get();
        if (shown == null || stale) {
            return;
        }
        Protocol had = shown.protocol();
        Workspace before = workspace.get().with(workspace.get().protocol().with(had.budget()));
        String id = shown.conversation().id();
        if (!refused.id().equals(id)) {
            away.leave(before, shown, asked.policies());
            before = before.with(before.policies().with(ReplayRequest.chosen(shown))).with(before.cursor().inEpisode(id));
            conversation.setSilently(find(id));
            opensAt = Cursor.NOWHERE;
        }
        asked = ReplayRequest.of(before);
        workspace.take(before);
    }

    /**
     * For a worker: every conversation replayed as the one that is shown, in file order, by the policies chosen that were not made
     * for one conversation.
     */
    public Work<List<Comparison>> everywhere() {
        List<Conversation> all = conversations();
        Protocol protocol = workspace.get().protocol();
        List<Policy> policies = available().find(workspace.get().policies().names(), kind()).stream()
                .filter(policy -> !(policy instanceof EpisodePolicy made) || made.isEverywhere()).toList();
        Embeddings vectors = embeddings;
        return progress -> {
            Comparer each = new Comparer();
            List<Comparison> made = new ArrayList<>();
            for (Conversation one : all) {
                double done = (double) made.size() / all.size();
                progress.at(done, one.id());
                made.add(each.compare(one, protocol, policies, List.of(), vectors,
                        progress.part(done, (made.size() + 1.0) / all.size(), what -> one.id())));
            }
            return made;
        };
    }

    /** A policy that lacks annotations here is no longer chosen. */
    private void showAble(Replayed replayed) {
        Comparison made = replayed.made;
        leftOut.setSilently(ReplayRequest.leftOut(available().find(asked.policies(), kind()), made));
        away.leave(workspace.get(), made, asked.policies());
        shownMade = asked.made();
        show(replayed);
    }

    /** A replay and what is drawn of the whole of it, made on the same worker. */
    record Replayed(Comparison made, Overview overview) {
        static Replayed of(Comparison made) {
            return new Replayed(made, Overview.of(made));
        }
    }

    private void show(Replayed replayed) {
        Comparison made = replayed.made;
        Workspace now = workspace.get();
        Comparison before = result.get();
        boolean whole = made.indexOf(opensAt.policy()) >= 0 && opensAt.step() < made.decisionCount();
        Cursor at = whole ? opensAt.inEpisode(now.cursor().episode()) : CursorPlacement.of(before, made, now, opensAt);
        Workspace next = now.with(now.policies().with(ReplayRequest.chosen(made))).with(at);
        result.setSilently(made);
        Workspace grown = whole ? next : CursorPlacement.grown(next, stale ? null : before, made);
        boolean turned = !grown.replay().mode().equals(next.replay().mode());
        next = CursorPlacement.held(grown, predicting());
        opensAt = Cursor.NOWHERE;
        stale = false;
        overview.setSilently(replayed.overview);
        activity.setSilently(Activity.IDLE);
        workspace.take(next);
        disclosed.setSilently(disclose());
        asked = ReplayRequest.of(next);
        tell();
        if (turned) {
            whenTurned.run();
        }
    }

    private void tell() {
        workspace.whileTold(() -> {
            List.of(dataset, conversation, offered.policies, result, disclosed, overview)
                    .forEach(DeferredProperty::notifyListeners);
            workspace.tell();
            List.of(leftOut, activity).forEach(DeferredProperty::notifyListeners);
        });
    }
}
