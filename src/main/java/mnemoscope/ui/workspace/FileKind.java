package mnemoscope.ui.workspace;

import java.util.List;

/** What a file is chosen as; the dialog lists only files that can be such. */
public enum FileKind {
    DATA("Datasets and sessions (JSON, JSON lines, CSV, gzip)", "*.json", "*.jsonl", "*.csv", "*.gz",
            "*.mnemosession"), STUDY("Studies (JSON)", "*.json"), SESSION("Sessions (JSON)", "*.json", "*.mnemosession"), MODEL(
                    "Models (JSON)", "*.json"), ANNOTATIONS("Annotations (JSON lines, gzip)", "*.jsonl",
                            "*.gz"), INSTANCES("Instances (JSON)", "*.json"), POLICY(
                                    "Policies of your own (JSON)", "*.policy.json");

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
