package mnemoscope.optimality.study;

/** The policies of the study, in the order of the paper's table. */
public enum StudyPolicy {
    OPTIMAL("optimal", "Optimal (DP)", false), LOOKAHEAD_4("lookahead4", "Lookahead-4", false), LOOKAHEAD_2("lookahead2",
            "Lookahead-2", false), MYOPIC("myopic", "Myopic", false), MIXED("mixed", "Mixed-Score",
                    true), LEARNED("learned", "OSL-MR (learned)", true);

    private final String code;
    private final String title;
    private final boolean deployable;

    StudyPolicy(String code, String title, boolean deployable) {
        this.code = code;
        this.title = title;
        this.deployable = deployable;
    }

    /** As written in files. */
    public String code() {
        return code;
    }

    /** As shown. */
    public String title() {
        return title;
    }

    /** Whether the paper calls it deployable: it needs no plan over the known process. */
    public boolean isDeployable() {
        return deployable;
    }
}
