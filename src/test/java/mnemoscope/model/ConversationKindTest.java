package mnemoscope.model;

import static mnemoscope.retention.Scene.scene;
import static org.assertj.core.api.Assertions.assertThat;

import mnemoscope.retention.Scene;
import org.junit.jupiter.api.Test;

class ConversationKindTest {
    private static ConversationKind of(Scene scene) {
        return ConversationKind.of(scene.episode());
    }

    @Test
    void peopleWhoHaveNames_chat_andARoleAsANameIsAnAssistants() {
        assertThat(of(scene().turn(1, "Hello").ask("Who?"))).isEqualTo(ConversationKind.CHATS);
        assertThat(of(scene().turn(1, "Hello").user(1, "Hello").ask("Who?"))).isEqualTo(ConversationKind.ASSISTANT);
        assertThat(of(scene().turn(1, "Hello").item(1, TurnKind.ASSISTANT, "Hello").ask("Who?")))
                .isEqualTo(ConversationKind.ASSISTANT);
        assertThat(of(scene().turn(1, "Hello").call(1, "ls", 1, "a").ask("Who?"))).isEqualTo(ConversationKind.ASSISTANT);
    }

    @Test
    void turnsAfterTheFirstQuestion_areNotLookedAt() {
        assertThat(of(scene().turn(1, "Hello").ask("Who?").user(1, "Hello").ask("Who?"))).isEqualTo(ConversationKind.CHATS);
        assertThat(of(scene().turn(1, "Hello").user(1, "Hello"))).as("without a question, all are")
                .isEqualTo(ConversationKind.ASSISTANT);
    }
}
