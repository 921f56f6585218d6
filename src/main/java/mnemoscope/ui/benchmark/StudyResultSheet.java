package mnemoscope.ui.benchmark;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import mnemoscope.model.Texts;
import mnemoscope.report.BenchmarkReport;
import mnemoscope.report.StudyText;
import mnemoscope.report.chart.Chart;
import mnemoscope.report.file.ReportCell;
import mnemoscope.report.file.ReportTable;
import mnemoscope.report.picture.PaperWidth;
import mnemoscope.ui.chart.ChartCard;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.ChoiceControls;
import mnemoscope.ui.kit.CopyAndExport;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.grid.Column;
import mnemoscope.ui.kit.grid.Grid;
import mnemoscope.ui.kit.grid.TableModel;
import mnemoscope.ui.workspace.FeatureHost.Dialog;
import mnemoscope.ui.workspace.FeatureHost;

/** The result of a study file: findings, tables as in its text, and the location of its files. */
final class StudyResultSheet extends VBox {
    private static final double WIDTH = 1240;
    private static final double NAME = 220;
    private static final double CELL = 80;
    /** Width of a head in addition to its text, px. */
    private static final double AROUND = 24;
    private static final double ROW = 25;
    private static final double TABLE = 300;
    private static final double FIGURE_HEAD = 44;
    /** Number of findings that are shown without scrolling. */
    private static final int FEW = 3;
    private static final double LINE = 22;

    private final StudyText said;
    private final Grid<List<ReportCell>> grid = new Grid<List<ReportCell>>(Texts.of("benchmark.a-table-of-the-study"))
            .rowHeight(ROW).several();
    private final Label omitted = Layouts.saying(Layouts.wrapped(Type.META.label("", "mn-muted")));
    private final ChartCard figure = new ChartCard("", "");

    private StudyResultSheet(StudyText said, Path folder, FeatureHost host, Consumer<PaperWidth> paper) {
        super(12);
        this.said = said;
        List<String> titles = List.copyOf(said.tables().keySet());
        ComboBox<String> table = ChoiceControls.of(Texts.of("benchmark.table"), title -> title, titles);
        table.valueProperty().subscribe(this::show);
        table.setValue(titles.getFirst());
        ComboBox<PaperWidth> wide = ChoiceControls.of(Texts.of("benchmark.width-of-figures"), PaperWidth::words,
                List.of(PaperWidth.values()));
        wide.setValue(PaperWidth.ICML_COLUMN);
        Button forPaper = Buttons.text(Texts.of("benchmark.figures-and-paper"), () -> {
            host.closeDialog();
            paper.accept(wide.getValue());
        });
        Tips.on(forPaper, Texts.of("benchmark.writes-figures-and-a-paper"));
        Label note = Layouts.wrapped(Type.META.label(said.note(), "mn-muted", "mn-wrap"));
        getChildren().addAll(
                Layouts.row(8, Type.BODY.label(Texts.of("benchmark.table")), table, Layouts.space(),
                        Buttons.text(Texts.of("benchmark.copy-as-latex"), () -> CopyAndExport.copy(said.latex(table.getValue()))),
                        Buttons.text(Texts.of("benchmark.copy-as-markdown"),
                                () -> CopyAndExport.copy(said.markdown(table.getValue())))),
                figure, Layouts.high(grid, Type.grown(TABLE)), omitted);
        if (!said.findings().isEmpty()) {
            getChildren().add(findings());
        }
        getChildren().addAll(note, Layouts.row(8, Type.BODY.label(Texts.of("benchmark.width-of-figures")), wide, forPaper),
                Layouts.row(8, Buttons.primary(Texts.of("benchmark.open-folder"), () -> host.showFolder(folder)),
                        Buttons.flat(Texts.of("benchmark.close"), host::closeDialog),
                        Layouts.grow(Type.ROW.label(folder.toString(), "mn-muted"))));
    }

    /** @param paper writes figures of a width and the folder for a paper */
    static Dialog dialog(StudyText said, Path folder, FeatureHost host, Consumer<PaperWidth> paper) {
        return new Dialog(Texts.of("benchmark.result-of-study", said.name()), new StudyResultSheet(said, folder, host, paper),
                WIDTH, () -> {});
    }

    /** Below the table, which says the same; many of them scroll, so that the nodes below stay visible. */
    private Region findings() {
        Region all = Layouts.section(said.heading(), said.findings().stream().map(StudyResultSheet::words).toArray(Label[]::new));
        return said.findings().size() <= FEW ? all : Layouts.high(Layouts.scrolled(all), Type.grown((FEW + 2) * LINE));
    }

    private static Label words(String sentence) {
        return Layouts.wrapped(Type.ROW.label(sentence, "mn-wrap"));
    }

    private void show(String title) {
        if (title != null) {
            ReportTable table = said.tables().get(title);
            ReportTable told = table.told();
            grid.show(listing(title, told), told.rows());
            List<String> empty = table.heads().stream().filter(head -> !told.heads().contains(head)).distinct().toList();
            omitted.setText(omitted(empty));
            Chart drawn = Optional.ofNullable(said.figures().get(title)).map(Supplier::get).orElse(null);
            // A figure has all numbers of its table; both together would be higher than the window.
            Layouts.show(figure, drawn != null);
            Layouts.show(grid, drawn == null);
            if (drawn != null) {
                Layouts.high(figure, Type.grown(Math.max(TABLE, drawn.height() + FIGURE_HEAD)));
                figure.head().title(drawn.title(), "");
                figure.show(drawn, drawn.height());
            }
        }
    }

    /** Which columns are left out, and why; empty for none. */
    private static String omitted(List<String> empty) {
        return empty.isEmpty()
                ? ""
                : Texts.of("benchmark.columns-left-out", String.join(", ", empty))
                        + (empty.contains("published") ? " " + Texts.of("benchmark.no-published-values") : "")
                        + (empty.contains(BenchmarkReport.ATTAINABLE)
                                ? " " + Texts.of("benchmark.attainable-needs-hindsight")
                                : "");
    }

    private static TableModel<List<ReportCell>> listing(String title, ReportTable table) {
        List<Column<List<ReportCell>>> columns = new ArrayList<>();
        columns.add(Column.<List<ReportCell>>words(table.heads().getFirst(), row -> row.getFirst().text()).width(NAME).grows());
        for (int c = 1; c < table.heads().size(); c++) {
            int at = c;
            columns.add(Column.<List<ReportCell>>of(table.heads().get(c), row -> plain(row.get(at))).id(title + at)
                    .width(Math.max(CELL, AROUND + Type.width(table.heads().get(c), Type.face(Type.REGULAR, Type.META.size()))))
                    .best(row -> row.get(at) instanceof ReportCell.Strong));
        }
        return new TableModel<>(title, columns);
    }

    private static ReportCell plain(ReportCell cell) {
        return cell instanceof ReportCell.Strong strong ? strong.cell() : cell;
    }
}
