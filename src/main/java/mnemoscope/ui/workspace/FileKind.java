package mnemoscope.ui.workspace;

import mnemoscope.model.Texts;
import java.util.List;

/** What a file is chosen as; the dialog lists only files that can be such. */
public enum FileKind {
    DATA(Texts.of("workspace.datasets-and-sessions-json-json"), "*.json", "*.jsonl", "*.csv", "*.gz",
            "*.mnemosession"), STUDY(Texts.of("workspace.studies-json"), "*.json"), SESSION(Texts.of("workspace.sessions-json"),
                    "*.json", "*.mnemosession"), MODEL(
                            Texts.of("workspace.models-json"),
                            "*.json"), ANNOTATIONS(Texts.of("workspace.annotations-json-lines-gzip"), "*.jsonl",
                                    "*.gz"), INSTANCES(Texts.of("workspace.instances-json"), "*.json"), POLICY(
                                            Texts.of("workspace.policies-of-your-own-json"), "*.policy.json");

    private final String words;
    private final List<String> patterns;

    FileKind(String words, String... patterns) {
        this.words = words;
        this.patterns = List.of(patterns);
    }

    /** As the dialog names them. */
    public String words() {
        return words;
    }

    /** Their names, with a star for any letters. */
    public List<String> patterns() {
        return patterns;
    }
}
