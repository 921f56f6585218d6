package mnemoscope.ui.benchmark;

import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.Mark;
import mnemoscope.ui.kit.Sign;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.TypeScale;
import mnemoscope.ui.kit.paint.Drawing;

/** A row: means beside the published ones, the interval, and what follows from it. */
final class TableCell extends ListCell<TableLine> {
    private static final PseudoClass HEAD = PseudoClass.getPseudoClass("head");

    private final BenchmarkController controller;
    private final TableDeeds deeds;

    TableCell(BenchmarkController controller, TableDeeds deeds) {
        this.controller = controller;
        this.deeds = deeds;
        getStyleClass().add("mn-benchmark-row");
        setOnMouseClicked(event -> {
            if (event.getButton() == MouseButton.PRIMARY && event.getClickCount() == 2 && getItem() != null) {
                deeds.open(getItem());
            }
        });
    }

    @Override
    protected void updateItem(TableLine item, boolean empty) {
        super.updateItem(item, empty);
        setText(null);
        pseudoClassStateChanged(HEAD, !empty && item != null && item.row().isEmpty());
        setContextMenu(null);
        if (empty || item == null) {
            setGraphic(null);
            setAccessibleText(null);
        } else if (item.row().isEmpty()) {
            Label words = Type.ROW.label("References: they see the answer", "mn-muted");
            words.setGraphic(new Sign(Sign.Of.EYE, 13));
            setGraphic(words);
            setAccessibleText("References: they see the answer");
        } else {
            setGraphic(line(item, item.row().get()));
            setAccessibleText(TableLine.spoken(item.scores(), item.row().get()));
            setContextMenu(deeds.menu(item));
        }
    }

    private HBox line(TableLine item, TableRow row) {
        TableColumns columns = item.columns();
        HBox line = TableColumns.line(name(row));
        for (int budget : columns.budgets()) {
            HBox entry = entry(item, row.at(budget));
            entry.setOnMousePressed(event -> controller.chooseBudget(budget));
            line.getChildren().addAll(entry, TableColumns.gap(TableColumns.GAP));
        }
        Drawing interval = Drawing.grown("", (g, width, height, palette) -> item.interval().row(g, width, height, palette,
                row));
        TableColumns.wide(interval);
        interval.setMinHeight(TypeScale.grown(26));
        row.comparison().ifPresent(found -> Tips.on(interval, "95 % interval of the difference: "
                + BenchmarkWords.difference(item.scores().metric(), found.difference().low()) + " to "
                + BenchmarkWords.difference(item.scores().metric(), found.difference().high())
                + ". Grey: no practical meaning."
                + (item.interval().beyond(row.difference()) == 0 ? "" : " Beyond the axis, which policies to deploy rule.")));
        line.getChildren().addAll(interval, number(
                Double.isNaN(row.difference())
                        ? Numbers.NONE
                        : BenchmarkWords.difference(item.scores().metric(), row.difference()),
                TableColumns.DIFFERENCE));
        if (columns.extras()) {
            line.getChildren().add(number(row.comparison().map(found -> BenchmarkWords.p(found.holmP())).orElse(Numbers.NONE),
                    TableColumns.P));
        }
        line.getChildren().add(number(columns.policies()
                ? row.comparison().map(found -> found.wins().words()).orElse(Numbers.NONE)
                : Numbers.whole(row.questions()), TableColumns.WINS));
        if (columns.extras()) {
            Label leaks = number(row.audited() == 0 ? Numbers.NONE : row.leaks() + " of " + row.audited(), TableColumns.LEAKS);
            leaks.getStyleClass().add(row.leaks() > 0 ? "mn-warn" : "mn-muted");
            line.getChildren().add(leaks);
        }
        if (columns.extras() && columns.attained()) {
            line.getChildren().add(number(
                    Double.isNaN(row.attained()) ? Numbers.NONE : Numbers.fixed(row.attained(), 0) + " %",
                    TableColumns.ATTAINED));
        }
        return line;
    }

    private static HBox name(TableRow row) {
        Label title = Type.ROW.label(row.title(), row.baseline() ? "mn-strong" : "mn-regular");
        title.setMinWidth(0);
        HBox name = new HBox(7, new Mark(row.style(), row.mark(), 13), title);
        name.setAlignment(Pos.CENTER_LEFT);
        double width = TypeScale.grown(TableColumns.NAME);
        name.setMinWidth(width);
        name.setPrefWidth(width);
        name.setMaxWidth(width);
        Tips.on(name, row.title() + " (" + row.policy() + ")");
        return name;
    }

    private static HBox entry(TableLine item, Entry entry) {
        Region mean;
        boolean beside = item.columns().beside().contains(entry.budget());
        if (!item.columns().policies()) {
            Label measured = part(item, entry.mean(), "mn-strong");
            return beside
                    ? TableColumns.line(measured, part(item, entry.besideMean(), "mn-muted"))
                    : TableColumns.line(measured);
        }
        if (entry.isKnown()) {
            mean = pair(BenchmarkWords.number(item.scores().metric(), entry.mean()), entry.sd(), item, "mn-strong");
        } else {
            Label missing = Type.META.label(BenchmarkWords.missing(entry, item.running()), "mn-muted");
            mean = TableColumns.cell(missing, TableColumns.MEAN + TableColumns.SD);
        }
        if (!beside) {
            return TableColumns.line(mean);
        }
        return TableColumns.line(mean,
                pair(BenchmarkWords.number(item.scores().metric(), entry.besideMean()), entry.besideSd(), item, "mn-muted"));
    }

    private static Label part(TableLine item, double value, String look) {
        return TableColumns.cell(Type.ROW.label(BenchmarkWords.number(item.scores().metric(), value), look),
                TableColumns.MEAN + TableColumns.SD);
    }

    private static HBox pair(String mean, double sd, TableLine item, String look) {
        Label value = TableColumns.cell(Type.ROW.label(mean, look), TableColumns.MEAN);
        String spread = Double.isNaN(sd) ? "" : "(" + BenchmarkWords.number(item.scores().metric(), sd) + ")";
        HBox pair = new HBox(value, TableColumns.cell(Type.ROW.label(spread, "mn-muted"), TableColumns.SD));
        pair.setAlignment(Pos.CENTER_LEFT);
        return pair;
    }

    private static Label number(String text, double px) {
        return TableColumns.cell(Type.ROW.label(text), px);
    }
}
