package mnemoscope.ui.shell;

import java.util.List;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.dataset.Preset;
import mnemoscope.model.Embeddings;
import mnemoscope.ui.shell.source.DatasetSource;
import mnemoscope.ui.shell.source.LessonSource;
import mnemoscope.ui.workspace.DataOverlay;
import mnemoscope.ui.workspace.Feature;
import mnemoscope.ui.workspace.WorkspaceContext;
import mnemoscope.workspace.Cursor;
import mnemoscope.workspace.Opened;
import mnemoscope.workspace.PolicyChoice;
import mnemoscope.workspace.Protocol;
import mnemoscope.workspace.Workspace;

/** The way of data that were read into the window: what features lay over them, the state that suits them, who is told. */
record Opening(WorkspaceContext context, List<Feature> features) {
    /** Shows data; a lesson at its decision, under its protocol. */
    void open(DatasetSource source, LoadedDataset plain) {
        DataOverlay overlay = features.stream().flatMap(each -> each.overlay().stream()).findFirst().orElse(DataOverlay.NONE);
        overlay.layOver(plain, (dataset, embeddings) -> open(source, dataset, embeddings, overlay));
    }

    private void open(DatasetSource source, LoadedDataset dataset, Embeddings embeddings, DataOverlay overlay) {
        Opened opened = new Opened(source.origin(), dataset.info().contentSha256(), source.options(), overlay.file());
        Workspace now = context.now();
        if (source instanceof LessonSource(Preset preset)) {
            now = now.opening(opened, Protocol.of(preset)).with(PolicyChoice.of(preset.policies()))
                    .with(Cursor.NOWHERE.at(preset.step(), 0));
        } else {
            now = now.opening(opened, Protocol.of(dataset.info()));
        }
        context.derived().open(dataset, now, embeddings);
        features.forEach(each -> each.opened(opened));
    }
}
