package mnemoscope.workspace;

import mnemoscope.model.Texts;
import mnemoscope.model.Titled;

/** What the Optimality tab shows: one page, one audience. */
public enum OptimalityPage implements Titled {
    PLAY("workspace.play-help"),
    STUDY("workspace.study-help"),
    HINDSIGHT("workspace.hindsight-help");

    private final String help;

    OptimalityPage(String help) {
        this.help = help;
    }

    /** One sentence on what it is. */
    public String tip() {
        return Texts.of(help);
    }
}
