package mnemoscope.retention;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import mnemoscope.model.Annotation;
import mnemoscope.model.Coverage;
import mnemoscope.model.Embeddings;
import mnemoscope.model.Episode;
import mnemoscope.model.Gold;
import mnemoscope.model.MemoryType;
import mnemoscope.model.Question;
import mnemoscope.model.Session;
import mnemoscope.model.Supervision;
import mnemoscope.model.Turn;
import mnemoscope.model.TurnKind;
import mnemoscope.text.EpisodeText;
import mnemoscope.text.TextAnalyzer;

/**
 * A small episode written line by line, and a simple replay of it for tests of policies: turns and questions are added in
 * chronological order, and a question is asked after the turns above it. Sizes are given, so that examples can be worked out by
 * hand.
 */
public final class Scene {
    private final List<Turn> memories = new ArrayList<>();
    private final List<Integer> sizes = new ArrayList<>();
    private final List<Question> questions = new ArrayList<>();
    private final List<Gold> gold = new ArrayList<>();
    private final Map<Integer, int[]> coverage = new HashMap<>();
    private int session;
    private boolean shown = true;

    public static Scene scene() {
        return new Scene();
    }

    /** The following turns belong to the next session. */
    public Scene session() {
        session++;
        return this;
    }

    /** Every question is shown only after the decision. */
    public Scene unasked() {
        shown = false;
        return this;
    }

    /** A turn of the agent's user. */
    public Scene user(int size, String text) {
        return add(size, new Turn(name(), session, "User", true, text));
    }

    public Scene turn(int size, String text) {
        return add(size, new Turn(name(), session, "Friend", false, text));
    }

    /** A turn whose importance is annotated. */
    public Scene turn(int size, String text, double importance) {
        return add(size, new Turn(name(), session, "Friend", false, text, "", new Annotation(null, importance)));
    }

    /** A turn of an agent's log. */
    public Scene item(int size, TurnKind kind, String text) {
        return add(size,
                new Turn(name(), session, kind.speaker(), kind == TurnKind.USER, text, "", Annotation.NONE, kind, false));
    }

    /** A call of a tool and its result. */
    public Scene call(int size, String text, int resultSize, String result) {
        item(size, TurnKind.TOOL_CALL, text);
        return result(resultSize, result, memories.size() - 1);
    }

    /** A result of an earlier call. */
    public Scene result(int size, String text, int call) {
        return add(size, new Turn(name(), session, TurnKind.TOOL_RESULT.speaker(), false, text, "", Annotation.NONE,
                TurnKind.TOOL_RESULT, false, call));
    }

    /** A question after the turns so far, and its evidence. */
    public Scene ask(String text, int... evidence) {
        return ask(text, "", evidence);
    }

    public Scene ask(String text, String answer, int... evidence) {
        questions.add(new Question("Q" + questions.size(), text, memories.size() - 1, 0, questions.size()));
        gold.add(new Gold(Gold.ordered(evidence), answer, ""));
        return this;
    }

    /** Turn i supports these evidence turns too. */
    public Scene covers(int i, int... evidence) {
        coverage.put(i, evidence);
        return this;
    }

    private Scene add(int size, Turn turn) {
        memories.add(turn);
        sizes.add(size);
        return this;
    }

    private String name() {
        return "m" + memories.size();
    }

    public Episode episode() {
        List<Session> sessions = new ArrayList<>();
        for (int k = 0; k <= session; k++) {
            sessions.add(new Session(String.valueOf(k + 1), ""));
        }
        return new Episode("scene", "Scene", sessions, memories, questions);
    }

    public Supervision supervision() {
        return new Supervision(gold, new Coverage(coverage));
    }

    public int[] sizes() {
        return sizes.stream().mapToInt(Integer::intValue).toArray();
    }

    /** The whole episode under one policy and one budget, with carried-over pools. */
    public Played play(Policy policy, int budgetTokens) {
        return play(policy, budgetTokens, 1);
    }

    public Played play(Policy policy, int budgetTokens, long seed) {
        Episode episode = episode();
        return play(policy, episode, supervision(), new EpisodeText(episode, TextAnalyzer.PLAIN, Embeddings.NONE), sizes(),
                budgetTokens, seed, shown);
    }

    public static Played play(Policy policy, Episode episode, Supervision supervision, EpisodeText text, int[] sizes,
            int budgetTokens, long seed) {
        return play(policy, episode, supervision, text, sizes, budgetTokens, seed, true);
    }

    private static Played play(Policy policy, Episode episode, Supervision supervision, EpisodeText text, int[] sizes,
            int budgetTokens, long seed, boolean shown) {
        RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
        PolicyRun run = switch (policy) {
            case RetentionPolicy deployable -> deployable.start(random);
            case ReferencePolicy reference -> reference.start(new OfflineKnowledge(episode, supervision, text, sizes));
        };
        List<Step> steps = new ArrayList<>();
        int[] cache = {};
        int arrived = 0;
        for (int t = 0; t < episode.decisionCount(); t++) {
            int anchor = episode.questions().get(t).anchor();
            int before = cache.length;
            int[] pool = Arrays.copyOf(cache, before + anchor + 1 - arrived);
            for (int c = before; arrived <= anchor; c++) {
                pool[c] = arrived++;
            }
            boolean[] cached = new boolean[pool.length];
            Arrays.fill(cached, 0, before, true);
            double[] freshness = new double[pool.length];
            for (int c = 0; c < pool.length; c++) {
                freshness[c] = freshness(text.type(pool[c]), anchor - pool[c]);
            }
            Observation seen = new Observation(episode, text, sizes, t, budgetTokens, pool, cached, freshness, shown, false);
            ScoreSheet sheet = new ScoreSheet(policy.description().terms().size());
            sheet.reset(pool.length);
            run.score(seen, sheet);
            run.select(seen, sheet);
            steps.add(new Step(seen, sheet));
            cache = steps.getLast().keptTurns();
            run.outcome(outcome(t, anchor, cache, supervision));
        }
        return new Played(steps);
    }

    private static Outcome outcome(int t, int anchor, int[] kept, Supervision supervision) {
        int[] evidence = Arrays.stream(supervision.at(t).evidenceTurns()).filter(e -> e <= anchor).toArray();
        int[] used = Arrays.stream(kept).filter(i -> Arrays.stream(evidence).anyMatch(e -> supervision.coverage().covers(i, e)))
                .toArray();
        return new Outcome(t, anchor, evidence, kept, used);
    }

    private static double freshness(MemoryType type, int age) {
        double g = type == MemoryType.STABLE ? 0.002 : 0.15;
        return Math.exp(-g * (1 + Math.log(1 + age / 10.0)) * age);
    }

    /** The decisions of a policy. */
    public record Played(List<Step> steps) {
        /** Turns kept at decision t, ascending. */
        public List<Integer> kept(int t) {
            return Arrays.stream(steps.get(t).keptTurns()).boxed().toList();
        }

        /** Turns kept at every decision. */
        public List<List<Integer>> kept() {
            List<List<Integer>> all = new ArrayList<>();
            for (int t = 0; t < steps.size(); t++) {
                all.add(kept(t));
            }
            return all;
        }

        /** Score of turn i at decision t. */
        public double score(int t, int i) {
            return steps.get(t).sheet.score(steps.get(t).place(i));
        }

        /** Term k of turn i at decision t, as weighted. */
        public double term(int t, int k, int i) {
            return steps.get(t).sheet.termValue(k, steps.get(t).place(i));
        }

        /** Term k of turn i at decision t, as measured. */
        public double raw(int t, int k, int i) {
            return steps.get(t).sheet.rawTerm(k, steps.get(t).place(i));
        }
    }

    /** One decision: the observation and the result. */
    public record Step(Observation seen, ScoreSheet sheet) {
        public int[] keptTurns() {
            int[] kept = new int[seen.candidates()];
            int n = 0;
            for (int c = 0; c < seen.candidates(); c++) {
                if (sheet.kept(c)) {
                    kept[n++] = seen.turn(c);
                }
            }
            return Arrays.copyOf(kept, n);
        }

        int place(int i) {
            for (int c = 0; c < seen.candidates(); c++) {
                if (seen.turn(c) == i) {
                    return c;
                }
            }
            throw new AssertionError("Turn " + i + " is not in the pool of step " + seen.decision() + ".");
        }
    }
}
