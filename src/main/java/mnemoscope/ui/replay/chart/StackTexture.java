package mnemoscope.ui.replay.chart;

import mnemoscope.replay.RewardPart;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.Token;

/**
 * How a part of the reward is filled.
 *
 * @param hue    of its stripes
 * @param ground opacity of the hue between them; 1 if it is solid
 * @param dashes of the upright stripes; none if it is solid
 */
record StackTexture(Token hue, double ground, double... dashes) {
    /** From one stripe to the next, px. */
    static final double APART = 3;

    /** Earnings have the hue of the policy. */
    static StackTexture of(RewardPart part, PolicyStyle style) {
        return switch (part) {
            case HIT -> new StackTexture(style.hue(), 1);
            case FULL -> new StackTexture(style.hue(), 0.22, 4000, 1);
            case STORE -> new StackTexture(Token.FRESH, 1);
            case MISS -> new StackTexture(Token.WARNING, 1);
            case REACQUIRE -> new StackTexture(Token.WARNING, 0.22, 4000, 1);
            case STALE -> new StackTexture(Token.FG, 0.22, 1.5, 2.5);
        };
    }

    boolean isStriped() {
        return dashes.length > 0;
    }
}
