package mnemoscope.study.benchmark;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import mnemoscope.study.BenchmarkSpec;
import mnemoscope.study.DeploymentStage;
import mnemoscope.study.SpreadSpec;

/**
 * Deviations of a training from the default.
 *
 * @param stage stage whose logs it is trained on, if not all training episodes are logged
 * @param start number of the start of its networks in the same folds; 0 is the default
 * @param decay whether its decay rates are calibrated with its weights
 */
public record TrainingVariant(Optional<DeploymentStage> stage, int start, boolean decay) {
    static final TrainingVariant USUAL = new TrainingVariant(Optional.empty(), 0, false);
    /** Mixed-Score with weights and decay rates calibrated on the training folds. */
    static final String CALIBRATED_DECAY = BenchmarkSpec.CALIBRATED + " with decay rates";
    private static final Pattern STARTED = Pattern.compile("(.+)" + SpreadSpec.START + "([1-9][0-9]{0,4})");

    /** A policy and its training variant. */
    record Of(String whole, TrainingVariant making) {}

    /** Parses a name; empty for a default training. */
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

    /** The suffix of the policy's title. @param coldStart title of the policy that served first, if any */
    String suffix(String coldStart) {
        return stage.map(from -> " after " + from.logs() + " of " + coldStart)
                .orElse(decay ? ", decay rates too" : SpreadSpec.START + start);
    }
}
