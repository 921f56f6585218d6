package mnemoscope.report.chart;

import mnemoscope.model.Coded;
import mnemoscope.model.DatasetKind;
import mnemoscope.model.Texts;
import mnemoscope.text.Numbers;

/** What the episodes of the data are called on the screen. */
public enum EpisodeWord implements Coded {
    CONVERSATION, EPISODE;

    public static EpisodeWord of(DatasetKind kind) {
        return kind == DatasetKind.LOCOMO ? CONVERSATION : EPISODE;
    }

    private DatasetKind kind() {
        return this == CONVERSATION ? DatasetKind.LOCOMO : DatasetKind.OWN;
    }

    /** "conversation". */
    public String one() {
        return kind().episode();
    }

    /** "conversations". */
    public String many() {
        return kind().episodes();
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
