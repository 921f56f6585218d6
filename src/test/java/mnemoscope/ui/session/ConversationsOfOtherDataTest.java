package mnemoscope.ui.session;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Path;
import mnemoscope.model.Conversation;
import mnemoscope.snapshot.FxThread;
import mnemoscope.ui.kit.Fx;
import mnemoscope.workspace.Tab;
import org.junit.jupiter.api.Test;

/** The lists of conversations of several tabs follow the data that are open. */
final class ConversationsOfOtherDataTest extends SessionStories {
    /** The lists chose the old conversation and the new one in turn, until the stack overflowed and nothing was replayed. */
    @Test
    void conversationThatOtherDataHaveToo_isNotChosenByTheLists() throws Exception {
        ObjectMapper json = new ObjectMapper();
        ObjectNode third = (ObjectNode) json.readTree(copy.toFile());
        ArrayNode episodes = (ArrayNode) third.get("episodes");
        third.set("episodes", json.createArrayNode().add(episodes.get(2)));
        Path alone = folder.resolve("alone.json");
        json.writeValue(alone.toFile(), third);
        Fx.run(() -> window.bench().shell.open(alone));
        FxThread.until("alone", () -> shown().equals("e3"));
        for (Tab tab : Tab.values()) {
            Fx.run(() -> window.bench().shell.showTab(tab));
            FxThread.frames(3);
        }
        openCopy();
        FxThread.until("the first of the other data", () -> shown().equals("e1"));
        assertThat(Fx.<Conversation>get(window.bench().context.replays()::conversation).id()).isEqualTo("e1");
        assertThat(now(window).cursor().episode()).isEqualTo("e1");
    }

    private String shown() {
        return window.bench().context.replays().result().map(each -> each.conversation().id()).orElse("");
    }
}
