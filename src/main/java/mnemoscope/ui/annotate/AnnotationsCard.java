package mnemoscope.ui.annotate;

import java.util.List;
import java.util.function.Consumer;
import javafx.geometry.HPos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.VBox;
import javafx.scene.text.TextAlignment;
import mnemoscope.annotate.AnnotationMatch;
import mnemoscope.model.Texts;
import mnemoscope.report.file.ValueTable;
import mnemoscope.text.Numbers;
import mnemoscope.ui.annotate.AnnotationOverlay.LaidAnnotations;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.Card;
import mnemoscope.ui.kit.CopyAndExport;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.Type;

/** A card of the Data tab: the applied annotations, their coverage, their models, and lines that match nothing. */
public final class AnnotationsCard {
    /** The numbers on the card, which its export includes. */
    private record Fact(String name, String value) {}

    private AnnotationsCard() {}

    /** @param export exports a table */
    public static Card of(AnnotateModel model, AnnotateController controller, Consumer<ValueTable> export) {
        VBox facts = new VBox(6);
        FlowPane actions = new FlowPane(8, 6);
        Button save = CopyAndExport.exporting(Texts.of("annotate.annotations"), () -> export.accept(table(model.laid.get())));
        Button open = Buttons.text(Texts.of("annotate.open"), controller::chooseAndOpen);
        open.setAccessibleText(Texts.of("annotate.open-annotations"));
        Button ask = Buttons.text(Texts.of("annotate.annotate"), () -> controller.show(""));
        Button remove = Buttons.text(Texts.of("annotate.without-annotations"), controller::remove);
        model.laid.subscribe(laid -> {
            save.setVisible(laid != null);
            actions.getChildren().setAll(open, ask);
            if (laid == null) {
                facts.getChildren().setAll(Layouts.wrapped(Type.ROW.label(Texts.of("annotate.annotations.none"))));
            } else {
                facts.getChildren().setAll(grid(laid));
                actions.getChildren().add(remove);
            }
        });
        return CopyAndExport.card(Texts.of("annotate.annotations"), save, () -> table(model.laid.get()), facts, actions);
    }

    private static List<Fact> facts(LaidAnnotations laid) {
        AnnotationMatch fit = laid.fit();
        List<String> models = AnnotationSummary.models(fit);
        return List.of(new Fact(Texts.of("annotate.file"), laid.name()), new Fact(Texts.of("annotate.type"), turns(fit.types())),
                new Fact(Texts.of("annotate.importance"), turns(fit.importance())),
                new Fact(Texts.of("annotate.embedding"),
                        turns(fit.turnVectors()) + "\n"
                                + AnnotationSummary.coverage(fit.questions(), Texts.of("annotate.question"),
                                        Texts.of("annotate.questions"))),
                new Fact(Texts.of("annotate.said-by"),
                        models.isEmpty() ? Texts.of("annotate.not-said") : String.join("\n", models)),
                new Fact(Texts.of("annotate.fits-nothing-here"),
                        Texts.of("annotate.some-of-them", Numbers.whole(fit.unfit().size()),
                                Numbers.count(fit.lines(), Texts.of("annotate.line"), Texts.of("annotate.lines")))));
    }

    private static String turns(AnnotationMatch.Coverage covered) {
        return AnnotationSummary.coverage(covered, Texts.of("annotate.turn"), Texts.of("annotate.turns"));
    }

    private static GridPane grid(LaidAnnotations laid) {
        GridPane grid = Layouts.entries(4, HPos.RIGHT);
        for (Fact fact : facts(laid)) {
            Label value = Layouts.wrapped(Type.ROW.label(fact.value()));
            value.setTextAlignment(TextAlignment.RIGHT);
            Layouts.entry(grid, Type.ROW.label(fact.name(), "mn-muted"), value);
        }
        return grid;
    }

    private static ValueTable table(LaidAnnotations laid) {
        return laid == null
                ? ValueTable.NONE
                : ValueTable.ofWords("annotations", List.of("what", "value"),
                        facts(laid).stream().map(fact -> List.of(fact.name(), fact.value().replace("\n", "; "))).toList());
    }
}
