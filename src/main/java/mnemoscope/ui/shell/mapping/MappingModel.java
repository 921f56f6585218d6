package mnemoscope.ui.shell.mapping;

import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import mnemoscope.dataset.FieldMapping;
import mnemoscope.dataset.FileField;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.dataset.MappedFormat.Wanted;
import mnemoscope.dataset.MappedFormat;
import mnemoscope.dataset.NearMiss;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Texts;
import mnemoscope.task.Progress;
import mnemoscope.ui.kit.BackgroundWork;
import mnemoscope.ui.kit.ModelValue;

/** A field mapping being edited, and a preview of the data that it yields. Use on the FX thread. */
public final class MappingModel {
    /** The format, the fields of the file, and the current mapping. */
    public final ModelValue<NearMiss> chosen;
    /** The result of the mapping; null while the file is read. */
    public final ModelValue<Preview> preview = new ModelValue<>();
    private final BackgroundWork reading;
    private final Reader reader;

    /** The result of a mapping: the data, or why they cannot be read. */
    public sealed interface Preview {}

    /** Data that can be opened. */
    public record Readable(FieldMapping mapping, LoadedDataset dataset) implements Preview {}

    /** The mapping does not work. */
    public record Unreadable(String why) implements Preview {}

    /** Reads the file with a mapping. */
    @FunctionalInterface
    public interface Reader {
        LoadedDataset read(FieldMapping mapping, Progress progress) throws BadInputException;
    }

    /** @param reading runs the reads; the newest mapping wins */
    public MappingModel(NearMiss near, BackgroundWork reading, Reader reader) {
        this.reading = reading;
        this.reader = reader;
        chosen = new ModelValue<>(near);
        chosen.subscribe(this::read);
    }

    /** Treats the file as another format. */
    public void readAs(MappedFormat format) {
        if (format != chosen.get().taken()) {
            chosen.set(chosen.get().as(format));
        }
    }

    /** Maps a field of the format to a field of the file, and removes an earlier mapping of that file field. */
    public void map(Wanted wanted, Optional<FileField> source) {
        NearMiss now = chosen.get();
        if (!source.equals(now.source(wanted))) {
            SortedMap<String, String> sources = new TreeMap<>(now.guess().sources());
            sources.remove(wanted.name());
            source.map(FileField::name).ifPresent(name -> {
                sources.values().remove(name);
                if (!name.equals(wanted.name())) {
                    sources.put(wanted.name(), name);
                }
            });
            chosen.set(new NearMiss(now.taken(), now.fields(), new FieldMapping(sources)));
        }
    }

    private void read(NearMiss now) {
        preview.set(null);
        FieldMapping mapping = now.guess();
        reading.start(Texts.of("shell.read-with-its-fields-mapped"), progress -> reader.read(mapping, progress),
                dataset -> preview.set(new Readable(mapping, dataset)), why -> preview.set(new Unreadable(why)));
    }

    /** Stops reading. */
    public void leave() {
        reading.cancel();
    }
}
