package mnemoscope.ui.data;

import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import javafx.scene.text.Text;
import mnemoscope.text.LongText;
import mnemoscope.ui.kit.Icons;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.Tag;
import mnemoscope.ui.kit.Type;

/** A session head, a turn, or a question where it is asked. */
final class TranscriptCell extends ListCell<TranscriptRow> {
    private static final double ID_WIDTH = 64;
    private static final double SPEAKER_WIDTH = 84;
    private static final double AROUND = 60;

    private final ListView<TranscriptRow> list;

    TranscriptCell(ListView<TranscriptRow> list) {
        this.list = list;
        getStyleClass().addAll("mn-item", "mn-transcript-cell");
        setPrefWidth(0);
        setText(null);
    }

    @Override
    protected void updateItem(TranscriptRow row, boolean empty) {
        super.updateItem(row, empty);
        if (empty || row == null) {
            setGraphic(null);
            return;
        }
        setGraphic(switch (row) {
            case TranscriptRow.SessionStart start -> start(start);
            case TranscriptRow.Turn turn -> turn(turn);
            case TranscriptRow.Asked asked -> asked(asked);
        });
    }

    private static HBox start(TranscriptRow.SessionStart start) {
        return Layouts.styled(Layouts.row(8, Type.ROW.label(start.label(), "mn-strong"),
                Type.ROW.label(start.date(), "mn-muted"), Layouts.space(),
                Type.META.label(start.turns() + " turns", "mn-muted")), "mn-transcript-session");
    }

    private HBox turn(TranscriptRow.Turn turn) {
        boolean evidence = !turn.evidenceFor().isEmpty();
        HBox id = new HBox(evidence ? new Tag(turn.id()) : Type.META.label(turn.id(), "mn-muted"));
        id.setMinWidth(ID_WIDTH);
        Label speaker = Type.ROW.label(turn.speaker(), "mn-strong");
        speaker.setMinWidth(SPEAKER_WIDTH);
        speaker.setMaxWidth(SPEAKER_WIDTH);
        VBox words = new VBox(2, text(turn.text(), "mn-text"));
        if (!turn.caption().isEmpty()) {
            words.getChildren().add(text("Image: " + turn.caption(), "mn-text", "mn-muted"));
        }
        if (evidence) {
            words.getChildren().add(text("Evidence for decision " + TranscriptRows.steps(turn), "mn-text", "mn-muted"));
        }
        return new HBox(8, id, speaker, words);
    }

    private HBox asked(TranscriptRow.Asked asked) {
        Label number = Type.META.label(Integer.toString(asked.step() + 1), "mn-muted");
        HBox id = new HBox(4, Icons.of("mdi2h-help-circle-outline", 14), number);
        id.setAlignment(Pos.TOP_LEFT);
        id.setMinWidth(ID_WIDTH);
        Label here = Type.META.label("asked here", "mn-muted");
        here.setMinWidth(SPEAKER_WIDTH);
        HBox box = new HBox(8, id, here, text(asked.question(), "mn-text", "mn-transcript-question"));
        box.getStyleClass().add("mn-transcript-asked");
        return box;
    }

    private Text text(String words, String... styleClasses) {
        Text text = new Text(LongText.shown(words));
        text.getStyleClass().add(Type.ROW.styleClass());
        text.getStyleClass().addAll(styleClasses);
        text.wrappingWidthProperty().bind(list.widthProperty().subtract(ID_WIDTH + SPEAKER_WIDTH + AROUND));
        return text;
    }
}
