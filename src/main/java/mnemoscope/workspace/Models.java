package mnemoscope.workspace;

import java.util.List;
import java.util.stream.Stream;
import mnemoscope.learning.file.ModelRecord;
import mnemoscope.report.training.TrainingRun;

/**
 * The models that were trained or opened, in the order of their numbers. They are kept with the state, because what they decide
 * would otherwise have to be trained again.
 */
public record Models(List<Model> all) implements Workspace.Part {
    public static final Models NONE = new Models(List.of());

    /**
     * A model.
     *
     * @param number  of the run that made it, from 1, never given twice
     * @param file    name of the file that it was opened from; empty if it was trained here
     * @param offered whether it can be chosen as a policy
     */
    public record Model(int number, String file, ModelRecord record, boolean offered) {
        /** The run that is known of it. */
        public TrainingRun run() {
            return TrainingRun.opened(number, file, record);
        }
    }

    public Models {
        all = List.copyOf(all);
    }

    /** With one more, or with another in the place of the one of its number. */
    public Models with(Model model) {
        return new Models(has(model.number())
                ? all.stream().map(each -> each.number() == model.number() ? model : each).toList()
                : Stream.concat(all.stream(), Stream.of(model)).toList());
    }

    /** Whether there is one of this number. */
    public boolean has(int number) {
        return all.stream().anyMatch(each -> each.number() == number);
    }

    /** Without those of the numbers of some. */
    Models without(List<Model> some) {
        return new Models(all.stream().filter(each -> !new Models(some).has(each.number())).toList());
    }
}
