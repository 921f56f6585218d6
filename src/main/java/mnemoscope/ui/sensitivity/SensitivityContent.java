package mnemoscope.ui.sensitivity;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.sensitivity.PolicyReward;
import mnemoscope.explain.sensitivity.RewardCrossing;
import mnemoscope.explain.sensitivity.Sensitivity;
import mnemoscope.model.Texts;
import mnemoscope.replay.Budgets;
import mnemoscope.replay.RewardCoefficients;
import mnemoscope.report.BenchmarkReport;
import mnemoscope.report.chart.Chart;
import mnemoscope.report.chart.OrderChart;
import mnemoscope.report.chart.SensitivityChart;
import mnemoscope.study.sensitivity.SensitivityRuns;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.sensitivity.SensitivityStudy.Known;
import mnemoscope.workspace.SensitivityDisplay;

/**
 * The content of the tab: policies at coefficients.
 *
 * @param of        for file names: "conv-26-128"
 * @param means     scope of the means, a sentence
 * @param caption   data and protocol, for files
 * @param crossings nearest to the paper's values first
 */
record SensitivityContent(String of, String means, List<String> caption, Sensitivity model, SensitivityDisplay display,
        List<RewardCrossing> crossings) {
    /** For the current conversation. */
    static SensitivityContent of(Comparison comparison, Sensitivity model, SensitivityDisplay display) {
        return of(comparison.conversation().id() + "-" + comparison.protocol().budgetTokens(),
                Texts.of("sensitivity.means-of", Numbers.whole(model.questions())),
                List.of(comparison.protocol().words(), comparison.protocol().placementWords()), model, display);
    }

    /** For all conversations, as far as the study is done. */
    static SensitivityContent of(Known<SensitivityRuns, Function<Integer, Sensitivity>> known, Sensitivity model,
            SensitivityDisplay display) {
        SensitivityRuns runs = known.runs();
        int budget = known.subject().budget(display.studied().budget());
        String means = Texts.of("sensitivity.means-of-folds", Budgets.words(budget, runs.data().unitWords()), runs.data().folds(),
                Numbers.whole(runs.data().inputs().size()));
        String absent = absent(runs, model);
        return of(runs.data().spec().name() + "-" + Budgets.name(budget), (absent + " " + means).strip(),
                Stream.of(BenchmarkReport.caption(runs.data()), absent).filter(line -> !line.isEmpty()).toList(), model, display);
    }

    /** The chosen policies that the model leaves out because runs are missing, in a sentence; empty if there is none. */
    private static String absent(SensitivityRuns runs, Sensitivity model) {
        List<String> present = model.policies().stream().map(each -> each.policy().name()).toList();
        String absent = runs.data().policies().stream().filter(each -> !present.contains(each.name())).map(each -> each.title())
                .collect(Collectors.joining(", "));
        return absent.isEmpty() ? "" : Texts.of("sensitivity.absent", absent);
    }

    private static SensitivityContent of(String of, String means, List<String> caption, Sensitivity model,
            SensitivityDisplay display) {
        return new SensitivityContent(of, means, caption, model, display, model.crossings(display.coefficients()));
    }

    RewardCoefficients at() {
        return display.coefficients();
    }

    /** With a single policy there is no comparison. */
    boolean isRaw() {
        return display.raw() || model.policies().size() < Comparison.FEWEST_POLICIES;
    }

    /**
     * Names of the policies whose decisions depend on the coefficients and that are only rescored, not recomputed, in the chart.
     */
    String rescored() {
        return model.policies().stream().filter(each -> !each.isWhole(at())).map(each -> each.policy().title())
                .collect(Collectors.joining(", "));
    }

    /** The names of its policies. */
    Stream<String> names() {
        return model.policies().stream().map(each -> each.policy().name());
    }

    String title(int policy) {
        return model.policies().get(policy).policy().title();
    }

    PolicyStyle style(int policy) {
        Map<String, PolicyStyle> styles = PolicyStyle
                .forLegends(model.policies().stream().map(each -> each.policy().name()).toList());
        return styles.get(model.policies().get(policy).policy().name());
    }

    /** For file names: "conv-26-128-sensitivity". */
    String name(String what) {
        return of + "-" + what;
    }

    /** The ranking along the last changed coefficient. */
    Chart orderChart() {
        return OrderChart.of(name("order-by-" + display.touched().code()), model, at(), display.touched(), crossings)
                .withCaption(written(notWhole()));
    }

    /** Notes how many of the policies have a curve, if not all do. */
    Chart chart() {
        return SensitivityChart.of(name("sensitivity"), model, at(), crossings, drawn(), isRaw())
                .withCaption(written(Stream.concat(drawnOfAll().stream(), notWhole())));
    }

    private List<String> written(Stream<String> more) {
        return Stream.concat(caption.stream(), more).toList();
    }

    /** Policies that are not recomputed for the whole chart, with their progress; empty if all are. */
    private Stream<String> notWhole() {
        return Chart.incomplete(model.policies().stream().filter(each -> !each.isWhole(at()))
                .map(each -> Texts.of("chart.sensitivity-anew-of", each.policy().title(), each.measured(), PolicyReward.wanted()))
                .toList()).stream();
    }

    /** The policies with curves. */
    List<Integer> drawn() {
        return model.drawn(display.flipped());
    }

    /** "9 of 14 policies drawn"; empty if all are. */
    Optional<String> drawnOfAll() {
        int of = model.policies().size();
        return Optional.of(drawn().size()).filter(some -> some < of).map(some -> Texts.of("sensitivity.drawn", some, of));
    }
}
