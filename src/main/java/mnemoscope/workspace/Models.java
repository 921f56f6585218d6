package mnemoscope.workspace;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import mnemoscope.learning.file.ModelRecord;
import mnemoscope.report.training.TrainingRun;
import mnemoscope.report.training.TrainingRun.Measured;

/**
 * The trained or opened models, by number. They are part of the state, because their policies would otherwise have to be
 * retrained.
 */
public record Models(List<Model> all) implements Workspace.Part {
    public static final Models NONE = new Models(List.of());

    /**
     * A model.
     *
     * @param number  number of the run that made it, from 1, unique
     * @param file    name of the file of an opened model; empty if trained here
     * @param offered whether it can be chosen as a policy
     * @param measured what its training was measured by; empty for an opened model, and in a session of an older version
     */
    public record Model(int number, String file, ModelRecord record, boolean offered, Optional<Measured> measured) {
        /** The run that is known of it. */
        public TrainingRun run() {
            return measured.map(known -> TrainingRun.restored(number, file, record, known))
                    .orElseGet(() -> TrainingRun.opened(number, file, record));
        }
    }

    public Models {
        all = List.copyOf(all);
    }

    /** With a model added, or replaced if its number exists. */
    public Models with(Model model) {
        return new Models(has(model.number())
                ? all.stream().map(each -> each.number() == model.number() ? model : each).toList()
                : Stream.concat(all.stream(), Stream.of(model)).toList());
    }

    /** Whether there is one of this number. */
    public boolean has(int number) {
        return all.stream().anyMatch(each -> each.number() == number);
    }

    /** Without the models with the numbers of others. */
    Models without(List<Model> some) {
        return new Models(all.stream().filter(each -> !new Models(some).has(each.number())).toList());
    }
}
