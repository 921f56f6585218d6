package mnemoscope.ui.sensitivity;

import java.util.List;
import java.util.Map;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.sensitivity.Crossing;
import mnemoscope.explain.sensitivity.Sensitivity;
import mnemoscope.replay.RewardCoefficients;
import mnemoscope.report.chart.Chart;
import mnemoscope.report.chart.SensitivityChart;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.workspace.SensitivityDisplay;

/**
 * What the tab shows: a comparison at coefficients.
 *
 * @param crossings nearest to the paper's values first
 */
record Shown(Comparison comparison, Sensitivity model, SensitivityDisplay display, List<Crossing> crossings) {
    static Shown of(Comparison comparison, Sensitivity model, SensitivityDisplay display) {
        return new Shown(comparison, model, display, model.crossings(display.coefficients()));
    }

    RewardCoefficients at() {
        return display.coefficients();
    }

    /** With one policy nothing is there to be compared with. */
    boolean isRaw() {
        return display.raw() || model.policies().size() < Comparison.FEWEST_POLICIES;
    }

    String title(int policy) {
        return model.policies().get(policy).policy().title();
    }

    PolicyStyle style(int policy) {
        Map<String, PolicyStyle> styles = PolicyStyle
                .forLegends(model.policies().stream().map(each -> each.policy().name()).toList());
        return styles.get(model.policies().get(policy).policy().name());
    }

    /** In names of files: "conv-26-128-sensitivity". */
    String name(String what) {
        return comparison.conversation().id() + "-" + comparison.protocol().budgetTokens() + "-" + what;
    }

    Chart chart() {
        return SensitivityChart.of(name("sensitivity"), model, at(), crossings, isRaw())
                .withCaption(List.of(comparison.protocol().words(), comparison.protocol().placementWords()));
    }
}
