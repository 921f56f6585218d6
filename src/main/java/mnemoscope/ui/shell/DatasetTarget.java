package mnemoscope.ui.shell;

import mnemoscope.dataset.LoadedDataset;
import mnemoscope.workspace.Workspace;

/** Shows data that were read. Called on the FX thread. */
interface DatasetTarget {
    /** Shows data that were opened. */
    void open(DatasetSource source, LoadedDataset dataset);

    /** Shows the data of a session in its state. */
    void restore(LoadedDataset dataset, Workspace session);

    /** Shows the open data as they are now; the place in view and all changes stay. */
    void update(LoadedDataset dataset);
}
