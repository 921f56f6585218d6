package mnemoscope.study.benchmark;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.learning.Calibration;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Texts;
import mnemoscope.replay.Budgets;
import mnemoscope.replay.Placement;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.ProtocolSetting;
import mnemoscope.retention.Policy;
import mnemoscope.retention.policy.MixedScore;
import mnemoscope.study.Cell;
import mnemoscope.study.CellResults;
import mnemoscope.study.LagSpec;
import mnemoscope.task.Progress;

/**
 * The runs of a lag study: a benchmark at every lag, whose cells it shares, and every learned policy trained once on drawn lags and
 * deployed at every other lag, on conversations held out of its training.
 *
 * @param plans the benchmark at each lag, in the order of the study
 * @param once  the deployments at each lag of policies trained once
 */
public record LagRuns(LagSpec spec, SequencedMap<Placement, BenchmarkPlan> plans,
        SequencedMap<Placement, List<BenchmarkCells.Planned>> once) {
    /** A training, shared by its deployments at all lags. */
    private record Training(String policy, int budget, long seed, int fold) {}

    /** @throws BadInputException if the data cannot be used, or their questions are not placed by evidence */
    public static LagRuns of(LagSpec spec, Path study, Progress progress) throws BadInputException {
        return of(spec, BenchmarkData.load(spec.benchmark(), study, progress.quiet()), study, progress);
    }

    /** The runs on data that are already read. @param study file of the study; a path of annotations is relative to it */
    public static LagRuns of(LagSpec spec, LoadedDataset dataset, Path study, Progress progress) throws BadInputException {
        Protocol protocol = spec.benchmark().protocol().settings().over(Protocol.ofFile(dataset.info()));
        if (dataset.conversations().stream().anyMatch(protocol.decideAt()::isAtCalls)) {
            throw new BadInputException(Texts.of("study.lags-need-questions", ProtocolSetting.DECIDE_AT.code()));
        }
        SequencedMap<Placement, BenchmarkPlan> plans = new LinkedHashMap<>();
        for (Placement lag : spec.lags()) {
            progress.check();
            progress.at((double) plans.size() / spec.lags().size(), lag.label());
            plans.put(lag, BenchmarkPlan.of(BenchmarkData.of(spec.at(lag), dataset, study, progress.quiet())));
        }
        BenchmarkData taught = plans.containsKey(spec.once())
                ? plans.get(spec.once()).data()
                : BenchmarkData.of(spec.at(spec.once()), dataset, study, progress.quiet());
        Calibration calibration = new Calibration();
        Map<Training, Policy> trained = new ConcurrentHashMap<>();
        SequencedMap<Placement, List<BenchmarkCells.Planned>> once = new LinkedHashMap<>();
        plans.forEach((lag, plan) -> once.put(lag,
                lag.equals(spec.once()) ? List.of() : deployed(plan.data(), taught, calibration, trained)));
        return new LagRuns(spec, plans, once);
    }

    private static List<BenchmarkCells.Planned> deployed(BenchmarkData data, BenchmarkData taught, Calibration calibration,
            Map<Training, Policy> trained) {
        BenchmarkRuns runs = new BenchmarkRuns(data);
        List<BenchmarkCells.Planned> cells = new ArrayList<>();
        for (BenchmarkPolicy policy : data.policies().stream().filter(BenchmarkPolicy::isTrained).toList()) {
            for (int budget : data.spec().budgets()) {
                for (long seed : data.spec().seeds()) {
                    for (int fold = 0; fold < data.spec().folds(); fold++) {
                        cells.add(deployed(data, runs, taught, policy, new Training(policy.name(), budget, seed, fold),
                                calibration, trained));
                    }
                }
            }
        }
        return cells;
    }

    private static BenchmarkCells.Planned deployed(BenchmarkData data, BenchmarkRuns runs, BenchmarkData taught,
            BenchmarkPolicy policy, Training by, Calibration calibration, Map<Training, Policy> trained) {
        List<Integer> held = data.heldOut(by.seed).get(by.fold);
        String place = "trained-on=" + String.join("\n", taught.key()) + "\nfold=" + by.fold + " of " + data.spec().folds();
        Cell cell = new Cell(BenchmarkCells.key(LagSpec.KIND, data, policy, by.budget, place, by.seed),
                policy.name() + " " + Budgets.name(by.budget) + " seed " + by.seed + " fold " + (by.fold + 1) + " from "
                        + taught.setting(ProtocolSetting.PLACEMENT.code()) + " at "
                        + data.setting(ProtocolSetting.PLACEMENT.code()),
                held.size() * EpisodeResult.length(data.categories().size()), BenchmarkCells.sound(data, held),
                BenchmarkCells.cost(policy, data.inputs().size() - held.size(), held.size()),
                progress -> runs.deployed(trained.computeIfAbsent(by,
                        any -> FoldPolicy.trained(taught, policy, taught.settings().with(Budgets.of(by.budget)).withSeed(by.seed),
                                by.fold, calibration, FoldPolicy.UNEXPLAINED, MixedScore::new, progress)),
                        by.budget, by.seed, held, progress));
        return new BenchmarkCells.Planned(cell, policy, by.budget, by.seed, held);
    }

    /** The data at the first lag; all others differ in their placement only. */
    public BenchmarkData first() {
        return plans.firstEntry().getValue().data();
    }

    /** The cells of all benchmarks, then those of the policies trained once. */
    public List<Cell> cells() {
        return Stream.concat(plans.values().stream().flatMap(plan -> plan.cells().stream()),
                once.values().stream().flatMap(cells -> cells.stream().map(BenchmarkCells.Planned::cell))).toList();
    }

    /** The runs in the order in which the chart fills: untrained policies at all lags, then trained ones by lag, then once. */
    public CellStages stages() {
        List<CellStages.Stage> stages = new ArrayList<>();
        for (boolean trained : new boolean[]{false, true}) {
            plans.forEach((lag, plan) -> stages.add(new CellStages.Stage(lag.label(),
                    plan.cells(policy -> policy.isTrained() == trained), name -> CellStages.said(plan, name))));
        }
        once.forEach((lag, cells) -> stages.add(new CellStages.Stage(lag.label(),
                cells.stream().map(BenchmarkCells.Planned::cell).toList(), name -> CellStages.said(plans.get(lag), name))));
        return new CellStages(stages);
    }

    /** The results at a lag so far. */
    BenchmarkTable table(Placement lag, CellResults known) {
        return plans.get(lag).table(known);
    }

    /** The results at a lag of policies trained once, so far; where the lag is that of their training, those trained there. */
    BenchmarkTable once(Placement lag, CellResults known) {
        return lag.equals(spec.once()) ? table(lag, known) : BenchmarkTable.of(plans.get(lag).data(), once.get(lag), known);
    }
}
