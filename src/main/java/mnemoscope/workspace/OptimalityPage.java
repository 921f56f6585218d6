package mnemoscope.workspace;

import mnemoscope.model.Texts;

/** What the Optimality tab shows. */
public enum OptimalityPage {
    EXACT(Texts.of("workspace.exact-study"), Texts.of("workspace.exact-study-help")), HINDSIGHT(
            Texts.of("workspace.hindsight"),
            Texts.of("workspace.hindsight-help"));

    private final String title;
    private final String tip;

    OptimalityPage(String title, String tip) {
        this.title = title;
        this.tip = tip;
    }

    public String title() {
        return title;
    }

    /** One sentence on what it is. */
    public String tip() {
        return tip;
    }
}
