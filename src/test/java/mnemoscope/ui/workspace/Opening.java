package mnemoscope.ui.workspace;

import java.util.List;
import java.util.Optional;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.model.Embeddings;
import mnemoscope.replay.Protocol;
import mnemoscope.workspace.Cursor;
import mnemoscope.workspace.Opened;
import mnemoscope.workspace.PolicyChoice;
import mnemoscope.workspace.Workspace;

/** Opens data in a workspace as the window does. */
public final class Opening {
    private Opening() {}

    public static void open(WorkspaceContext context, LoadedDataset dataset) {
        open(context, dataset, Protocol.of(dataset.info()));
    }

    public static void open(WorkspaceContext context, LoadedDataset dataset, Protocol protocol) {
        context.replays().open(dataset, state(context, dataset, protocol), Embeddings.NONE);
    }

    /** With policies and at a step of one's own choice. */
    public static void open(WorkspaceContext context, LoadedDataset dataset, Protocol protocol, List<String> policies, int step) {
        context.replays().open(dataset,
                state(context, dataset, protocol).with(PolicyChoice.of(policies)).with(Cursor.NOWHERE.at(step, 0)),
                Embeddings.NONE);
    }

    private static Workspace state(WorkspaceContext context, LoadedDataset dataset, Protocol protocol) {
        Opened opened = new Opened(new Opened.Bundled(), dataset.info().contentSha256(), ReadOptions.DEFAULT, Optional.empty());
        return context.now().opening(opened, protocol);
    }
}
