package mnemoscope.replay;

import java.lang.ref.SoftReference;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntBinaryOperator;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import mnemoscope.model.Annotation;
import mnemoscope.model.Episode;
import mnemoscope.model.Gold;
import mnemoscope.model.LabelledEpisode;
import mnemoscope.model.MemoryType;
import mnemoscope.model.Question;
import mnemoscope.model.Session;
import mnemoscope.model.Supervision;
import mnemoscope.model.TextHash;
import mnemoscope.model.Turn;
import mnemoscope.retention.Policy;
import mnemoscope.retention.RetentionPolicy;
import mnemoscope.retention.policy.Baselines;
import mnemoscope.task.Progress;

/**
 * The leak audit (SPEC 3): for each audited decision, all inputs on which the decision may not depend are replaced, the replay is
 * repeated up to that decision, and the decision must be the same to the bit. A deployable policy that fails is wrong; a
 * reference is expected to fail.
 *
 * <p>A policy could cheat: it could look ahead in the first run and repeat those decisions later. So every run starts with a new
 * instance of the policy, and the run on the original episode is placed among those on rewritten episodes, at a place that only
 * someone with the full data, answers included, could compute. Code that reads files or the clock can still know more than it is
 * given (src/docs/formats/policy.md).
 *
 * <p>One instance audits one episode: its rewritten texts are prepared once for all policies, and again if they did not fit into
 * memory. Thread-safe.
 */
public final class LeakAudit {
    private final ReplayInput input;
    private final Map<Rewritten, SoftReference<ReplayInput>> made = new ConcurrentHashMap<>();
    /** Decisions at which the candidates exceed the budget. */
    private final Map<Protocol, BitSet> forced = new ConcurrentHashMap<>();
    private volatile String content = "";

    private record Rewritten(int step, long seed, QuestionVisibility sees) {}

    /**
     * The audit of one policy on one episode.
     *
     * @param audited decisions that were audited
     * @param leaks   decisions whose decision changed, ascending
     */
    public record Report(String episode, String policy, boolean seesAnswer, int audited, List<Integer> leaks) {
        public Report {
            leaks = List.copyOf(leaks);
        }

        public boolean clean() {
            return leaks.isEmpty();
        }
    }

    /**
     * A replay and its audit.
     *
     * @param honest the trace of the original episode, made before the policy could have seen any of it: the trace to score
     */
    public record Audited(Trace honest, Report report) {}

    /** Probability that an audit misses a leak of the size of {@link #smallestSeen}. */
    public static final double MISSED = 0.05;

    /**
     * The smallest share of decisions, in (0, 1), that a leak must change to be missed with a probability of only {@link #MISSED}
     * by a clean audit of this many decisions drawn at random: 1 - MISSED^(1/audited), the exact binomial bound.
     */
    public static double smallestSeen(int audited) {
        return 1 - Math.pow(MISSED, 1.0 / audited);
    }

    public LeakAudit(ReplayInput input) {
        this.input = input;
    }

    /**
     * Audits up to {@code maxSteps} decisions of the episode: first decisions at which not all candidates can be kept, since only
     * there the scores decide, then others. Each kind is divided into stretches of the episode, and one decision of each stretch is
     * drawn; the draw depends on the data, so a policy cannot foresee it and look ahead only at the others. A replay of Recency finds
     * the first kind, because a run of the audited policy would precede the audit. A reference is replayed itself, and audited at the
     * last decision of each stretch.
     *
     * @throws mnemoscope.task.CancelledException if cancelled
     */
    public Report of(Policy policy, Protocol settings, int maxSteps, Progress progress) {
        return replayed(policy, settings, maxSteps, progress).report();
    }

    /** Replays and audits, so that the scored trace is the audited one. */
    public Audited replayed(Policy policy, Protocol settings, int maxSteps, Progress progress) {
        return policy instanceof RetentionPolicy deployable
                ? unforeseen(deployable, settings, maxSteps, progress)
                : audited(policy, Replayer.run(input, policy, settings, progress.quiet()), settings, maxSteps, progress);
    }

    private Audited audited(Policy policy, Trace honest, Protocol settings, int maxSteps, Progress progress) {
        int[] steps = sample(honest, maxSteps);
        Runs runs = new Runs(steps.length, policy, progress);
        List<Integer> leaks = Arrays.stream(steps).parallel()
                .filter(t -> !honest.decision(t).decidesAs(runs.run(rewritten(t, settings), policy, settings, t + 1).decision(t)))
                .boxed().toList();
        return audited(policy, honest, steps.length, leaks);
    }

    private Audited unforeseen(RetentionPolicy policy, Protocol settings, int maxSteps, Progress progress) {
        int[] steps = sample(
                forced.computeIfAbsent(settings,
                        each -> overflows(Replayer.run(input, Baselines.RECENCY, each, progress.quiet()))),
                input.episode().decisionCount(), maxSteps, unforeseen("steps", settings.seed())::nextInt);
        Runs runs = new Runs(steps.length + 1, policy, progress);
        Trace[] honest = new Trace[1];
        TraceDecision[] otherwise = new TraceDecision[steps.length];
        order(steps.length, settings.seed()).parallelStream().forEach(k -> {
            if (k == steps.length) {
                honest[0] = runs.run(input, policy, settings, input.episode().decisionCount());
            } else {
                otherwise[k] = runs.run(rewritten(steps[k], settings), policy, settings, steps[k] + 1).decision(steps[k]);
            }
        });
        List<Integer> leaks = IntStream.range(0, steps.length).filter(k -> !honest[0].decision(steps[k]).decidesAs(otherwise[k]))
                .mapToObj(k -> steps[k]).toList();
        return audited(policy, honest[0], steps.length, leaks);
    }

    private Audited audited(Policy policy, Trace honest, int audited, List<Integer> leaks) {
        return new Audited(honest, new Report(input.episode().id(), policy.name(), policy.seesAnswer(), audited, leaks));
    }

    /**
     * The numbers from 0 to {@code rewritten}, shuffled by the seed and the whole data; the last number stands for the original
     * episode.
     */
    private List<Integer> order(int rewritten, long seed) {
        List<Integer> order = new ArrayList<>(IntStream.rangeClosed(0, rewritten).boxed().toList());
        Collections.shuffle(order, Random.from(unforeseen("order", seed)));
        return order;
    }

    /** Numbers that only one who has the data, answers and all, could foresee. */
    private RandomGenerator unforeseen(String what, long seed) {
        if (content.isEmpty()) {
            content = TextHash.sha256(input.episode().toString() + input.supervision().steps());
        }
        return Seeds.stream(content, "leak audit " + what, seed);
    }

    /** The replays of one audit, and how many have finished. */
    private record Runs(int count, AtomicInteger done, Policy policy, Progress progress) {
        Runs(int count, Policy policy, Progress progress) {
            this(count, new AtomicInteger(), policy, progress);
        }

        Trace run(ReplayInput on, Policy anew, Protocol settings, int steps) {
            progress.check();
            Trace trace = Replayer.run(on, anew, settings, steps, progress.quiet());
            progress.at(done.incrementAndGet() / (double) count, policy.description().title());
            return trace;
        }
    }

    private static BitSet overflows(Trace trace) {
        return IntStream.range(0, trace.decisionCount()).filter(trace::overflows).collect(BitSet::new, BitSet::set, BitSet::or);
    }

    static int[] sample(Trace trace, int most) {
        return sample(overflows(trace), trace.decisionCount(), most, (from, to) -> to - 1);
    }

    /** @param pick one of the numbers from the first to below the second */
    private static int[] sample(BitSet overflows, int steps, int most, IntBinaryOperator pick) {
        int[] full = overflows.stream().toArray();
        int[] free = IntStream.range(0, steps).filter(t -> !overflows.get(t)).toArray();
        return IntStream.concat(spread(full, most, pick), spread(free, Math.max(0, most - full.length), pick)).sorted().toArray();
    }

    /** One of each of as many stretches of the same length. */
    private static IntStream spread(int[] steps, int most, IntBinaryOperator pick) {
        int count = Math.min(steps.length, most);
        return IntStream.range(0, count).map(
                k -> steps[pick.applyAsInt((int) ((long) k * steps.length / count), (int) ((k + 1L) * steps.length / count))]);
    }

    /** The episode with all inputs replaced on which the decision may not depend. */
    private ReplayInput rewritten(int step, Protocol settings) {
        Rewritten key = new Rewritten(step, settings.seed(), settings.seesQuestion());
        SoftReference<ReplayInput> kept = made.get(key);
        ReplayInput there = kept == null ? null : kept.get();
        if (there != null) {
            return there;
        }
        RandomGenerator random = Seeds.stream(input.episode().id(), "leak audit " + step, settings.seed());
        ReplayInput scrambled = ReplayInput.of(new Scramble(input.labelled(), random, settings.seesQuestion()).from(step),
                input.unit(), input.text().analyzer(), input.text().embeddings());
        made.put(key, new SoftReference<>(scrambled));
        return scrambled;
    }

    /**
     * Replaces all inputs on which the decision at t may not depend: all answers and categories, the evidence of t and later
     * decisions, and the texts of all questions and turns after the anchor of t; also the question of t where it is shown only
     * after the decision. Anchors stay, and so do outcomes before t.
     */
    record Scramble(LabelledEpisode original, RandomGenerator random, QuestionVisibility sees) {
        Scramble(LabelledEpisode original, RandomGenerator random) {
            this(original, random, QuestionVisibility.BEFORE);
        }

        private static final String[] WORDS = {"Orchid", "ladder", "Plan", "violet", "will", "Harbour", "seven", "Ada", "cactus",
                "tonight", "Marrow", "quartz", "love", "hospital", "Zanzibar", "ember!", "17", "just", "the", "wedding"};

        LabelledEpisode from(int step) {
            Episode episode = original.episode();
            int anchor = episode.questions().get(step).anchor();
            List<Turn> turns = new ArrayList<>(episode.turns().subList(0, anchor + 1));
            for (Turn turn : episode.turns().subList(anchor + 1, episode.turnCount())) {
                turns.add(new Turn(turn.id(), turn.session(), words(1), random.nextBoolean(), words(1 + random.nextInt(30)), "",
                        new Annotation(random.nextBoolean() ? MemoryType.STABLE : MemoryType.TEMPORARY, random.nextDouble())));
            }
            int shown = sees == QuestionVisibility.BEFORE ? step + 1 : step;
            List<Question> questions = new ArrayList<>(episode.questions().subList(0, shown));
            for (Question question : episode.questions().subList(shown, episode.decisionCount())) {
                questions.add(new Question(question.id(), words(3 + random.nextInt(8)), question.anchor(),
                        question.budgetTokens(), question.source()));
            }
            List<Session> sessions = episode.sessions();
            Episode scrambled = new Episode(episode.id(), episode.title(), sessions, turns, questions);
            return new LabelledEpisode(scrambled,
                    new Supervision(golds(step), original.supervision().coverage(), original.supervision().log()));
        }

        private List<Gold> golds(int step) {
            List<Gold> golds = new ArrayList<>();
            for (int u = 0; u < original.episode().decisionCount(); u++) {
                Gold gold = original.supervision().at(u);
                List<Integer> evidence = u < step ? gold.evidence() : otherEvidence(gold);
                golds.add(new Gold(evidence, words(1 + random.nextInt(6)), words(1), words(1)));
            }
            return golds;
        }

        private List<Integer> otherEvidence(Gold gold) {
            int n = original.episode().turnCount();
            int[] turns = new int[Math.max(1, gold.evidence().size())];
            for (int k = 0; k < turns.length; k++) {
                turns[k] = random.nextInt(n);
            }
            return Gold.ordered(turns);
        }

        private String words(int count) {
            return Stream.generate(() -> WORDS[random.nextInt(WORDS.length)]).limit(count).collect(Collectors.joining(" "));
        }
    }
}
