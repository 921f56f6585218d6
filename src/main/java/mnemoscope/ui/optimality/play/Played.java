package mnemoscope.ui.optimality.play;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import mnemoscope.model.Texts;
import mnemoscope.optimality.Instance;
import mnemoscope.optimality.Regime;
import mnemoscope.optimality.ScoredInstance;
import mnemoscope.optimality.Variant;
import mnemoscope.optimality.play.Contest;
import mnemoscope.optimality.play.Contest.LearnedDemands;
import mnemoscope.optimality.play.ItemNames;
import mnemoscope.optimality.play.PlayedPolicy;
import mnemoscope.optimality.play.Playthrough;
import mnemoscope.retention.mark.PolicyMark;
import mnemoscope.ui.kit.PolicyStyle;

/**
 * A solved instance as it is played.
 *
 * @param plays one a policy, in the order of the columns
 */
public record Played(Source source, Variant variant, Contest contest, List<Integer> queries, List<Playthrough> plays) {
    /**
     * An instance, the scores that came with it, and what it is called.
     *
     * @param title e.g. "Shifting, seed 3" or the name of a file
     */
    public record Source(ScoredInstance scored, String title) {
        static Source of(Regime regime, long seed) {
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

        /** In a file name. */
        String fileName() {
            return fileName(title);
        }

        /** Words as the name of a file: small letters and digits with hyphens between. */
        public static String fileName(String words) {
            return words.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-").replaceAll("^-|-$", "");
        }
    }

    public int turns() {
        return contest.instance().turns();
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
        Map<String, PolicyMark> own = new LinkedHashMap<>();
        plays.forEach(play -> own.put(play.policy().title(), play.policy().mark()));
        return PolicyMark.forView(own).values().stream().map(PolicyStyle::of).toList();
    }

    /** Turns in which the policies choose differently, counted from 0. */
    public List<Integer> differences() {
        return IntStream.range(0, turns()).filter(t -> plays.stream().map(play -> play.turns().get(t).choice()).distinct()
                .count() > 1).boxed().toList();
    }
}
