package mnemoscope.ui.compare.misses;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import javafx.scene.Scene;
import javafx.scene.control.TableView;
import mnemoscope.explain.miss.MissReason;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.replay.AtOnce;
import mnemoscope.ui.replay.Camping;
import mnemoscope.ui.workspace.AllConversations;
import mnemoscope.ui.workspace.Opening;
import mnemoscope.ui.workspace.WorkspaceContext;
import org.junit.jupiter.api.Test;

/** The list of misses as it is drawn. */
class MissListTest {
    @Test
    void rowsDrawnAfterNothingMayBeToldAnyMore_throwNothing() {
        Fx.start();
        Fx.run(() -> {
            WorkspaceContext context = WorkspaceContext.empty(new AtOnce());
            AllConversations everywhere = new AllConversations(context, AtOnce.runs(), () -> {});
            MissController controller = new MissController(context, AtOnce.runs(), everywhere, () -> {});
            MissList list = new MissList(controller);
            new Scene(list, 400, 600);
            Opening.open(context, Camping.dataset(Camping.conversation()), Camping.PROTOCOL);
            controller.show(true);
            controller.choose(0, controller.misses.get().rows().indexOf(MissReason.ALL));
            list.applyCss();
            list.layout();
            TableView<?> table = (TableView<?>) list.lookup(".mn-grid");
            assertThat(table.getItems()).isNotEmpty();

            context.steps().toggleAnswers();
            assertThat(controller.misses.get()).isNull();
            // As when the window grows: rows are filled that were none before.
            assertThatCode(() -> {
                table.refresh();
                list.layout();
            }).doesNotThrowAnyException();
        });
    }
}
