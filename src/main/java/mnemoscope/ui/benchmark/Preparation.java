package mnemoscope.ui.benchmark;

import java.nio.file.Path;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.model.BadInputException;
import mnemoscope.study.BenchmarkSpec;
import mnemoscope.study.benchmark.BenchmarkData;
import mnemoscope.study.benchmark.BenchmarkPlan;
import mnemoscope.task.Progress;

/** Makes data ready for a study, the texts only once for all studies of one protocol. For workers, one at a time. */
final class Preparation {
    private LoadedDataset dataset;
    private BenchmarkPlan plan;

    /**
     * @throws BadInputException                  if the data cannot be measured this way
     * @throws mnemoscope.task.CancelledException if cancelled
     */
    synchronized BenchmarkPlan plan(OpenStudy study, BenchmarkSpec spec, Progress progress) throws BadInputException {
        LoadedDataset of = study.dataset();
        boolean same = dataset == of && plan != null && plan.data().spec().protocol().equals(spec.protocol())
                && plan.data().spec().annotations().equals(spec.annotations());
        if (same && plan.data().spec().equals(spec)) {
            return plan;
        }
        plan = BenchmarkPlan.of(same
                ? plan.data().with(spec)
                : BenchmarkData.of(spec, of, study.file().orElse(Path.of("study.json")), progress));
        dataset = of;
        return plan;
    }
}
