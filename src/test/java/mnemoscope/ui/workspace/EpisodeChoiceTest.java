package mnemoscope.ui.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import mnemoscope.dataset.need.ToolLog;
import mnemoscope.model.Conversation;
import mnemoscope.ui.replay.Camping;
import mnemoscope.ui.workspace.EpisodeChoice.Episode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a conversation is called where one is chosen: by what tells it from others, for a narrow list cuts off the rest. */
class EpisodeChoiceTest {
    private static Conversation of(String id, String title) {
        Conversation plain = Camping.conversation();
        return new Conversation(id, title, plain.sessions(), plain.turns(), plain.questions(), plain.coverage());
    }

    private static String words(String id, String title) {
        return Episode.of(of(id, title)).words();
    }

    @Test
    void whereOneNameHasToDo_itIsNotThatOfAMachine() {
        assertThat(of("d6523d1e-7ec3-474f-a363-0e9dffdb3d93", "Van for two").name()).isEqualTo("Van for two");
        assertThat(of("d6523d1e-7ec3-474f-a363-0e9dffdb3d93", "").name()).startsWith("d6523d1e");
        assertThat(of("conv-26", "Ann, Ben").name()).isEqualTo("conv-26");
    }

    @Test
    void nameOfAMachine_comesAfterTheTitle() {
        assertThat(words("d6523d1e-7ec3-474f-a363-0e9dffdb3d93", "Van for two"))
                .isEqualTo("Van for two, d6523d1e-7ec3-474f-a363-0e9dffdb3d93");
        assertThat(words("conv-26", "Ann, Ben")).isEqualTo("conv-26: Ann, Ben");
        assertThat(words("d6523d1e-7ec3-474f-a363-0e9dffdb3d93", "")).isEqualTo("d6523d1e-7ec3-474f-a363-0e9dffdb3d93");
    }

    /** A session of an agent is known by its title, else by its first message, with day and project. */
    @Test
    void session_isCalledAsItsLogOrItsFirstMessageSays(@TempDir Path folder) throws Exception {
        Conversation titled = ToolLog.worked().titled("Hooks that hold").read(folder).conversations().getFirst();
        assertThat(Episode.of(titled).words()).isEqualTo("session: Hooks that hold, 2026-11-28, strategy");
        Conversation plain = ToolLog.worked().read(folder).conversations().getFirst()
                .called("d6523d1e-7ec3-474f-a363-0e9dffdb3d93");
        assertThat(Episode.of(plain).words())
                .isEqualTo("Mend the hooks of the strategy, 2026-11-28, strategy, d6523d1e-7ec3-474f-a363-0e9dffdb3d93");
    }
}
