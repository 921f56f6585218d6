package mnemoscope.study.benchmark;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import mnemoscope.study.BenchmarkSpec;
import mnemoscope.study.DeploymentStage;
import mnemoscope.study.SpreadSpec;

/**
 * How a trained policy is made, where not as usual.
 *
 * @param stage whose logs it is made from, where not all training episodes are logged
 * @param start which start of its networks in the same folds; 0 is the usual one
 * @param decay whether its rates of decay are calibrated with its weights
 */
public record TrainingVariant(Optional<DeploymentStage> stage, int start, boolean decay) {
    static final TrainingVariant USUAL = new TrainingVariant(Optional.empty(), 0, false);
    /** Mixed-Score calibrated on the training folds, its rates of decay too. */
    static final String CALIBRATED_DECAY = BenchmarkSpec.CALIBRATED + " with decay rates";
    private static final Pattern STARTED = Pattern.compile("(.+)" + SpreadSpec.START + "([1-9][0-9]{0,4})");

    /** The policy that is made otherwise, and how. */
    record Of(String whole, TrainingVariant making) {}

    /** What a name says; empty for one that is made as usual. */
    static Optional<Of> parse(String name) {
        Matcher started = STARTED.matcher(name);
        if (started.matches()) {
            return Optional.of(
                    new Of(started.group(1), new TrainingVariant(Optional.empty(), Integer.parseInt(started.group(2)), false)));
        }
        return name.equals(CALIBRATED_DECAY)
                ? Optional.of(new Of(BenchmarkSpec.CALIBRATED, new TrainingVariant(Optional.empty(), 0, true)))
                : DeploymentStage.parse(name)
                        .map(stage -> new Of(stage.learned(), new TrainingVariant(Optional.of(stage), 0, false)));
    }

    /** What its title has after that of the policy. @param coldStart title of the policy that served first, if any did */
    String suffix(String coldStart) {
        return stage.map(from -> " after " + from.logs() + " of " + coldStart)
                .orElse(decay ? ", decay rates too" : SpreadSpec.START + start);
    }
}
