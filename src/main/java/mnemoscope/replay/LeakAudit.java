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
 * The leak audit (SPEC 3): for each audited decision everything that the decision may not depend on is replaced, the replay is
 * repeated up to that decision, and the decision must be the same to the bit. A deployable policy that fails is wrong; a
 * reference is expected to fail.
 *
 * <p>A policy may be made to pass: it looks ahead in the first run and repeats what it decided there. So every run has a policy that
 * is made anew, and the run of the episode as it is lies somewhere among those of rewritten ones, where only one who has the data,
 * answers and all, could say. Code that reads files or the clock can still know more than it is handed (src/docs/formats/policy.md).
 *
 * <p>One audits one episode: its rewritten texts are made ready once for all policies; what memory has no room for is made
 * again. For any number of threads.
 */
public final class LeakAudit {
    private final ReplayInput input;
    private final Map<Rewritten, SoftReference<ReplayInput>> made = new ConcurrentHashMap<>();
    /** Decisions at which not all candidates fit. */
    private final Map<Protocol, BitSet> forced = new ConcurrentHashMap<>();
    private volatile String content = "";

    private record Rewritten(int step, long seed, QuestionVisibility sees) {}

    /**
     * What one policy did on one episode.
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
     * @param honest what the policy decided on the episode as it is, before it could have seen anything of it: the trace that counts
     */
    public record Audited(Trace honest, Report report) {}

    /** Chance with which an audit may miss a leak of the size of {@link #smallestSeen}. */
    public static final double MISSED = 0.05;

    /**
     * The smallest share of decisions, in (0, 1), that a leak must change so that a clean audit of as many decisions drawn at random
     * would have missed it with a chance of {@link #MISSED} only: 1 - MISSED^(1/audited), the exact binomial bound.
     */
    public static double smallestSeen(int audited) {
        return 1 - Math.pow(MISSED, 1.0 / audited);
    }

    public LeakAudit(ReplayInput input) {
        this.input = input;
    }

    /**
     * Audits up to {@code maxSteps} decisions of the episode: first those at which not all candidates can be kept, since only there the
     * scores decide what is, then others; of each kind one of each of as many stretches of the episode, drawn as only one who has the
     * data could foresee: a policy that knew would look ahead at the others. Which overflow is asked of Recency, for the policy itself
     * would have to be run before the others for it. A reference, which nobody suspects, is asked itself, at the last of each stretch.
     *
     * @throws mnemoscope.task.CancelledException if cancelled
     */
    public Report of(Policy policy, Protocol settings, int maxSteps, Progress progress) {
        return replayed(policy, settings, maxSteps, progress).report();
    }

    /** Replays and audits, so that what is booked is what was audited. */
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

    /** The numbers from 0 to {@code rewritten}, the last of them for the episode as it is, as the seed and the whole data shuffle them. */
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

    /** The replays of one audit, and how many are over. */
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

    /** The episode with everything replaced that the decision at a decision may not depend on. */
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
     * Replaces everything that a decision at decision t may not depend on: answers and categories everywhere, evidence of decision t and
     * later, and the texts of all questions and turns after the anchor of t; the question of t too where it is shown only after
     * the decision. Anchors stay, and so do outcomes before t.
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
