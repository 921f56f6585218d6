package mnemoscope.ui.replay.state;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.dataset.Placement;
import mnemoscope.dataset.QuestionOrder;
import mnemoscope.explain.Comparer;
import mnemoscope.explain.Comparison;
import mnemoscope.model.Conversation;
import mnemoscope.model.DatasetKind;
import mnemoscope.model.Embeddings;
import mnemoscope.replay.Pool;
import mnemoscope.replay.ProtocolReference;
import mnemoscope.retention.Lack;
import mnemoscope.retention.Policy;
import mnemoscope.task.Progress;
import mnemoscope.text.TokenUnit;
import mnemoscope.ui.kit.Background;
import mnemoscope.workspace.Activity;
import mnemoscope.workspace.PolicyShelf;
import mnemoscope.workspace.Protocol;
import mnemoscope.workspace.ViewMode;

/** One method an intent of the Replay tab. Called on the FX thread; replays run in the background, the newest wins. */
public final class ReplayController {
    public static final int FEWEST_POLICIES = Comparison.FEWEST_POLICIES;
    public static final int MOST_POLICIES = 6;
    private static final List<String> DEFAULT_POLICIES = List.of("recency", "mixed", "clairvoyant");

    private final ReplayModel model;
    private final PolicyShelf shelf;
    private final Background background;
    private final Comparer comparer = new Comparer();
    /** Where the next comparison is to be shown; -1 if it is to be found out. */
    private int opensAt = -1;
    private final ReplaySteps steps;
    private Consumer<String> annotate = wanted -> {
    };

    public ReplayController(ReplayModel model, PolicyShelf shelf, Background background) {
        this.model = model;
        this.shelf = shelf;
        this.background = background;
        steps = new ReplaySteps(model);
    }

    /** Intents that move from decision to decision. */
    public ReplaySteps steps() {
        return steps;
    }

    /** Opens a dataset under the protocol that suits it. */
    public void openDataset(LoadedDataset dataset) {
        openDataset(dataset, Protocol.of(dataset.info()));
    }

    public void openDataset(LoadedDataset dataset, Protocol protocol) {
        model.play(false);
        Conversation first = dataset.conversations().isEmpty() ? null : dataset.conversations().getFirst();
        model.open(dataset, first, protocol);
        if (model.policies().isEmpty()) {
            model.choose(available(DEFAULT_POLICIES));
        }
        replay();
    }

    /** Sets the vectors that the next replays use. */
    public void embedWith(Embeddings embeddings) {
        model.embed(embeddings);
    }

    /** Shows the same data under other annotations; conversation, readings, policies and decision stay. */
    public void lay(LoadedDataset annotated, Embeddings embeddings) {
        embedWith(embeddings);
        String shown = model.conversation() == null ? "" : model.conversation().id();
        model.open(annotated, annotated.conversations().stream().filter(each -> each.id().equals(shown)).findFirst()
                .orElse(annotated.conversations().isEmpty() ? null : annotated.conversations().getFirst()), model.protocol());
        replay();
    }

    /** Sets where annotations are made; told what is wanted: none, one or both of "importance embedding". */
    public void annotateWith(Consumer<String> way) {
        annotate = way;
    }

    /** Leads to where annotations are made. */
    public void annotate(String wanted) {
        annotate.accept(wanted);
    }

    /** Opens a dataset with policies and at a step of one's own choice; the nearest step if there is no such. */
    public void openDataset(LoadedDataset dataset, Protocol protocol, List<String> names, int step) {
        model.choose(available(names));
        opensAt = step;
        openDataset(dataset, protocol);
    }

    /** What a dataset opens with, made off the FX thread before there is a window; empty if it has nothing to show. */
    public static Optional<Comparison> prepare(LoadedDataset dataset, Protocol protocol, PolicyShelf shelf) {
        if (dataset.conversations().isEmpty()) {
            return Optional.empty();
        }
        DatasetKind kind = dataset.info().kind();
        List<Policy> policies = DEFAULT_POLICIES.stream().flatMap(name -> shelf.find(name, kind).stream()).toList();
        return Optional.of(new Comparer().compare(dataset.conversations().getFirst(), protocol, policies, Progress.NONE));
    }

    /** Opens a dataset on what was prepared for it. */
    public void openDataset(LoadedDataset dataset, Comparison prepared) {
        model.play(false);
        background.cancel();
        model.open(dataset, prepared.conversation(), prepared.protocol());
        model.choose(prepared.traces().stream().map(trace -> trace.policy().name()).toList());
        show(prepared);
    }

    public void chooseEpisode(String conversationId) {
        model.conversations().stream().filter(each -> each.id().equals(conversationId)).findFirst().ifPresent(chosen -> {
            model.play(false);
            model.choose(chosen);
            replay();
        });
    }

    public void chooseBudget(int tokens) {
        choose(model.protocol().withBudget(Math.clamp(tokens, 1, Protocol.LARGEST_BUDGET)));
    }

    public void chooseUnit(TokenUnit unit) {
        choose(model.protocol().with(unit));
    }

    public void choosePool(Pool pool) {
        choose(model.protocol().with(pool));
    }

    public void choosePlacement(Placement placement) {
        choose(model.protocol().with(placement));
    }

    public void chooseOrder(QuestionOrder order) {
        choose(model.protocol().with(order));
    }

    public void chooseSeed(long seed) {
        choose(model.protocol().withSeed(seed));
    }

    /** Replays under other readings, as from a session file. */
    public void choose(Protocol protocol) {
        if (!protocol.equals(model.protocol())) {
            model.choose(protocol);
            replay();
        }
    }

    /** Sets the policies shown, in this order; unknown names and those beyond the sixth are left out. */
    public void setPolicies(List<String> names) {
        List<String> chosen = available(names);
        if (!chosen.equals(model.policies())) {
            model.choose(chosen);
            replay();
        }
    }

    /** All policies that can be chosen. */
    public List<Policy> policies(DatasetKind kind) {
        return shelf.policies(kind);
    }

    /** To be called when the shelf has more policies or fewer than before. */
    public void shelfChanged() {
        model.shelfChanged();
    }

    /** What should be known of a policy on the conversation chosen; mostly empty. */
    public String note(String policy) {
        return model.dataset() == null || model.conversation() == null
                ? ""
                : shelf.note(policy, model.dataset().info(), model.conversation().id());
    }

    /** Why a policy is not available for the episode shown under the protocol chosen; empty if it is. */
    public String refusal(Policy policy) {
        return policy instanceof ProtocolReference reference
                ? model.result().map(shown -> reference.refusal(shown.input(), model.protocol().settings())).orElse("")
                : lack(policy).map(lack -> "Needs " + lack.what() + ".").orElse("");
    }

    /** What a policy needs and the episode shown does not have. */
    public Optional<Lack> lack(Policy policy) {
        return model.result().flatMap(shown -> policy.lack(shown.input().text()));
    }

    public void chooseDefaultPolicies() {
        setPolicies(DEFAULT_POLICIES);
    }

    public void addPolicy(String name) {
        if (!model.policies().contains(name) && model.policies().size() < MOST_POLICIES) {
            List<String> more = new ArrayList<>(model.policies());
            more.add(name);
            setPolicies(more);
        }
    }

    public void removePolicy(String name) {
        if (model.policies().size() > FEWEST_POLICIES) {
            arrange(model.policies().stream().filter(each -> !each.equals(name)).toList());
        }
    }

    /** Whether a policy can be moved by so many places; the baseline stays first. */
    public boolean canMove(String name, int by) {
        int from = model.policies().indexOf(name);
        int to = from + by;
        boolean pinnedFirst = model.policies().contains(model.baseline());
        return from >= 0 && to >= 0 && to < model.policies().size() && !(pinnedFirst && Math.min(from, to) == 0);
    }

    /** Moves a policy by so many places to the right; nothing happens if it cannot. */
    public void movePolicy(String name, int by) {
        if (canMove(name, by)) {
            List<String> names = new ArrayList<>(model.policies());
            names.add(names.indexOf(name) + by, names.remove(names.indexOf(name)));
            arrange(names);
        }
    }

    public boolean isBaseline(String name) {
        return model.baseline().equals(name);
    }

    /** Compares the running rewards with those of a policy, which moves to the first place; once more ends it. */
    public void pinBaseline(String name) {
        if (isBaseline(name) || !model.policies().contains(name)) {
            model.compareWith("");
            return;
        }
        List<String> names = new ArrayList<>(model.policies());
        names.remove(name);
        names.addFirst(name);
        model.compareWith(name);
        arrange(names);
    }

    /** Shows traces that are there already in this order; what is missing is replayed. */
    private void arrange(List<String> names) {
        Comparison shown = model.result().orElse(null);
        if (shown == null || model.activity() instanceof Activity.Busy
                || names.stream().anyMatch(name -> shown.indexOf(name) < 0)) {
            setPolicies(names);
            return;
        }
        model.choose(names);
        if (!names.contains(model.baseline())) {
            model.compareWith("");
        }
        show(shown.with(names));
    }

    /** Lists only turns on which the policies shown disagree, or all again. */
    public void toggleDifferences() {
        model.showDifferences(!model.differences());
    }

    public void focusPolicy(String name) {
        model.focus(name);
    }

    /** Shows the running reward as it is, or as the difference to the focused policy. */
    public void toggleDifference() {
        model.showDifference(!model.difference());
    }

    /** Writes a chart as PNG where the user says. */
    public void exportChart(ChartKind kind) {
        model.wantExport(kind);
    }

    /** Shows the running charts in a window that is low, or gives their room back to the columns. */
    public void toggleLowCharts() {
        model.lowChartsProperty().set(!model.lowChartsProperty().get());
    }

    public void chooseView(ViewMode mode) {
        model.viewModeProperty().set(mode);
    }

    /** Runs the replay again, e.g. after an error. */
    public void replay() {
        Conversation conversation = model.conversation();
        if (conversation == null || model.policies().isEmpty()) {
            background.cancel();
            model.show(null, -1, -1, "");
            model.report(Activity.IDLE);
            return;
        }
        Protocol protocol = model.protocol();
        DatasetKind kind = model.dataset().info().kind();
        var chosen = model.policies().stream().flatMap(name -> shelf.find(name, kind).stream()).toList();
        String what = "Replaying " + chosen.size() + " policies";
        model.report(new Activity.Busy(what));
        var standIns = DEFAULT_POLICIES.stream().flatMap(name -> shelf.find(name, kind).stream()).toList();
        Embeddings embeddings = model.embeddings();
        background.start(what, progress -> comparer.compare(conversation, protocol, chosen, standIns, embeddings, progress),
                this::showAble, this::fail);
    }

    /** A policy that lacks annotations here is no longer chosen. */
    private void showAble(Comparison made) {
        List<String> names = made.traces().stream().map(trace -> trace.policy().name()).toList();
        DatasetKind kind = model.dataset().info().kind();
        String words = model.policies().stream().filter(name -> !names.contains(name)).flatMap(name -> shelf.find(name, kind)
                .stream()).map(policy -> policy.description().title() + " is left out: it needs "
                        + policy.lack(made.input().text()).map(Lack::what).orElse("what is not there") + ".")
                .collect(Collectors.joining(" "));
        if (!words.isEmpty()) {
            model.choose(names);
        }
        model.leaveOut(words);
        show(made);
    }

    private void show(Comparison made) {
        int at = opensAt;
        opensAt = -1;
        if (made.indexOf(model.baseline()) < 0 && !model.baseline().isEmpty()) {
            model.compareWith("");
        }
        boolean grown = model.result().map(before -> before.traces().size()).orElse(0) < ViewMode.BY_TURN_FROM;
        if (grown && made.traces().size() >= ViewMode.BY_TURN_FROM) {
            model.viewModeProperty().set(ViewMode.BY_TURN);
        }
        model.report(Activity.IDLE);
        steps.show(made, at);
    }

    private void fail(String why) {
        model.report(new Activity.Failed(why));
    }

    private List<String> available(List<String> names) {
        DatasetKind kind = model.dataset() == null ? DatasetKind.LOCOMO : model.dataset().info().kind();
        return names.stream().distinct().filter(name -> shelf.find(name, kind).isPresent()).limit(MOST_POLICIES).toList();
    }

    /** What is shown, as tables to take away. */
    public ReplayTables tables() {
        return new ReplayTables(model);
    }
}
