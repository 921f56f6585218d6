package mnemoscope.ui.data;

import mnemoscope.model.DatasetInfo;
import mnemoscope.model.Texts;

/** Translates what readers of logs report about parts of a log. */
final class LogFate {
    private LogFate() {}

    /** @param fate English text from a report; an unknown one is returned unchanged */
    static String words(String fate) {
        if (fate.startsWith(DatasetInfo.NOT_READ)) {
            String type = fate.substring(DatasetInfo.NOT_READ.length());
            return Texts.of("data.fate-not-read", switch (type) {
                case "no type" -> Texts.of("data.fate-no-type");
                case "other types" -> Texts.of("data.fate-other-types");
                default -> type;
            });
        }
        return switch (fate) {
            case DatasetInfo.WITH_TURNS -> Texts.of("data.fate-with-turns");
            case DatasetInfo.CALLS -> Texts.of("data.fate-calls");
            case "no call of a model" -> Texts.of("data.fate-no-call");
            case "without a message" -> Texts.of("data.fate-without-message");
            case "without text" -> Texts.of("data.fate-without-text");
            case "without an id" -> Texts.of("data.fate-without-id");
            case "repeated" -> Texts.of("data.fate-repeated");
            case "on other branches" -> Texts.of("data.fate-on-other-branches");
            case "of subagents" -> Texts.of("data.fate-of-subagents");
            case "of conversations left out" -> Texts.of("data.fate-of-conversations-left-out");
            case "no object" -> Texts.of("data.fate-no-object");
            case "no JSON" -> Texts.of("data.fate-no-json");
            case "cut off" -> Texts.of("data.fate-cut-off");
            case "changes of the context" -> Texts.of("data.fate-change-context");
            case "reasoning" -> Texts.of("data.fate-reasoning");
            case "attachments" -> Texts.of("data.fate-attachments");
            case "notices of the agent program" -> Texts.of("data.fate-notices");
            case "heads of other sessions" -> Texts.of("data.fate-further-meta");
            case "repeats of the system prompt" -> Texts.of("data.fate-repeats-of-prompt");
            case "copied steps" -> Texts.of("data.fate-copied-steps");
            case "broken links mended" -> Texts.of("data.fate-links-mended");
            case "ids of messages that are not in the file" -> Texts.of("data.fate-absent-messages");
            case "other choices" -> Texts.of("data.fate-other-choices");
            case "answers without text" -> Texts.of("data.fate-answers-without-text");
            case "requests taken back" -> Texts.of("data.fate-requests-taken-back");
            case "changes of parts that are not there" -> Texts.of("data.fate-changes-of-absent-parts");
            case "texts of the agent program" -> Texts.of("data.fate-texts-of-agent-program");
            case "messages taken back" -> Texts.of("data.fate-taken-back");
            case "texts outside the context" -> Texts.of("data.fate-texts-outside-context");
            case "commands outside the context" -> Texts.of("data.fate-commands-outside-context");
            case "details of the environment" -> Texts.of("data.fate-details-of-environment");
            case "notices of the program" -> Texts.of("data.fate-notices-of-program");
            default -> fate;
        };
    }
}
