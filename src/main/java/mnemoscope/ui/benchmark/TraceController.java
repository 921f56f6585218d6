package mnemoscope.ui.benchmark;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import java.util.function.ToDoubleBiFunction;
import java.util.stream.IntStream;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.dataset.Placement;
import mnemoscope.dataset.QuestionOrder;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Coded;
import mnemoscope.model.Texts;
import mnemoscope.replay.Pool;
import mnemoscope.replay.Replayer;
import mnemoscope.retention.Policy;
import mnemoscope.study.benchmark.BenchmarkData;
import mnemoscope.study.benchmark.Contestant;
import mnemoscope.study.benchmark.FoldPolicy;
import mnemoscope.study.benchmark.Metric;
import mnemoscope.task.Progress;
import mnemoscope.text.TokenUnit;
import mnemoscope.ui.workspace.FeatureHost;
import mnemoscope.ui.workspace.FeatureHost.Problem;
import mnemoscope.ui.workspace.WorkspaceContext;
import mnemoscope.workspace.Cursor;
import mnemoscope.workspace.PolicyChoice;
import mnemoscope.workspace.Protocol;
import mnemoscope.workspace.Tab;

/**
 * Leads from a number to the decisions behind it: an episode in Replay, the policy beside the baseline, at the chosen budget.
 * A policy that is trained is trained again for the fold that held the episode out. Called on the FX thread.
 */
public record TraceController(BenchmarkModel model, FeatureHost host) {
    static final String NOTHING = Texts.of("benchmark.nothing-of-it-is-measured");

    /** Opens the episode in which the selected policy has its lowest mean. */
    public void openWorst() {
        openExtreme(true);
    }

    /** Opens the episode in which the selected policy has its highest mean. */
    public void openBest() {
        openExtreme(false);
    }

    /** Opens the decision that the selected policy loses most at against the baseline, in the episode in which it loses most. */
    public void openLoss() {
        openParting(true);
    }

    /** Opens the decision that it wins most at, in the episode in which it wins most. */
    public void openWin() {
        openParting(false);
    }

    private void openParting(boolean loss) {
        model.scores.optional().ifPresent(scores -> {
            List<Integer> episodes = scores.fromLossToWin(model.selected.get());
            if (episodes.isEmpty()) {
                model.said.set(NOTHING);
            } else {
                open(scores, model.selected.get(), loss ? episodes.getFirst() : episodes.getLast(), loss, true);
            }
        });
    }

    private void openExtreme(boolean worst) {
        model.scores.optional().ifPresent(scores -> {
            List<Integer> episodes = scores.fromWorstToBest(model.selected.get());
            if (episodes.isEmpty()) {
                model.said.set(NOTHING);
            } else {
                open(scores, model.selected.get(), worst ? episodes.getFirst() : episodes.getLast(), worst, false);
            }
        });
    }

    /** Opens an episode under a policy; of several seeds the one in which the policy did worst there. */
    void open(String policy, int episode) {
        model.scores.optional().filter(scores -> scores.row(policy).filter(row -> row.at(scores.budget()).isKnown()).isPresent())
                .ifPresentOrElse(scores -> open(scores, policy, episode, true, false),
                        () -> model.said.set(NOTHING));
    }

    /** As {@link #open(String, int)}, by the id of the episode. */
    void open(String policy, String episode) {
        model.scores.optional().ifPresent(scores -> open(policy,
                scores.data().inputs().stream().map(input -> input.episode().id()).toList().indexOf(episode)));
    }

    /**
     * What is to be shown.
     *
     * @param side  1 for a loss, -1 for a win, 0 for neither
     * @param step  the decision; -1 for the one that it opens at
     * @param names policies as Replay knows them
     */
    private record Trace(BenchmarkModel.OpenStudy study, Protocol protocol, String episode, int side, int step,
            List<String> names,
            List<FoldPolicy> trained) {}

    /** @param parts whether the decision is shown at which the policy loses, or wins, most against the baseline */
    private void open(Scores scores, String policy, int episode, boolean worst, boolean parts) {
        BenchmarkModel.OpenStudy study = model.study.get();
        BenchmarkData data = scores.data();
        String why = refusal(study, data, scores.budget());
        if (!why.isEmpty()) {
            model.said.set(why);
            return;
        }
        String baseline = data.spec().baseline();
        List<Contestant> shown = new ArrayList<>(List.of(data.contestant(policy)));
        if (!baseline.equals(policy)) {
            shown.add(data.contestant(baseline));
        }
        long seed = seed(scores, policy, episode, worst);
        boolean trains = shown.stream().anyMatch(Contestant::isTrained);
        int side = !parts ? 0 : worst ? 1 : -1;
        if (!trains && !parts) {
            show(trace(study, scores, episode, seed, side, shown, Progress.NONE));
            return;
        }
        int fold = FoldPolicy.fold(data, seed, episode) + 1;
        String id = data.inputs().get(episode).episode().id();
        model.said.set(trains ? Texts.of("benchmark.fold-of-seed-which-held", fold, seed, id) : "");
        host.runs().queued().start(trains
                ? Texts.of("benchmark.train-fold-of-again", fold, shown.getFirst().title())
                : Texts.of("benchmark.find-where-they-part", id),
                progress -> trace(study, scores, episode, seed, side, shown, progress), this::show,
                failure -> model.failed.set(new Problem(Texts.of("benchmark.the-trace-could-not-be"), failure)));
    }

    private static Trace trace(BenchmarkModel.OpenStudy study, Scores scores, int episode, long seed, int side,
            List<Contestant> shown, Progress progress) {
        BenchmarkData data = scores.data();
        List<FoldPolicy> trained = new ArrayList<>();
        List<String> names = new ArrayList<>();
        List<Policy> policies = new ArrayList<>();
        for (Contestant each : shown) {
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
        int step = side == 0
                ? -1
                : parting(Replayer.all(List.of(data.inputs().get(episode)), policies,
                        List.of(data.settings().withBudget(scores.budget()).withSeed(drawn)), progress), scores.metric(), side);
        if (names.size() < PolicyChoice.FEWEST) {
            List<String> usual = PolicyChoice.USUAL.names();
            names.add(names.contains(usual.getLast()) ? usual.getFirst() : usual.getLast());
        }
        return new Trace(study, protocol(data, scores.budget(), drawn), data.inputs().get(episode).episode().id(), side, step,
                names,
                trained);
    }

    /** The first decision of those at which the first trace is farthest behind the second, or ahead of it; -1 if it never is. */
    private static int parting(List<mnemoscope.replay.Trace> traces, Metric metric, int side) {
        ToDoubleBiFunction<mnemoscope.replay.Trace, Integer> value = switch (metric) {
            case PRECISION -> mnemoscope.replay.Trace::precision;
            case RECALL -> mnemoscope.replay.Trace::recall;
            case F1 -> mnemoscope.replay.Trace::f1;
            case OCCUPANCY -> mnemoscope.replay.Trace::occupancy;
            case REWARD -> mnemoscope.replay.Trace::reward;
        };
        mnemoscope.replay.Trace first = traces.getFirst();
        IntToDoubleFunction gap = t -> side
                * (value.applyAsDouble(traces.getLast(), t) - value.applyAsDouble(first, t));
        return IntStream.range(0, first.steps()).filter(t -> first.hasGold(t) && gap.applyAsDouble(t) > 0).boxed()
                .max(Comparator.<Integer>comparingDouble(gap::applyAsDouble).thenComparing(Comparator.reverseOrder())).orElse(-1);
    }

    private void show(Trace trace) {
        WorkspaceContext context = host.context();
        LoadedDataset dataset = trace.study.dataset();
        if (context.derived().dataset() != dataset) {
            host.show(dataset, trace.study.place().file(), trace.study.place().options());
        }
        trace.trained.forEach(each -> context.derived().offered().add(each.policy(), dataset.info().contentSha256(),
                each.training()));
        context.workspace().change(Texts.of("benchmark.trace-of-episode", trace.episode), now -> now.with(trace.protocol)
                .with(PolicyChoice.of(trace.names))
                .with(now.cursor().inEpisode(trace.episode).focus(trace.names.getFirst())));
        if (trace.step >= 0) {
            context.steps().show(Cursor.at(trace.episode, trace.step, -1).focus(trace.names.getFirst()));
        } else if (trace.side != 0) {
            model.said.set(Texts.of(trace.side > 0 ? "benchmark.loses-nowhere-in" : "benchmark.wins-nowhere-in", trace.episode));
            host.showTab(Tab.REPLAY);
            return;
        }
        model.said.set(trace.trained.stream().findFirst()
                .map(each -> Texts.of("benchmark.is-shown-in-replay-under", trace.episode, each.policy().description().title()))
                .orElse(Texts.of("benchmark.is-shown-in-replay", trace.episode)));
        host.showTab(Tab.REPLAY);
    }

    /** The seed whose run did worst, or best, on the episode; the first of equals. */
    private static long seed(Scores scores, String policy, int episode, boolean worst) {
        Comparator<Long> byMean = Comparator
                .comparingDouble(seed -> scores.table().run(policy, scores.budget(), seed, episode, scores.metric()));
        return scores.spec().seeds().stream().min(worst ? byMean : byMean.reversed()).orElseThrow();
    }

    /** Why Replay cannot show what was measured; empty if it can. */
    private static String refusal(BenchmarkModel.OpenStudy study, BenchmarkData data, int budget) {
        if (budget < 1) {
            return Texts.of("benchmark.replay-has-no-budget-of-0");
        }
        if (!data.spec().annotations().isEmpty() && study.file().isPresent()) {
            return Texts.of("benchmark.the-study-file-names-annotations");
        }
        boolean other = !data.reading("analysis").equals("plain") || data.settings().freshness().fromLastAccess();
        return other
                ? Texts.of("benchmark.replay-reads-texts-plainly-and")
                : "";
    }

    /** The readings of a study as Replay has them. */
    static Protocol protocol(BenchmarkData data, int budget, long seed) {
        try {
            return new Protocol(Math.max(1, budget), Coded.of(TokenUnit.class, data.reading("unit")).orElseThrow(),
                    Coded.of(Pool.class, data.reading("pool")).orElseThrow(), Placement.parse(data.reading("placement")),
                    QuestionOrder.parse(data.reading("order")), seed);
        } catch (BadInputException cannotHappen) {
            throw new IllegalStateException(cannotHappen);
        }
    }
}
