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

/** Who chooses at the decisions at which a class did not, so that it can begin at any of them. */
public final class FallbackPlayer {
    private FallbackPlayer() {
    }

    /** The policy that keeps what a class chose and revealed, and elsewhere what another one keeps. @param policies by name */
    public static ByHand policy(String episode, Made made, Function<String, Optional<Policy>> policies) {
        return new ByHand(episode, made.revealed().stream()
                .collect(Collectors.toMap(Prediction::question, Prediction::turns, (first, again) -> first)), of(made, policies));
    }

    /** Who began at the first decision has none: nothing is kept where it did not choose. */
    static RetentionPolicy of(Made made, Function<String, Optional<Policy>> policies) {
        return made.beginning().map(began -> policies.apply(began.before()).filter(FallbackPlayer::canBe)
                .map(RetentionPolicy.class::cast).orElse(Baselines.RECENCY)).orElse(Baselines.KEEP_NOTHING);
    }

    /** One that can be deployed, and is not itself of one conversation. */
    private static boolean canBe(Policy policy) {
        return policy instanceof RetentionPolicy && !(policy instanceof EpisodePolicy);
    }

    /**
     * A class asked in Replay at a decision, which sees no answers. Where it begins there, the first of some policies that can
     * chose until then.
     *
     * @param offered in the order of the columns
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
