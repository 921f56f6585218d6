package mnemoscope.workspace;

import mnemoscope.model.Texts;
import mnemoscope.model.Titled;

/** The pages of the Optimality tab, each for one audience. */
public enum OptimalityPage implements Titled {
    PLAY("workspace.play-help"),
    STUDY("workspace.study-help"),
    HINDSIGHT("workspace.hindsight-help");

    private final String help;

    OptimalityPage(String help) {
        this.help = help;
    }

    /** One sentence that describes it. */
    public String tip() {
        return Texts.of(help);
    }
}
