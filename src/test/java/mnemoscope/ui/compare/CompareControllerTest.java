package mnemoscope.ui.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import mnemoscope.ui.kit.Exports;
import mnemoscope.ui.replay.AtOnce;
import mnemoscope.ui.replay.Camping;
import mnemoscope.ui.workspace.Opening;
import mnemoscope.ui.workspace.WorkspaceContext;
import mnemoscope.workspace.MapChoice;
import org.junit.jupiter.api.Test;

/** What the tab makes of what is replayed; without a toolkit. */
class CompareControllerTest {
    private final WorkspaceContext context = WorkspaceContext.empty(new AtOnce());
    private final CompareController controller = new CompareController(context, () -> {}, AtOnce.runs(),
            Exports.of(new AtOnce(), name -> Optional.empty()), words -> {}, policy -> {});

    @Test
    void whatIsNotLookedAt_isNotCounted() {
        Opening.open(context, Camping.dataset(Camping.conversation()), Camping.PROTOCOL);
        assertThat(controller.table.get()).isNull();
        assertThat(controller.map.map.get()).isNull();
        controller.look(true);
        CompareTable counted = controller.table.get();
        assertThat(counted.rows()).hasSize(5);
        controller.map.look(true);
        assertThat(controller.map.map.get().turns()).isEqualTo(7);
        controller.look(false);
        controller.look(true);
        assertThat(controller.table.get()).as("unchanged, it is not counted again").isSameAs(counted);
        controller.look(false);
        context.workspace().move(now -> now.with(now.policies().with(List.of("recency", "bm25", "lru"))));
        assertThat(controller.table.get()).isNull();
        controller.look(true);
        assertThat(controller.table.get().indexOf("lru")).isEqualTo(2);
    }

    @Test
    void whileAClassChooses_nothingIsCounted() {
        Opening.open(context, Camping.dataset(Camping.conversation()), Camping.PROTOCOL);
        controller.look(true);
        assertThat(controller.listed.get().rows()).isNotEmpty();

        context.workspace().move(now -> context.asking(now, "camping", 0, List.of("recency")));
        assertThat(controller.table.get()).isNull();
        assertThat(controller.groups.get()).isEmpty();

        context.workspace().move(now -> now.predictingNoMore());
        assertThat(controller.table.get()).isNotNull();
    }

    @Test
    void whatComesWhenNothingIsThere_doesNothing() {
        controller.map.choose(0, "recency");
        controller.map.swap();
        controller.listDifferences("recency", "mixed");
        assertThat(controller.differenceWords(context.now().compare().filter())).isEmpty();
        assertThat(controller.mapHeadline()).isEmpty();
        assertThat(context.now().compare().map()).isEqualTo(MapChoice.USUAL);
    }
}
