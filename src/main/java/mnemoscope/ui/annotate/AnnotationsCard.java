package mnemoscope.ui.annotate;

import java.util.List;
import java.util.function.Consumer;
import javafx.geometry.HPos;
import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.scene.text.TextAlignment;
import mnemoscope.annotate.AnnotationFit;
import mnemoscope.report.ValueTable;
import mnemoscope.text.Numbers;
import mnemoscope.ui.annotate.AnnotationOverlay.LaidAnnotations;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.Card;
import mnemoscope.ui.kit.Icons;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.Takeaway;
import mnemoscope.ui.kit.Type;

/** For the Data tab: what lies over the data, how much it covers, who said it, and what fits nothing. */
public final class AnnotationsCard {
    private final AnnotateModel model;
    private final AnnotateController controller;
    private final VBox facts = new VBox(6);
    private final FlowPane deeds = new FlowPane(8, 6);

    /** Numbers of the card, and what is taken away with them. */
    private record Fact(String name, String value) {}

    private AnnotationsCard(AnnotateModel model, AnnotateController controller) {
        this.model = model;
        this.controller = controller;
    }

    /** @param export writes a table where the user says */
    public static Card of(AnnotateModel model, AnnotateController controller, Consumer<ValueTable> export) {
        return new AnnotationsCard(model, controller).card(export);
    }

    private Card card(Consumer<ValueTable> export) {
        Button save = Layouts.styled(Buttons.flatIcon(Icons.EXPORT, "Export \"Annotations\" as CSV\u2026",
                () -> export.accept(table())), "mn-tiny");
        HBox head = Layouts.row(0, Type.TITLE.label("Annotations"), Layouts.space(), save);
        Card card = new Card(Layouts.styled(new VBox(8, head, facts, deeds), "mn-card-inside"));
        Takeaway.offer(card, this::table);
        Button open = Buttons.text("Open\u2026", controller::chooseAndOpen);
        open.setAccessibleText("Open annotations");
        Button ask = Buttons.text("Annotate\u2026", () -> controller.show(""));
        Button remove = Buttons.text("Without annotations", controller::remove);
        model.laid.subscribe(laid -> {
            save.setVisible(laid != null);
            deeds.getChildren().setAll(open, ask);
            if (laid == null) {
                facts.getChildren().setAll(Layouts.wrapped(Type.ROW.label(
                        "None. Types come from the rule, importance from the heuristic, relevance from words.")));
            } else {
                facts.getChildren().setAll(grid(facts(laid)));
                deeds.getChildren().add(remove);
            }
        });
        return card;
    }

    private static List<Fact> facts(LaidAnnotations laid) {
        AnnotationFit fit = laid.fit();
        List<String> models = AnnotationSummary.models(fit);
        return List.of(new Fact("File", laid.name()),
                new Fact("Type", AnnotationSummary.coverage(fit.types(), "turn", "turns")),
                new Fact("Importance", AnnotationSummary.coverage(fit.importance(), "turn", "turns")),
                new Fact("Embedding", AnnotationSummary.coverage(fit.turnVectors(), "turn", "turns") + "\n"
                        + AnnotationSummary.coverage(fit.questions(), "question", "questions")),
                new Fact("Said by", models.isEmpty() ? "not said" : String.join("\n", models)),
                new Fact("Fits nothing here",
                        Numbers.whole(fit.unfit().size()) + " of " + Numbers.count(fit.lines(), "line", "lines")));
    }

    private static GridPane grid(List<Fact> facts) {
        GridPane grid = new GridPane(12, 4);
        ColumnConstraints name = new ColumnConstraints();
        name.setMinWidth(Region.USE_PREF_SIZE);
        ColumnConstraints value = new ColumnConstraints();
        value.setHgrow(Priority.ALWAYS);
        value.setHalignment(HPos.RIGHT);
        grid.getColumnConstraints().addAll(name, value);
        for (int k = 0; k < facts.size(); k++) {
            Node left = Type.ROW.label(facts.get(k).name(), "mn-muted");
            GridPane.setValignment(left, VPos.TOP);
            Label right = Layouts.wrapped(Type.ROW.label(facts.get(k).value()));
            right.setTextAlignment(TextAlignment.RIGHT);
            grid.addRow(k, left, right);
        }
        return grid;
    }

    private ValueTable table() {
        return model.laid.optional().map(laid -> ValueTable.ofWords("annotations", List.of("what", "value"),
                facts(laid).stream().map(fact -> List.of(fact.name(), fact.value().replace("\n", "; "))).toList()))
                .orElse(ValueTable.NONE);
    }

    /** Lines that fit nothing, for a page of the Data tab. */
    public static ValueTable unfit(AnnotationFit fit) {
        return new ValueTable("lines-that-fit-nothing", List.of("Line", "Model", "Text (SHA-256)", "Why"),
                fit.unfit().stream().map(each -> List.<Object>of(each.number(), each.model(), each.sha256(), each.why()))
                        .toList());
    }
}
