package mnemoscope.study.benchmark;

import java.util.List;
import java.util.stream.Collectors;
import mnemoscope.learning.TrainingSettings;
import mnemoscope.learning.network.Hyperparameters;

/**
 * How a policy is learned, as the key of a cell has it (src/docs/formats/studies.md, "Keys"). Finished cells are found by this
 * text: it may grow by a setting only together with {@link BenchmarkCells#ENGINE}.
 */
final class TrainingKey {
    private TrainingKey() {
    }

    static String of(TrainingSettings settings) {
        Hyperparameters network = settings.network();
        return "TrainingSettings[kind=" + settings.kind().name() + ", network=Hyperparameters[hidden=" + network.hidden()
                + ", epochs=" + network.epochs() + ", learningRate=" + network.learningRate() + ", l2=" + network.l2()
                + ", positiveWeight=" + network.positiveWeight() + ", batch=" + network.batch() + ", patience="
                + network.patience() + "], negativesPerPositive=" + settings.negativesPerPositive() + ", objective="
                + settings.objective().name() + ", thresholds=" + list(settings.thresholds()) + ", sizeExponents="
                + list(settings.sizeExponents()) + ", teacher=" + settings.teacher().name() + ", history=" + settings.history()
                + ", groups=" + list(settings.groups().stream().map(Enum::name).toList()) + ", discount=" + settings.discount()
                + ", relogs=" + settings.relogs() + ", networks=" + settings.networks() + ", seed=" + settings.seed() + "]";
    }

    private static String list(List<?> values) {
        return values.stream().map(String::valueOf).collect(Collectors.joining(", ", "[", "]"));
    }
}
