package mnemoscope.replay;

import java.util.Map;
import mnemoscope.model.Coded;
import mnemoscope.model.Texts;

/**
 * When a policy is shown the question of a decision (open in the paper, whose policies see it). A memory writer must decide
 * before the question is known.
 */
public enum QuestionVisibility implements Coded {
    /** Before the decision: the question is part of the observation. */
    BEFORE("protocol.sees-before", "protocol.sees-before-words", "protocol.sees-before-help"),
    /** After the decision: the policy knows earlier questions and their evidence, but nothing of this question. */
    AFTER("protocol.sees-after", "protocol.sees-after-words", "protocol.sees-after-help");

    /** Name of the setting in files, which state it only if it differs from the default. */
    public static final String NAME = "sees_question";

    private final String label;
    private final String words;
    private final String help;

    QuestionVisibility(String label, String words, String help) {
        this.label = label;
        this.words = words;
        this.help = help;
    }

    /** The value stated in a file, else the default. */
    public static QuestionVisibility of(Map<String, String> told) {
        return Coded.of(QuestionVisibility.class, told.getOrDefault(NAME, BEFORE.code())).orElse(BEFORE);
    }

    public String label() {
        return Texts.of(label);
    }

    /** "decided before the question is shown", for the end of a sentence. */
    public String words() {
        return Texts.of(words);
    }

    public String help() {
        return Texts.of(help);
    }
}
