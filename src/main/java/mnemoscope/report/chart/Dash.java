package mnemoscope.report.chart;

import java.awt.BasicStroke;
import mnemoscope.retention.mark.PolicyHue;
import mnemoscope.retention.mark.PolicyMark;

/**
 * The pattern of a line. Each family of policies has one as it has a hue, so that lines differ in grey print too; within a family
 * the marks differ. The pattern follows from the policy alone, not from the others that are shown.
 */
public enum Dash {
    SOLID(),
    /** Sees the answer, or is not computed anew: what the captions call short dashes. */
    SHORT(5, 3),
    /** A what-if, in the colour of its policy. */
    DOTTED(2, 3),
    MIXED(16, 4),
    RECENCY(10, 3, 2, 3),
    OSL(10, 3, 2, 3, 2, 3),
    BC(18, 3, 2, 3, 2, 3, 2, 3),
    BASELINE(6, 2, 6, 6),
    CLASSIC(6, 2, 6, 2, 6, 8),
    MEMORY(14, 3, 6, 3),
    AGENT(9, 9),
    YOU(24, 3, 2, 3);

    private final float[] pattern;

    Dash(float... pattern) {
        this.pattern = pattern;
    }

    static Dash of(PolicyMark mark) {
        return mark.reference() ? SHORT : of(mark.hue());
    }

    private static Dash of(PolicyHue hue) {
        return switch (hue) {
            case FORESIGHT, REFERENCE -> SOLID;
            case MIXED -> MIXED;
            case RECENCY -> RECENCY;
            case OSL -> OSL;
            case BC -> BC;
            case BASELINE -> BASELINE;
            case CLASSIC -> CLASSIC;
            case MEMORY -> MEMORY;
            case AGENT -> AGENT;
            case YOU -> YOU;
        };
    }

    BasicStroke stroke(double width) {
        return new BasicStroke((float) width, pattern.length == 0 ? BasicStroke.CAP_ROUND : BasicStroke.CAP_BUTT,
                BasicStroke.JOIN_ROUND, 10, pattern.length == 0 ? null : pattern, 0);
    }
}
