package mnemoscope.learning.file;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import mnemoscope.learning.Learner.Trained;
import mnemoscope.learning.TrainingSettings;

/**
 * What a model file says: what decides, and where it comes from.
 *
 * @param budgetTokens that it was trained for
 * @param protocol     the readings it was trained under, in words: unit, pool, placement, ...
 * @param data         the file it was trained on: name, hashes, format
 * @param episodes     ids of the training episodes, the one for early stopping among them
 */
public record ModelRecord(Trained trained, TrainingSettings settings, int budgetTokens, SequencedMap<String, String> protocol,
        SequencedMap<String, String> data, List<String> episodes) {
    public ModelRecord {
        protocol = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(protocol));
        data = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(data));
        episodes = List.copyOf(episodes);
    }
}
