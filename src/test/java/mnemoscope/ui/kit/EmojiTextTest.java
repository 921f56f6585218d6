package mnemoscope.ui.kit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.model.Conversation;
import mnemoscope.model.SourceQuestion;
import mnemoscope.model.Turn;
import mnemoscope.snapshot.FxThread;
import mnemoscope.ui.window.OpenWindow;
import mnemoscope.ui.window.ShellSamples;
import mnemoscope.workspace.Tab;
import org.junit.jupiter.api.Test;

class EmojiTextTest {
    private static final String BRAIN = "\uD83E\uDDE0";

    private static String without(String text) {
        return EmojiText.shown(text, c -> false);
    }

    @Test
    void emojiThatCannotBeDrawn_isNamed_andTheRestStays() {
        assertThat(without("Use it " + BRAIN + "!")).isEqualTo("Use it [brain]!");
        assertThat(EmojiText.shown("Use it " + BRAIN + "!", c -> true)).isEqualTo("Use it " + BRAIN + "!");
        assertThat(without("caf\u00e9 \u2192 na\u00efve \u4f60\u597d")).as("no emoji")
                .isEqualTo("caf\u00e9 \u2192 na\u00efve \u4f60\u597d");
        assertThat(without("\u2764\uFE0F\uD83D\uDC4D\uD83C\uDFFD")).as("a selector and a colour of skin")
                .isEqualTo("[heavy black heart][thumbs up sign]");
        assertThat(without("\uD83D\uDC69\u200D\uD83D\uDCBB")).as("joined ones").isEqualTo("[woman][personal computer]");
        assertThat(without("\uD83C\uDDE9\uD83C\uDDEA\uD83C\uDDEB\uD83C\uDDF7")).as("flags").isEqualTo("[DE][FR]");
        assertThat(without("cut \uD83E")).as("half of a pair").isEqualTo("cut \uD83E");
    }

    @Test
    void glyphs_areKnownByTheirWidths() {
        Fx.start();
        assertThat(Fx.<List<Boolean>>get(
                () -> List.of(EmojiText.isDrawn('\u2192'), EmojiText.isDrawn('\u2013'), EmojiText.isDrawn(0x10FFFD))))
                .as("arrow and dash of the bundled fonts, and a character that no font has").containsExactly(true, true, false);
    }

    @Test
    void textWithoutEmoji_isNotCopied() {
        String text = "nothing to do";
        assertThat(Fx.<String>get(() -> EmojiText.shown(text))).isSameAs(text);
    }

    /** In the list of decisions, above the columns, in the inspector and in the transcript; a copy has the text as it is. */
    @Test
    void window_namesWhatItCannotDraw() {
        String none = Character.toString(0x1FC00);
        assertThat(Character.isExtendedPictographic(0x1FC00)).as("reserved for an emoji, in no font").isTrue();
        LoadedDataset plain = ShellSamples.dataset();
        Conversation talk = plain.conversations().getFirst();
        List<Turn> turns = talk.turns().stream().map(turn -> new Turn(turn.id(), turn.session(), turn.speaker(), turn.user(),
                turn.text().replace("Smoke", "Smoke" + none))).toList();
        List<SourceQuestion> questions = talk.questions().stream().map(each -> new SourceQuestion(each.id(),
                each.text().replace("What", "What" + none), each.gold(), each.askedAfter(), each.date(), each.budgetTokens()))
                .toList();
        OpenWindow window = OpenWindow.on(new LoadedDataset(
                List.of(new Conversation(talk.id(), talk.title(), talk.sessions(), turns, questions, talk.coverage())),
                plain.info()));
        try {
            FxThread.frames(4);
            assertThat(window.texts())
                    .contains("What[U+1FC00] did Ann adopt?", "Yesterday I adopted a grey kitten named Smoke[U+1FC00].")
                    .noneMatch(text -> text != null && text.contains(none));
            Fx.run(() -> window.bench().shell.showTab(Tab.DATA));
            FxThread.frames(6);
            assertThat(window.texts()).noneMatch(text -> text != null && text.contains(none));
        } finally {
            window.close();
        }
    }
}
