package mnemoscope.ui.training;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import mnemoscope.learning.TrainingSettings;
import mnemoscope.model.Conversation;
import mnemoscope.model.DatasetInfo;
import mnemoscope.workspace.Protocol;

/**
 * One training as it was asked for; nothing that is chosen afterwards changes it.
 *
 * @param training   conversations trained on
 * @param heldOut    all others of the dataset
 * @param validation id of the episode for early stopping; empty: drawn by the seed
 */
record TrainingRequest(DatasetInfo data, Protocol protocol, TrainingSettings settings, List<Conversation> training,
        List<Conversation> heldOut, Optional<String> validation) {
    TrainingRequest {
        training = List.copyOf(training);
        heldOut = List.copyOf(heldOut);
    }

    /** The readings as a model file names them. */
    SequencedMap<String, String> readings() {
        SequencedMap<String, String> words = new LinkedHashMap<>();
        words.put("unit", protocol.unit().code());
        words.put("pool", protocol.pool().code());
        words.put("placement", protocol.placement().code());
        words.put("order", protocol.order().code());
        words.put("analysis", "plain");
        words.put("freshness", "from-arrival");
        words.put("seed", Long.toString(protocol.seed()));
        return words;
    }

    /** The file as a model file names it. */
    SequencedMap<String, String> source() {
        SequencedMap<String, String> words = new LinkedHashMap<>();
        words.put("name", data.name());
        words.put("sha256", data.sha256());
        words.put("content_sha256", data.contentSha256());
        words.put("format", data.format());
        return words;
    }
}
