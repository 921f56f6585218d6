package mnemoscope.ui.data;

import java.util.List;
import javafx.geometry.HPos;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.Card;
import mnemoscope.ui.kit.Choices;
import mnemoscope.ui.kit.Icons;
import mnemoscope.ui.kit.Mark;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.Sign;
import mnemoscope.ui.kit.Takeaway;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.run.RunBar;

/** The leak audit: its button, its progress, what came out, and what that means. */
final class AuditPage extends VBox {
    private final DataController controller;
    private final AuditController audit;
    private final ComboBox<AuditExtent> extent = Choices.of("How many decisions", AuditExtent::label,
            List.of(AuditExtent.values()));
    private final HBox bar = new HBox(10);
    private final VBox outcome = new VBox(8);
    private final RunBar going;

    AuditPage(DataModel model, DataController controller, AuditController audit) {
        this.controller = controller;
        this.audit = audit;
        going = RunBar.line(audit.handle());
        HBox.setHgrow(going, Priority.ALWAYS);
        extent.setValue(AuditExtent.FIFTY);
        bar.setAlignment(Pos.CENTER_LEFT);
        bar.getStyleClass().add("mn-page-bar");
        VBox content = new VBox(14, outcome, explained());
        content.setPadding(new Insets(4, 14, 14, 14));
        ScrollPane scroll = new ScrollPane(content);
        scroll.setFitToWidth(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        VBox.setVgrow(scroll, Priority.ALWAYS);
        getChildren().addAll(bar, scroll);
        model.audit.subscribe(this::show);
    }

    private void show(AuditState state) {
        switch (state) {
            case AuditState.Running running -> bar.getChildren().setAll(going);
            case AuditState.Idle idle -> {
                start("Run the leak audit");
                outcome.getChildren().setAll(wrapped(
                        "Not run yet. It asks of every policy shown: would it have decided the same if it could not have"
                                + " known the answers and the future?"));
            }
            case AuditState.Failed failed -> {
                start("Run again");
                Label why = wrapped(failed.why());
                why.getStyleClass().add("mn-warn");
                outcome.getChildren().setAll(why);
            }
            case AuditState.Done done -> {
                start("Run again");
                done(done);
            }
        }
    }

    private void start(String title) {
        Button run = Buttons.text(title, () -> audit.run(extent.getValue()));
        bar.getChildren().setAll(run, extent);
    }

    private void done(AuditState.Done done) {
        AuditResult result = done.result();
        Region space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        Label headline = Type.TITLE.label(result.headline());
        headline.setWrapText(true);
        HBox top = new HBox(8, headline, space,
                Buttons.icon(Icons.EXPORT, "Export the result as CSV\u2026", () -> controller.export(result.table())));
        top.setAlignment(Pos.CENTER_LEFT);
        Label caption = Type.ROW.label(result.caption() + (done.current()
                ? ""
                : " Another conversation, reading or choice of policies is shown now: run it again for those."), "mn-muted");
        caption.setWrapText(true);
        caption.setMinHeight(USE_PREF_SIZE);
        GridPane grid = table(result);
        Takeaway.offer(grid, result::table);
        outcome.getChildren().setAll(new VBox(2, top, caption), grid);
    }

    private static GridPane table(AuditResult result) {
        GridPane grid = new GridPane(16, 9);
        for (boolean number : new boolean[]{false, true, true, false}) {
            ColumnConstraints column = new ColumnConstraints();
            column.setMinWidth(Region.USE_PREF_SIZE);
            column.setHalignment(number ? HPos.RIGHT : HPos.LEFT);
            grid.getColumnConstraints().add(column);
        }
        ColumnConstraints words = new ColumnConstraints();
        words.setHgrow(Priority.ALWAYS);
        words.setFillWidth(true);
        grid.getColumnConstraints().add(words);
        grid.addRow(0, head("Policy"), head("audited"), head("changed"), head("Result"), head("What that means"));
        List<PolicyStyle> styles = List
                .copyOf(PolicyStyle.forView(result.lines().stream().map(AuditResult.Line::name).toList()).values());
        for (int p = 0; p < result.lines().size(); p++) {
            AuditResult.Line line = result.lines().get(p);
            HBox policy = new HBox(6, new Mark(styles.get(p), 13), Type.ROW.label(line.title()));
            policy.setAlignment(Pos.CENTER_LEFT);
            policy.setMinWidth(USE_PREF_SIZE);
            policy.setMaxHeight(USE_PREF_SIZE);
            Label verdict = Type.ROW.label(line.verdict(), line.report().seesAnswer() ? "mn-muted" : "mn-strong");
            verdict.setGraphic(line.report().seesAnswer()
                    ? Icons.of(Icons.EYE, 14)
                    : new Sign(line.report().clean() ? Sign.Of.HIT : Sign.Of.MISS, 14));
            if (!line.asExpected()) {
                verdict.getStyleClass().add("mn-warn");
            }
            Label meaning = wrapped(line.words());
            List<Node> cells = List.of(policy, Type.ROW.label(Numbers.whole(line.report().audited())),
                    Type.ROW.label(Numbers.whole(line.report().leaks().size())), verdict, meaning);
            cells.forEach(cell -> GridPane.setValignment(cell, VPos.TOP));
            grid.addRow(p + 1, cells.toArray(Node[]::new));
        }
        return grid;
    }

    private static Label head(String text) {
        return Type.META.label(text, "mn-muted");
    }

    private static VBox explained() {
        VBox box = new VBox(10, Card.rule());
        for (AuditWords.Part part : AuditWords.PARTS) {
            box.getChildren().add(new VBox(2, Type.ROW.label(part.title(), "mn-strong"), wrapped(part.text())));
        }
        return box;
    }

    private static Label wrapped(String text) {
        Label label = Type.ROW.label(text, "mn-wrap");
        label.setWrapText(true);
        label.setMinHeight(USE_PREF_SIZE);
        label.setMaxWidth(720);
        return label;
    }
}
