package mnemoscope.ui.compare.misses;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import mnemoscope.model.Conversation;
import mnemoscope.model.Texts;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.Nodes;
import mnemoscope.ui.replay.AtOnce;
import mnemoscope.ui.replay.Camping;
import mnemoscope.ui.workspace.AllConversations;
import mnemoscope.ui.workspace.Opening;
import mnemoscope.ui.workspace.WorkspaceContext;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What stands beside the misses. */
class MissSideTest {
    @BeforeEach
    void start() {
        Fx.start();
    }

    private static List<String> beside(Conversation conversation) {
        return Fx.get(() -> {
            WorkspaceContext context = WorkspaceContext.empty(new AtOnce());
            MissController controller = new MissController(context, AtOnce.runs(),
                    new AllConversations(context, AtOnce.runs(), () -> {}), () -> {});
            MissSide side = new MissSide(controller);
            Opening.open(context, Camping.dataset(conversation), Camping.PROTOCOL);
            controller.show(true);
            assertThat(controller.misses.get()).isNotNull();
            return Nodes.texts(side);
        });
    }

    /** Names of policies stood there with nothing after their colons. */
    @Test
    void heldNewAndCarried_isLeftOutWhereNothingIsNeeded() {
        assertThat(beside(Camping.conversation())).contains(Texts.of("compare.misses-new-and-carried"))
                .anyMatch(words -> words.startsWith("Recency: "));
        assertThat(beside(Camping.conversation("talk", List.of(Camping.ask("q0", "How are you?", 3)))))
                .doesNotContain(Texts.of("compare.misses-new-and-carried")).noneMatch(words -> words.startsWith("Recency"));
    }

    @Test
    void oneConversationWithoutAProof_isNotOneOfSeveral() {
        assertThat(MissSide.unproven(1, 0)).startsWith("For this conversation no plan is proven best");
        assertThat(MissSide.unproven(3, 1)).startsWith("For 2 of the conversations no plan is proven best");
    }
}
