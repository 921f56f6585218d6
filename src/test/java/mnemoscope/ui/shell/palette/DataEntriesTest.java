package mnemoscope.ui.shell.palette;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import mnemoscope.replay.QuestionOrder;
import mnemoscope.ui.replay.AtOnce;
import mnemoscope.ui.replay.Camping;
import mnemoscope.ui.workspace.Opening;
import mnemoscope.ui.workspace.PaletteEntry;
import mnemoscope.ui.workspace.PaletteEntry.Kind;
import mnemoscope.ui.workspace.WorkspaceContext;
import org.junit.jupiter.api.Test;

/** What of the open data the palette finds. */
class DataEntriesTest {
    private final WorkspaceContext context = WorkspaceContext.empty(new AtOnce());
    private final DataEntries entries = new DataEntries(context, () -> {});

    private List<String> labels(Kind kind) {
        entries.gather(new AtOnce(), () -> {});
        return entries.all().stream().map(SearchableEntry::entry).filter(each -> each.kind() == kind).map(PaletteEntry::label)
                .toList();
    }

    @Test
    void aClassThatIsAsked_findsNothingOfWhatIsToCome() {
        Opening.open(context, Camping.dataset(Camping.conversation(), Camping.conversation("other", Camping.questions())),
                Camping.PROTOCOL);
        assertThat(labels(Kind.DECISIONS)).contains("1", "5", "other, 5");
        assertThat(labels(Kind.TURNS)).contains("D1:1", "D2:3", "other, D1:1", "other, D2:3");

        context.workspace().move(now -> context.asking(now, "camping", 1, List.of("recency")));

        assertThat(labels(Kind.DECISIONS)).containsExactly("1", "2", "other, 1", "other, 2", "other, 3", "other, 4", "other, 5");
        assertThat(labels(Kind.TURNS)).startsWith("D1:1", "D1:2", "D1:3", "D1:4", "other, D1:1").contains("other, D2:3")
                .doesNotContain("D2:3");
        context.workspace().move(now -> now.predictingNoMore());
        assertThat(labels(Kind.DECISIONS)).contains("5");
        assertThat(context.now().replay().answers()).isTrue();
    }

    /** What takes long is gathered once; of the conversation that is open nothing waits for it. */
    @Test
    void otherConversations_areThereOnceTheyAreGathered() {
        Opening.open(context, Camping.dataset(Camping.conversation(), Camping.conversation("other", Camping.questions())),
                Camping.PROTOCOL);
        assertThat(entries.all()).extracting(each -> each.entry().label()).contains("1", "D1:1").doesNotContain("other, 1");
        assertThat(labels(Kind.DECISIONS)).contains("other, 1");
        assertThat(entries.gather(new AtOnce(), () -> {
            throw new AssertionError("all is there");
        })).isFalse();
        context.workspace().move(now -> now.with(now.protocol().with(QuestionOrder.RANDOM)));
        assertThat(entries.all()).as("in another order").extracting(each -> each.entry().label()).doesNotContain("other, 1");
    }

    @Test
    void nameThatNoConversationHas_isAnsweredWithThoseThatThereAre() {
        assertThat(entries.hint("e1 12")).as("without data").isEmpty();
        Opening.open(context, Camping.dataset(Camping.conversation(), Camping.conversation("conv-26", Camping.questions())),
                Camping.PROTOCOL);
        assertThat(entries.hint("e1 12"))
                .hasValue("Conversations here are named like camping, conv-26. Try \u201ccamping 1\u201d.");
        assertThat(entries.hint("e1/S1:5")).isPresent();
        for (String found : List.of("conv-26 2", "26 2", "conv-26 D1:1", "camping 3", "12", "May 12", "e1 12 more", "")) {
            assertThat(entries.hint(found)).as(found).isEmpty();
        }
        assertThat(entries.hint("26 99")).hasValue("conv-26 has decisions 1 to 5.");
    }
}
