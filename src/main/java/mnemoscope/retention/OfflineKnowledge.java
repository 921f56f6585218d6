package mnemoscope.retention;

import mnemoscope.model.Episode;
import mnemoscope.model.Supervision;
import mnemoscope.text.EpisodeText;
import mnemoscope.text.WordSet;

/**
 * The whole episode and its gold, which only a {@link ReferencePolicy} is given.
 *
 * @param sizes tokens of every turn
 */
public record OfflineKnowledge(Episode episode, Supervision supervision, EpisodeText text, int[] sizes) {
    /** The content words of a decision's answer. */
    public WordSet answerWords(int decision) {
        return text.wordsOf(supervision.at(decision).answer());
    }
}
