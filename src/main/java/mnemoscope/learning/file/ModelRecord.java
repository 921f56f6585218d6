package mnemoscope.learning.file;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import mnemoscope.learning.Learner.Trained;
import mnemoscope.learning.TrainingSettings;
import mnemoscope.model.Coded;
import mnemoscope.model.DatasetInfo;
import mnemoscope.model.DatasetKind;
import mnemoscope.model.Texts;
import mnemoscope.text.Numbers;
import mnemoscope.text.TokenUnit;

/**
 * The content of a model file: the model and its origin.
 *
 * @param budgets  budgets of the training, ascending, at least one
 * @param protocol settings of the training in words: unit, pool, placement, ...
 * @param data     training data: name, hashes, format, {@link Beginnings} of its conversations; several hashes are separated by
 *                 spaces
 * @param episodes ids of the training episodes, including that for early stopping
 */
public record ModelRecord(Trained trained, TrainingSettings settings, List<Integer> budgets,
        SequencedMap<String, String> protocol, SequencedMap<String, String> data, List<String> episodes) {
    public ModelRecord {
        budgets = budgets.stream().sorted().distinct().toList();
        protocol = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(protocol));
        data = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(data));
        episodes = List.copyOf(episodes);
    }

    /** The largest budget of the training. */
    public int budgetTokens() {
        return budgets.getLast();
    }

    /** Whether a budget lies in the range of the training. */
    public boolean knowsBudget(int tokens) {
        return tokens >= budgets.getFirst() && tokens <= budgets.getLast();
    }

    /** The unit of its budgets, if recorded. */
    public Optional<TokenUnit> unit() {
        return Coded.of(TokenUnit.class, protocol.getOrDefault("unit", ""));
    }

    /** "128", or "32 to 128". */
    public String budgetWords() {
        return words(budgets);
    }

    /** Some budgets, ascending, as {@link #budgetWords}. */
    public static String words(List<Integer> budgets) {
        return budgets.size() == 1
                ? Numbers.whole(budgets.getFirst())
                : Texts.of("learning.budgets-from-to", Numbers.whole(budgets.getFirst()), Numbers.whole(budgets.getLast()));
    }

    /** Whether the training data have this content hash. */
    public boolean isOf(String contentSha256) {
        return hashes("content_sha256").contains(contentSha256);
    }

    private List<String> hashes(String field) {
        return List.of(data.getOrDefault(field, "").split(" "));
    }

    /**
     * Whether a conversation was a training conversation: by its turns, in whichever file, or by its id in the file of the
     * training, as models of older versions have no hashes of turns.
     *
     * @param beginnings those {@link Beginnings#sought} of the conversation
     */
    public boolean wasTrainedOn(DatasetInfo of, String episode, Beginnings beginnings) {
        return !Collections.disjoint(beginnings.hashes(), hashes(Beginnings.FIELD))
                || isOf(of.contentSha256()) && episodes.contains(episode);
    }

    /** Whether the data are another file of LongMemEval than the one of the training: all have the same evidence sessions. */
    public boolean sharesEvidence(DatasetInfo of) {
        return of.kind() == DatasetKind.LONGMEMEVAL && !isOf(of.contentSha256())
                && data.values().stream().anyMatch(each -> each.contains(DatasetKind.LONGMEMEVAL.title()));
    }
}
