package mnemoscope.ui.sensitivity;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import mnemoscope.explain.sensitivity.PolicyReward;
import mnemoscope.explain.sensitivity.Sensitivity;
import mnemoscope.model.Texts;
import mnemoscope.replay.Budgets;
import mnemoscope.replay.RewardCoefficients;
import mnemoscope.retention.mark.PolicyRole;
import mnemoscope.study.Coefficient;
import mnemoscope.study.benchmark.BenchmarkPlan;
import mnemoscope.study.benchmark.BenchmarkPolicy;
import mnemoscope.study.benchmark.Metric;
import mnemoscope.study.sensitivity.SensitivityRuns;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.ChoiceControls;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.Mark;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.sensitivity.SensitivityStudy.Known;
import mnemoscope.ui.workspace.EpisodeChoice;
import mnemoscope.ui.workspace.MeasuredBenchmark;
import mnemoscope.ui.workspace.WorkspaceContext;
import mnemoscope.workspace.SensitivityDisplay.Page;
import mnemoscope.workspace.Tab;

/**
 * The left pane of Sensitivity: comparison, one slider per coefficient, display of rewards, policies; and the study of the page.
 */
final class SensitivityPane extends StackPane {
    /** Number of budgets of up to six digits per line. */
    private static final int IN_LINE = 4;

    /** Height of three lines. */
    private static final double FOLLOWING = 48;

    private final SensitivityController controller;
    private final VBox policies = new VBox(5);
    /** How many policies have a curve. */
    private final Label note = Layouts.wrapped(Type.META.label("", "mn-muted"));
    private List<Listed> listed = List.of();

    SensitivityPane(SensitivityController controller) {
        this.controller = controller;
        WorkspaceContext context = controller.context;
        getStyleClass().add("mn-left");
        VBox content = Layouts.padded(Layouts.onceVisible(new VBox(14),
                on(Layouts.section(Texts.of("compare.conversation"),
                        EpisodeChoice.of(context.replays(), context.steps()::chooseEpisode)), Page.CONVERSATION),
                on(measured(), Page.DATASET, Page.READINGS),
                on(Layouts.section(Texts.of("benchmark.metric"), metrics()), Page.READINGS),
                on(Layouts.section(Texts.of("sensitivity.budget"), budgets()), Page.DATASET, Page.READINGS),
                on(coefficients(), Page.CONVERSATION, Page.DATASET), on(raw(), Page.CONVERSATION, Page.DATASET),
                on(Layouts.section(Texts.of("sensitivity.policies"), note, policies), Page.CONVERSATION, Page.DATASET),
                on(seeds(), Page.DATASET, Page.READINGS)), 12, 12, 12, 12);
        getChildren().add(Layouts.onceVisible(new VBox(), Layouts.grow(Layouts.scrolled(content)),
                on(new StudyFooter(controller, controller.coefficients), Page.DATASET),
                on(new StudyFooter(controller, controller.settings), Page.READINGS)));
        ModelValue.whenever(this::list, controller.shown, controller.coefficients.known);
    }

    /** A part that some pages show. */
    private <R extends Region> R on(R part, Page... pages) {
        controller.context.lens(now -> now.sensitivity().studied().page())
                .subscribe(page -> Layouts.show(part, List.of(pages).contains(page)));
        return part;
    }

    /** The measured benchmark, with a link to it. */
    private VBox measured() {
        Label what = Layouts.wrapped(Type.META.label("", "mn-muted"));
        ModelValue.whenever(() -> {
            MeasuredBenchmark.Subject subject = controller.measured.subjectProperty().getValue();
            what.setText(subject == null
                    ? ""
                    : Texts.of("sensitivity.measured", subject.dataset().info().name(), Numbers.whole(subject.conversations()),
                            Numbers.whole(subject.spec().policies().size()), controller.scope(subject)));
        }, controller.measured.subjectProperty(), controller.context.lens(now -> now.sensitivity().studied().allSeeds()));
        Button choose = Layouts.styled(
                Buttons.flat(Texts.of("sensitivity.choose-in-benchmark"), () -> controller.host.showTab(Tab.BENCHMARK)),
                "mn-more");
        return Layouts.section(Texts.of("sensitivity.all-conversations"), what, choose);
    }

    private HBox metrics() {
        HBox box = Layouts.styled(ChoiceControls.segments(controller.context.lens(now -> now.sensitivity().studied().metric()),
                Metric.CHARTED, Metric::title, metric -> "", controller::choose), "mn-small");
        box.getChildren().forEach(button -> Layouts.grow((Region) button).setMaxWidth(Double.MAX_VALUE));
        return box;
    }

    /** The measured budgets, several per line. */
    private VBox budgets() {
        VBox place = new VBox(4);
        place.setFillWidth(false);
        ModelValue<Integer> at = new ModelValue<>(0);
        ModelValue.whenever(() -> {
            MeasuredBenchmark.Subject subject = controller.measured.subjectProperty().getValue();
            List<Integer> all = subject == null ? List.of() : subject.spec().budgets();
            at.set(subject == null ? 0 : subject.budget(controller.studied().budget()));
            if (!all.equals(place.getUserData())) {
                place.setUserData(all);
                place.getChildren()
                        .setAll(lines(all).stream()
                                .map(some -> Layouts.styled(
                                        ChoiceControls.segments(at, some, Budgets::words, budget -> "", controller::chooseBudget),
                                        "mn-small"))
                                .toList());
            }
        }, controller.measured.subjectProperty(), controller.context.lens(now -> now.sensitivity().studied().budget()));
        return place;
    }

    /** Budgets split into lines of similar length. */
    static List<List<Integer>> lines(List<Integer> all) {
        int lines = (all.size() + IN_LINE - 1) / IN_LINE;
        return IntStream.range(0, lines).mapToObj(k -> all.subList(all.size() * k / lines, all.size() * (k + 1) / lines))
                .toList();
    }

    private VBox coefficients() {
        VBox sliders = new VBox(10);
        for (Coefficient one : Coefficient.values()) {
            sliders.getChildren().add(new CoefficientSlider(controller, one));
        }
        Button defaults = Buttons.text(Texts.of("sensitivity.defaults"), controller::resetAll);
        defaults.disableProperty().bind(controller.context.lens(now -> now.sensitivity().coefficients())
                .map(now -> now.equals(RewardCoefficients.DEFAULT)));
        Tips.on(defaults, Texts.of("sensitivity.defaults-help"));
        return Layouts.section(Texts.of("sensitivity.coefficients"), sliders, defaults,
                Layouts.wrapped(Type.META.label(Texts.of("sensitivity.keys"), "mn-muted")), on(following(), Page.DATASET));
    }

    /** The progress of recomputation; keeps its height when empty, so that nothing below moves. */
    private VBox following() {
        Label said = Layouts.wrapped(Type.META.label("", "mn-strong"));
        said.textProperty().bind(controller.following.said);
        VBox place = new VBox(said);
        place.setMinHeight(FOLLOWING);
        return place;
    }

    private VBox raw() {
        HBox raw = ChoiceControls.segments(controller.context.lens(now -> now.sensitivity().raw()), List.of(false, true),
                on -> Texts.of(on ? "sensitivity.raw" : "sensitivity.difference"),
                on -> Texts.of(on ? "sensitivity.raw-help" : "sensitivity.difference-help"), controller::showRaw);
        raw.getStyleClass().add("mn-small");
        return Layouts.section(Texts.of("sensitivity.reward-shown"), raw);
    }

    private VBox seeds() {
        HBox seeds = ChoiceControls.segments(controller.context.lens(now -> now.sensitivity().studied().allSeeds()),
                List.of(false, true), all -> Texts.of(all ? "sensitivity.all-seeds" : "sensitivity.first-seed"),
                all -> Texts.of(all ? "sensitivity.all-seeds-help" : "sensitivity.first-seed-help"), controller::runAllSeeds);
        seeds.getStyleClass().add("mn-small");
        return Layouts.section(Texts.of("sensitivity.seeds"), seeds);
    }

    /** A line of the list of policies. @param reward curve for the check box; null if unknown */
    private record Listed(PolicyStyle style, String title, String far, String why, PolicyReward reward) {
        /**
         * The parts of the lines that sliders and finished runs do not change: with equal parts a line keeps its box and focus.
         */
        List<Object> looks() {
            return List.of(style, title, far, why, reward == null);
        }
    }

    private void list() {
        SensitivityContent shown = controller.shown.get();
        List<Listed> now = controller.page() == Page.DATASET
                ? controller.coefficients.known.optional().map(this::listed).orElse(List.of())
                : shown == null ? List.of() : listed(shown);
        if (!now.stream().map(Listed::looks).toList().equals(listed.stream().map(Listed::looks).toList())) {
            policies.getChildren().setAll(now.stream().flatMap(each -> lines(each).stream()).toList());
        }
        listed = now;
        Set<String> drawn = shown == null
                ? Set.of()
                : shown.drawn().stream().map(p -> shown.model().policies().get(p).policy().name()).collect(Collectors.toSet());
        boxes().forEach(box -> box.setSelected(box.getId() != null && drawn.contains(box.getId())));
        note.setText(shown == null ? "" : shown.drawnOfAll().orElse(""));
        Layouts.show(note, !note.getText().isEmpty());
    }

    private Stream<CheckBox> boxes() {
        return policies.getChildren().stream().filter(HBox.class::isInstance).map(line -> ((HBox) line).getChildren().getFirst())
                .filter(CheckBox.class::isInstance).map(CheckBox.class::cast);
    }

    private static List<Listed> listed(SensitivityContent shown) {
        return IntStream.range(0, shown.model().policies().size()).mapToObj(p -> {
            PolicyReward policy = shown.model().policies().get(p);
            return new Listed(shown.style(p), policy.policy().title(), "", switch (policy.decisions()) {
                case ARITHMETIC -> unranked(policy.policy().standing());
                case RETRAINED -> Texts.of("sensitivity.not-retrained");
                case RE_SOLVED -> Texts.of("sensitivity.not-solved-anew");
            }, policy);
        }).toList();
    }

    /** All measured policies and their progress. */
    private List<Listed> listed(Known<SensitivityRuns, Function<Integer, Sensitivity>> known) {
        int budget = known.subject().budget(controller.studied().budget());
        List<PolicyReward> there = known.found().apply(budget).policies();
        List<BenchmarkPolicy> all = known.runs().data().policies();
        var styles = PolicyStyle.forLegends(all.stream().map(BenchmarkPolicy::name).toList());
        return all.stream().map(each -> {
            Optional<PolicyReward> one = there.stream().filter(policy -> policy.policy().name().equals(each.name())).findFirst();
            String far = one.map(policy -> policy.isMadeAnew()
                    ? Texts.of("benchmark.some-are-done", policy.measured(), PolicyReward.wanted())
                    : "").orElseGet(() -> {
                        BenchmarkPlan.Share share = known.runs().usual().done(each.name(), budget, controller.measured.kept());
                        return share.done() == 0
                                ? Texts.of("benchmark.not-run")
                                : Texts.of("benchmark.some-are-done", share.done(), share.wanted());
                    });
            return new Listed(styles.get(each.name()), each.title(), far, unranked(each.standing()), one.orElse(null));
        }).toList();
    }

    private static String unranked(PolicyRole standing) {
        return standing.isReference() ? Texts.of("sensitivity.has-no-rank", standing.title()) : "";
    }

    private List<Region> lines(Listed each) {
        HBox line = Layouts.row(8, new Mark(each.style, each.style.legend(), 14),
                Layouts.grow(Layouts.wrapped(Type.ROW.label(each.title))), Layouts.uncut(Type.META.label(each.far, "mn-muted")));
        CheckBox box = new CheckBox();
        box.setAccessibleText(Texts.of("sensitivity.draw-one", each.title));
        box.setDisable(each.reward == null);
        if (each.reward != null) {
            box.setId(each.reward.policy().name());
            box.setOnAction(event -> controller.flip(each.reward));
        }
        line.getChildren().addFirst(box);
        return each.why.isEmpty()
                ? List.of(line)
                : List.of(line, Layouts.padded(Layouts.wrapped(Type.META.label(each.why, "mn-muted")), 0, 0, 0, 44));
    }
}
