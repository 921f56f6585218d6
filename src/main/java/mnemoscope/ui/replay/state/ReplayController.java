package mnemoscope.ui.replay.state;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import mnemoscope.explain.Comparer;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.HoldsLittle;
import mnemoscope.model.Texts;
import mnemoscope.model.TurnKind;
import mnemoscope.replay.Budget;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.ProtocolSetting;
import mnemoscope.replay.QuestionVisibility;
import mnemoscope.replay.Replayer.ProtocolReference;
import mnemoscope.retention.AnnotationUse.Lack;
import mnemoscope.retention.Policy;
import mnemoscope.retention.PolicyDescription;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.workspace.DecisionNavigator;
import mnemoscope.ui.workspace.ReplayService;
import mnemoscope.ui.workspace.WorkspaceContext;
import mnemoscope.ui.workspace.WorkspaceModel;
import mnemoscope.workspace.AvailablePolicies.Outside;
import mnemoscope.workspace.PolicyChoice;
import mnemoscope.workspace.ReplayDisplay;
import mnemoscope.workspace.ViewMode;

/** One method an intent of the Replay tab. Called on the FX thread. */
public final class ReplayController {
    private final ReplayModel model;
    private final WorkspaceModel workspace;
    private final ReplayService derived;
    private final DecisionNavigator decisions;
    private final Consumer<String> annotate;
    private final WhatIfController whatIfs;
    private final PredictController predict;
    private final EvidenceController evidence;
    /** What was said of the policies of a replay that hold next to nothing. */
    private final Map<String, String> little = new HashMap<>();
    private Comparison looked;
    /** How often it was asked whether choices may be dropped. */
    public final ModelValue<Integer> asked = new ModelValue<>(0);
    private BiConsumer<Integer, Runnable> asker = (choices, change) -> change.run();

    /**
     * @param annotate leads to where annotations are made; told what is wanted: none, one or both of "importance embedding"
     */
    public ReplayController(ReplayModel model, Consumer<String> annotate) {
        WorkspaceContext context = model.context();
        this.model = model;
        this.workspace = context.workspace();
        this.derived = context.replays();
        this.decisions = context.steps();
        this.annotate = annotate;
        whatIfs = new WhatIfController(model);
        predict = new PredictController(model);
        evidence = new EvidenceController(model);
    }

    /** Intents that move from decision to decision. */
    public DecisionNavigator decisions() {
        return decisions;
    }

    /** Intents about what-ifs. */
    public WhatIfController whatIfs() {
        return whatIfs;
    }

    /** Intents of a class that chooses by itself what to keep. */
    public PredictController predict() {
        return predict;
    }

    /** Intents about evidence that is marked by hand. */
    public EvidenceController evidence() {
        return evidence;
    }

    /** Leads to where annotations are made. */
    public void annotate(String wanted) {
        annotate.accept(wanted);
    }

    /** What it changes, to be read. */
    public ReplayModel model() {
        return model;
    }

    /** @param asks whether a change may drop so many choices of classes; runs the change if so */
    public void askBy(BiConsumer<Integer, Runnable> asks) {
        asker = asks;
    }

    /** The question whether choices may be dropped is over; what shows the protocol shows again the one in force. */
    public void kept() {
        asked.set(asked.get() + 1);
    }

    public void chooseBudget(int tokens) {
        int budget = Math.clamp(tokens, 1, Budget.MOST);
        choose(Texts.of("replay.budget-tokens", Numbers.whole(budget)), now -> now.withBudget(budget));
    }

    /** Whether at each decision as many tokens may be held as the log held, or the budget chosen last. */
    public void chooseBudgetAsLogged(boolean on) {
        choose(on ? Texts.of("replay.budget-as-logged") : Texts.of("replay.budget-not-as-logged"),
                now -> now.with(now.budget().asLogged(on)));
    }

    /** Any setting but the budget. */
    public <T> void choose(ProtocolSetting<T> setting, T value) {
        choose(setting.chose(value), now -> setting.set(now, value));
    }

    private void choose(String what, UnaryOperator<Protocol> how) {
        int choices = model.now().droppedUnder(how.apply(model.now().protocol()));
        Runnable change = () -> workspace.change(what, now -> now.under(how.apply(now.protocol())));
        if (choices == 0) {
            change.run();
        } else {
            asker.accept(choices, change);
        }
    }

    /** What should be known of a policy on the conversation chosen; mostly empty. */
    public String note(String policy) {
        return notes(policy).collect(Collectors.joining(", "));
    }

    /** In what that lies outside the training of a policy, in a few words; mostly empty. */
    public String outside(String policy) {
        List<Outside> found = outsideOf(policy);
        return found.isEmpty()
                ? ""
                : Texts.of("replay.outside-its-training", found.stream().map(Outside::what).collect(Collectors.joining(", ")));
    }

    /** With what a policy was trained, where that should be known, as sentences. */
    public String training(String policy) {
        return Stream.concat(notes(policy), outsideOf(policy).stream().map(Outside::trained))
                .map(each -> Texts.of("replay.it-was-note", each)).collect(Collectors.joining(" "));
    }

    private List<Outside> outsideOf(String policy) {
        return derived.available().outside(policy, model.now().protocol(), derived.result()
                .filter(shown -> shown.indexOf(policy) >= 0).map(shown -> shown.traces().get(shown.indexOf(policy))));
    }

    private Stream<String> notes(String policy) {
        return derived.dataset() == null
                || derived.conversation() == null
                        ? Stream.empty()
                        : Stream.of(derived.available().note(policy, derived.dataset().info(), derived.conversation().id()),
                                derived.available().note(policy, model.now().protocol().seesQuestion()))
                                .filter(each -> !each.isEmpty());
    }

    /** That it holds next to nothing at all decisions, and what to do; empty if it holds more. Worked out once a replay. */
    public String littleHeld(String policy) {
        Comparison shown = derived.result().orElse(null);
        if (shown != looked) {
            looked = shown;
            little.clear();
        }
        return shown == null ? "" : little.computeIfAbsent(policy, name -> HoldsLittle.words(shown, name));
    }

    /** What a policy does where the question is shown after the decision, a sentence; empty where it is shown before, or never matters. */
    public String withoutQuestion(PolicyDescription policy) {
        return model.now().protocol().seesQuestion() == QuestionVisibility.AFTER ? policy.asking().words() : "";
    }

    /** Why a policy is not available for the episode shown under the protocol chosen; empty if it is. */
    public String refusal(Policy policy) {
        return derived.result().map(shown -> {
            String hindered = Comparer.hindrance(policy, shown.input());
            return hindered.isEmpty() && policy instanceof ProtocolReference reference
                    ? reference.refusal(shown.input(), model.now().protocol())
                    : hindered;
        }).orElse("");
    }

    /** What a policy needs and the episode shown does not have. */
    public Optional<Lack> lack(Policy policy) {
        return derived.result().flatMap(shown -> policy.lack(shown.input().text()));
    }

    public void chooseDefaultPolicies() {
        choosePolicies(Texts.of("replay.usual-policies"), now -> derived.usual());
    }

    public void addPolicy(String name) {
        choosePolicies(Texts.of("replay.add-policy", title(name)), now -> now.plus(name));
    }

    public void removePolicy(String name) {
        choosePolicies(Texts.of("replay.leave-out-policy", title(name)), now -> now.minus(name));
    }

    /** Moves a policy by so many places to the right; nothing happens if it cannot. */
    public void movePolicy(String name, int by) {
        choosePolicies(Texts.of("replay.move-policy", title(name)), now -> now.moved(name, by));
    }

    /** Compares the running rewards with those of a policy, which moves to the first place; once more ends it. */
    public void pinBaseline(String name) {
        boolean ends = model.now().policies().baseline().equals(name);
        choosePolicies(ends ? Texts.of("replay.no-baseline") : Texts.of("replay.baseline-policy", title(name)),
                now -> now.pinned(name));
    }

    private void choosePolicies(String what, UnaryOperator<PolicyChoice> how) {
        workspace.change(what, now -> now.with(how.apply(now.policies())));
    }

    private String title(String policy) {
        return derived.available().find(policy, derived.kind()).map(found -> found.description().title()).orElse(policy);
    }

    /** Lists only turns on which the policies shown disagree, or all again. */
    public void toggleDifferences() {
        boolean only = !model.now().replay().differences();
        display(only ? Texts.of("replay.differences-only") : Texts.of("replay.all-turns"), now -> now.withDifferences(only));
    }

    /** Lists only turns of these kinds, where there is the log of an agent; all of them if there are none. */
    public void chooseKinds(Set<TurnKind> kinds) {
        display(words(kinds), now -> now.with(kinds));
    }

    /** Which kinds of turns are listed, e.g. "Only these kinds of turns: user, call". */
    public static String words(Set<TurnKind> kinds) {
        return kinds.isEmpty()
                ? Texts.of("replay.all-kinds")
                : Texts.of("replay.only-these-kinds",
                        kinds.stream().sorted().map(TurnKind::title).collect(Collectors.joining(", ")));
    }

    /** Shows the running reward as it is, or as the difference to the focused policy. */
    public void toggleDifference() {
        boolean on = !model.now().replay().rewardDifference();
        display(on ? Texts.of("replay.reward-as-difference") : Texts.of("replay.chart.reward-absolute"),
                now -> now.withRewardDifference(on));
    }

    /** Shows the running charts in a window that is low, or gives their room back to the columns. */
    public void toggleLowCharts() {
        boolean on = !model.now().replay().lowCharts();
        display(on ? Texts.of("replay.charts") : Texts.of("replay.no-charts"), now -> now.withLowCharts(on));
    }

    public void chooseView(ViewMode mode) {
        display(mode.title(), now -> now.with(mode));
    }

    private void display(String what, UnaryOperator<ReplayDisplay> how) {
        workspace.change(what, now -> now.with(how.apply(now.replay())));
    }

    /** What is shown, as tables to take away. */
    public ReplayTables tables() {
        return new ReplayTables(model);
    }
}
