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
 * Makes anew, at the very values of the sliders, what arithmetic alone cannot tell: policies that are learned from the reward or
 * solved for it. The runs are kept with those of Benchmark, so none is computed twice. Used on the FX thread.
 */
final class SliderRuns {
    /** What goes on or came of it; empty if nothing has to follow. */
    final ModelValue<String> said = new ModelValue<>("");
    private final CellStore kept;
    private final RunHandle run;
    private final Runnable came;
    private final Map<Place, Map<String, Double>> earned = new HashMap<>();
    private SensitivityRuns of;
    private Asked asked;

    private record Place(int budget, RewardCoefficients at) {}

    private record Asked(Place place, List<String> policies) {}

    /** @param came told when something has followed */
    SliderRuns(FeatureHost host, CellStore kept, Runnable came) {
        this.kept = kept;
        this.came = came;
        run = host.runs().queued();
    }

    RunHandle handle() {
        return run;
    }

    /** From now on it follows in this study. */
    void study(SensitivityRuns runs) {
        if (of != runs) {
            run.drop();
            of = runs;
            earned.clear();
            asked = null;
        }
    }

    /** What is known of the study, with what was made anew at the sliders. */
    Sensitivity upon(Known<SensitivityRuns, Function<Integer, Sensitivity>> known, SensitivityDisplay display) {
        int budget = known.subject().budget(display.studied().budget());
        Place place = new Place(budget, display.coefficients());
        return known.found().apply(budget).with(place.at, earned.getOrDefault(place, Map.of()));
    }

    /** Nothing is looked at any more. */
    void stop() {
        run.drop();
        asked = null;
        said.set("");
    }

    /**
     * Starts what is missing at the sliders; what was started for other values is given up.
     *
     * @param moves whether a slider is held, so that its value is not the last
     */
    void follow(SensitivityContent shown, int budget, boolean moves) {
        List<PolicyReward> anew = shown.at().equals(RewardCoefficients.DEFAULT)
                ? List.of()
                : shown.model().policies().stream().filter(PolicyReward::isMadeAnew).toList();
        List<String> missing = anew.stream().filter(each -> !each.isMeasured(shown.at())).map(each -> each.policy().name())
                .toList();
        Asked wanted = new Asked(new Place(budget, shown.at()), missing);
        if (wanted.equals(asked)) {
            return;
        }
        run.drop();
        asked = moves ? null : wanted;
        String titles = anew.stream().map(each -> each.policy().title()).collect(Collectors.joining(", "));
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
