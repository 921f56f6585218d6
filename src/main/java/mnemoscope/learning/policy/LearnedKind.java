package mnemoscope.learning.policy;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;
import mnemoscope.retention.PolicyDescription;
import mnemoscope.retention.Selection;
import mnemoscope.retention.mark.MarkShape;
import mnemoscope.retention.mark.PolicyHue;
import mnemoscope.retention.mark.PolicyMark;

/** The learned policies by their name on the command line. */
public enum LearnedKind {
    OSL_MR("osl-mr", "OSL-MR", "Keeps turns that a network, trained on revealed evidence, expects the question to need.",
            "Kang et al., OSL-MR, section 5", PolicyMark.OSL), OSL_MR_NO_PRIOR("osl-mr-no-prior", "OSL-MR (w/o prior)",
                    "OSL-MR without the Mixed-Score among its features.",
                    "Kang et al., OSL-MR, ablation", PolicyMark.OSL.asVariant()), BC("bc", "BC-learner",
                            "Keeps turns that a network expects a teacher who saw the evidence to keep.",
                            "Kang et al., OSL-MR, BC-learner",
                            new PolicyMark(PolicyHue.BC, MarkShape.TRIANGLE_DOWN)), FORESIGHT("foresight", "Foresight",
                                    "Keeps turns that a network expects this and later questions to need.",
                                    "Mnemoscope, after Kang et al., OSL-MR",
                                    new PolicyMark(PolicyHue.FORESIGHT, MarkShape.DIAMOND));

    private final PolicyDescription description;

    LearnedKind(String code, String title, String summary, String source, PolicyMark mark) {
        description = new PolicyDescription(code, title, summary, source, "log-odds").marked(mark).choosing(Selection.EARLY);
    }

    /** What is said of its models; the terms are those of a model. */
    public PolicyDescription description() {
        return description;
    }

    /** The name on the command line and in files. */
    public String code() {
        return description.name();
    }

    public String title() {
        return description.title();
    }

    public String summary() {
        return description.summary();
    }

    public static Optional<LearnedKind> of(String code) {
        return Arrays.stream(values()).filter(kind -> kind.code().equals(code)).findFirst();
    }

    public static String codes() {
        return Arrays.stream(values()).map(LearnedKind::code).collect(Collectors.joining(" "));
    }
}
