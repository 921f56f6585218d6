package mnemoscope.ui.replay;

import static mnemoscope.ui.workspace.Command.Menu.REPLAY;
import static mnemoscope.ui.workspace.Command.Menu.VIEW;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javafx.beans.binding.Bindings;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.layout.VBox;
import mnemoscope.explain.Comparison;
import mnemoscope.model.Texts;
import mnemoscope.report.chart.Chart;
import mnemoscope.report.chart.FreshnessChart;
import mnemoscope.report.chart.RunningKind;
import mnemoscope.report.file.FileName;
import mnemoscope.report.page.ReplayPage;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.DeferredParts;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.policies.PolicyGroup;
import mnemoscope.ui.replay.chart.RunningChart;
import mnemoscope.ui.replay.fates.FatePictures;
import mnemoscope.ui.replay.inspector.ReplayInspector;
import mnemoscope.ui.replay.state.ReplayController;
import mnemoscope.ui.replay.state.ReplayModel;
import mnemoscope.ui.workspace.Command;
import mnemoscope.ui.workspace.DecisionNavigator;
import mnemoscope.ui.workspace.Feature;
import mnemoscope.ui.workspace.FeatureHost.Dialog;
import mnemoscope.ui.workspace.FeatureHost;
import mnemoscope.ui.workspace.Figure;
import mnemoscope.ui.workspace.PaletteEntry;
import mnemoscope.ui.workspace.Screen;
import mnemoscope.ui.workspace.WorkspaceContext;
import mnemoscope.workspace.OptimalityPage;
import mnemoscope.workspace.Tab;
import mnemoscope.workspace.ViewMode;
import mnemoscope.workspace.Workspace;

/** The Replay tab. */
public final class ReplayFeature implements Feature {
    private static final double CLEARING = 420;

    private final FeatureHost host;
    private final ReplayPolicies policies;
    private final Consumer<ReplayView> furnish;
    private final Supplier<Node> ofTurn;
    private final ReplayModel model;
    private final ReplayController controller;
    private final ReplayEntries found;
    private ReplayView view;

    /**
     * @param annotate opens the place where annotations are made
     * @param own      opens the place where own policies are written
     * @param furnish  adds content of other features to the view once it is built
     * @param ofTurn   creates the node beside the selected turn
     */
    public ReplayFeature(FeatureHost host, Consumer<String> annotate, Runnable own, Consumer<ReplayView> furnish,
            Supplier<Node> ofTurn) {
        this.host = host;
        this.furnish = furnish;
        this.ofTurn = ofTurn;
        model = new ReplayModel(host.context());
        controller = new ReplayController(model, annotate);
        controller.whatIfs().sayWith(host::say);
        host.context().steps().refuseBy(host::say, host::unsay);
        host.context().replays().whenTurned(() -> {
            // A lecture shows no columns.
            if (!Theme.current().get().isLecture()) {
                host.sayToo(Texts.of("replay.shown-by-turn"));
            }
        });
        // The view by turn has no column for this message.
        host.context().replays().resultProperty()
                .subscribe(shown -> Stream.ofNullable(shown).flatMap(each -> each.traces().stream())
                        .map(trace -> controller.littleHeld(trace.policy().name())).filter(said -> !said.isEmpty())
                        .forEach(host::sayToo));
        controller.predict().use(host.runs().newest());
        controller.askBy(this::agree);
        policies = new ReplayPolicies(model, controller,
                Map.of(PolicyGroup.OWN, own, PolicyGroup.LEARNED, () -> host.showTab(Tab.TRAINING)),
                new MeasuredPolicies(model.derived(), host.runs().newest()));
        found = new ReplayEntries(controller, host);
    }

    @Override
    public Optional<Tab> tab() {
        return Optional.of(Tab.REPLAY);
    }

    @Override
    public Screen screen() {
        view = new ReplayView(model, controller, host::chooseAndOpen, host::openBundled, host.stages());
        host.stages().add(() -> furnish.accept(view));
        return Screen.of(view, Optional.of(new ReplayTools(model, controller, policies::picker, host.stages(), true)),
                Optional.of(this::inspector)).saying(view.inLecture);
    }

    /** Controls for protocol and policies, for use on another tab. */
    public Node protocolTools() {
        return new ReplayTools(model, controller, policies::picker, DeferredParts.atOnce(), false);
    }

    /** The inspector of the selected turn, for this tab and others. */
    public Node inspector() {
        return new ReplayInspector(model, controller, ofTurn.get());
    }

    /** Lists the turns on which the agent's log and a policy differ. @param policy name; empty for the focused policy */
    public void againstTheLog(String policy) {
        LogDifferenceSheet.open(host, policy);
    }

    /** Whether the decision that the window opens on stands in it. */
    public boolean isLaidOut() {
        return view != null && view.showsDecision();
    }

    /** The title of a command that applies to agents' logs only, and its text there. */
    private ObservableValue<String> ofALog(String title, String there) {
        return model.derived().resultProperty().map(shown -> Texts.of(shown.isLog() ? there : title)).orElse(Texts.of(title));
    }

    @Override
    public List<Command> commands() {
        WorkspaceContext context = host.context();
        DecisionNavigator steps = context.steps();
        return List.of(view(ViewMode.COLUMNS, "C"), view(ViewMode.BY_TURN, "T"),
                Command.of(VIEW, 1, "command.charts-in-a-low-window", "G", controller::toggleLowCharts)
                        .whileOn(context.lens(now -> now.replay().lowCharts())),
                Command.of(REPLAY, 1, "command.next-miss", "M", steps::nextMiss),
                Command.of(REPLAY, 1, "command.next-cut", "J", steps::nextCut)
                        .named(ofALog("command.next-cut", "command.next-cut-here")),
                Command.of(REPLAY, 1, "command.back-to-the-decision-before", "Alt+Left", steps::historyBack),
                Command.of(REPLAY, 1, "command.forward-again", "Alt+Right", steps::historyForward),
                Command.of(REPLAY, 2, "command.differences-only", "F", controller::toggleDifferences)
                        .whileOn(context.lens(now -> now.replay().differences())),
                Command.of(REPLAY, 2, "command.answers", "A", steps::toggleAnswers)
                        .whileOn(context.lens(now -> now.replay().answers())),
                Command.of(REPLAY, 2, "command.against-the-log", "Shift+J", () -> againstTheLog(""))
                        .named(ofALog("command.against-the-log", "command.dropped-by-the-agent")),
                Command.of(REPLAY, 2, "command.predict", "Q", this::predict).whileOn(
                        context.lens(now -> isOfInstances(now) ? now.classroom().asking() : now.classroom().predicting())),
                Command.of(REPLAY, 2, "command.reward-as-difference", "D", controller::toggleDifference)
                        .whileOn(context.lens(now -> now.replay().rewardDifference())).onlyOn(Tab.REPLAY),
                Command.of(REPLAY, 4, "command.what-if", "W", () -> whatIf(controller.whatIfs()::ask))
                        .alsoCalled(Texts.of("command.also-what-if")),
                Command.of(REPLAY, 4, "command.what-if-the-selected-turn-is-kept", "K",
                        () -> whatIf(policy -> controller.whatIfs().pin(policy, selected(), controller.model().cursor())))
                        .alsoCalled(Texts.of("command.also-what-if-kept")),
                Command.of(REPLAY, 4, "command.what-if-the-selected-turn-is-dropped", "X",
                        () -> whatIf(policy -> controller.whatIfs().drop(policy, selected(), controller.model().cursor())))
                        .alsoCalled(Texts.of("command.also-what-if-dropped")).onlyOn(Tab.REPLAY),
                Command.of(REPLAY, 3, "command.evidence-by-hand", "E", () -> host.say(controller.evidence().toggle(selected())))
                        .onlyOn(Tab.REPLAY)
                        .whileOn(Bindings.createBooleanBinding(() -> controller.evidence().isEvidence(selected()),
                                context.lens(Workspace::cursor), context.replays().resultProperty())),
                Command.of(REPLAY, 6, "command.export-evidence", "", this::exportEvidence),
                Command.of(REPLAY, 6, "command.export-page", "", this::exportPage),
                export("command.export-running-reward", RunningKind.REWARD),
                export("command.export-occupancy", RunningKind.OCCUPANCY), export("command.export-recall", RunningKind.RECALL),
                export("command.export-f1", RunningKind.F1));
    }

    @Override
    public List<PaletteEntry> entries() {
        return found.all();
    }

    @Override
    public Optional<PaletteEntry> entry(String words) {
        return found.meant(words);
    }

    @Override
    public List<Command.Note> notes() {
        return List.of(new Command.Note(REPLAY, Texts.of("replay.explain-policy-1-to-6"), "1 \u2026 6"),
                new Command.Note(REPLAY, Texts.of("replay.go-into-the-rows"), "Enter"),
                new Command.Note(REPLAY, Texts.of("replay.zoom-into-the-charts"), "+ \u2212"),
                new Command.Note(REPLAY, Texts.of("replay.all-steps-again"), "Esc"));
    }

    /** Asks a class on the current screen: about an instance in the player, otherwise in Replay, which is brought into view. */
    private void predict() {
        Workspace now = host.context().now();
        if (isOfInstances(now)) {
            boolean seen = now.pages().optimality() == OptimalityPage.PLAY;
            boolean on = !seen || !now.classroom().asking();
            host.context().workspace().change(Texts.of("optimality.ask-the-class"),
                    before -> before.with(before.pages().with(OptimalityPage.PLAY)).with(before.classroom().withAsking(on)));
        } else if (now.pages().tab() == Tab.REPLAY || !now.classroom().predicting()) {
            host.showTab(Tab.REPLAY);
            controller.predict().toggle();
        } else {
            host.showTab(Tab.REPLAY);
        }
    }

    /** Whether the current page is about instances: Play or the study. */
    private static boolean isOfInstances(Workspace now) {
        return now.pages().tab() == Tab.OPTIMALITY && now.pages().optimality() != OptimalityPage.HINDSIGHT;
    }

    /** Asks before choices of a class are dropped. */
    private void agree(int choices, Runnable change) {
        Button keep = Buttons.text(Texts.of("replay.predict-keep-choices"), host::closeDialog);
        Button clear = Buttons.primary(Texts.of("replay.predict-change"), () -> {
            host.closeDialog();
            change.run();
        });
        host.showDialog(new Dialog(Texts.of("replay.predict-other-readings"),
                new VBox(16, Layouts.wrapped(Type.BODY.label(
                        choices == 1 ? Texts.of("replay.predict-clears-one") : Texts.of("replay.predict-clears", choices))),
                        Layouts.row(8, Layouts.space(), keep, clear)),
                CLEARING, controller::kept));
    }

    /** Changes a what-if of the explained policy, or reports why that is impossible. */
    private void whatIf(Consumer<String> change) {
        String policy = host.context().now().cursor().policy();
        boolean lecture = Theme.current().get().isLecture();
        String refusal = lecture && host.context().now().pages().tab() != Tab.REPLAY
                ? Texts.of("replay.what-if.only-in-replay")
                : lecture && host.context().replays().choosing().isPresent()
                        ? Texts.of("replay.what-if.after-the-choice")
                        : controller.whatIfs().refusal(policy);
        if (refusal.isEmpty()) {
            host.showTab(Tab.REPLAY);
            change.accept(policy);
        } else {
            host.say(refusal);
            Optional.ofNullable(view).ifPresent(shown -> shown.say(refusal));
        }
    }

    private void exportEvidence() {
        controller.evidence().file().ifPresentOrElse(text -> host.exports().text("evidence.json", quotes -> text, host::say),
                () -> host.say(Texts.of("replay.no-evidence-to-export")));
    }

    /** Exports the replay of the first policies shown, as many as a page can hold. */
    private void exportPage() {
        Optional<Comparison> now = host.context().replays().result()
                .filter(shown -> shown.decisionCount() > 0 && shown.traces().size() >= ReplayPage.FEWEST_POLICIES);
        now.ifPresentOrElse(shown -> {
            Comparison first = shown
                    .with(shown.traces().stream().map(trace -> trace.policy().name()).limit(ReplayPage.MOST_POLICIES).toList());
            String source = host.context().source();
            host.exports().made(FileName.of(shown.conversation().id()) + ".html", quotes -> ReplayPage.of(first, quotes, source),
                    host::say);
        }, () -> host.say(Texts.of("replay.nothing-to-export")));
    }

    private int selected() {
        return host.context().now().cursor().turn();
    }

    private Command view(ViewMode mode, String key) {
        return Command.of(VIEW, 1, mode.key(), key, () -> controller.chooseView(mode))
                .whileOn(host.context().lens(now -> now.replay().mode() == mode));
    }

    /** None while a class chooses, because they give the answer away. */
    @Override
    public Supplier<List<Figure>> figures() {
        if (host.context().replays().disclosedProperty().get() == null) {
            return List::of;
        }
        Stream<Chart> charts = Stream.concat(
                Stream.of(RunningKind.values()).flatMap(kind -> RunningChart.chart(model, kind).stream()),
                model.why.optional().flatMap(why -> model.result().map(shown -> FreshnessChart.of(shown, why))).stream());
        List<Figure> all = Stream.concat(charts.map(chart -> Figure.of(chart, host::export)),
                Stream.of(FatePictures.lanes(model), FatePictures.life(model)).flatMap(Optional::stream)
                        .map(picture -> Figure.of(picture, host::export)))
                .toList();
        return () -> all;
    }

    @Override
    public List<Object> open() {
        return List.of(Optional.ofNullable(host.context().replays().disclosedProperty().get()));
    }

    private Command export(String title, RunningKind kind) {
        return Command.of(REPLAY, 6, title, "", () -> RunningChart.chart(model, kind)
                .ifPresentOrElse(chart -> host.export(chart.picture()), () -> host.say(Texts.of("replay.nothing-to-export"))));
    }

    public ReplayModel model() {
        return model;
    }

    public ReplayController controller() {
        return controller;
    }

    /** Stops playing, because there is no window. */
    @Override
    public void end() {
        model.context().steps().pause();
    }
}
