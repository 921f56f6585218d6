package mnemoscope.ui.data;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import javafx.scene.Parent;
import javafx.scene.control.ListView;
import javafx.scene.text.Text;
import mnemoscope.text.ShortenedText;
import mnemoscope.ui.kit.Fx;
import org.junit.jupiter.api.Test;

/** A turn of many characters is drawn in part and taken away whole. */
class LongRowTest {
    private static final String WORDS = "\ud83d\ude00".repeat(3_000_000);

    @Test
    void row_drawsTheStart_andTheTableHasItAll() {
        TranscriptRow.TurnLine turn = new TranscriptRow.TurnLine(0, "D1:1", "Ann", "x" + WORDS, WORDS, List.of());
        Fx.run(() -> {
            TranscriptView.Cell cell = new TranscriptView.Cell(new ListView<>());
            cell.updateItem(turn, false);
            List<String> drawn = ((Parent) cell.getGraphic()).getChildrenUnmodifiable().getLast().lookupAll(".mn-text").stream()
                    .map(node -> ((Text) node).getText()).toList();
            assertThat(drawn).hasSize(2).allMatch(text -> text.length() < 4_100 && text.endsWith(" characters in all"));
        });
        assertThat(TranscriptRow.table("talk", List.of(turn)).rows().getFirst()).contains("x" + WORDS, WORDS);
    }

    @Test
    void start_doesNotSplitAPair() {
        assertThat(ShortenedText.head("x" + WORDS)).hasSize(3_999);
        assertThat(ShortenedText.shown("x" + WORDS)).endsWith("\ude00\u2026 6,000,001 characters in all");
        assertThat(ShortenedText.shown("short")).isEqualTo("short");
    }
}
