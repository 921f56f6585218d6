package mnemoscope.ui.shell;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import mnemoscope.dataset.AllQuestionsExcludedException;
import mnemoscope.dataset.DatasetReader;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.dataset.NearMiss;
import mnemoscope.dataset.NearMissException;
import mnemoscope.file.InputFile;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Texts;
import mnemoscope.task.OutOfRoom;
import mnemoscope.task.Progress;
import mnemoscope.task.Work;
import mnemoscope.ui.kit.run.RunHandle;
import mnemoscope.ui.kit.run.Runs;
import mnemoscope.ui.shell.mapping.MappingModel;
import mnemoscope.ui.shell.mapping.MappingSheet;
import mnemoscope.ui.workspace.FeatureHost.Dialog;
import mnemoscope.ui.workspace.FeatureHost.Problem;
import mnemoscope.workspace.Opened;

/** Reads data for the window, one dataset at a time, and asks for a field mapping where one is needed. Use on the FX thread. */
final class DatasetOpener {
    private static final double WIDTH = 760;

    private final ShellController shell;
    private final Runs runs;
    private final FileChanges files;
    private final RunHandle reading;

    /** @param files records which files are read */
    DatasetOpener(ShellController shell, Runs runs, FileChanges files) {
        this.shell = shell;
        this.runs = runs;
        this.files = files;
        reading = runs.queued();
    }

    /**
     * Reads in the background. The open data stay open until the new data are complete, and if those are invalid.
     *
     * @param unopened called if they are invalid, or if the user stops it
     */
    void open(DatasetSource source, Runnable unopened) {
        AtomicReference<BadInputException> missed = new AtomicReference<>();
        start(source.name(), noting(missed, progress -> load(source, progress)), dataset -> shell.show(source, dataset), why -> {
            unopened.run();
            shell.report(problem(source, Texts.of("shell.could-not-open", source.named()), why, missed.get()));
        }, unopened);
    }

    /** The failure, with a remedy that fits it, e.g. another way to read the file. */
    private Problem problem(DatasetSource source, String what, String why, BadInputException wrong) {
        Path file = source.file().orElse(null);
        if (file != null && wrong instanceof NearMissException near) {
            return new Problem(what, why, Texts.of("shell.map-its-fields"), () -> map(source, near.miss()));
        }
        if (file != null && wrong instanceof AllQuestionsExcludedException) {
            return new Problem(what, why, Texts.of("shell.first-message-is-a-question"),
                    () -> shell.open(DatasetSource.of(file, source.options().withLeadMessages(0))));
        }
        return new Problem(what, why, Texts.of("shell.open-another-file"), shell::chooseAndOpen);
    }

    /** Reads data that a session names. A file there that needs its fields mapped is an error. */
    void read(Opened data, Consumer<LoadedDataset> then, Consumer<String> failed) {
        AtomicReference<BadInputException> missed = new AtomicReference<>();
        start(data.name(), noting(missed, progress -> load(DatasetSource.of(data), progress)), then,
                why -> failed.accept(missed.get() instanceof NearMissException near ? near.messageInSession() : why), () -> {});
    }

    private LoadedDataset load(DatasetSource source, Progress progress) throws BadInputException {
        if (source.file().filter(file -> !Files.isDirectory(file)).isPresent()) {
            // Rejects standard input too: the window reads its data again.
            InputFile.refuseOthers(source.file().get(), Texts.of("dataset.a-json-json-gz-jsonl"));
        }
        source.file().ifPresent(file -> files.reading(file, progress));
        LoadedDataset read = source.load(progress);
        OutOfRoom.check();
        return read;
    }

    private static Work<LoadedDataset> noting(AtomicReference<BadInputException> missed, Work<LoadedDataset> read) {
        return progress -> {
            try {
                return read.run(progress);
            } catch (BadInputException wrong) {
                missed.set(wrong);
                throw wrong;
            }
        };
    }

    private void start(String name, Work<LoadedDataset> work, Consumer<LoadedDataset> then, Consumer<String> failed,
            Runnable stopped) {
        ShellModel model = shell.model;
        model.problem.set(null);
        model.opening.set(true);
        reading.start(Texts.of("shell.open-the-source", name), work, read -> {
            model.opening.set(false);
            then.accept(read);
        }, why -> {
            model.opening.set(false);
            failed.accept(why);
        }, () -> {
            model.opening.set(false);
            stopped.run();
        });
    }

    /** Asks which fields of a file a format needs, and opens it with that mapping. */
    private void map(DatasetSource source, NearMiss near) {
        Path file = source.file().orElseThrow();
        MappingModel mapping = new MappingModel(near, runs.newest(),
                (chosen, progress) -> DatasetReader.read(file, source.options().with(chosen), progress));
        shell.showDialog(new Dialog(Texts.of("shell.fields-of-the-source", source.name()), new MappingSheet(mapping, readable -> {
            shell.closeSheet();
            shell.dismissProblem();
            shell.show(DatasetSource.of(file, source.options().with(readable.mapping())), readable.dataset());
        }, shell::closeSheet), WIDTH, mapping::leave));
    }
}
