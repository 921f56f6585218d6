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
import mnemoscope.workspace.CompareDisplay;
import mnemoscope.workspace.PolicyChoice;
import mnemoscope.workspace.ReplayDisplay;
import mnemoscope.workspace.Tab;
import mnemoscope.workspace.ViewMode;

/** One method per intent of the Replay tab. Use on the FX thread. */
public final class ReplayController {
    private final ReplayModel model;
    private final WorkspaceModel workspace;
    private final ReplayService derived;
    private final DecisionNavigator decisions;
    private final Consumer<String> annotate;
    private final WhatIfController whatIfs;
    private final PredictController predict;
    private final EvidenceController evidence;
    /** Cache of messages about policies that hold next to nothing. */
    private final Map<String, String> little = new HashMap<>();
    private Comparison looked;
    /** Counts questions whether choices may be dropped. */
    public final ModelValue<Integer> asked = new ModelValue<>(0);
    private BiConsumer<Integer, Runnable> asker = (choices, change) -> change.run();

    /**
     * @param annotate opens the place where annotations are made; receives the wanted ones: none, one or both of "importance
     *                 embedding"
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

    /** Intents that move between decisions. */
    public DecisionNavigator decisions() {
        return decisions;
    }

    /** Intents about what-ifs. */
    public WhatIfController whatIfs() {
        return whatIfs;
    }

    /** Intents of a class that chooses the turns to keep. */
    public PredictController predict() {
        return predict;
    }

    /** Intents for evidence marked by hand. */
    public EvidenceController evidence() {
        return evidence;
    }

    /** Opens the place where annotations are made. */
    public void annotate(String wanted) {
        annotate.accept(wanted);
    }

    /** The model that it changes, to be read. */
    public ReplayModel model() {
        return model;
    }

    /** @param asks asks whether a change may drop so many choices of classes; runs the change if so */
    public void askBy(BiConsumer<Integer, Runnable> asks) {
        asker = asks;
    }

    /** Called when the user refused to drop choices: protocol controls show the current protocol again. */
    public void kept() {
        asked.set(asked.get() + 1);
    }

    /** Shows the map of what is held, in Compare. */
    public void showMap() {
        if (model.now().compare().view() != CompareDisplay.View.MAP) {
            model.context().workspace().change(CompareDisplay.View.MAP.title(),
                    now -> now.with(now.compare().with(CompareDisplay.View.MAP)));
        }
        model.context().workspace().move(now -> now.with(now.pages().with(Tab.COMPARE)));
    }

    public void chooseBudget(int tokens) {
        int budget = Math.clamp(tokens, 1, Budget.MOST);
        choose(Texts.of("replay.budget-tokens", Numbers.whole(budget)), now -> now.withBudget(budget));
    }

    /** Sets the budget at each decision to the tokens that the log held, or back to the last chosen budget. */
    public void chooseBudgetAsLogged(boolean on) {
        choose(on ? Texts.of("replay.budget-as-logged") : Texts.of("replay.budget-not-as-logged"),
                now -> now.with(now.budget().asLogged(on)));
    }

    /** Sets any setting except the budget. */
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

    /** A warning about a policy on the current conversation; mostly empty. */
    public String note(String policy) {
        return notes(policy).collect(Collectors.joining(", "));
    }

    /** How the conversation is outside a policy's training range, in a few words; mostly empty. */
    public String outside(String policy) {
        List<Outside> found = outsideOf(policy);
        return found.isEmpty()
                ? ""
                : Texts.of("replay.outside-its-training", found.stream().map(Outside::what).collect(Collectors.joining(", ")));
    }

    /** {@link #note} and {@link #outside}, where there is room for one of them. */
    public String caution(String policy) {
        return Stream.of(note(policy), outside(policy)).filter(each -> !each.isEmpty()).collect(Collectors.joining("\n"));
    }

    /** The training data of a policy, where they matter, as sentences. */
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
                        : Stream.of(derived.result().map(shown -> derived.trainedOn(policy, shown)).orElse(""),
                                derived.available().note(policy, model.now().protocol().seesQuestion()))
                                .filter(each -> !each.isEmpty());
    }

    /**
     * The warning that a policy holds next to nothing at all decisions, with a remedy; empty if it holds more. Computed once per
     * replay.
     */
    public String littleHeld(String policy) {
        Comparison shown = derived.result().orElse(null);
        if (shown != looked) {
            looked = shown;
            little.clear();
        }
        return shown == null ? "" : little.computeIfAbsent(policy, name -> HoldsLittle.words(shown, name));
    }

    /**
     * How a policy decides if the question is shown after the decision, a sentence; empty if it is shown before or never matters.
     */
    public String withoutQuestion(PolicyDescription policy) {
        return model.now().protocol().seesQuestion() == QuestionVisibility.AFTER ? policy.asking().words() : "";
    }

    /** Why a policy is unavailable for the current episode and protocol; empty if it is available. */
    public String refusal(Policy policy) {
        return derived.result().map(shown -> {
            String hindered = Comparer.hindrance(policy, shown.input());
            return hindered.isEmpty() && policy instanceof ProtocolReference reference
                    ? reference.refusal(shown.input(), model.now().protocol())
                    : hindered;
        }).orElse("");
    }

    /** The annotations that a policy needs and the current episode lacks. */
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

    /** Shows a policy with other parameters in its place. @param changed its name with these parameters */
    public void tunePolicy(String name, String changed) {
        choosePolicies(Texts.of("replay.tune-policy", title(changed)), now -> now.instead(name, changed));
    }

    /** Moves a policy to the right by a number of places; does nothing if it cannot. */
    public void movePolicy(String name, int by) {
        choosePolicies(Texts.of("replay.move-policy", title(name)), now -> now.moved(name, by));
    }

    /** Makes a policy the baseline of the running rewards and moves it to the first place; a second call ends it. */
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

    /** Lists only turns on which the shown policies disagree, or all again. */
    public void toggleDifferences() {
        boolean only = !model.now().replay().differences();
        display(only ? Texts.of("replay.differences-only") : Texts.of("replay.all-turns"), now -> now.withDifferences(only));
    }

    /** Lists only turns of these kinds, for an agent's log; all if empty. */
    public void chooseKinds(Set<TurnKind> kinds) {
        display(words(kinds), now -> now.with(kinds));
    }

    /** The listed kinds of turns, e.g. "Only these kinds of turns: user, call". */
    public static String words(Set<TurnKind> kinds) {
        return kinds.isEmpty()
                ? Texts.of("replay.all-kinds")
                : Texts.of("replay.only-these-kinds",
                        kinds.stream().sorted().map(TurnKind::title).collect(Collectors.joining(", ")));
    }

    /** Switches the running reward between its value and the difference to the focused policy. */
    public void toggleDifference() {
        boolean on = !model.now().replay().rewardDifference();
        display(on ? Texts.of("replay.reward-as-difference") : Texts.of("replay.chart.reward-absolute"),
                now -> now.withRewardDifference(on));
    }

    /** Shows the running charts in a low window, or hides them in favour of the columns. */
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

    /** The content as tables for export. */
    public ReplayTables tables() {
        return new ReplayTables(model);
    }
}
