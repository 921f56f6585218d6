package mnemoscope.ui.data;

import java.util.List;
import javafx.beans.binding.Bindings;
import javafx.collections.FXCollections;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.SelectionMode;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.scene.text.Text;
import mnemoscope.explain.Comparison;
import mnemoscope.model.Texts;
import mnemoscope.text.DisplayedDates;
import mnemoscope.text.Numbers;
import mnemoscope.text.ShortenedText;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.CopyAndExport;
import mnemoscope.ui.kit.EmojiText;
import mnemoscope.ui.kit.EmptyState;
import mnemoscope.ui.kit.EvidenceTag;
import mnemoscope.ui.kit.Icons;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.kit.SearchField;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.workspace.WorkspaceContext;

/** The transcript of the conversation, searchable, with the questions where they are asked. */
final class TranscriptView extends VBox {
    TranscriptView(DataModel model, WorkspaceContext context, DataController controller) {
        ListView<TranscriptRow> list = Layouts.styled(new ListView<>(), "mn-transcript");
        list.setAccessibleText(Texts.of("data.conversation"));
        list.setCellFactory(Cell::new);
        list.getSelectionModel().setSelectionMode(SelectionMode.MULTIPLE);
        list.getSelectionModel().selectedItemProperty().subscribe(row -> {
            if (row instanceof TranscriptRow.Asked asked) {
                controller.jump(asked.decision());
            }
        });
        model.transcript.subscribe(rows -> list.setItems(FXCollections.observableArrayList(rows)));
        CopyAndExport.offer(list, () -> controller.transcript(List.copyOf(list.getSelectionModel().getSelectedItems())),
                () -> controller.transcript(model.transcript.get()));
        SearchField search = new SearchField(Texts.of("data.find-in-this-conversation"), controller::search);
        search.field().setPromptText(Texts.of("data.find-in-this-conversation"));
        search.setMinWidth(150);
        search.setPrefWidth(300);
        search.setMaxWidth(320);
        Label found = Layouts.uncut(Type.ROW.label("", "mn-muted"));
        found.textProperty().bind(model.transcript.map(TranscriptView::found));
        Label lens = Layouts.uncut(Type.ROW.label("", "mn-muted"));
        ModelValue.whenever(
                () -> lens.setText(context.replays().result().filter(Comparison::hasGold).isEmpty()
                        ? Texts.of("data.no-evidence-is-marked")
                        : Texts.of(context.now().replay().answers() ? "data.evidence-is-marked" : "data.answers.off")),
                context.lens(now -> now.replay().answers()), context.replays().resultProperty());
        HBox bar = Layouts.styled(Layouts.row(12, search, found, Layouts.space(), lens, Buttons.icon(Icons.EXPORT,
                Texts.of("data.export-the-rows-listed"), () -> controller.export(controller.transcript(model.transcript.get())))),
                "mn-page-bar");
        EmptyState none = new EmptyState(Texts.of("data.no-turn-and-no-question"), Texts.of("data.show-all"),
                search.field()::clear);
        none.visibleProperty()
                .bind(Bindings.createBooleanBinding(
                        () -> model.transcript.get().isEmpty() && context.replays().result().isPresent(), model.transcript,
                        context.replays().resultProperty()));
        getChildren().addAll(bar, Layouts.grow(new StackPane(list, none)));
    }

    private static String found(List<TranscriptRow> rows) {
        long turns = rows.stream().filter(TranscriptRow.TurnLine.class::isInstance).count();
        long questions = rows.stream().filter(TranscriptRow.Asked.class::isInstance).count();
        return Numbers.count(turns, Texts.of("data.turn"), Texts.of("data.turns")) + ", "
                + Numbers.count(questions, Texts.of("data.question"), Texts.of("data.questions"));
    }

    /** A session head, a turn, or a question. */
    static final class Cell extends ListCell<TranscriptRow> {
        private static final double ID_WIDTH = 64;
        private static final double SPEAKER_WIDTH = 84;
        private static final double AROUND = 60;

        private final ListView<TranscriptRow> list;

        Cell(ListView<TranscriptRow> list) {
            this.list = list;
            getStyleClass().addAll("mn-item", "mn-transcript-cell");
            // Its columns are as wide as the type asks.
            Theme.follow(this, theme -> updateItem(getItem(), isEmpty()));
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
                case TranscriptRow.TurnLine turn -> turn(turn);
                case TranscriptRow.Asked asked -> asked(asked);
            });
        }

        private static HBox start(TranscriptRow.SessionStart start) {
            return Layouts.styled(
                    Layouts.row(8, Type.ROW.label(Texts.of("data.session-head", start.label()), "mn-strong"),
                            Type.ROW.label(DisplayedDates.of(start.date()), "mn-muted"), Layouts.space(),
                            Type.META.label(Texts.of("data.turns-of-a-session", start.turns()), "mn-muted")),
                    "mn-transcript-session");
        }

        private HBox turn(TranscriptRow.TurnLine turn) {
            boolean evidence = !turn.evidenceFor().isEmpty();
            HBox id = new HBox(evidence ? new EvidenceTag(turn.id()) : Type.META.label(turn.id(), "mn-muted"));
            id.setMinWidth(Type.grown(ID_WIDTH));
            Label speaker = Type.ROW.label(turn.speaker(), "mn-strong");
            Type.fixed(speaker, SPEAKER_WIDTH);
            VBox words = new VBox(2, text(turn.text(), "mn-text"));
            if (!turn.caption().isEmpty()) {
                words.getChildren().add(text(Texts.of("data.image-caption", turn.caption()), "mn-text", "mn-muted"));
            }
            if (evidence) {
                words.getChildren().add(text(Texts.of("data.evidence-for-decision", turn.evidenceFor().size(), turn.steps()),
                        "mn-text", "mn-muted"));
            }
            return new HBox(8, id, speaker, words);
        }

        private HBox asked(TranscriptRow.Asked asked) {
            Label number = Type.META.label(Integer.toString(asked.decision() + 1), "mn-muted");
            HBox id = new HBox(4, Icons.of("mdi2h-help-circle-outline", 14), number);
            id.setAlignment(Pos.TOP_LEFT);
            id.setMinWidth(Type.grown(ID_WIDTH));
            Label here = Type.META.label(Texts.of("data.asked-here"), "mn-muted");
            here.setMinWidth(Type.grown(SPEAKER_WIDTH));
            return Layouts.styled(new HBox(8, id, here, text(asked.question(), "mn-text", "mn-transcript-question")),
                    "mn-transcript-asked");
        }

        private Text text(String words, String... styleClasses) {
            Text text = Layouts.styled(new Text(EmojiText.shown(ShortenedText.shown(words))), Type.ROW.styleClass());
            text.getStyleClass().addAll(styleClasses);
            text.wrappingWidthProperty().bind(list.widthProperty().subtract(Type.grown(ID_WIDTH + SPEAKER_WIDTH) + AROUND));
            return text;
        }
    }
}
