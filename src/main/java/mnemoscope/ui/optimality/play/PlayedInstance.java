package mnemoscope.ui.optimality.play;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;
import mnemoscope.explain.predict.Classroom.Answer;
import mnemoscope.explain.predict.Classroom;
import mnemoscope.lesson.Lesson;
import mnemoscope.model.Texts;
import mnemoscope.optimality.Instance;
import mnemoscope.optimality.Regime;
import mnemoscope.optimality.ScoredInstance;
import mnemoscope.optimality.TurnChoice;
import mnemoscope.optimality.Variant;
import mnemoscope.optimality.play.ClassQuestion;
import mnemoscope.optimality.play.Contest.LearnedDemands;
import mnemoscope.optimality.play.Contest;
import mnemoscope.optimality.play.DrawSample;
import mnemoscope.optimality.play.ItemNames;
import mnemoscope.optimality.play.PlayedPolicy;
import mnemoscope.optimality.play.Playthrough;
import mnemoscope.retention.mark.PolicyMark;
import mnemoscope.task.Progress;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.workspace.PlayDisplay;

/**
 * A solved instance with its playthroughs.
 *
 * @param draws     rewards of the policies on many draws
 * @param draw      seed of the current draw; with replaced queries, of the original draw
 * @param isDrawn   whether the queries are those of the draw, none of them replaced
 * @param queries   item requested in each turn
 * @param plays     one per policy, in column order
 * @param contender index of the policy that is compared with {@link DrawSample#reference} if none is selected: the first that
 *                  loses in expectation, or else the first
 */
public record PlayedInstance(Source source, Variant variant, Contest contest, DrawSample draws, int draw, boolean isDrawn,
        List<Integer> queries, List<Playthrough> plays, int contender) {
    /** An instance with its scores and its name. @param title e.g. "Shifting, seed 3" or the name of a file */
    public record Source(ScoredInstance scored, String title) {
        /** The instance that a regime draws with a seed. */
        public static Source of(Regime regime, long seed) {
            return new Source(ScoredInstance.without(regime.shape().draw(seed)),
                    Texts.of("optimality.regime-and-seed", regime.title(), seed));
        }

        public Instance instance() {
            return scored.instance();
        }

        /** The regime that draws this instance at its default size; null if none does. */
        Regime regime() {
            return LearnedDemands.regime(instance())
                    .filter(each -> each.shape().draw(instance().origin().seed()).equals(instance())).orElse(null);
        }

        /** The state with this instance: its regime and seed, or neither. */
        PlayDisplay in(PlayDisplay now) {
            if (regime() == null) {
                return now.with(Optional.empty());
            }
            long seed = instance().origin().seed();
            // Keeps the draw if this instance is playing already.
            return now.regime().equals(Optional.of(regime())) && now.seed() == seed
                    ? now
                    : now.withSeed(seed).with(Optional.of(regime()));
        }

        /** The name in files, the same in every language if a regime draws it. */
        private String filed() {
            return regime() == null ? title : regime().code() + " " + instance().origin().seed();
        }

        /** The name as part of a file name. */
        String fileName() {
            return fileName(title);
        }

        /** Words as part of a file name: lower-case letters and digits with hyphens. */
        public static String fileName(String words) {
            return words.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-").replaceAll("^-|-$", "");
        }
    }

    /** @param queries queries of the draw, possibly with replacements */
    static PlayedInstance of(Source source, Variant variant, DrawSample draws, int draw, List<Integer> queries,
            Progress progress) {
        Contest contest = draws.contest();
        return new PlayedInstance(source, variant, contest, draws, draw, queries.equals(contest.instance().queries(draw)),
                queries, contest.play(queries, progress), contender(contest, draws.reference()));
    }

    /** The instance with its variant, in a file: "shifting-costly 107, literal". */
    String instanceName() {
        return source.filed() + ", " + variant.code();
    }

    /** The draw in a file. */
    int drawName() {
        return isDrawn ? draw : Answer.OWN_QUERIES;
    }

    /** The answers of the current player here. */
    List<Answer> answers(Classroom now) {
        return now.answersTo(instanceName(), drawName());
    }

    /** The items that the current player chose to keep here, by turn. */
    Map<Integer, TurnChoice> chosen(Classroom now) {
        Map<Integer, TurnChoice> chosen = new TreeMap<>();
        answers(now).forEach(each -> ClassQuestion.chosen(each.question(), each.chosen(), names())
                .ifPresent(choice -> chosen.put(each.turn(), choice)));
        return chosen;
    }

    public int turns() {
        return contest.instance().turns();
    }

    /** This play for a lesson; the typical draw is stored as such, not by its number. */
    public Lesson.Played lesson() {
        Lesson.Game game = source.regime() == null
                ? new Lesson.Given(source.instance())
                : new Lesson.Drawn(source.regime(), source.instance().origin().seed());
        return new Lesson.Played(game, variant, draw == draws.typical() ? Optional.empty() : Optional.of(draw), policies());
    }

    /** Whether this is the play of a lesson. */
    boolean shows(Lesson.Played played) {
        return isOf(played) && policies().equals(played.policies());
    }

    /** Whether it is the instance and draw of a lesson, with any policies. */
    public boolean isOf(Lesson.Played played) {
        return isDrawn() && lesson().game().instance().equals(played.game().instance()) && variant == played.model()
                && played.draw().orElse(draws.typical()) == draw;
    }

    /** The reward of a policy on the current queries. */
    double earned(int policy) {
        return plays.get(policy).turns().getLast().rewardSoFar();
    }

    private static int contender(Contest contest, int reference) {
        List<Integer> others = IntStream.range(0, contest.entries().size()).filter(p -> p != reference).boxed().toList();
        double best = contest.entries().get(reference).expectedReturn();
        return others.stream().filter(p -> best - contest.entries().get(p).expectedReturn() > PlayBar.ROUNDING).findFirst()
                .orElse(others.getFirst());
    }

    /**
     * The current draw and the rule that selected it: "draw 661, typical". A class that is asked reads no rule, which may name
     * the policy that is lucky.
     *
     * @param compared index of the policy compared with the reference
     * @param quiz     null while the class is not asked
     */
    String drawn(int compared, ClassQuiz quiz) {
        if (!isDrawn) {
            return Texts.of("optimality.own-queries");
        }
        String number = Numbers.whole(draw + 1);
        if (quiz != null && !quiz.revealed()) {
            return Texts.of("optimality.draw-number", number);
        }
        DrawSample.Against other = draws.against().get(compared);
        if (draw == draws.typical()) {
            return Texts.of("optimality.draw-and-typical", number);
        } else if (draw == other.lucky()) {
            return Texts.of("optimality.draw-and-lucky", number, titles().get(compared));
        } else if (draw == other.unlucky()) {
            return Texts.of("optimality.draw-and-lucky", number, titles().get(draws.reference()));
        }
        return Texts.of("optimality.draw-number", number);
    }

    ItemNames names() {
        return new ItemNames(contest.instance().items());
    }

    public List<PlayedPolicy> policies() {
        return plays.stream().map(Playthrough::policy).toList();
    }

    List<String> titles() {
        return plays.stream().map(play -> play.policy().title()).toList();
    }

    /** The styles of the policies side by side. */
    List<PolicyStyle> styles() {
        return marks().stream().map(PolicyStyle::of).toList();
    }

    /** The style of a play beside the policies. */
    PolicyStyle style(Playthrough play) {
        int policy = plays.indexOf(play);
        return policy < 0 ? PolicyStyle.of(play.policy().mark()) : styles().get(policy);
    }

    /** The marks that distinguish the policies. */
    List<PolicyMark> marks() {
        Map<String, PolicyMark> own = new LinkedHashMap<>();
        plays.forEach(play -> own.put(play.policy().title(), play.policy().mark()));
        return List.copyOf(PolicyMark.forView(own).values());
    }

    /** Turns in which the policies choose differently, from 0. */
    public List<Integer> differences() {
        return IntStream.range(0, turns())
                .filter(t -> plays.stream().map(play -> play.turns().get(t).choice()).distinct().count() > 1).boxed().toList();
    }
}
