package mnemoscope.ui.workspace;

import java.util.List;
import mnemoscope.model.Texts;

/** The kinds of files that the user can choose; the dialog lists only files of that kind. */
public enum FileKind {
    DATA(Texts.of("workspace.files-of-data"), "*.json", "*.jsonl", "*.csv", "*.gz", "*.af", "*.eval", "*.traj", "*.md",
            "*.mnemosession"),
    STUDY(Texts.of("workspace.files-of-studies"), "*.json"),
    SESSION(Texts.of("workspace.files-of-sessions"), "*.json", "*.mnemosession"),
    MODEL(Texts.of("workspace.files-of-models"), "*.json"),
    ANNOTATIONS(Texts.of("workspace.files-of-annotations"), "*.jsonl", "*.gz"),
    INSTANCES(Texts.of("workspace.files-of-instances"), "*.json"),
    POLICY(Texts.of("workspace.files-of-own-policies"), "*.policy.json", "*.retained.jsonl"),
    CORRECTIONS(Texts.of("workspace.files-of-corrections"), "*.json");

    private final String words;
    private final List<String> patterns;

    FileKind(String words, String... patterns) {
        this.words = words;
        this.patterns = List.of(patterns);
    }

    /** The name in the dialog. */
    public String words() {
        return words;
    }

    /** The file patterns, e.g. with a star. */
    public List<String> patterns() {
        return patterns;
    }
}
