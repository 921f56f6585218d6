package mnemoscope.workspace;

import java.util.stream.Stream;
import mnemoscope.model.Texts;
import mnemoscope.replay.RewardCoefficients;
import mnemoscope.study.Coefficient;
import mnemoscope.study.SensitivitySpec;

/**
 * At which coefficients of the reward policies are compared, and how.
 *
 * @param hit each from a quarter of the paper's value to four times it
 * @param raw whether rewards are shown as they are, not as differences
 */
public record SensitivityDisplay(double hit, double full, double miss, double reacq, double stale, boolean raw)
        implements
            Workspace.Part {
    public static final SensitivityDisplay USUAL = of(RewardCoefficients.DEFAULT, false);

    /** @throws IllegalArgumentException if a coefficient is outside its range; the message says what was found and expected */
    public SensitivityDisplay {
        RewardCoefficients given = new RewardCoefficients(hit, full, 1, miss, reacq, stale);
        Stream.of(Coefficient.values()).filter(one -> !(one.of(given) >= least(one) && one.of(given) <= most(one))).findFirst()
                .ifPresent(one -> {
                    throw new IllegalArgumentException(
                            Texts.of("workspace.coefficient-outside", one.code(), one.of(given), least(one), most(one)));
                });
    }

    /** The least value of a coefficient. */
    public static double least(Coefficient one) {
        return one.usual() * SensitivitySpec.USUAL_MULTIPLIERS.getFirst();
    }

    /** The greatest value of a coefficient. */
    public static double most(Coefficient one) {
        return one.usual() * SensitivitySpec.USUAL_MULTIPLIERS.getLast();
    }

    private static SensitivityDisplay of(RewardCoefficients reward, boolean raw) {
        return new SensitivityDisplay(reward.hit(), reward.full(), reward.miss(), reward.reacq(), reward.stale(), raw);
    }

    public RewardCoefficients coefficients() {
        return new RewardCoefficients(hit, full, RewardCoefficients.DEFAULT.store(), miss, reacq, stale);
    }

    /** With another value of a coefficient, or the end of its range that is nearest to it. */
    public SensitivityDisplay with(Coefficient one, double value) {
        return of(one.in(coefficients(), Math.clamp(value, least(one), most(one))), raw);
    }

    public SensitivityDisplay withRaw(boolean on) {
        return of(coefficients(), on);
    }

    /** With all coefficients as in the paper. */
    public SensitivityDisplay atDefaults() {
        return of(RewardCoefficients.DEFAULT, raw);
    }
}
