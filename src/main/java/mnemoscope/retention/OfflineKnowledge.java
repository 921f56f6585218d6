package mnemoscope.retention;

import mnemoscope.model.Episode;
import mnemoscope.model.Supervision;
import mnemoscope.text.EpisodeText;

/**
 * The capability that only a {@link ReferencePolicy} is given: the whole episode and its gold.
 *
 * @param sizes tokens of every turn
 */
public record OfflineKnowledge(Episode episode, Supervision supervision, EpisodeText text, int[] sizes) {}
