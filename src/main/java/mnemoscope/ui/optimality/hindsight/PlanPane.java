package mnemoscope.ui.optimality.hindsight;

import java.util.List;
import java.util.Optional;
import javafx.geometry.Orientation;
import javafx.scene.AccessibleRole;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ScrollBar;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import mnemoscope.report.ValueTable;
import mnemoscope.text.Numbers;
import mnemoscope.ui.chart.StepAxis;
import mnemoscope.ui.kit.CardHead;
import mnemoscope.ui.kit.EmptyState;
import mnemoscope.ui.kit.PictureExports;
import mnemoscope.ui.kit.Takeaway;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.TypeScale;
import mnemoscope.ui.kit.paint.Drawing;
import mnemoscope.ui.kit.paint.Painter;
import mnemoscope.ui.kit.paint.Painting;
import mnemoscope.ui.workspace.WorkspaceContext;

/** The plan as a Gantt chart of turns; a click goes to the nearest question that needs the turn. */
final class PlanPane extends VBox {
    private static final String TITLE = "The plan";

    private final HindsightModel model;
    private final WorkspaceContext context;
    private final HindsightController controller;
    private final CheckBox only = new CheckBox("");
    private final Rows rows = new Rows();
    private final CardHead head;
    private final Drawing numbers = Drawing.grown("Numbers of the decisions",
            (g, width, height, palette) -> numbers().ifPresent(each -> each.paint(g, width, height, palette)));

    PlanPane(HindsightModel model, WorkspaceContext context, HindsightController controller) {
        super(4);
        this.model = model;
        this.context = context;
        this.controller = controller;
        getStyleClass().add("mn-card-inside");
        only.setOnAction(event -> controller.listOnlyDropped(only.isSelected()));
        only.setMinWidth(0);
        only.getStyleClass().add("mn-row");
        head = new CardHead(TITLE,
                "One row a turn that the plan keeps, in order of arrival. Thick bar: kept by the plan. Thin bar: "
                        + "kept by the chosen policy. Dot: a question that needs it, red if the chosen policy has lost it by then. "
                        + "Marks at the right: policies that find it at all (filled) or some (half) of those questions.",
                only)
                .asPicture(this::picture).asNumbers(() -> controller.export(table()));
        VBox.setVgrow(rows, Priority.ALWAYS);
        Theme.follow(this, theme -> {
            numbers.setMinHeight(TypeScale.grown(PlanHead.HEIGHT));
            numbers.setMaxHeight(TypeScale.grown(PlanHead.HEIGHT));
        });
        VBox list = new VBox(numbers, rows);
        VBox.setVgrow(list, Priority.ALWAYS);
        getChildren().addAll(head, list);
        model.onlyDropped.subscribe(only::setSelected);
        model.items.subscribe(items -> show());
        model.policy.subscribe(policy -> show());
        context.lens(now -> now.cursor().step()).subscribe(step -> rows.drawing.redraw());
    }

    private void show() {
        HindsightReport report = model.report.get();
        int listed = model.items.get().size();
        head.note(report == null
                ? ""
                : (listed == report.items().size() ? "" : Numbers.whole(listed) + " of ")
                        + Numbers.count(report.items().size(), "turn kept", "turns kept"));
        only.setText(
                "Only what " + (report == null ? "" : report.row(model.policy.get()).map(HindsightRow::title).orElse("nobody"))
                        + " dropped");
        only.setDisable(model.policy.get().isEmpty());
        rows.current = -1;
        rows.requestLayout();
        rows.drawing.redraw();
        numbers.redraw();
    }

    private Optional<PlanHead> numbers() {
        return model.report.optional().map(report -> new PlanHead(report.shown().steps()));
    }

    private PlanPainter painter(HindsightReport report, double offset, int current, int cursor) {
        return new PlanPainter(report, report.styles(), model.items.get(), report.shown().indexOf(model.policy.get()),
                offset,
                current, cursor);
    }

    private ValueTable table() {
        return model.report.optional().map(report -> HindsightTables.plan(report, model.items.get())).orElse(ValueTable.NONE);
    }

    private void picture() {
        model.report.optional().ifPresent(report -> {
            double rows = model.items.get().size() * PlanPainter.ROW;
            PlanPainter plan = painter(report, 0, -1, -1);
            Painting page = (g, width, height, palette) -> {
                new PlanHead(report.shown().steps()).paint(g, width, PlanHead.HEIGHT, palette);
                g.translate(0, PlanHead.HEIGHT);
                plan.paint(g, width, rows, palette);
                PageAxis.of(width, report.shown().steps()).numbers(g, palette, rows + 14);
            };
            PictureExports.export(this, page.picture(HindsightTables.name(report, "plan"), "The hindsight plan, turn by turn",
                    HindsightSummary.subject(report) + " " + HindsightSummary.verdict(report) + ".", table(), List.of(), 760,
                    PlanHead.HEIGHT + rows + 18));
        });
    }

    /** The rows that are in view, painted, and what moves them. */
    private final class Rows extends Region {
        private final Drawing drawing = Drawing.grown(TITLE, this::paint);
        private final ScrollBar bar = new ScrollBar();
        private final EmptyState none = new EmptyState("Nothing of the plan is dropped by this policy.");
        private int current = -1;

        Rows() {
            bar.setOrientation(Orientation.VERTICAL);
            bar.valueProperty().subscribe(value -> drawing.redraw());
            none.setMouseTransparent(true);
            getChildren().addAll(drawing, none, bar);
            setMinSize(0, 0);
            drawing.getStyleClass().add("mn-focusable");
            drawing.setAccessibleRole(AccessibleRole.LIST_VIEW);
            Takeaway.offer(drawing, PlanPane.this::table);
            Tips tips = Tips.on(drawing, "");
            drawing.addEventHandler(MouseEvent.MOUSE_MOVED, event -> {
                point(at(event.getY()));
                tips.setText(current < 0 ? "" : HindsightSummary.of(item(), model.report.get()));
            });
            drawing.addEventHandler(MouseEvent.MOUSE_EXITED, event -> point(-1));
            drawing.addEventHandler(MouseEvent.MOUSE_CLICKED, event -> {
                if (event.getButton() == MouseButton.PRIMARY && current >= 0) {
                    open(axis().stepAt(event.getX() / TypeScale.grown()));
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
            return PlanPainter.ROW * TypeScale.grown();
        }

        private PlanItem item() {
            return model.items.get().get(current);
        }

        private int at(double y) {
            int k = (int) Math.floor((y + bar.getValue()) / row());
            return k >= 0 && k < model.items.get().size() ? k : -1;
        }

        private void point(int k) {
            if (k != current) {
                current = k;
                drawing.setAccessibleText(k < 0 ? TITLE : HindsightSummary.of(item(), model.report.get()));
                drawing.redraw();
            }
        }

        private StepAxis axis() {
            return PageAxis.of(drawing.getWidth() / TypeScale.grown(), model.report.get().shown().steps());
        }

        /** Shows the question nearest to a step that needs the turn. */
        private void open(int near) {
            item().uses().stream().min(java.util.Comparator.comparingInt(use -> Math.abs(use.step() - near)))
                    .ifPresent(use -> controller.open(use.step(), item().turn()));
        }

        private void key(KeyEvent event) {
            int last = model.items.get().size() - 1;
            switch (event.getCode()) {
                case DOWN -> point(Math.min(last, current + 1));
                case UP -> point(Math.max(Math.min(0, last), current - 1));
                case PAGE_DOWN -> point((int) Math.min(last, current + getHeight() / row()));
                case PAGE_UP -> point((int) Math.max(Math.min(0, last), current - getHeight() / row()));
                case ENTER -> {
                    if (current >= 0) {
                        open(context.now().cursor().step());
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

        private void paint(Painter g, double width, double height,
                mnemoscope.ui.kit.Palette palette) {
            model.report.optional().ifPresent(
                    report -> painter(report, bar.getValue() / TypeScale.grown(), current, context.now().cursor().step())
                            .paint(g, width, height, palette));
        }

        @Override
        protected void layoutChildren() {
            double all = model.items.get().size() * row();
            boolean scrolls = all > getHeight() + 0.5;
            bar.setVisible(scrolls);
            bar.setMax(Math.max(0, all - getHeight()));
            bar.setVisibleAmount(all == 0 ? 1 : bar.getMax() * getHeight() / all);
            bar.setValue(Math.clamp(bar.getValue(), 0, bar.getMax()));
            drawing.resizeRelocate(0, 0, getWidth(), getHeight());
            bar.resizeRelocate(getWidth() - 8, 0, 8, getHeight());
            none.setVisible(all == 0 && model.report.optional().isPresent());
            none.resizeRelocate(0, 0, getWidth(), getHeight());
        }
    }
}
