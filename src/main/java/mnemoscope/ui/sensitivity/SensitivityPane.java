package mnemoscope.ui.sensitivity;

import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import mnemoscope.explain.sensitivity.PolicyReward;
import mnemoscope.explain.sensitivity.Sensitivity;
import mnemoscope.model.Texts;
import mnemoscope.replay.RewardCoefficients;
import mnemoscope.study.Coefficient;
import mnemoscope.study.benchmark.BenchmarkPlan;
import mnemoscope.study.benchmark.Contestant;
import mnemoscope.study.benchmark.Metric;
import mnemoscope.study.sensitivity.SensitivityRuns;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.Choices;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.Mark;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.Value;
import mnemoscope.ui.sensitivity.WindowStudy.Known;
import mnemoscope.ui.workspace.EpisodeChoice;
import mnemoscope.ui.workspace.Measured;
import mnemoscope.ui.workspace.WorkspaceContext;
import mnemoscope.workspace.SensitivityDisplay.Page;
import mnemoscope.workspace.Tab;

/** At the left of Sensitivity: what is compared, a slider a coefficient, how rewards are shown, whose they are; and its study. */
final class SensitivityPane extends StackPane {
    /** Budgets of up to six digits that fit a line. */
    private static final int IN_LINE = 4;

    private final SensitivityController controller;
    private final VBox policies = new VBox(5);

    SensitivityPane(SensitivityController controller) {
        this.controller = controller;
        WorkspaceContext context = controller.context;
        getStyleClass().add("mn-left");
        VBox content = Layouts.padded(new VBox(14,
                on(Layouts.section(Texts.of("compare.conversation"),
                        EpisodeChoice.of(context.derived(), context.steps()::chooseEpisode)), Page.CONVERSATION),
                on(measured(), Page.DATASET, Page.READINGS),
                on(Layouts.section(Texts.of("benchmark.metric"), metrics()), Page.READINGS),
                on(Layouts.section(Texts.of("sensitivity.budget"), budgets()), Page.DATASET, Page.READINGS),
                on(coefficients(), Page.CONVERSATION, Page.DATASET),
                on(raw(), Page.CONVERSATION, Page.DATASET),
                on(Layouts.section(Texts.of("sensitivity.policies"), policies), Page.CONVERSATION, Page.DATASET),
                on(seeds(), Page.DATASET, Page.READINGS)), 12, 12, 12, 12);
        getChildren().add(new VBox(Layouts.grow(Layouts.scrolled(content)),
                on(new StudyFoot(controller, controller.coefficients), Page.DATASET),
                on(new StudyFoot(controller, controller.readings), Page.READINGS)));
        Value.whenever(this::list, controller.shown, controller.coefficients.known);
    }

    /** A part that is there on some pages. */
    private <R extends Region> R on(R part, Page... pages) {
        controller.context.lens(now -> now.sensitivity().studied().page())
                .subscribe(page -> Layouts.show(part, List.of(pages).contains(page)));
        return part;
    }

    /** What Benchmark measures, and the way there. */
    private VBox measured() {
        Label what = Layouts.wrapped(Type.META.label("", "mn-muted"));
        controller.measured.subjectProperty().subscribe(subject -> what.setText(subject == null
                ? ""
                : Texts.of("sensitivity.measured", subject.dataset().info().name(),
                        Numbers.whole(subject.dataset().conversations().size()), Numbers.whole(subject.spec().policies().size()),
                        Numbers.whole(subject.spec().folds()))));
        Button choose = Layouts.styled(
                Buttons.flat(Texts.of("sensitivity.choose-in-benchmark"), () -> controller.host.showTab(Tab.BENCHMARK)),
                "mn-more");
        return Layouts.section(Texts.of("sensitivity.all-conversations"), what, choose);
    }

    private HBox metrics() {
        HBox box = Layouts.styled(Choices.segments(controller.context.lens(now -> now.sensitivity().studied().metric()),
                Metric.CHARTED, Metric::title, metric -> "", controller::choose), "mn-small");
        box.getChildren().forEach(button -> Layouts.grow((Region) button).setMaxWidth(Double.MAX_VALUE));
        return box;
    }

    /** The budgets that are measured, some in a line. */
    private VBox budgets() {
        VBox place = new VBox(4);
        place.setFillWidth(false);
        Value<Integer> at = new Value<>(0);
        Value.whenever(() -> {
            Measured.Subject subject = controller.measured.subjectProperty().getValue();
            List<Integer> all = subject == null ? List.of() : subject.spec().budgets();
            at.set(subject == null ? 0 : subject.budget(controller.studied().budget()));
            if (!all.equals(place.getUserData())) {
                place.setUserData(all);
                place.getChildren().setAll(lines(all).stream().map(some -> Layouts.styled(Choices.segments(at, some,
                        each -> Numbers.whole(each), budget -> "", controller::chooseBudget), "mn-small")).toList());
            }
        }, controller.measured.subjectProperty(), controller.context.lens(now -> now.sensitivity().studied().budget()));
        return place;
    }

    /** Budgets as they are broken into lines, as even as can be. */
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
                Layouts.wrapped(Type.META.label(Texts.of("sensitivity.keys"), "mn-muted")));
    }

    private VBox raw() {
        HBox raw = Choices.segments(controller.context.lens(now -> now.sensitivity().raw()), List.of(false, true),
                on -> Texts.of(on ? "sensitivity.raw" : "sensitivity.difference"),
                on -> Texts.of(on ? "sensitivity.raw-help" : "sensitivity.difference-help"), controller::showRaw);
        raw.getStyleClass().add("mn-small");
        return Layouts.section(Texts.of("sensitivity.reward-shown"), raw);
    }

    private VBox seeds() {
        HBox seeds = Choices.segments(controller.context.lens(now -> now.sensitivity().studied().allSeeds()),
                List.of(false, true), all -> Texts.of(all ? "sensitivity.all-seeds" : "sensitivity.first-seed"),
                all -> Texts.of(all ? "sensitivity.all-seeds-help" : "sensitivity.first-seed-help"), controller::runAllSeeds);
        seeds.getStyleClass().add("mn-small");
        return Layouts.section(Texts.of("sensitivity.seeds"), seeds);
    }

    private void list() {
        policies.getChildren().clear();
        if (controller.page() == Page.DATASET) {
            controller.coefficients.known.optional().ifPresent(this::list);
            return;
        }
        Shown shown = controller.shown.get();
        for (int p = 0; shown != null && p < shown.model().policies().size(); p++) {
            PolicyReward policy = shown.model().policies().get(p);
            row(shown.style(p), policy.policy().title(), "", switch (policy.decisions()) {
                case ARITHMETIC -> policy.seesAnswer() ? Texts.of("sensitivity.sees-the-answer") : "";
                case RETRAINED -> Texts.of("sensitivity.not-retrained");
                case RE_SOLVED -> Texts.of("sensitivity.not-solved-anew");
            });
        }
    }

    /** All that are measured, and how far each is. */
    private void list(Known<SensitivityRuns, Function<Integer, Sensitivity>> known) {
        int budget = known.subject().budget(controller.studied().budget());
        List<PolicyReward> there = known.found().apply(budget).policies();
        List<Contestant> all = known.runs().data().contestants();
        var styles = PolicyStyle.forLegends(all.stream().map(Contestant::name).toList());
        for (Contestant each : all) {
            String far = there.stream().filter(policy -> policy.policy().name().equals(each.name())).findFirst()
                    .map(policy -> policy.isMadeAnew()
                            ? Texts.of("benchmark.some-are-done", policy.measured(), PolicyReward.wanted())
                            : "")
                    .orElseGet(() -> {
                        BenchmarkPlan.Share share = known.runs().usual().done(each.name(), budget, controller.measured.kept());
                        return share.done() == 0
                                ? Texts.of("benchmark.not-run")
                                : Texts.of("benchmark.some-are-done", share.done(), share.wanted());
                    });
            row(styles.get(each.name()), each.title(), far, each.seesAnswer() ? Texts.of("sensitivity.sees-the-answer") : "");
        }
    }

    private void row(PolicyStyle style, String title, String far, String why) {
        policies.getChildren().add(Layouts.row(8, new Mark(style, style.legend(), 14),
                Layouts.grow(Layouts.wrapped(Type.ROW.label(title))), Layouts.uncut(Type.META.label(far, "mn-muted"))));
        if (!why.isEmpty()) {
            policies.getChildren().add(Layouts.padded(Layouts.wrapped(Type.META.label(why, "mn-muted")), 0, 0, 0, 22));
        }
    }
}
