package mnemoscope.dataset;

import com.fasterxml.jackson.core.JsonToken;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import mnemoscope.file.Fault;
import mnemoscope.file.Json;
import mnemoscope.file.Limits;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Conversation;
import mnemoscope.model.Texts;

/**
 * Reads message lists as chat interfaces of language models exchange them (src/docs/formats/messages.md). Every message is
 * a turn. Such a log has no gold, so each user message after the first ones becomes a question without evidence, asked
 * before that message itself arrives.
 */
final class MessagesReader {
    /** What services call the role of whoever asks. */
    private static final Set<String> USERS = Set.of(ConversationDraft.USER, "human");

    private final Json json;
    private final Report report;
    private final int leadMessages;
    private final List<Conversation> conversations = new ArrayList<>();
    private final Set<String> ids = new HashSet<>();
    private ConversationDraft open = new ConversationDraft("");
    private int userMessages;

    /** The fields of one message as they are read; a tool call becomes text such as {@code search({"q": "tea"})}. */
    private final class Message {
        private final StringBuilder text = new StringBuilder();
        private String role;
        private String name = "";
        /** Of a whole conversation, where the object is one. */
        private String id = "";
        private String title = "";

        void field(String field) throws BadInputException {
            switch (field) {
                case "role" -> role = json.text(Texts.of("dataset.a-role-such-as-user"));
                case "content" -> content();
                case "name" -> name = json.scalar(Texts.of("dataset.the-name-of-the-speaker"));
                case "id" -> id = json.scalar(Texts.of("dataset.an-id"));
                case "title" -> title = json.scalar(Texts.of("dataset.a-title"));
                case "tool_calls" -> {
                    if (!json.isNull()) {
                        json.array(Texts.of("dataset.a-list-of-tool-calls"), k -> call());
                    }
                }
                // What else a service adds (model, usage, time) is not text.
                default -> json.skipUnread();
            }
        }

        private void content() throws BadInputException {
            if (json.token() == JsonToken.START_ARRAY) {
                json.array(Texts.of("dataset.a-list-of-content-parts"), k -> part());
            } else if (!json.isNull()) {
                append(json.text(Texts.of("dataset.a-text-or-a-list")));
            }
        }

        private void part() throws BadInputException {
            if (json.token() == JsonToken.VALUE_STRING) {
                append(json.text(Texts.of("dataset.a-text")));
                return;
            }
            json.object(Texts.of("dataset.a-content-part-such-as"), field -> {
                if (field.equals("text")) {
                    append(json.text(Texts.of("dataset.a-text")));
                } else if (field.equals("content")) {
                    content();
                }
            });
        }

        private void call() throws BadInputException {
            String[] read = {"tool", ""};
            json.object(Texts.of("dataset.a-tool-call"), field -> {
                if (field.equals("function")) {
                    json.object(Texts.of("dataset.a-function-with-name-and"), inner -> {
                        if (inner.equals("name")) {
                            read[0] = json.scalar(Texts.of("dataset.the-name-of-the-tool"));
                        } else if (inner.equals("arguments")) {
                            read[1] = json.token().isScalarValue() ? json.scalar(Texts.of("dataset.the-arguments")) : "...";
                        }
                    });
                }
            });
            append(read[0] + "(" + read[1] + ")");
        }

        private void append(String more) throws BadInputException {
            if (text.length() + more.length() > Limits.STRING_CHARACTERS) {
                throw json.wrong(Texts.of("dataset.found-a-message-of-more", Limits.STRING_CHARACTERS));
            }
            text.append(text.isEmpty() ? "" : "\n").append(more);
        }
    }

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
            json.array(Texts.of("dataset.a-list-of-messages"), k -> {
                boolean list = json.token() == JsonToken.START_ARRAY;
                entry();
                if (list) {
                    close();
                }
            });
            return;
        }
        Message message = new Message();
        boolean[] whole = {false};
        json.object(Texts.of("dataset.a-message-such-as-role"), field -> {
            if (field.equals("messages")) {
                close();
                whole[0] = true;
                json.array(Texts.of("dataset.a-list-of-messages"), k -> {
                    Message inner = new Message();
                    json.object(Texts.of("dataset.a-message-such-as-role"), inner::field);
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
        Fault.required(message.role, "role", Texts.of("dataset.one-message"), json::at);
        String text = message.text.toString();
        boolean user = USERS.contains(message.role);
        if (user && userMessages++ >= leadMessages && !text.isBlank()) {
            ConversationDraft.Asked asked = new ConversationDraft.Asked("q" + (open.questions.size() + 1), () -> "");
            asked.text = text;
            asked.placed = true;
            asked.after = open.latestTurn();
            open.questions.add(asked);
        }
        ConversationDraft.Turn turn = new ConversationDraft.Turn(0, () -> "");
        turn.id = "m" + (open.turns() + 1);
        turn.speaker = message.name.isEmpty() ? message.role : message.name;
        turn.user = user;
        turn.text = text;
        open.add(turn);
    }

    private void close() throws BadInputException {
        ConversationDraft done = open;
        open = new ConversationDraft("");
        userMessages = 0;
        if (done.turns() == 0) {
            return;
        }
        done.id = done.id.isEmpty() || !ids.add(done.id)
                ? "conversation " + (conversations.size() + 1)
                : done.id;
        if (done.questions.isEmpty()) {
            report.warn(Texts.of("dataset.a-conversation-of-messages-was", done.turns(), leadMessages));
        } else {
            conversations.add(done.toConversation(json.file()));
        }
    }
}
