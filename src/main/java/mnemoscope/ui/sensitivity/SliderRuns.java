package mnemoscope.ui.sensitivity;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import mnemoscope.explain.sensitivity.PolicyReward;
import mnemoscope.explain.sensitivity.Sensitivity;
import mnemoscope.model.Texts;
import mnemoscope.replay.RewardCoefficients;
import mnemoscope.study.benchmark.BenchmarkPlan;
import mnemoscope.study.benchmark.CellStages;
import mnemoscope.study.file.CellStore;
import mnemoscope.study.sensitivity.SensitivityRuns;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.kit.run.RunHandle;
import mnemoscope.ui.sensitivity.SensitivityStudy.Known;
import mnemoscope.ui.workspace.FeatureHost;
import mnemoscope.workspace.SensitivityDisplay;

/**
 * Recomputes results at the exact values of the sliders where rescoring is not enough: policies that are learned from the reward
 * or solved for it. The runs are stored with those of Benchmark, so none is computed twice. Use on the FX thread.
 */
final class SliderRuns {
    /** The progress or outcome; empty if nothing needs to be recomputed. */
    final ModelValue<String> said = new ModelValue<>("");
    private final CellStore kept;
    final RunHandle run;
    private final Runnable came;
    private final Map<Place, Map<String, Double>> earned = new HashMap<>();
    private SensitivityRuns of;
    private Asked asked;

    private record Place(int budget, RewardCoefficients at) {}

    private record Asked(Place place, List<String> policies) {}

    /** @param came called when a result is available */
    SliderRuns(FeatureHost host, CellStore kept, Runnable came) {
        this.kept = kept;
        this.came = came;
        run = host.runs().queued();
    }

    /** Sets the study to recompute. */
    void study(SensitivityRuns runs) {
        if (of != runs) {
            run.drop();
            of = runs;
            earned.clear();
            asked = null;
        }
    }

    /** The known results of the study together with those at the sliders. */
    Sensitivity upon(Known<SensitivityRuns, Function<Integer, Sensitivity>> known, SensitivityDisplay display) {
        int budget = known.subject().budget(display.studied().budget());
        Place place = new Place(budget, display.coefficients());
        return known.found().apply(budget).with(place.at, earned.getOrDefault(place, Map.of()));
    }

    /** Stops when nothing is shown. */
    void stop() {
        run.drop();
        asked = null;
        said.set("");
    }

    /**
     * Starts missing runs at the sliders; cancels those for other values.
     *
     * @param moves whether a slider is being dragged, so that its value is not final
     */
    void follow(SensitivityContent shown, int budget, boolean moves) {
        List<PolicyReward> recomputed = shown.at().equals(RewardCoefficients.DEFAULT)
                ? List.of()
                : shown.model().policies().stream().filter(PolicyReward::isMadeAnew).toList();
        List<String> missing = recomputed.stream().filter(each -> !each.isMeasured(shown.at())).map(each -> each.policy().name())
                .toList();
        Asked wanted = new Asked(new Place(budget, shown.at()), missing);
        if (wanted.equals(asked)) {
            return;
        }
        run.drop();
        asked = moves ? null : wanted;
        String titles = recomputed.stream().map(each -> each.policy().title()).collect(Collectors.joining(", "));
        if (missing.isEmpty()) {
            said.set(titles.isEmpty() ? "" : Texts.of("sensitivity.followed", titles));
            return;
        }
        said.set(Texts.of("sensitivity.follows", titles));
        if (!moves) {
            start(wanted, titles);
        }
    }

    private void start(Asked wanted, String titles) {
        SensitivityRuns runs = of;
        run.start(Texts.of("sensitivity.following", titles), progress -> {
            BenchmarkPlan plan = runs.at(wanted.place.at, wanted.policies);
            kept.recall(plan.cells());
            kept.using(() -> CellStages.of(plan, budget -> budget == wanted.place.budget).run(kept, progress));
            return Sensitivity.earned(plan, wanted.place.budget, kept);
        }, found -> {
            earned.computeIfAbsent(wanted.place, place -> new HashMap<>()).putAll(found);
            came.run();
        }, why -> said.set(Texts.of("sensitivity.not-followed", titles, why)),
                () -> said.set(Texts.of("sensitivity.following-stopped", titles)));
    }
}
