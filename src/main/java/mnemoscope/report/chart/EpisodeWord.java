package mnemoscope.report.chart;

import mnemoscope.model.Texts;
import mnemoscope.text.Numbers;

/** What the episodes of the data are called on the screen. */
public enum EpisodeWord {
    CONVERSATION, EPISODE;

    /** @param word as files have it: "conversation" or "episode" */
    public static EpisodeWord of(String word) {
        return word.equals("conversation") ? CONVERSATION : EPISODE;
    }

    /** "conversation". */
    public String one() {
        return this == CONVERSATION ? Texts.of("chart.conversation") : Texts.of("chart.episode");
    }

    /** "conversations". */
    public String many() {
        return this == CONVERSATION ? Texts.of("chart.conversations") : Texts.of("chart.episodes");
    }

    /** "one conversation". */
    String justOne() {
        return this == CONVERSATION ? Texts.of("chart.one-conversation") : Texts.of("chart.one-episode");
    }

    /** "10 conversations". */
    public String count(long count) {
        return Numbers.count(count, one(), many());
    }
}
