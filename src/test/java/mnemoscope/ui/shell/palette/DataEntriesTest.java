package mnemoscope.ui.shell.palette;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import mnemoscope.ui.replay.AtOnce;
import mnemoscope.ui.replay.Camping;
import mnemoscope.ui.workspace.Entry;
import mnemoscope.ui.workspace.Entry.Kind;
import mnemoscope.ui.workspace.Opening;
import mnemoscope.ui.workspace.WorkspaceContext;
import org.junit.jupiter.api.Test;

/** What of the open data the palette finds. */
class DataEntriesTest {
    private final WorkspaceContext context = WorkspaceContext.empty(new AtOnce());
    private final DataEntries entries = new DataEntries(context, () -> {
    });

    private List<String> labels(Kind kind) {
        return entries.all().stream().filter(each -> each.kind() == kind).map(Entry::label).toList();
    }

    @Test
    void aClassThatIsAsked_findsNothingOfWhatIsToCome() {
        Opening.open(context, Camping.dataset(Camping.conversation(), Camping.conversation("other", Camping.questions())),
                Camping.PROTOCOL);
        assertThat(labels(Kind.DECISIONS)).contains("1", "5", "other, 5");
        assertThat(labels(Kind.TURNS)).contains("D1:1", "D2:3");

        context.workspace().move(now -> context.asking(now, "camping", 1, List.of("recency")));

        assertThat(labels(Kind.DECISIONS)).containsExactly("1", "2", "other, 1", "other, 2", "other, 3", "other, 4", "other, 5");
        assertThat(labels(Kind.TURNS)).containsExactly("D1:1", "D1:2", "D1:3", "D1:4");
        context.workspace().move(now -> now.predictingNoMore());
        assertThat(labels(Kind.DECISIONS)).contains("5");
        assertThat(context.now().replay().answers()).isTrue();
    }
}
