package mnemoscope.dataset;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import mnemoscope.model.DatasetInfo;
import mnemoscope.model.Texts;

/**
 * The bundled data, shown at the first start: ten pairs of friends who chat over four months, 300 turns and 60 questions each,
 * with known evidence.
 */
public final class BundledData {
    /** The file's name in the folder datasets. */
    public static final String FILE = DatasetInfo.BUNDLED;

    private BundledData() {}

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
