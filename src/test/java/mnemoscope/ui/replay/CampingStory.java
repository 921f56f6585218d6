package mnemoscope.ui.replay;

import java.util.List;
import mnemoscope.ui.kit.ScreenStory;
import mnemoscope.ui.replay.state.ReplayController;
import mnemoscope.ui.replay.state.ReplayModel;
import mnemoscope.ui.replay.state.ShownPolicies;
import mnemoscope.ui.workspace.Opening;
import mnemoscope.ui.workspace.WorkspaceContext;
import org.testfx.api.FxRobot;

/** A story about the replay of {@link Camping} by three policies. */
public abstract class CampingStory extends ScreenStory {
    protected final ReplayModel replay = new ReplayModel(WorkspaceContext.empty(new AtOnce()));
    protected final ReplayController player = new ReplayController(replay, wanted -> {});

    /** @param then what else is done at the start */
    protected final void openCamping(FxRobot robot, Runnable then) {
        robot.interact(() -> {
            ShownPolicies.set(player, List.of("recency", "bm25", "clairvoyant"));
            Opening.open(replay.context(), Camping.dataset(Camping.conversation()), Camping.PROTOCOL);
            then.run();
        });
    }
}
