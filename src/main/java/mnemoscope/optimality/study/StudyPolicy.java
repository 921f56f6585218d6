package mnemoscope.optimality.study;

import mnemoscope.retention.mark.PolicyMark;

/** The policies of the study, in the order of the paper's table. */
public enum StudyPolicy {
    OPTIMAL("optimal", "Optimal (DP)", false, PolicyMark.OPTIMUM), LOOKAHEAD_4("lookahead4", "Lookahead-4", false,
            PolicyMark.planning(4)), LOOKAHEAD_2("lookahead2", "Lookahead-2", false, PolicyMark.planning(2)), MYOPIC("myopic",
                    "Myopic", false, PolicyMark.planning(1)), MIXED("mixed", "Mixed-Score", true,
                            PolicyMark.MIXED), LEARNED("learned", "OSL-MR (learned)", true, PolicyMark.OSL);

    private final String code;
    private final String title;
    private final boolean deployable;
    private final PolicyMark mark;

    StudyPolicy(String code, String title, boolean deployable, PolicyMark mark) {
        this.code = code;
        this.title = title;
        this.deployable = deployable;
        this.mark = mark;
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

    /** How it is drawn. */
    public PolicyMark mark() {
        return mark;
    }
}
