package mnemoscope.ui.benchmark;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.model.Texts;
import mnemoscope.replay.Budget;
import mnemoscope.replay.Budgets;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.Replayer;
import mnemoscope.replay.Trace;
import mnemoscope.retention.Policy;
import mnemoscope.study.benchmark.BenchmarkData;
import mnemoscope.study.benchmark.BenchmarkPolicy;
import mnemoscope.study.benchmark.FoldPolicy;
import mnemoscope.study.benchmark.Metric;
import mnemoscope.task.Progress;
import mnemoscope.ui.workspace.FeatureHost.Problem;
import mnemoscope.ui.workspace.FeatureHost;
import mnemoscope.ui.workspace.WorkspaceContext;
import mnemoscope.workspace.Cursor;
import mnemoscope.workspace.PolicyChoice;
import mnemoscope.workspace.Tab;

/**
 * Leads from a number to the decisions behind it: an episode in Replay, the policy beside the baseline, at the chosen budget. A
 * learned policy is trained again for the fold that held the episode out. Use on the FX thread.
 */
public record TraceController(BenchmarkModel model, FeatureHost host) {
    static final String NOTHING = Texts.of("benchmark.nothing-of-it-is-measured");

    /** The target among a policy's episodes. */
    enum Lead {
        /** The episode with its lowest mean. */
        WORST(true, false),
        /** The episode with its highest mean. */
        BEST(false, false),
        /** The largest loss against the baseline, in the episode with the largest loss. */
        LOSS(true, true),
        /** The largest win against the baseline, in the episode with the largest win. */
        WIN(false, true);

        private final boolean lowest;
        /** Whether the target is a decision at which it differs from the baseline. */
        private final boolean parts;

        Lead(boolean lowest, boolean parts) {
            this.lowest = lowest;
            this.parts = parts;
        }
    }

    /** Opens a target for the selected policy. */
    void open(Lead lead) {
        model.scores.optional().ifPresent(scores -> {
            String policy = model.selected.get();
            List<Integer> episodes = lead.parts ? scores.fromLossToWin(policy) : scores.fromWorstToBest(policy);
            if (episodes.isEmpty()) {
                model.said.set(NOTHING);
            } else {
                open(scores, policy, lead.lowest ? episodes.getFirst() : episodes.getLast(), lead);
            }
        });
    }

    /**
     * Selects a policy and a budget, e.g. from a point of Capacity; when the results are there, opens the episode with its worst
     * result.
     */
    void openPoint(String policy, int budget) {
        boolean inView = model.lineIsMeasured() && budget == model.budget() && policy.equals(model.selected.get())
                && model.scores.optional().filter(scores -> scores.budget() == budget).isPresent();
        model.select(policy);
        if (inView) {
            open(Lead.WORST);
        } else {
            model.chooseBudget(budget);
        }
    }

    /** Opens an episode with a policy; of several seeds the one with its worst result. */
    void open(String policy, int episode) {
        model.scores.optional().filter(scores -> scores.row(policy).filter(row -> row.at(scores.budget()).isKnown()).isPresent())
                .ifPresentOrElse(scores -> open(scores, policy, episode, Lead.WORST), () -> model.said.set(NOTHING));
    }

    /** As {@link #open(String, int)}, by the id of the episode. */
    void open(String policy, String episode) {
        model.scores.optional().ifPresent(scores -> open(policy,
                scores.data().inputs().stream().map(input -> input.episode().id()).toList().indexOf(episode)));
    }

    /**
     * A place to show.
     *
     * @param step  the decision; -1 for the default
     * @param said  message once it is shown
     * @param names policy names in Replay
     */
    private record Place(BenchmarkModel.OpenStudy study, Protocol protocol, String episode, int step, String said,
            List<String> names, List<FoldPolicy> trained) {}

    private void open(BenchmarkScores scores, String policy, int episode, Lead lead) {
        BenchmarkModel.OpenStudy study = model.study.get();
        BenchmarkData data = scores.data();
        String why = refusal(study, data, scores.budget());
        if (!why.isEmpty()) {
            model.said.set(why);
            return;
        }
        String baseline = data.spec().baseline();
        List<BenchmarkPolicy> shown = new ArrayList<>(List.of(data.policy(policy)));
        if (!baseline.equals(policy)) {
            shown.add(data.policy(baseline));
        }
        long seed = seed(scores, policy, episode, lead.lowest);
        boolean trains = shown.stream().anyMatch(BenchmarkPolicy::isTrained);
        if (!trains && !lead.parts) {
            show(trace(study, scores, episode, seed, lead, shown, Progress.NONE));
            return;
        }
        int fold = FoldPolicy.fold(data, seed, episode) + 1;
        String id = data.inputs().get(episode).episode().id();
        model.said.set(trains ? Texts.of("benchmark.fold-of-seed-which-held", fold, seed, id) : "");
        host.runs().queued()
                .start(trains
                        ? Texts.of("benchmark.train-fold-of-again", fold, shown.getFirst().title())
                        : Texts.of("benchmark.find-where-they-part", id),
                        progress -> trace(study, scores, episode, seed, lead, shown, progress), this::show,
                        failure -> model.failed.set(new Problem(Texts.of("benchmark.trace.failed"), failure)));
    }

    private static Place trace(BenchmarkModel.OpenStudy study, BenchmarkScores scores, int episode, long seed, Lead lead,
            List<BenchmarkPolicy> shown, Progress progress) {
        BenchmarkData data = scores.data();
        List<FoldPolicy> trained = new ArrayList<>();
        List<String> names = new ArrayList<>();
        List<Policy> policies = new ArrayList<>();
        for (BenchmarkPolicy each : shown) {
            if (each.isTrained()) {
                FoldPolicy made = FoldPolicy.train(data, each, scores.budget(), seed, FoldPolicy.fold(data, seed, episode),
                        progress);
                trained.add(made);
                policies.add(made.policy());
            } else {
                policies.add(each.fixed().orElseThrow());
            }
            names.add(policies.getLast().name());
        }
        long drawn = shown.getFirst().isDrawn() ? seed : data.settings().seed();
        String id = data.inputs().get(episode).episode().id();
        int step = lead.parts
                ? largestDifference(
                        Replayer.all(List.of(data.inputs().get(episode)), policies,
                                List.of(data.settings().with(Budgets.of(scores.budget())).withSeed(drawn)), progress),
                        scores.metric(), lead)
                : -1;
        String said = lead.parts && step < 0
                ? Texts.of(lead == Lead.LOSS ? "benchmark.loses-nowhere-in" : "benchmark.wins-nowhere-in", id)
                : trained.stream().findFirst()
                        .map(each -> Texts.of("benchmark.is-shown-in-replay-under", id, each.policy().description().title()))
                        .orElse(Texts.of("benchmark.is-shown-in-replay", id));
        if (names.size() < PolicyChoice.FEWEST) {
            List<String> usual = PolicyChoice.USUAL.names();
            names.add(names.contains(usual.getLast()) ? usual.getFirst() : usual.getLast());
        }
        return new Place(study, protocol(data, scores.budget(), drawn), id, step, said, names, trained);
    }

    /** The first decision with the largest loss or win of the first policy against the second; -1 if there is none. */
    private static int largestDifference(List<Trace> traces, Metric metric, Lead lead) {
        Trace first = traces.getFirst();
        IntToDoubleFunction gap = t -> (metric.at(traces.getLast(), t) - metric.at(first, t)) * (lead == Lead.LOSS ? 1 : -1);
        return IntStream.range(0, first.decisionCount()).filter(t -> first.hasGold(t) && gap.applyAsDouble(t) > 0).boxed()
                .max(Comparator.<Integer>comparingDouble(gap::applyAsDouble).thenComparing(Comparator.reverseOrder())).orElse(-1);
    }

    private void show(Place place) {
        WorkspaceContext context = host.context();
        LoadedDataset dataset = place.study.dataset();
        if (context.replays().dataset() != dataset) {
            host.show(dataset, place.study.place().file(), place.study.place().options());
        }
        place.trained
                .forEach(each -> context.replays().offered().add(each.policy(), each.taught(), place.protocol.seesQuestion()));
        String first = place.names.getFirst();
        context.workspace().change(Texts.of("benchmark.trace-of-episode", place.episode), now -> now.with(place.protocol)
                .with(PolicyChoice.of(place.names)).with(now.cursor().inEpisode(place.episode).focus(first)));
        if (place.step >= 0) {
            context.steps().show(Cursor.at(place.episode, place.step, -1).focus(first));
        }
        model.said.set(place.said);
        host.showTab(Tab.REPLAY);
    }

    /** The seed whose run was worst, or best, on the episode; the first of equals. */
    private static long seed(BenchmarkScores scores, String policy, int episode, boolean worst) {
        Comparator<Long> byMean = Comparator
                .comparingDouble(seed -> scores.table().run(policy, scores.budget(), seed, episode, scores.metric()));
        return scores.spec().seeds().stream().min(worst ? byMean : byMean.reversed()).orElseThrow();
    }

    /** Why Replay cannot show a measured result; empty if it can. */
    private static String refusal(BenchmarkModel.OpenStudy study, BenchmarkData data, int budget) {
        if (budget < 1) {
            return Texts.of("benchmark.replay-has-no-budget-of-0");
        }
        if (!data.spec().annotations().isEmpty() && study.file().isPresent()) {
            return Texts.of("benchmark.the-study-file-names-annotations");
        }
        boolean other = !data.setting("analysis").equals("plain") || data.settings().freshness().fromLastAccess();
        return other ? Texts.of("benchmark.trace.other-protocol") : "";
    }

    /** The protocol settings of a study for Replay. */
    static Protocol protocol(BenchmarkData data, int budget, long seed) {
        Budget asked = Budgets.isSize(budget) ? Budget.of(Math.max(1, budget)) : new Budget.AsLogged(Protocol.LOG_BUDGET);
        return data.settings().with(asked).withSeed(seed);
    }
}
