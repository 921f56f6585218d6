package mnemoscope.ui.optimality.hindsight;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import javafx.geometry.Orientation;
import javafx.scene.AccessibleRole;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ScrollBar;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import mnemoscope.explain.hindsight.HindsightReport;
import mnemoscope.explain.hindsight.HindsightSummary;
import mnemoscope.explain.hindsight.PlanItem;
import mnemoscope.model.Texts;
import mnemoscope.report.file.ValueTable;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.CardHead;
import mnemoscope.ui.kit.CopyAndExport;
import mnemoscope.ui.kit.EmptyState;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.paint.PaintedCanvas;
import mnemoscope.ui.kit.paint.Painting;

/** The plan as a Gantt chart of turns; a click goes to the nearest question that needs the turn. */
final class PlanPane extends VBox {
    private static final String TITLE = Texts.of("optimality.the-plan");

    private final HindsightController page;
    private final CheckBox only = Buttons.named(Layouts.styled(Layouts.narrow(new CheckBox("")), "mn-row"));
    private final Rows rows = new Rows();
    private final CardHead head;
    private final PaintedCanvas numbers = PaintedCanvas.grown(Texts.of("optimality.numbers-of-the-decisions"), (g, width, height,
            palette) -> report().ifPresent(report -> PlanPainter.head(g, width, palette, report.shown().decisionCount())));

    PlanPane(HindsightController page) {
        super(4);
        this.page = page;
        getStyleClass().add("mn-card-inside");
        only.setOnAction(event -> page.onlyDropped.set(only.isSelected()));
        head = new CardHead(TITLE, Texts.of("optimality.the-plan-help"), only).asPicture(this::picture)
                .asNumbers(() -> page.export(table()));
        Theme.follow(this, theme -> {
            numbers.setMinHeight(Math.ceil(PlanPainter.HEAD * Type.drawn()));
            numbers.setMaxHeight(Math.ceil(PlanPainter.HEAD * Type.drawn()));
        });
        getChildren().addAll(head, Layouts.grow(new VBox(numbers, Layouts.grow(rows))));
        page.onlyDropped.subscribe(only::setSelected);
        ModelValue.whenever(this::show, page.report, page.items, page.policy);
        page.context.lens(now -> now.cursor().step()).subscribe(step -> rows.drawing.redraw());
    }

    private static String kept(HindsightReport report) {
        return Numbers.count(report.items().size(), Texts.of("optimality.turn-kept"), Texts.of("optimality.turns-kept"));
    }

    private Optional<HindsightReport> report() {
        return page.report.optional();
    }

    private void show() {
        HindsightReport report = page.report.get();
        int listed = page.items.get().size();
        head.exports(report != null && listed > 0);
        head.note(report == null
                ? ""
                : listed == report.items().size()
                        ? kept(report)
                        : Texts.of("optimality.listed-of-kept", Numbers.whole(listed), kept(report)));
        only.setText(report().flatMap(known -> known.row(page.policy.get()))
                .map(row -> Texts.of("optimality.only-what-dropped", row.title()))
                .orElseGet(() -> Texts.of("optimality.only-turns-dropped")));
        only.setDisable(page.policy.get().isEmpty());
        rows.current = -1;
        rows.requestLayout();
        rows.drawing.redraw();
        numbers.redraw();
    }

    private PlanPainter painter(HindsightReport report, double offset, int current, int cursor) {
        return new PlanPainter(report, HindsightTables.styles(report), page.items.get(),
                report.shown().indexOf(page.policy.get()), offset, current, cursor);
    }

    private ValueTable table() {
        return report().map(report -> HindsightTables.plan(report, page.items.get())).orElse(ValueTable.NONE);
    }

    private void picture() {
        report().ifPresent(report -> {
            double tall = page.items.get().size() * PlanPainter.ROW;
            int steps = report.shown().decisionCount();
            PlanPainter plan = painter(report, 0, -1, -1);
            Painting page = (g, width, height, palette) -> {
                PlanPainter.head(g, width, palette, steps);
                g.translate(0, PlanPainter.HEAD);
                plan.paint(g, width, tall, palette);
                PlanPainter.axis(width, steps).numbers(g, palette, tall + 14);
            };
            CopyAndExport.export(this, HindsightTables.picture(page, report, "plan", Texts.of("optimality.the-hindsight-plan"),
                    "", table(), List.of(), PlanPainter.HEAD + tall + 18));
        });
    }

    /** The visible rows, painted, and their scroll bar. */
    private final class Rows extends Region {
        private final ScrollBar bar = new ScrollBar();
        private final EmptyState none = new EmptyState(Texts.of("optimality.nothing-of-the-plan-is-dropped"));
        private int current = -1;
        private final PaintedCanvas drawing = PaintedCanvas.grown(TITLE,
                (g, width, height, palette) -> report().ifPresent(
                        report -> painter(report, bar.getValue() / Type.drawn(), current, page.context.now().cursor().step())
                                .paint(g, width, height, palette)));

        Rows() {
            bar.setOrientation(Orientation.VERTICAL);
            bar.valueProperty().subscribe(value -> drawing.redraw());
            none.setMouseTransparent(true);
            getChildren().addAll(drawing, none, bar);
            setMinSize(0, 0);
            drawing.getStyleClass().add("mn-focusable");
            drawing.setAccessibleRole(AccessibleRole.LIST_VIEW);
            CopyAndExport.offer(drawing, PlanPane.this::table);
            Tips tips = Tips.on(drawing, "");
            drawing.addEventHandler(MouseEvent.MOUSE_MOVED, event -> {
                int k = (int) Math.floor((event.getY() + bar.getValue()) / row());
                point(k >= 0 && k < page.items.get().size() ? k : -1);
                tips.setText(current < 0 ? "" : HindsightSummary.of(item(), page.report.get()));
            });
            drawing.addEventHandler(MouseEvent.MOUSE_EXITED, event -> point(-1));
            drawing.addEventHandler(MouseEvent.MOUSE_CLICKED, event -> {
                if (event.getButton() == MouseButton.PRIMARY && current >= 0) {
                    open(PlanPainter.axis(drawing.getWidth() / Type.drawn(), page.report.get().shown().decisionCount())
                            .decisionAt(event.getX() / Type.drawn()));
                }
            });
            setOnScroll(event -> {
                double before = bar.getValue();
                bar.setValue(Math.clamp(before - event.getDeltaY(), 0, bar.getMax()));
                if (bar.getValue() != before) {
                    event.consume();
                }
            });
            drawing.setOnKeyPressed(this::key);
            Theme.follow(this, theme -> requestLayout());
        }

        private double row() {
            return PlanPainter.ROW * Type.drawn();
        }

        private PlanItem item() {
            return page.items.get().get(current);
        }

        private void point(int k) {
            if (k != current) {
                current = k;
                drawing.setAccessibleText(k < 0 ? TITLE : HindsightSummary.of(item(), page.report.get()));
                drawing.redraw();
            }
        }

        /** Goes to the question nearest to a decision that needs the turn. */
        private void open(int near) {
            item().uses().stream().min(Comparator.comparingInt(use -> Math.abs(use.decision() - near)))
                    .ifPresent(use -> page.open(use.decision(), item().turn()));
        }

        private void key(KeyEvent event) {
            int last = page.items.get().size() - 1;
            switch (event.getCode()) {
                case DOWN -> point(Math.min(last, current + 1));
                case UP -> point(Math.max(Math.min(0, last), current - 1));
                case PAGE_DOWN -> point((int) Math.min(last, current + getHeight() / row()));
                case PAGE_UP -> point((int) Math.max(Math.min(0, last), current - getHeight() / row()));
                case ENTER -> {
                    if (current >= 0) {
                        open(page.context.now().cursor().step());
                    }
                }
                default -> {
                    return;
                }
            }
            event.consume();
            if (current >= 0) {
                double top = current * row();
                bar.setValue(Math.clamp(bar.getValue(), Math.max(0, top + row() - getHeight()), top));
            }
        }

        @Override
        protected void layoutChildren() {
            double all = page.items.get().size() * row();
            bar.setVisible(all > getHeight() + 0.5);
            bar.setMax(Math.max(0, all - getHeight()));
            bar.setVisibleAmount(all == 0 ? 1 : bar.getMax() * getHeight() / all);
            bar.setValue(Math.clamp(bar.getValue(), 0, bar.getMax()));
            drawing.resizeRelocate(0, 0, getWidth(), getHeight());
            bar.resizeRelocate(getWidth() - 8, 0, 8, getHeight());
            none.setVisible(all == 0 && report().isPresent());
            none.resizeRelocate(0, 0, getWidth(), getHeight());
        }
    }
}
