package mnemoscope.ui.replay.state;

import java.util.List;
import java.util.Optional;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyDoubleProperty;
import javafx.beans.property.ReadOnlyDoubleWrapper;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.Overview;
import mnemoscope.explain.step.StepView;
import mnemoscope.explain.step.TurnTable;
import mnemoscope.explain.why.WhyView;
import mnemoscope.model.Conversation;
import mnemoscope.model.DatasetKind;
import mnemoscope.model.Embeddings;
import mnemoscope.workspace.Activity;
import mnemoscope.workspace.Lens;
import mnemoscope.workspace.Protocol;
import mnemoscope.workspace.StepRange;
import mnemoscope.workspace.ViewMode;

/**
 * State of the Replay tab: properties that hold immutable values, changed on the FX thread by {@link ReplayController} only.
 * Steps and turns are 0-based here and 1-based on the screen; -1 is none.
 */
public final class ReplayModel {
    private final ReadOnlyObjectWrapper<LoadedDataset> dataset = new ReadOnlyObjectWrapper<>(this, "dataset");
    private final ReadOnlyObjectWrapper<Conversation> conversation = new ReadOnlyObjectWrapper<>(this, "conversation");
    private final ReadOnlyObjectWrapper<Protocol> protocol = new ReadOnlyObjectWrapper<>(this, "protocol",
            Protocol.of(DatasetKind.LOCOMO));
    private final ReadOnlyObjectWrapper<List<String>> policies = new ReadOnlyObjectWrapper<>(this, "policies", List.of());
    private final ReadOnlyObjectWrapper<Comparison> result = new ReadOnlyObjectWrapper<>(this, "result");
    private final ReadOnlyIntegerWrapper shelfChanges = new ReadOnlyIntegerWrapper(this, "shelfChanges");
    private final ReadOnlyIntegerWrapper cursor = new ReadOnlyIntegerWrapper(this, "cursor", -1);
    private final ReadOnlyIntegerWrapper selectedTurn = new ReadOnlyIntegerWrapper(this, "selectedTurn", -1);
    private final ReadOnlyObjectWrapper<String> focusedPolicy = new ReadOnlyObjectWrapper<>(this, "focusedPolicy", "");
    private final ReadOnlyBooleanWrapper answers = new ReadOnlyBooleanWrapper(this, "answers", true);
    private final ReadOnlyBooleanWrapper differences = new ReadOnlyBooleanWrapper(this, "differences");
    private final ReadOnlyObjectWrapper<String> baseline = new ReadOnlyObjectWrapper<>(this, "baseline", "");
    private final ReadOnlyBooleanWrapper playing = new ReadOnlyBooleanWrapper(this, "playing");
    private final ReadOnlyDoubleWrapper speed = new ReadOnlyDoubleWrapper(this, "speed", 1);
    private final ReadOnlyObjectWrapper<Activity> activity = new ReadOnlyObjectWrapper<>(this, "activity", Activity.IDLE);
    private final ReadOnlyObjectWrapper<Overview> overview = new ReadOnlyObjectWrapper<>(this, "overview");
    private final ReadOnlyBooleanWrapper difference = new ReadOnlyBooleanWrapper(this, "difference");
    private final ReadOnlyObjectWrapper<Embeddings> embeddings = new ReadOnlyObjectWrapper<>(this, "embeddings",
            Embeddings.NONE);
    private final ReadOnlyStringWrapper leftOut = new ReadOnlyStringWrapper(this, "leftOut", "");
    private final ReadOnlyStringWrapper chartNotice = new ReadOnlyStringWrapper(this, "chartNotice", "");
    private final ReadOnlyObjectWrapper<ChartKind> wantedExport = new ReadOnlyObjectWrapper<>(this, "wantedExport");
    private final ReadOnlyObjectWrapper<StepRange> zoom = new ReadOnlyObjectWrapper<>(this, "zoom");
    private final ReadOnlyObjectWrapper<StepView> step = new ReadOnlyObjectWrapper<>(this, "step");
    private final ReadOnlyObjectWrapper<WhyView> why = new ReadOnlyObjectWrapper<>(this, "why");
    private final BooleanProperty lowCharts = new SimpleBooleanProperty(this, "lowCharts");
    private final ObjectProperty<ViewMode> viewMode = new SimpleObjectProperty<>(this, "viewMode", ViewMode.COLUMNS);

    /** The open dataset; null if none is. */
    public ReadOnlyObjectProperty<LoadedDataset> datasetProperty() {
        return dataset.getReadOnlyProperty();
    }

    public LoadedDataset dataset() {
        return dataset.get();
    }

    /** The conversations that can be chosen, in file order. */
    public List<Conversation> conversations() {
        return dataset.get() == null ? List.of() : dataset.get().conversations();
    }

    /** The chosen conversation; null if none is. The result may still show the one before. */
    public ReadOnlyObjectProperty<Conversation> conversationProperty() {
        return conversation.getReadOnlyProperty();
    }

    public Conversation conversation() {
        return conversation.get();
    }

    /** Readings as chosen; {@link Comparison#protocol()} has those of what is shown. */
    public ReadOnlyObjectProperty<Protocol> protocolProperty() {
        return protocol.getReadOnlyProperty();
    }

    public Protocol protocol() {
        return protocol.get();
    }

    /** Names of the chosen policies in the order shown. */
    public ReadOnlyObjectProperty<List<String>> policiesProperty() {
        return policies.getReadOnlyProperty();
    }

    public List<String> policies() {
        return policies.get();
    }

    /** How often the policies that can be chosen have changed. */
    public ReadOnlyIntegerProperty shelfChangesProperty() {
        return shelfChanges.getReadOnlyProperty();
    }

    void shelfChanged() {
        shelfChanges.set(shelfChanges.get() + 1);
    }

    /** Vectors of turns and questions, for the policies that compare texts by them. */
    Embeddings embeddings() {
        return embeddings.get();
    }

    /** Which chosen policies the last replay had to leave out and why; empty if none. */
    public ReadOnlyStringProperty leftOutProperty() {
        return leftOut.getReadOnlyProperty();
    }

    /** What is shown; null before the first replay. */
    public ReadOnlyObjectProperty<Comparison> resultProperty() {
        return result.getReadOnlyProperty();
    }

    public Optional<Comparison> result() {
        return Optional.ofNullable(result.get());
    }

    /** The step shown; -1 if there is none. */
    public ReadOnlyIntegerProperty cursorProperty() {
        return cursor.getReadOnlyProperty();
    }

    public int cursor() {
        return cursor.get();
    }

    /** Arrival index of the one selected turn; -1 if none is. */
    public ReadOnlyIntegerProperty selectedTurnProperty() {
        return selectedTurn.getReadOnlyProperty();
    }

    public int selectedTurn() {
        return selectedTurn.get();
    }

    /** The policy that the inspector explains and that "next miss" follows; empty before the first replay. */
    public ReadOnlyObjectProperty<String> focusedPolicyProperty() {
        return focusedPolicy.getReadOnlyProperty();
    }

    public String focusedPolicy() {
        return focusedPolicy.get();
    }

    /** Whether gold, answer, category and outcome of the step shown are visible. */
    public ReadOnlyBooleanProperty answersProperty() {
        return answers.getReadOnlyProperty();
    }

    public boolean answers() {
        return answers.get();
    }

    /** Whether only turns are listed on which the policies shown disagree. */
    public ReadOnlyBooleanProperty differencesProperty() {
        return differences.getReadOnlyProperty();
    }

    public boolean differences() {
        return differences.get();
    }

    /** The policy that running rewards are compared with; empty for none. */
    public ReadOnlyObjectProperty<String> baselineProperty() {
        return baseline.getReadOnlyProperty();
    }

    public String baseline() {
        return baseline.get();
    }

    public ReadOnlyBooleanProperty playingProperty() {
        return playing.getReadOnlyProperty();
    }

    public boolean playing() {
        return playing.get();
    }

    /** Playing speed as a multiple of one step a second. */
    public ReadOnlyDoubleProperty speedProperty() {
        return speed.getReadOnlyProperty();
    }

    public double speed() {
        return speed.get();
    }

    public ReadOnlyObjectProperty<Activity> activityProperty() {
        return activity.getReadOnlyProperty();
    }

    public Activity activity() {
        return activity.get();
    }

    /** The whole episode at a glance; null before the first replay. */
    public ReadOnlyObjectProperty<Overview> overviewProperty() {
        return overview.getReadOnlyProperty();
    }

    public Optional<Overview> overview() {
        return Optional.ofNullable(overview.get());
    }

    /** Whether the running reward is shown as the difference to that of {@link #baseline()}. */
    public ReadOnlyBooleanProperty differenceProperty() {
        return difference.getReadOnlyProperty();
    }

    public boolean difference() {
        return difference.get();
    }

    /** Place of the policy that differences are taken to: the baseline, else the focused one; -1 before the first replay. */
    public int baselinePlace() {
        if (result.get() == null || result.get().traces().isEmpty()) {
            return -1;
        }
        int pinned = result.get().indexOf(baseline.get());
        return pinned >= 0 ? pinned : focusedPlace();
    }

    /** Place of the focused policy, else of the first; -1 before the first replay. */
    public int focusedPlace() {
        return result.get() == null || result.get().traces().isEmpty()
                ? -1
                : Math.max(0, result.get().indexOf(focusedPolicy.get()));
    }

    /** The steps that the running charts are narrowed to; null for all. It always holds the cursor. */
    public ReadOnlyObjectProperty<StepRange> zoomProperty() {
        return zoom.getReadOnlyProperty();
    }

    /** The steps that the running charts show; there must be one. */
    public StepRange chartSteps() {
        return zoom.get() == null ? StepRange.all(result.get().steps()) : zoom.get();
    }

    /** The last step whose outcome may be shown; -1 if none. */
    public int knownStep() {
        return result.get() == null ? -1 : answers.get() ? result.get().steps() - 1 : cursor.get() - 1;
    }

    /** What the last export of a chart came to; empty before. */
    public ReadOnlyStringProperty chartNoticeProperty() {
        return chartNotice.getReadOnlyProperty();
    }

    /** All that is shown of the step at the cursor; null if there is none. */
    public ReadOnlyObjectProperty<StepView> stepProperty() {
        return step.getReadOnlyProperty();
    }

    public Optional<StepView> step() {
        return Optional.ofNullable(step.get());
    }

    /** The same step by turn. */
    public TurnTable turnTable() {
        return step.get() == null ? TurnTable.EMPTY : TurnTable.of(result.get(), step.get());
    }

    /** Why the focused policy kept or let go the selected turn; null if none is selected. */
    public ReadOnlyObjectProperty<WhyView> whyProperty() {
        return why.getReadOnlyProperty();
    }

    public Optional<WhyView> why() {
        return Optional.ofNullable(why.get());
    }

    /** Whether running charts are wanted even where the window is too low for them and the columns to stand at ease. */
    public BooleanProperty lowChartsProperty() {
        return lowCharts;
    }

    public ObjectProperty<ViewMode> viewModeProperty() {
        return viewMode;
    }

    void open(LoadedDataset opened, Conversation first, Protocol readings) {
        dataset.set(opened);
        protocol.set(readings);
        conversation.set(first);
    }

    void choose(Conversation chosen) {
        conversation.set(chosen);
    }

    void choose(Protocol chosen) {
        protocol.set(chosen);
    }

    void choose(List<String> names) {
        policies.set(List.copyOf(names));
    }

    /** Replaces everything that is shown; {@code step} and {@code turn} may be -1. */
    public void show(Comparison shown, int step, int turn, String focus) {
        Comparison before = result.get();
        if (before == null || shown == null || before.steps() != shown.steps()
                || !before.conversation().id().equals(shown.conversation().id())) {
            zoom.set(null);
        }
        result.set(shown);
        overview.set(shown == null ? null : Overview.of(shown));
        focusedPolicy.set(focus);
        moveTo(step, turn);
    }

    void moveTo(int step, int turn) {
        if (zoom.get() != null && step >= 0) {
            zoom.set(zoom.get().following(step, result.get().steps()));
        }
        cursor.set(step);
        selectedTurn.set(turn);
        refreshStep();
    }

    void select(int turn) {
        selectedTurn.set(turn);
        refreshWhy();
    }

    void focus(String policy) {
        focusedPolicy.set(policy);
        refreshWhy();
    }

    /** Both at once: a turn that was selected for being the evidence must not outlive the answers. */
    public void showAnswers(boolean on, int turn) {
        answers.set(on);
        selectedTurn.set(turn);
        refreshStep();
    }

    void showDifferences(boolean only) {
        differences.set(only);
        refreshStep();
    }

    void compareWith(String policy) {
        baseline.set(policy);
        refreshStep();
    }

    private void refreshStep() {
        boolean any = result.get() != null && cursor.get() >= 0;
        Lens lens = new Lens(answers.get(), differences.get(), baseline.get());
        step.set(any ? StepView.of(result.get(), cursor.get(), lens) : null);
        refreshWhy();
    }

    private void refreshWhy() {
        Comparison shown = result.get();
        int policy = shown == null ? -1 : shown.indexOf(focusedPolicy.get());
        boolean any = policy >= 0 && cursor.get() >= 0 && selectedTurn.get() >= 0;
        why.set(any ? WhyView.of(shown, cursor.get(), policy, selectedTurn.get(), answers.get()) : null);
    }

    void showDifference(boolean on) {
        difference.set(on);
    }

    /** The chart that is to be written next; null if none is. */
    public ReadOnlyObjectProperty<ChartKind> wantedExportProperty() {
        return wantedExport.getReadOnlyProperty();
    }

    void wantExport(ChartKind kind) {
        wantedExport.set(kind);
        wantedExport.set(null);
    }

    void zoom(StepRange range) {
        zoom.set(range);
    }

    void embed(Embeddings vectors) {
        embeddings.set(vectors);
    }

    void leaveOut(String words) {
        leftOut.set(words);
    }

    public void noteChart(String words) {
        chartNotice.set(words);
    }

    void play(boolean on) {
        playing.set(on);
    }

    void speed(double times) {
        speed.set(times);
    }

    void report(Activity now) {
        activity.set(now);
    }
}
