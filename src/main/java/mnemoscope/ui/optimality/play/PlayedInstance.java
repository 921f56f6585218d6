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
 * A solved instance as it is played.
 *
 * @param draws     what the policies earn on many draws
 * @param draw      the draw shown, by its seed; with queries of one's own the one they were made from
 * @param isDrawn   whether the queries are those of the draw, not one's own
 * @param queries   item asked for in each turn
 * @param plays     one a policy, in the order of the columns
 * @param contender who is compared with {@link DrawSample#reference} where none is selected, by index: the first that loses in
 *                  expectation, or else the first
 */
public record PlayedInstance(Source source, Variant variant, Contest contest, DrawSample draws, int draw, boolean isDrawn,
        List<Integer> queries, List<Playthrough> plays, int contender) {
    /** Queries of one's own are no draw. */
    static final int NO_DRAW = -1;

    /**
     * An instance, the scores that came with it, and what it is called.
     *
     * @param title e.g. "Shifting, seed 3" or the name of a file
     */
    public record Source(ScoredInstance scored, String title) {
        /** What a regime draws with a seed. */
        public static Source of(Regime regime, long seed) {
            return new Source(ScoredInstance.without(regime.shape().draw(seed)),
                    Texts.of("optimality.regime-and-seed", regime.title(), seed));
        }

        public Instance instance() {
            return scored.instance();
        }

        /** The regime that draws this very instance at its usual size; null if none does. */
        Regime regime() {
            return LearnedDemands.regime(instance())
                    .filter(each -> each.shape().draw(instance().origin().seed()).equals(instance())).orElse(null);
        }

        /** The state with this instance played: its regime and seed, or neither. */
        PlayDisplay in(PlayDisplay now) {
            if (regime() == null) {
                return now.with(Optional.empty());
            }
            long seed = instance().origin().seed();
            // Its draw stays where it is played already.
            return now.regime().equals(Optional.of(regime())) && now.seed() == seed
                    ? now
                    : now.withSeed(seed).with(Optional.of(regime()));
        }

        /** In a file, the same in every language where a regime draws it. */
        private String filed() {
            return regime() == null ? title : regime().code() + " " + instance().origin().seed();
        }

        /** In a file name. */
        String fileName() {
            return fileName(title);
        }

        /** Words as the name of a file: small letters and digits with hyphens between. */
        public static String fileName(String words) {
            return words.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-").replaceAll("^-|-$", "");
        }
    }

    /** @param queries of the draw, or one's own made from them */
    static PlayedInstance of(Source source, Variant variant, DrawSample draws, int draw, List<Integer> queries,
            Progress progress) {
        Contest contest = draws.contest();
        return new PlayedInstance(source, variant, contest, draws, draw, queries.equals(contest.instance().queries(draw)),
                queries, contest.play(queries, progress), contender(contest, draws.reference()));
    }

    /** The instance under its reading, in a file: "shifting-costly 107, literal". */
    String instanceName() {
        return source.filed() + ", " + variant.code();
    }

    /** The draw in a file. */
    int drawName() {
        return isDrawn ? draw : NO_DRAW;
    }

    /** What who plays now answered here. */
    List<Answer> answers(Classroom now) {
        return now.answersTo(instanceName(), drawName());
    }

    /** What who plays now chose here to keep, by turn. */
    Map<Integer, TurnChoice> chosen(Classroom now) {
        Map<Integer, TurnChoice> chosen = new TreeMap<>();
        answers(now).forEach(each -> ClassQuestion.chosen(each.question(), each.chosen(), names())
                .ifPresent(choice -> chosen.put(each.turn(), choice)));
        return chosen;
    }

    public int turns() {
        return contest.instance().turns();
    }

    /** This play in a lesson; the typical draw is named as such, not by its number. */
    public Lesson.Played lesson() {
        Lesson.Game game = source.regime() == null
                ? new Lesson.Given(source.instance())
                : new Lesson.Drawn(source.regime(), source.instance().origin().seed());
        return new Lesson.Played(game, variant, draw == draws.typical() ? Optional.empty() : Optional.of(draw), policies());
    }

    /** Whether this is what a lesson plays. */
    boolean shows(Lesson.Played played) {
        return isDrawn() && lesson().game().instance().equals(played.game().instance()) && variant == played.model()
                && played.draw().orElse(draws.typical()) == draw && policies().equals(played.policies());
    }

    /** What a policy earns on the queries shown. */
    double earned(int policy) {
        return plays.get(policy).turns().getLast().rewardSoFar();
    }

    private static int contender(Contest contest, int reference) {
        List<Integer> others = IntStream.range(0, contest.entries().size()).filter(p -> p != reference).boxed().toList();
        double best = contest.entries().get(reference).expectedReturn();
        return others.stream().filter(p -> best - contest.entries().get(p).expectedReturn() > PlayBar.ROUNDING).findFirst()
                .orElse(others.getFirst());
    }

    /** Which draw is shown and by what rule it is chosen: "draw 661, typical". @param compared with the reference, by index */
    String drawn(int compared) {
        if (!isDrawn) {
            return Texts.of("optimality.own-queries");
        }
        String number = Numbers.whole(draw + 1);
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

    /** How the policies are drawn beside each other. */
    List<PolicyStyle> styles() {
        return marks().stream().map(PolicyStyle::of).toList();
    }

    /** How a play is drawn beside the policies. */
    PolicyStyle style(Playthrough play) {
        int policy = plays.indexOf(play);
        return policy < 0 ? PolicyStyle.of(play.policy().mark()) : styles().get(policy);
    }

    /** The marks that tell the policies apart. */
    List<PolicyMark> marks() {
        Map<String, PolicyMark> own = new LinkedHashMap<>();
        plays.forEach(play -> own.put(play.policy().title(), play.policy().mark()));
        return List.copyOf(PolicyMark.forView(own).values());
    }

    /** Turns in which the policies choose differently, counted from 0. */
    public List<Integer> differences() {
        return IntStream.range(0, turns())
                .filter(t -> plays.stream().map(play -> play.turns().get(t).choice()).distinct().count() > 1).boxed().toList();
    }
}
