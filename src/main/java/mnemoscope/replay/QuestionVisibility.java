package mnemoscope.replay;

import java.util.Map;
import mnemoscope.model.Coded;
import mnemoscope.model.Texts;

/**
 * When a policy is shown the question of a decision (open in the paper, whose policies see it). A memory writer must decide
 * before: what the question meets was chosen without it.
 */
public enum QuestionVisibility implements Coded {
    /** Before it decides: the question is part of what it sees. */
    BEFORE("protocol.sees-before", "protocol.sees-before-words", "protocol.sees-before-help"),
    /** After it has decided: it knows earlier questions and what they needed, and nothing of this one. */
    AFTER("protocol.sees-after", "protocol.sees-after-words", "protocol.sees-after-help");

    /** Name of the reading in files, where it stands only if it is not the usual one. */
    public static final String NAME = "sees_question";

    private final String label;
    private final String words;
    private final String help;

    QuestionVisibility(String label, String words, String help) {
        this.label = label;
        this.words = words;
        this.help = help;
    }

    /** What a file said of it. */
    public static QuestionVisibility of(Map<String, String> told) {
        return Coded.of(QuestionVisibility.class, told.getOrDefault(NAME, BEFORE.code())).orElse(BEFORE);
    }

    public String label() {
        return Texts.of(label);
    }

    /** "decided before the question is shown", at the end of a sentence. */
    public String words() {
        return Texts.of(words);
    }

    public String help() {
        return Texts.of(help);
    }
}
