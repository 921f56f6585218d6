package mnemoscope.ui.shell.source;

import java.nio.file.Path;
import java.util.Optional;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.dataset.Preset;
import mnemoscope.model.BadInputException;
import mnemoscope.task.Progress;
import mnemoscope.workspace.Opened;

/** The conversation of a preset, which comes with the program. */
public record LessonSource(Preset preset) implements DatasetSource {
    @Override
    public String name() {
        return preset.title();
    }

    @Override
    public Optional<Path> file() {
        return Optional.empty();
    }

    @Override
    public Opened.Origin origin() {
        return new Opened.Lesson(preset.file());
    }

    @Override
    public LoadedDataset load(Progress progress) throws BadInputException {
        return preset.open();
    }
}
