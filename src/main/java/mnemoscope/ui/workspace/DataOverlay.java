package mnemoscope.ui.workspace;

import java.nio.file.Path;
import java.util.Optional;
import java.util.function.BiConsumer;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.model.Embeddings;

/** What is laid over data, such as annotations of their turns. */
public interface DataOverlay {
    /** Lays nothing. */
    DataOverlay NONE = new DataOverlay() {
        @Override
        public void layOver(LoadedDataset plain, BiConsumer<LoadedDataset, Embeddings> then) {
            then.accept(plain, Embeddings.NONE);
        }

        @Override
        public Optional<Path> file() {
            return Optional.empty();
        }
    };

    /** @param then takes the data with what was laid over them, and vectors of turns and questions; on the FX thread */
    void layOver(LoadedDataset plain, BiConsumer<LoadedDataset, Embeddings> then);

    /** The file that is laid over the open data, if any is. */
    Optional<Path> file();
}
