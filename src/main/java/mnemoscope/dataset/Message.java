package mnemoscope.dataset;

import mnemoscope.file.Limits;
import mnemoscope.file.Json;
import com.fasterxml.jackson.core.JsonToken;
import mnemoscope.model.BadInputException;

/** The fields of one chat message as they are read; a tool call becomes text such as {@code search({"q": "tea"})}. */
final class Message {
    private final Json json;
    private final StringBuilder text = new StringBuilder();
    private String role;
    private String name = "";
    /** Of a whole conversation, where the object is one. */
    String id = "";
    String title = "";

    Message(Json json) {
        this.json = json;
    }

    /** Reads one field of the message. */
    void field(String field) throws BadInputException {
        switch (field) {
            case "role" -> role = json.text("a role such as \"user\" or \"assistant\"");
            case "content" -> content();
            case "name" -> name = json.scalar("the name of the speaker");
            case "id" -> id = json.scalar("an id");
            case "title" -> title = json.scalar("a title");
            case "tool_calls" -> {
                if (!json.isNull()) {
                    json.array("a list of tool calls", k -> call());
                }
            }
            default -> {
                // what else a service adds (model, usage, time) is not text
            }
        }
    }

    boolean isUser() {
        return TurnFields.USER.equals(role);
    }

    String speaker() {
        return name.isEmpty() ? role : name;
    }

    /** What is said. */
    String text() throws BadInputException {
        if (role == null) {
            throw json.wrong("found a message without the field \"role\", expected it in every message. Add it.");
        }
        return text.toString();
    }

    private void content() throws BadInputException {
        if (json.token() == JsonToken.START_ARRAY) {
            json.array("a list of content parts", k -> part());
        } else if (!json.isNull()) {
            append(json.text("a text or a list of content parts"));
        }
    }

    private void part() throws BadInputException {
        if (json.token() == JsonToken.VALUE_STRING) {
            append(json.text("a text"));
            return;
        }
        json.object("a content part such as {\"type\": \"text\", \"text\": \"Hello\"}", field -> {
            if (field.equals("text")) {
                append(json.text("a text"));
            } else if (field.equals("content")) {
                content();
            }
        });
    }

    private void call() throws BadInputException {
        String[] read = {"tool", ""};
        json.object("a tool call", field -> {
            if (field.equals("function")) {
                json.object("a function with name and arguments", inner -> {
                    switch (inner) {
                        case "name" -> read[0] = json.scalar("the name of the tool");
                        case "arguments" -> read[1] = json.token().isScalarValue() ? json.scalar("the arguments") : "...";
                        default -> {
                            // nothing else is text
                        }
                    }
                });
            }
        });
        append(read[0] + "(" + read[1] + ")");
    }

    private void append(String more) throws BadInputException {
        if (text.length() + more.length() > Limits.STRING_CHARACTERS) {
            throw json.wrong("found a message of more than " + Limits.STRING_CHARACTERS
                    + " characters, expected at most that. Split it.");
        }
        if (!text.isEmpty()) {
            text.append('\n');
        }
        text.append(more);
    }
}
