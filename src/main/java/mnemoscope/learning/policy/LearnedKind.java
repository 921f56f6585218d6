package mnemoscope.learning.policy;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;

/** The learned policies by their name on the command line. */
public enum LearnedKind {
    OSL_MR("osl-mr", "OSL-MR", "Keeps turns that a network, trained on revealed evidence, expects the question to need.",
            "Kang et al., OSL-MR, section 5"), OSL_MR_NO_PRIOR("osl-mr-no-prior", "OSL-MR (w/o prior)",
                    "OSL-MR without the Mixed-Score among its features.", "Kang et al., OSL-MR, ablation"), BC("bc",
                            "BC-learner", "Keeps turns that a network expects a teacher who saw the evidence to keep.",
                            "Kang et al., OSL-MR, BC-learner"), FORESIGHT("foresight", "Foresight",
                                    "Keeps turns that a network expects this and later questions to need.",
                                    "Mnemoscope, after Kang et al., OSL-MR");

    private final String code;
    private final String title;
    private final String summary;
    private final String source;

    LearnedKind(String code, String title, String summary, String source) {
        this.code = code;
        this.title = title;
        this.summary = summary;
        this.source = source;
    }

    /** The name on the command line and in files. */
    public String code() {
        return code;
    }

    public String title() {
        return title;
    }

    public String summary() {
        return summary;
    }

    public String source() {
        return source;
    }

    public static Optional<LearnedKind> of(String code) {
        return Arrays.stream(values()).filter(kind -> kind.code.equals(code)).findFirst();
    }

    public static String codes() {
        return Arrays.stream(values()).map(LearnedKind::code).collect(Collectors.joining(" "));
    }
}
