package mnemoscope.explain.predict;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import mnemoscope.model.Conversation;
import mnemoscope.model.Question;
import mnemoscope.retention.EpisodePolicy;
import mnemoscope.retention.Policy;
import mnemoscope.retention.RetentionPolicy;
import mnemoscope.retention.policy.Baselines;
import mnemoscope.retention.policy.ByHand;
import mnemoscope.workspace.Classroom.Made;
import mnemoscope.workspace.Classroom.Prediction;
import mnemoscope.workspace.Workspace;

/** Chooses at decisions where the class did not, so that a class can begin at any decision. */
public final class FallbackPlayer {
    private FallbackPlayer() {
    }

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
     * Starts asking the class at a decision of Replay; answers are hidden. If the class begins there, the first suitable policy
     * chooses the earlier decisions.
     *
     * @param offered policies in the order of the columns
     */
    public static Workspace asking(Workspace now, Conversation conversation, int step, List<Policy> offered) {
        List<String> questions = now.protocol().questions(conversation).stream().map(Question::id).toList();
        String before = offered.stream().filter(FallbackPlayer::canBe).map(Policy::name).findFirst()
                .orElse(Baselines.RECENCY.name());
        return now.with(now.replay().withAnswers(false))
                .with(now.classroom().askedAt(Math.clamp(step, 0, Math.max(0, questions.size() - 1)), now.opened().sha256(),
                        conversation.id(), questions, before));
    }
}
