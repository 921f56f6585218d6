package mnemoscope.annotate.llm;

import java.util.ArrayList;
import java.util.List;
import mnemoscope.model.Conversation;
import mnemoscope.model.Coverage;
import mnemoscope.model.Session;
import mnemoscope.model.Turn;

/** Small conversations. */
final class Talk {
    private Talk() {}

    /** One session with these turns, and no questions. */
    static Conversation of(String... texts) {
        List<Turn> turns = new ArrayList<>();
        for (int i = 0; i < texts.length; i++) {
            turns.add(new Turn("answer_id_" + i, 0, "Ana", i % 2 == 0, texts[i]));
        }
        return new Conversation("gold-conversation", "Gold", List.of(new Session("answer_session", "2023/05/20")), turns,
                List.of(), Coverage.IDENTITY);
    }
}
