package mnemoscope.report;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Episode;
import mnemoscope.model.Texts;
import mnemoscope.replay.Budgets;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.Replayer;
import mnemoscope.replay.Trace;
import mnemoscope.report.diff.ResultDiff;
import mnemoscope.report.diff.ResultDiff.Divergence;
import mnemoscope.report.diff.ResultFolder;
import mnemoscope.report.diff.ResultFolder.Decision;
import mnemoscope.retention.Policy;
import mnemoscope.study.benchmark.BenchmarkData;
import mnemoscope.study.benchmark.BenchmarkPolicy;
import mnemoscope.study.benchmark.FoldPolicy;
import mnemoscope.task.Progress;

/**
 * Compares two results, including the first decision at which the policies of two benchmarks differ. A study stores numbers, not
 * decisions. So conversations with different numbers are replayed under both, in the order of the file, until a decision keeps
 * different turns; the conversations after it are counted by their numbers. The first seed is used. A trained policy is retrained for the fold that holds the conversation out, for the
 * first such conversation only.
 */
public final class StudyDiff {
    private static final String EPISODES = "episodes.csv";

    private final Side one;
    private final Side other;
    private final Progress progress;

    private StudyDiff(Side one, Side other, Progress progress) {
        this.one = one;
        this.other = other;
        this.progress = progress;
    }

    /** One of the two results. @param numbers from episodes.csv, by policy, budget and episode */
    private record Side(BenchmarkData data, Map<String, SequencedMap<String, Double>> numbers) {
        static Side of(Path folder, ResultFolder results, Progress progress) throws BadInputException {
            return new Side(StudyOfResults.of(folder).read(progress), results.tables().get(EPISODES).rows());
        }

        private int place(String episode) {
            return data.inputs().stream().map(input -> input.episode().id()).toList().indexOf(episode);
        }

        private boolean has(String policy, int budget) {
            return data.spec().policies().contains(policy) && data.spec().budgets().contains(budget);
        }
    }

    /**
     * Compares the results in two folders; the decisions of replays are in their traces.
     *
     * @throws BadInputException                  if one has no results, or if the two differ in kind or share no number
     * @throws mnemoscope.task.CancelledException if cancelled
     */
    public static ResultDiff of(Path chosen, Path another, Progress progress) throws BadInputException {
        Path one = ResultFolder.of(chosen);
        Path other = ResultFolder.of(another);
        ResultFolder mine = ResultFolder.read(one);
        if (one.toAbsolutePath().normalize().equals(other.toAbsolutePath().normalize())) {
            // "No differences" for a folder and itself would be misread as a result.
            throw new BadInputException(Texts.of("study.both-are-one-folder", one));
        }
        ResultFolder theirs = ResultFolder.read(other);
        if (mine.isStudy() != theirs.isStudy()) {
            throw new BadInputException(Texts.of("study.one-is-a-replay-the-other-a-study", mine.isStudy() ? other : one,
                    mine.isStudy() ? one : other));
        }
        ResultDiff diff = ResultDiff.of(mine, theirs);
        if (diff.compared() == 0) {
            throw new BadInputException(Texts.of("study.nothing-to-compare", one, other));
        }
        if (!mine.tables().containsKey(EPISODES) || !theirs.tables().containsKey(EPISODES)) {
            return mine.isStudy() && diff.isEmpty()
                    ? diff.with(Texts.of("study.decisions-are-not-compared",
                            Texts.of("study.such-results-keep-no-decisions", EPISODES)))
                    : diff;
        }
        try {
            List<Divergence> found = divergences(one, mine, other, theirs, progress);
            return !found.isEmpty()
                    ? diff.with(found)
                    : diff.with(diff.numbers().isEmpty()
                            ? Texts.of("study.decisions-are-not-compared", Texts.of("study.no-number-of-a-conversation-differs"))
                            : Texts.of("study.no-decision-differs"));
        } catch (BadInputException missing) {
            return diff.with(Texts.of("study.decisions-are-not-compared", missing.getMessage()));
        }
    }

    /**
     * @throws BadInputException                  if the study or the data of one is missing
     * @throws mnemoscope.task.CancelledException if cancelled
     */
    private static List<Divergence> divergences(Path one, ResultFolder mine, Path other, ResultFolder theirs, Progress progress)
            throws BadInputException {
        progress.at(Double.NaN, Texts.of("study.reading-the-data"));
        return new StudyDiff(Side.of(one, mine, progress.quiet()), Side.of(other, theirs, progress.quiet()), progress).all();
    }

    private List<Divergence> all() {
        List<Divergence> found = new ArrayList<>();
        List<String> policies = one.data.spec().policies();
        for (int p = 0; p < policies.size(); p++) {
            for (int budget : one.data.spec().budgets()) {
                progress.at(p / (double) policies.size(),
                        Texts.of("study.looking-where-policy-parts", policies.get(p), Budgets.words(budget)));
                if (other.has(policies.get(p), budget)) {
                    parting(policies.get(p), budget).ifPresent(found::add);
                }
            }
        }
        return found;
    }

    private Optional<Divergence> parting(String policy, int budget) {
        String run = policy + " " + Budgets.name(budget) + " ";
        List<String> apart = one.data.inputs().stream().map(input -> input.episode().id())
                .filter(episode -> differs(run + episode)).toList();
        for (int i = 0; i < apart.size(); i++) {
            progress.check();
            String episode = apart.get(i);
            Optional<Divergence> found = compare(run, episode, apart.size() - i, decisions(one, policy, budget, episode),
                    decisions(other, policy, budget, episode));
            if (found.isPresent() || one.data.policy(policy).isTrained()) {
                return found;
            }
        }
        return Optional.empty();
    }

    /** Whether both results have this row, with other numbers. */
    private boolean differs(String row) {
        SequencedMap<String, Double> mine = one.numbers.get(row);
        SequencedMap<String, Double> theirs = other.numbers.get(row);
        return mine != null && theirs != null && !mine.equals(theirs);
    }

    private List<Decision> decisions(Side side, String policy, int budget, String episode) {
        int place = side.place(episode);
        long seed = side.data.spec().seeds().getFirst();
        Protocol settings = side.data.settings().with(Budgets.of(budget)).withSeed(seed);
        BenchmarkPolicy found = side.data.policy(policy);
        Policy decides = found.isTrained()
                ? FoldPolicy.train(side.data, found, budget, seed, FoldPolicy.fold(side.data, seed, place), progress.quiet())
                        .policy()
                : found.fixed().orElseThrow();
        Trace trace = Replayer.run(side.data.inputs().get(place), decides, settings, progress.quiet());
        return IntStream.range(0, trace.decisionCount()).mapToObj(t -> decision(trace, t)).toList();
    }

    private static Decision decision(Trace trace, int t) {
        Episode episode = trace.input().episode();
        List<String> kept = IntStream.of(trace.retained(t)).mapToObj(turn -> episode.turns().get(turn).id()).toList();
        return new Decision("", episode.id() + "/" + (t + 1), episode.questions().get(t).id(), kept);
    }

    /** Compares decisions on the same question, regardless of its placement. */
    private static Optional<Divergence> compare(String run, String episode, int conversations, List<Decision> mine,
            List<Decision> theirs) {
        Map<String, Decision> others = theirs.stream()
                .collect(Collectors.toMap(Decision::question, Function.identity(), (first, again) -> first));
        List<Decision> both = mine.stream().filter(each -> others.containsKey(each.question())).toList();
        List<Decision> apart = both.stream().filter(each -> !each.retained().equals(others.get(each.question()).retained()))
                .toList();
        return apart.stream().findFirst().map(first -> {
            List<String> there = others.get(first.question()).retained();
            return new Divergence(run + episode, first.place(), first.question(), ResultDiff.without(first.retained(), there),
                    ResultDiff.without(there, first.retained()), apart.size(), both.size(), episode, conversations);
        });
    }
}
