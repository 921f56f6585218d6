package mnemoscope.ui.training;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import mnemoscope.learning.Folds;
import mnemoscope.model.Conversation;
import mnemoscope.model.Texts;
import mnemoscope.replay.Protocol;
import mnemoscope.report.training.Epochs.Metric;
import mnemoscope.report.training.TrainingFeed;
import mnemoscope.report.training.TrainingRun;
import mnemoscope.study.benchmark.FoldPolicy;
import mnemoscope.task.Progress;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.kit.run.RunHandle;

/**
 * Trains the policy with the settings at the left once for every fold and seed on all conversations outside of the fold, and
 * scores it on the fold. Trains as a benchmark does, so that the numbers equal those of its cells. Cancelling keeps finished
 * folds. Use on the FX thread.
 */
public final class FoldTraining {
    static final int FOLDS = 5;
    static final int SEEDS = 3;
    private static final int MOST_SEEDS = 100;
    private static final List<Metric> METRICS = List.of(Metric.F1, Metric.RECALL, Metric.REWARD);

    /** One fold trained with one seed. @param fold from 0 */
    record FoldRun(long seed, int fold, TrainingRun run) {}

    /** The finished folds, in order. */
    final ModelValue<List<FoldRun>> done = new ModelValue<>(List.of());
    /** Why the last request was refused; empty if it was not. */
    final ModelValue<String> wrong = new ModelValue<>("");
    /** The run of all folds, one after another. */
    public final RunHandle run;
    private final TrainingController training;
    private List<FoldRun> finished = List.of();

    FoldTraining(TrainingController training) {
        this.training = training;
        run = training.host.runs().queued().whileRunning(this::look);
    }

    private record Part(long seed, int fold, TrainingWork work) {}

    /** Trains all folds and discards earlier results. Reports invalid numbers. */
    public void start(String folds, String seeds) {
        if (run.isRunning() || training.context.replays().dataset() == null) {
            return;
        }
        try {
            List<Part> parts = parts(number(folds), number(seeds));
            wrong.set("");
            done.set(List.of());
            List<FoldRun> made = new ArrayList<>();
            finished = made;
            run.start(Texts.of("training.train-folds-and-seeds", training.next.choice.get().settings().kind().title()),
                    progress -> {
                        train(parts, made, progress);
                        return true;
                    }, all -> look(), wrong::set, this::look);
        } catch (IllegalArgumentException refused) {
            wrong.set(refused.getMessage());
        }
    }

    private static int number(String typed) {
        try {
            return Integer.parseInt(typed.strip());
        } catch (NumberFormatException none) {
            throw new IllegalArgumentException(Texts.of("training.is-no-whole-number", typed.strip()), none);
        }
    }

    private List<Part> parts(int folds, int seeds) {
        if (seeds < 1 || seeds > MOST_SEEDS) {
            throw new IllegalArgumentException(Texts.of("training.seeds-must-be", seeds, MOST_SEEDS));
        }
        Protocol protocol = training.context.now().protocol();
        List<Conversation> all = training.context.replays().conversations().stream()
                .filter(each -> TrainingWork.hasEvidence(each, protocol)).toList();
        List<Part> parts = new ArrayList<>();
        for (int s = 0; s < seeds; s++) {
            long seed = training.next.choice.get().settings().seed() + s;
            List<List<Integer>> held = Folds.of(all.size(), folds, seed).heldOut();
            for (int f = 0; f < folds; f++) {
                parts.add(new Part(seed, f, work(all, held.get(f), seed, f)));
            }
        }
        return parts;
    }

    private TrainingWork work(List<Conversation> all, List<Integer> held, long seed, int fold) {
        TrainingWork usual = training.asked(training.nextNumber()).orElseThrow();
        Protocol now = usual.protocol();
        return new TrainingWork(usual.number(), usual.data(), now.withSeed(seed),
                usual.settings().withSeed(FoldPolicy.seed(seed, fold)),
                IntStream.range(0, all.size()).filter(e -> !held.contains(e)).mapToObj(all::get).toList(),
                held.stream().map(all::get).toList(), Optional.empty(), usual.against(), new TrainingFeed());
    }

    private static void train(List<Part> parts, List<FoldRun> made, Progress progress) throws Exception {
        for (int k = 0; k < parts.size(); k++) {
            Part part = parts.get(k);
            String which = Texts.of("training.seed-and-fold", part.seed, part.fold + 1);
            FoldRun one = new FoldRun(part.seed, part.fold, part.work.run(progress.part(k / (double) parts.size(),
                    (k + 1) / (double) parts.size(), what -> which + ": " + Texts.inSentence(what))));
            synchronized (made) {
                made.add(one);
            }
        }
    }

    private void look() {
        synchronized (finished) {
            if (finished.size() != done.get().size()) {
                done.set(List.copyOf(finished));
            }
        }
    }

    /** In how many folds it beats Mixed-Score, by metric, and the means; empty without results. */
    static Optional<String> verdict(List<FoldRun> all) {
        List<RunRow> rows = all.stream().map(each -> RunRow.of(each.run))
                .filter(row -> row.standing().isPresent() && row.mixed().isPresent()).toList();
        if (rows.isEmpty()) {
            return Optional.empty();
        }
        String won = METRICS.stream()
                .map(metric -> Texts.of("training.metric-in-so-many", metric.inSentence(),
                        Numbers.whole(rows.stream().filter(row -> row.isBetter(metric)).count())))
                .collect(Collectors.joining(", "));
        String means = METRICS.stream().map(metric -> Texts.of("training.metric-against", metric.inSentence(),
                metric.number(rows.stream().mapToDouble(row -> row.value(metric)).average().orElseThrow()), metric.number(rows
                        .stream().mapToDouble(row -> metric.of(row.mixed().orElseThrow().summary())).average().orElseThrow())))
                .collect(Collectors.joining(", "));
        return Optional.of(Texts.of("training.of-folds-it-beats", all.getFirst().run.kind().title(),
                Numbers.count(rows.size(), Texts.of("training.fold-and-seed"), Texts.of("training.folds-and-seeds-in-sentence")),
                won, means));
    }
}
