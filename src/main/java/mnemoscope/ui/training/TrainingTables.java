package mnemoscope.ui.training;

import java.util.ArrayList;
import java.util.List;
import mnemoscope.learning.EpochReport;
import mnemoscope.learning.FeatureImportance;
import mnemoscope.learning.Reliability;
import mnemoscope.learning.TriedThreshold;
import mnemoscope.report.ValueTable;

/** The numbers of the tab to take away. */
final class TrainingTables {
    private TrainingTables() {
    }

    static ValueTable epochs(String name, List<EpochReport> epochs) {
        List<List<Object>> rows = new ArrayList<>();
        for (EpochReport each : epochs) {
            rows.add(List.of(each.round() + 1, each.network() + 1, each.epoch() + 1, each.trainingLoss(), each.validationLoss(),
                    each.f1(), each.reward()));
        }
        return new ValueTable(name + "-epochs",
                List.of("round", "network", "epoch", "training_loss", "validation_loss", "validation_f1", "validation_reward"),
                rows);
    }

    static ValueTable importance(TrainingRun run) {
        List<List<Object>> rows = new ArrayList<>();
        run.check().ifPresent(check -> {
            for (FeatureImportance each : check.importance()) {
                rows.add(List.of(each.feature().key(), each.feature().label(), each.rise(), each.sd()));
            }
        });
        return new ValueTable(run.policyName() + "-importance", List.of("feature", "label", "loss_rise", "sd"), rows);
    }

    static ValueTable reliability(TrainingRun run) {
        List<List<Object>> rows = new ArrayList<>();
        run.check().ifPresent(check -> {
            for (Reliability.Bin bin : check.reliability().bins()) {
                rows.add(List.of(bin.low(), bin.high(), bin.count(), bin.predicted(), bin.observed()));
            }
        });
        return new ValueTable(run.policyName() + "-reliability", List.of("from", "to", "candidates", "predicted", "observed"),
                rows);
    }

    static ValueTable thresholds(TrainingRun run) {
        List<List<Object>> rows = new ArrayList<>();
        for (TriedThreshold each : run.tried()) {
            rows.add(List.of(each.threshold(), each.sizeExponent(), each.value()));
        }
        return new ValueTable(run.policyName() + "-thresholds",
                List.of("threshold", "size_exponent", run.record().settings().objective().code()), rows);
    }
}
