package mnemoscope.dataset.log;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import mnemoscope.model.TurnKind;

/**
 * The results of tools that a list of messages holds as texts under the role of the user, for models without tool calls: of the
 * shell of mini-swe-agent, and of Cline and Roo, which also put the words of a person between tags. One object reads one list.
 */
final class TextTools {
    private static final Pattern OF_SHELL = Pattern.compile("<returncode>");
    private static final Pattern ENVIRONMENT = Pattern.compile("<environment_details>.*?(</environment_details>|$)",
            Pattern.DOTALL);
    private static final Pattern RESULT = Pattern.compile("^\\[\\w+(?: for '[^\\n]*')?\\] Result:[ \\t]*\\n?", Pattern.MULTILINE);
    private static final String PERSON = "task|feedback|user_message|answer";
    private static final Pattern OF_PERSON = Pattern.compile("<(" + PERSON + ")>.*?</\\1>", Pattern.DOTALL);

    private boolean cline;

    /** The items of the next item of the list: itself, unless it is a text under the role of the user that a person did not write. */
    List<MessageItem> items(MessageItem item, RecordFates fates) {
        if (item.kind() != TurnKind.USER) {
            return List.of(item);
        }
        if (OF_SHELL.matcher(item.text().stripLeading()).lookingAt()) {
            return List.of(item.as(TurnKind.TOOL_RESULT));
        }
        Matcher environment = ENVIRONMENT.matcher(item.text());
        cline |= environment.find() || item.text().startsWith("<task>") && item.text().contains("</task>");
        if (!cline) {
            return List.of(item);
        }
        environment.reset().results().forEach(each -> fates.skip("texts of the agent program", 1));
        return ofCline(environment.replaceAll("").strip(), item);
    }

    private static List<MessageItem> ofCline(String text, MessageItem item) {
        List<MessageItem> items = new ArrayList<>();
        List<String> said = Harness.between(PERSON, text);
        String rest = OF_PERSON.matcher(text).replaceAll("").strip();
        Matcher result = RESULT.matcher(rest);
        List<Integer> begins = new ArrayList<>();
        List<Integer> ends = new ArrayList<>();
        while (result.find()) {
            begins.add(result.start());
            ends.add(result.end());
        }
        begins.add(rest.length());
        String before = rest.substring(0, begins.getFirst()).strip();
        if (!before.isEmpty()) {
            items.add(MessageItem.text(TurnKind.SYSTEM, before, TurnKind.SYSTEM.speaker()));
        }
        for (int k = 0; k < ends.size(); k++) {
            String found = rest.substring(Math.min(ends.get(k), begins.get(k + 1)), begins.get(k + 1)).strip();
            if (!found.isEmpty() || said.isEmpty()) {
                items.add(MessageItem.result(found, ""));
            }
        }
        if (!said.isEmpty()) {
            items.add(MessageItem.text(TurnKind.USER, String.join("\n", said), item.speaker()));
        }
        items.removeIf(each -> !each.isTurn());
        return items;
    }
}
