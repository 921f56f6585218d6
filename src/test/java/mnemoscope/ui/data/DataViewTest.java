package mnemoscope.ui.data;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import javafx.scene.Scene;
import javafx.scene.layout.Pane;
import mnemoscope.ui.kit.EmptyState;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.replay.AtOnce;
import mnemoscope.ui.replay.Camping;
import mnemoscope.ui.workspace.Opening;
import mnemoscope.ui.workspace.WorkspaceContext;
import org.junit.jupiter.api.Test;

/** The Data tab while nothing is open, and before what is open was told it. */
class DataViewTest {
    private static final Runnable NOTHING = () -> {};

    private final WorkspaceContext context = WorkspaceContext.empty(new AtOnce());
    private final DataModel model = new DataModel(context);
    private final DataController controller = new DataController(model, context, new AtOnce(), new AtOnce(), null, read -> {},
            Optional::empty);

    @Test
    void saysThatNothingIsOpen_onlyWhileNothingIs() {
        Fx.run(() -> {
            DataView view = new DataView(model, context, controller, new AuditController(model, context, AtOnce.runs()),
                    new SessionsController(context, AtOnce.runs(), NOTHING), NOTHING, NOTHING, new Pane());
            new Scene(view, 1200, 700);
            EmptyState nothing = (EmptyState) view.getChildren().stream().filter(EmptyState.class::isInstance).findFirst()
                    .orElseThrow();
            assertThat(nothing.isVisible()).isTrue();
            Opening.open(context, Camping.dataset(Camping.conversation()), Camping.PROTOCOL);
            assertThat(nothing.isVisible()).as("what was read is told a moment later").isFalse();
        });
    }
}
