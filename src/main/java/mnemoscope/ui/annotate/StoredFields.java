package mnemoscope.ui.annotate;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import mnemoscope.task.AtomicFile;
import mnemoscope.ui.annotate.AnnotateDraft.DraftField;

/**
 * Remembers server and models between starts of the program, one per line. Never the key, which is not part of a draft. Read and
 * write errors are ignored.
 *
 * @param file empty to remember nothing: for pictures and tests
 */
record StoredFields(Optional<Path> file) {
    private static final Map<DraftField, String> NAMES = new EnumMap<>(Map.of(DraftField.BASE_URL, "base-url", DraftField.MODEL,
            "model", DraftField.EMBEDDING_MODEL, "embedding-model", DraftField.PER_MINUTE, "per-minute"));

    /** The draft with remembered values. */
    AnnotateDraft recall(AnnotateDraft draft) {
        AnnotateDraft recalled = draft;
        try {
            for (String line : file.filter(Files::isRegularFile).isEmpty()
                    ? List.<String>of()
                    : Files.readAllLines(file.get(), StandardCharsets.UTF_8)) {
                for (Map.Entry<DraftField, String> each : NAMES.entrySet()) {
                    if (line.startsWith(each.getValue() + "=")) {
                        recalled = recalled.with(each.getKey(), line.substring(each.getValue().length() + 1));
                    }
                }
            }
        } catch (IOException missing) {
            return draft;
        }
        return recalled;
    }

    void remember(AnnotateDraft draft) {
        if (file.isEmpty()) {
            return;
        }
        String lines = NAMES.entrySet().stream().map(each -> each.getValue() + "=" + draft.text(each.getKey()) + "\n")
                .collect(Collectors.joining());
        try {
            AtomicFile.write(file.get(), lines);
        } catch (IOException readOnly) {
            System.getLogger(StoredFields.class.getName()).log(System.Logger.Level.DEBUG, "Server and models not remembered",
                    readOnly);
        }
    }
}
