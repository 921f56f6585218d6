package mnemoscope.explain.predict;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import mnemoscope.explain.predict.Classroom.Made;
import mnemoscope.explain.predict.Classroom.Prediction;
import mnemoscope.model.Question;
import mnemoscope.retention.EpisodePolicy;
import mnemoscope.retention.Policy;
import mnemoscope.retention.RetentionPolicy;
import mnemoscope.retention.policy.Baselines;
import mnemoscope.retention.policy.ByHand;

/** Chooses at decisions where the class did not, so that a class can begin at any decision. */
public final class FallbackPlayer {
    private FallbackPlayer() {}

    /** The policy with the revealed choices of the class, and another policy's choices elsewhere. @param policies by name */
    public static ByHand policy(String episode, Made made, Function<String, Optional<Policy>> policies) {
        return new ByHand(episode, made.revealed().stream()
                .collect(Collectors.toMap(Prediction::question, Prediction::turns, (first, again) -> first)), of(made, policies));
    }

    /** A class that began at the first decision has no fallback: it keeps nothing where it did not choose. */
    static RetentionPolicy of(Made made, Function<String, Optional<Policy>> policies) {
        return made.beginning().map(began -> policies.apply(began.before()).filter(FallbackPlayer::canBe)
                .map(RetentionPolicy.class::cast).orElse(Baselines.RECENCY)).orElse(Baselines.KEEP_NOTHING);
    }

    /** A deployable policy that is not bound to one conversation. */
    private static boolean canBe(Policy policy) {
        return policy instanceof RetentionPolicy && !(policy instanceof EpisodePolicy);
    }

    /**
     * A class asked at a decision. Where it begins there, the first of some policies that can chose until then.
     *
     * @param data    hash of the content of the data
     * @param asked   in the order asked
     * @param offered in the order of the columns
     */
    public static Classroom asking(Classroom now, String data, String episode, List<Question> asked, int step,
            List<Policy> offered) {
        List<String> questions = asked.stream().map(Question::id).toList();
        String before = offered.stream().filter(FallbackPlayer::canBe).map(Policy::name).findFirst()
                .orElse(Baselines.RECENCY.name());
        return now.askedAt(Math.clamp(step, 0, Math.max(0, questions.size() - 1)), data, episode, questions, before);
    }
}
