package mnemoscope.learning.policy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import mnemoscope.learning.Bundled;
import mnemoscope.learning.file.BundledModel;
import mnemoscope.model.ConversationKind;
import mnemoscope.model.Episode;
import mnemoscope.model.LabelledEpisode;
import mnemoscope.model.Turn;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.ReplayInput;
import mnemoscope.replay.Replayer;
import mnemoscope.replay.Trace;
import mnemoscope.retention.Policy;
import mnemoscope.task.Progress;
import mnemoscope.text.TokenUnit;
import org.junit.jupiter.api.Test;

class ByConversationTest {
    private static Trace replayed(ReplayInput input, Policy policy) {
        return Replayer.run(input, policy, Protocol.of(128), Progress.NONE);
    }

    private static List<String> kept(Trace trace) {
        return IntStream.range(0, trace.decisionCount()).mapToObj(t -> IntStream.range(0, trace.poolSize(t))
                .filter(c -> trace.kept(t, c)).map(c -> trace.turn(t, c)).boxed().toList().toString()).toList();
    }

    /** The conversation with its two speakers named by their roles. */
    private static ReplayInput named(ReplayInput chat) {
        Episode from = chat.episode();
        return ReplayInput.of(
                new LabelledEpisode(new Episode(from.id(), from.title(), from.sessions(),
                        from.turns().stream().map(turn -> new Turn(turn.id(), turn.session(), turn.user() ? "User" : "Assistant",
                                turn.user(), turn.text())).toList(),
                        from.questions()), chat.supervision()),
                TokenUnit.CONTENT_WORDS);
    }

    @Test
    void eachConversation_isDecidedByTheModelForItsKind_andTheTraceSaysWhich() throws Exception {
        ReplayInput chat = Bundled.episodes(1).getFirst();
        ReplayInput work = named(chat);
        Policy both = BundledModel.policy(LearnedKind.FORESIGHT);
        assertThat(replayed(chat, both).policy().title()).isEqualTo("Foresight (bundled, chats)");
        assertThat(replayed(work, both).policy().title()).isEqualTo("Foresight (bundled, assistant)");
        assertThat(both.description().title()).isEqualTo("Foresight (bundled)");
        for (ConversationKind kind : ConversationKind.values()) {
            ReplayInput input = kind == ConversationKind.CHATS ? chat : work;
            LearnedPolicy alone = LearnedPolicy.unexplained(BundledModel.record(kind).trained().model());
            assertThat(kept(replayed(input, both))).isEqualTo(kept(replayed(input, alone)));
        }
        assertThat(kept(replayed(work, both))).isNotEqualTo(kept(replayed(chat, both)));
    }

    @Test
    void policiesWithOtherTerms_areRefused() {
        LearnedPolicy foresight = new LearnedPolicy(BundledModel.record(ConversationKind.CHATS).trained().model());
        LearnedPolicy other = LearnedPolicy.unexplained(BundledModel.record(ConversationKind.CHATS).trained().model());
        assertThatThrownBy(() -> new ByConversation(foresight.description(),
                Map.of(ConversationKind.CHATS, foresight, ConversationKind.ASSISTANT, other)))
                .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("assistant");
    }
}
