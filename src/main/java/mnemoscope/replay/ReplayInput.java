package mnemoscope.replay;

import mnemoscope.model.Embeddings;
import mnemoscope.model.Episode;
import mnemoscope.model.LabelledEpisode;
import mnemoscope.model.Supervision;
import mnemoscope.retention.OfflineKnowledge;
import mnemoscope.text.EpisodeText;
import mnemoscope.text.TextAnalyzer;
import mnemoscope.text.TokenUnit;

/**
 * An episode prepared once for any number of replays: text analysis and sizes. Immutable, shared between threads.
 *
 * @param sizes tokens of every turn in {@code unit}; not to be changed
 */
public record ReplayInput(LabelledEpisode labelled, EpisodeText text, TokenUnit unit, int[] sizes) {
    public static ReplayInput of(LabelledEpisode labelled, TokenUnit unit) {
        return of(labelled, unit, TextAnalyzer.PLAIN);
    }

    public static ReplayInput of(LabelledEpisode labelled, TokenUnit unit, TextAnalyzer analyzer) {
        return of(labelled, unit, analyzer, Embeddings.NONE);
    }

    public static ReplayInput of(LabelledEpisode labelled, TokenUnit unit, TextAnalyzer analyzer, Embeddings embeddings) {
        EpisodeText text = new EpisodeText(labelled.episode(), analyzer, embeddings);
        return new ReplayInput(labelled, text, unit, unit.sizes(labelled.episode(), text));
    }

    public Episode episode() {
        return labelled.episode();
    }

    public Supervision supervision() {
        return labelled.supervision();
    }

    /** The full knowledge that references are given. */
    public OfflineKnowledge known() {
        return new OfflineKnowledge(episode(), supervision(), text, sizes);
    }

    /** An input of these turns, measured as here, with other questions. */
    public ReplayInput asking(LabelledEpisode changed) {
        return new ReplayInput(changed, text.asking(changed.episode()), unit, sizes);
    }

    /** The episode measured in another unit; the text analysis is kept. */
    public ReplayInput in(TokenUnit changed) {
        return changed == unit ? this : new ReplayInput(labelled, text, changed, changed.sizes(episode(), text));
    }
}
