package mnemoscope.ui.optimality.play;

import java.util.ArrayList;
import java.util.List;
import mnemoscope.optimality.play.PlayedPolicy;
import mnemoscope.report.MarkShape;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.Token;

/** Marks and hues of policies that play together; lookaheads share a hue and differ in shape. */
final class PlayStyle {
    private static final List<MarkShape> LOOKAHEADS = List.of(MarkShape.TRIANGLE_DOWN, MarkShape.HEXAGON, MarkShape.STAR,
            MarkShape.PLUS);

    static final PolicyStyle OPTIMAL = new PolicyStyle(Token.REFERENCE, MarkShape.DIAMOND, true);

    private PlayStyle() {
    }

    static List<PolicyStyle> of(List<PlayedPolicy> policies) {
        List<PolicyStyle> styles = new ArrayList<>();
        int lookaheads = 0;
        for (PlayedPolicy policy : policies) {
            styles.add(switch (policy.kind()) {
                case OPTIMAL -> OPTIMAL;
                case MYOPIC -> PolicyStyle.of("recency");
                case MIXED -> PolicyStyle.of("mixed");
                case OWN -> new PolicyStyle(Token.BASELINE, MarkShape.CROSS_BAR, false);
                case LEARNED -> PolicyStyle.of("osl-mr");
                case LOOKAHEAD -> new PolicyStyle(Token.FORESIGHT, LOOKAHEADS.get(lookaheads++ % LOOKAHEADS.size()), false);
            });
        }
        return styles;
    }
}
