package mnemoscope.ui.optimality.hindsight;

import java.util.List;
import javafx.scene.control.Label;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import mnemoscope.optimality.hindsight.HindsightBounds;
import mnemoscope.report.ValueTable;
import mnemoscope.ui.kit.CardHead;
import mnemoscope.ui.kit.PictureExports;
import mnemoscope.ui.kit.Takeaway;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.TypeScale;
import mnemoscope.ui.kit.paint.Drawing;
import mnemoscope.ui.workspace.WorkspaceContext;

/** Incumbent and bound over time, live while a search runs. */
final class BoundsPane extends VBox {
    private static final String TITLE = "Search";

    private final HindsightModel model;
    private final WorkspaceContext context;
    private final CardHead head;
    private final Label earlier = Type.ROW.label("Known from an earlier search. \"Solve again\" shows how it goes.", "mn-muted");
    private final Drawing drawing;

    BoundsPane(HindsightModel model, WorkspaceContext context, HindsightController controller) {
        super(4);
        this.model = model;
        this.context = context;
        getStyleClass().add("mn-card-inside");
        head = new CardHead(TITLE, "Reward of the best plan known (solid) and the bound that no plan exceeds (dashed), over the "
                + "time of the search on a logarithmic axis. Where they meet, the plan is proven best.")
                .asPicture(() -> PictureExports.export(this, painter().picture(name() + "-bounds",
                        "Best plan known and bound over time: " + name(), note(), table(), List.of(), 560, 240)))
                .asNumbers(() -> controller.export(table()));
        drawing = Drawing.grown("Best plan known and bound over the time of the search",
                (g, width, height, palette) -> painter().paint(g, width, height, palette));
        Takeaway.offer(drawing, this::table);
        Tips tips = Tips.on(drawing, "");
        drawing.addEventHandler(MouseEvent.MOUSE_MOVED, event -> {
            HindsightBounds now = painter().at(event.getX() / TypeScale.grown(), drawing.getWidth() / TypeScale.grown());
            tips.setText(now == null ? "" : HindsightWords.bounds(now));
        });
        earlier.setWrapText(true);
        earlier.setMouseTransparent(true);
        StackPane place = new StackPane(drawing, earlier);
        place.setMinSize(0, 0);
        VBox.setVgrow(place, Priority.ALWAYS);
        getChildren().addAll(head, place);
        model.bounds.subscribe(bounds -> show());
        model.state.subscribe(state -> show());
    }

    private void show() {
        head.note(note());
        earlier.setVisible(model.state.get() instanceof HindsightState.Done && model.bounds.get().size() == 1);
        drawing.setAccessibleText(TITLE + ": " + note());
        drawing.redraw();
    }

    private BoundsPainter painter() {
        return new BoundsPainter(model.bounds.get());
    }

    private String note() {
        List<HindsightBounds> told = model.bounds.get();
        String after = told.isEmpty() ? "" : HindsightWords.seconds(told.getLast().elapsedNanos());
        return switch (model.state.get()) {
            case HindsightState.Solving solving -> told.isEmpty() ? "starting" : "running, " + after;
            case HindsightState.Stopped stopped -> told.isEmpty() ? "stopped" : "stopped after " + after;
            default -> model.report.optional().map(report -> report.solved().isRemembered() && report.optimum().isProven()
                    ? "proven earlier"
                    : report.solved().isRemembered()
                            ? "searched earlier"
                            : (report.optimum().isProven() ? "proven in " : "ended unproven after ") + after)
                    .orElse("");
        };
    }

    private ValueTable table() {
        return HindsightTables.bounds(name(), model.bounds.get());
    }

    private String name() {
        return context.derived().result().map(shown -> shown.conversation().id() + "-" + shown.protocol().budgetTokens()).orElse("search");
    }
}
