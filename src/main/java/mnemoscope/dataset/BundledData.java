package mnemoscope.dataset;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.util.function.Consumer;
import mnemoscope.dataset.draft.Report;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Conversation;
import mnemoscope.model.DatasetInfo;
import mnemoscope.model.DatasetKind;
import mnemoscope.model.Texts;
import mnemoscope.task.Progress;

/**
 * The bundled data, shown at the first start: ten pairs of friends who chat over four months, 300 turns and 60 questions each,
 * with known evidence.
 */
public final class BundledData {
    /** The file's name in the folder datasets. */
    public static final String FILE = DatasetInfo.BUNDLED;

    /** The hash of the file, which it would take the start of the window long to compute. */
    static final String SHA256 = "c040712f96c810330328e148ead33a58f4fdfea567b54d8c2f98e43f8254c51a";

    private BundledData() {}

    /** The kind of the data. */
    public static final DatasetKind KIND = DatasetKind.OWN;

    /**
     * The data, read without detecting their format.
     *
     * @throws FileNotFoundException if the program was packed without them
     */
    public static LoadedDataset read(Progress progress) throws BadInputException, IOException {
        return read(progress, conversation -> {});
    }

    /**
     * As {@link #read(Progress)}.
     *
     * @param taker gets each conversation as soon as it is read
     */
    public static LoadedDataset read(Progress progress, Consumer<Conversation> taker) throws BadInputException, IOException {
        Report report = new Report().passingTo(taker);
        try (SourceFile source = SourceFile.known(FILE, open(), SHA256, progress)) {
            Report.Read read = Format.EPISODES.read(source, report, ReadOptions.DEFAULT, progress);
            return new LoadedDataset(read.conversations(), report.info(source.finish(), read));
        }
    }

    /** The title as shown. */
    public static String title() {
        return Texts.of("dataset.synthetic-conversations");
    }

    /**
     * The bytes of the file on the class path; the caller closes the stream.
     *
     * @throws FileNotFoundException if the program was packed without it
     */
    public static InputStream open() throws IOException {
        InputStream in = BundledData.class.getResourceAsStream("/mnemoscope/datasets/" + FILE);
        if (in == null) {
            throw new FileNotFoundException(Texts.of("dataset.bundled.missing", FILE));
        }
        return in;
    }
}
