package mnemoscope.ui.workspace;

import java.nio.file.Path;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.model.Embeddings;
import mnemoscope.workspace.Opened;

/** Lays annotations of turns over data before they are shown. Used on the FX thread. */
public interface DataOverlay {
    /** @param then takes the data under their annotations, and vectors of turns and questions; on the FX thread */
    void layOver(LoadedDataset plain, BiConsumer<LoadedDataset, Embeddings> then);

    /**
     * Takes the annotations of a file, or of none, to be laid over the data that come next.
     *
     * @param then   called when they are read; on the FX thread
     * @param failed told why they could not be read
     */
    void use(Optional<Path> file, Runnable then, Consumer<String> failed);

    /** The data with the file of annotations that lies over them, or with none. */
    Opened over(Opened data);
}
