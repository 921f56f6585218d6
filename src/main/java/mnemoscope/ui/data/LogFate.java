package mnemoscope.ui.data;

import mnemoscope.model.Texts;

/** What readers of logs say became of the parts of a log, in the language of the window. */
final class LogFate {
    private LogFate() {
    }

    /** @param fate as the report of a reading has it, in English; one that is not known here is returned as it is */
    static String words(String fate) {
        return switch (fate) {
            case "with turns" -> Texts.of("data.fate-with-turns");
            case "without a message" -> Texts.of("data.fate-without-message");
            case "without a turn" -> Texts.of("data.fate-without-turn");
            case "of an unknown type" -> Texts.of("data.fate-of-unknown-type");
            case "without an id" -> Texts.of("data.fate-without-id");
            case "of an id that was there" -> Texts.of("data.fate-of-known-id");
            case "on other branches" -> Texts.of("data.fate-on-other-branches");
            case "of sidechains" -> Texts.of("data.fate-of-sidechains");
            case "that are no object" -> Texts.of("data.fate-no-object");
            case "cut off" -> Texts.of("data.fate-cut-off");
            case "that change the context" -> Texts.of("data.fate-change-context");
            case "of events and settings" -> Texts.of("data.fate-of-events");
            case "of reasoning" -> Texts.of("data.fate-of-reasoning");
            case "calls of a model" -> Texts.of("data.fate-calls");
            case "no call of a model" -> Texts.of("data.fate-no-call");
            case "lines without a message" -> Texts.of("data.fate-lines-without-message");
            case "lines of an unknown type" -> Texts.of("data.fate-lines-of-unknown-type");
            case "messages without an id" -> Texts.of("data.fate-messages-without-id");
            case "links mended" -> Texts.of("data.fate-links-mended");
            case "messages on other branches" -> Texts.of("data.fate-messages-on-branches");
            case "sidechain lines" -> Texts.of("data.fate-sidechain-lines");
            case "messages of the harness" -> Texts.of("data.fate-of-harness");
            case "blocks of reasoning" -> Texts.of("data.fate-blocks-of-reasoning");
            case "items of reasoning" -> Texts.of("data.fate-items-of-reasoning");
            case "attachments" -> Texts.of("data.fate-attachments");
            case "events and settings" -> Texts.of("data.fate-events");
            case "other items" -> Texts.of("data.fate-other-items");
            case "other lines" -> Texts.of("data.fate-other-lines");
            case "further session_meta" -> Texts.of("data.fate-further-meta");
            case "ids of absent messages" -> Texts.of("data.fate-absent-messages");
            case "system messages" -> Texts.of("data.fate-system-messages");
            case "messages of other roles" -> Texts.of("data.fate-of-other-roles");
            case "copied steps" -> Texts.of("data.fate-copied-steps");
            case "steps of other sources" -> Texts.of("data.fate-of-other-sources");
            case "spans that are no call of a model" -> Texts.of("data.fate-spans-no-call");
            case "observations that are no call of a model" -> Texts.of("data.fate-observations-no-call");
            default -> fate;
        };
    }
}
