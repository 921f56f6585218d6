package mnemoscope.dataset;

import mnemoscope.file.Json;
import com.fasterxml.jackson.core.JsonToken;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Conversation;

/**
 * Reads message lists as chat interfaces of language models exchange them (src/docs/formats/messages.md). Every message is
 * a turn. Such a log has no gold, so each user message after the first ones becomes a question without evidence, asked
 * before that message itself arrives.
 */
final class MessagesReader {
    private final Json json;
    private final Report report;
    private final int leadMessages;
    private final List<Conversation> conversations = new ArrayList<>();
    private final Set<String> ids = new HashSet<>();
    private ConversationDraft open = new ConversationDraft();
    private int userMessages;

    MessagesReader(Json json, Report report, int leadMessages) {
        this.json = json;
        this.report = report;
        this.leadMessages = leadMessages;
    }

    List<Conversation> read() throws BadInputException {
        while (json.next() != null) {
            entry();
            if (json.token() == JsonToken.END_ARRAY) {
                close();
            }
        }
        close();
        return conversations;
    }

    // A message, a conversation, or a list of either; the messages of a list are one conversation.
    private void entry() throws BadInputException {
        if (json.token() == JsonToken.START_ARRAY) {
            json.array("a list of messages", k -> {
                boolean list = json.token() == JsonToken.START_ARRAY;
                entry();
                if (list) {
                    close();
                }
            });
            return;
        }
        Message message = new Message(json);
        boolean[] whole = {false};
        json.object("a message such as {\"role\": \"user\", \"content\": \"Hello\"}", field -> {
            if (field.equals("messages")) {
                close();
                whole[0] = true;
                json.array("a list of messages", k -> {
                    Message inner = new Message(json);
                    json.object("a message such as {\"role\": \"user\", \"content\": \"Hello\"}", inner::field);
                    add(inner);
                });
            } else {
                message.field(field);
            }
        });
        if (whole[0]) {
            open.id = message.id;
            open.title = message.title;
            close();
        } else {
            add(message);
        }
    }

    private void add(Message message) throws BadInputException {
        String text = message.text();
        if (message.isUser() && userMessages++ >= leadMessages && !text.isBlank()) {
            open.add(new ConversationDraft.Asked("q" + (open.questions() + 1), text, true, open.latestTurn(), List.of(), "", "",
                    "", 0, ""));
        }
        TurnFields turn = new TurnFields(0);
        turn.id = "m" + (open.turns() + 1);
        turn.speaker = message.speaker();
        turn.user = message.isUser();
        turn.text = text;
        open.add(turn.toTurn(open, ""));
    }

    private void close() throws BadInputException {
        ConversationDraft done = open;
        open = new ConversationDraft();
        userMessages = 0;
        if (done.turns() == 0) {
            return;
        }
        String number = String.valueOf(conversations.size() + 1);
        done.id = done.id.isEmpty() || !ids.add(done.id) ? "conversation " + number : done.id;
        if (done.questions() == 0) {
            report.warn("A conversation of " + done.turns() + " messages was dropped: it has no user message after the first "
                    + leadMessages + ", so there is no question to replay.");
        } else {
            conversations.add(done.toConversation(json.file()));
        }
    }
}
