package mnemoscope.ui.optimality.hindsight;

import java.util.List;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import mnemoscope.model.Texts;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.ChoiceControls;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.paint.PaintedCanvas;
import mnemoscope.ui.kit.run.RunBar;
import mnemoscope.ui.optimality.hindsight.HindsightController.Plain;
import mnemoscope.ui.optimality.hindsight.HindsightController.Unavailable;
import mnemoscope.ui.workspace.EpisodeChoice;
import mnemoscope.workspace.HindsightDisplay.TimeLimit;

/** The left pane of the hindsight page: the problem, the time limit, and a legend. */
public final class HindsightSettings extends StackPane {
    public HindsightSettings(HindsightController page) {
        getStyleClass().add("mn-left");
        Label protocol = wrapped("");
        page.context.lens(now -> now.protocol())
                .subscribe(now -> protocol.setText(Texts.of("optimality.both-in-force", now.words(), now.placementWords())));
        Label change = Type.ROW.label(Texts.of("optimality.change-both-in-replay"), "mn-link");
        Buttons.press(change, page::openReplay);
        Button again = Buttons.text(Texts.of("optimality.solve-again"), page::solveAgain);
        page.state.subscribe(
                state -> again.setDisable(state == Plain.SOLVING || state == Plain.NOTHING || state instanceof Unavailable));
        getChildren().add(Layouts.scrolled(Layouts.padded(new VBox(16,
                Layouts.section(Texts.of("optimality.episode"), EpisodeChoice.of(page.context.replays(), page::chooseEpisode),
                        protocol, change),
                Layouts.section(Texts.of("optimality.time-limit"), limits(page), new VBox(8, again, RunBar.of(page.run))),
                Layouts.section(Texts.of("optimality.reading-the-plan"), legend(page)),
                Layouts.section(Texts.of("optimality.what-it-is-and-is-not"),
                        wrapped(Texts.of("optimality.the-plan-sees-every-question")))),
                12, 12, 12, 12)));
    }

    private static HBox limits(HindsightController page) {
        HBox box = ChoiceControls.segments(page.limit, List.of(TimeLimit.values()), limit -> limit.words, limit -> "",
                page.limit::set);
        box.setMaxWidth(USE_PREF_SIZE);
        Tips.on(box, Texts.of("optimality.time-limit-help"));
        return box;
    }

    private static Label wrapped(String text) {
        return Layouts.wrapped(Type.ROW.label(text, "mn-muted"));
    }

    /** The symbols of the plan, drawn as in the plan. */
    private static VBox legend(HindsightController page) {
        VBox legend = new VBox(4);
        for (PlanPainter.Sign sign : PlanPainter.Sign.values()) {
            PaintedCanvas drawing = PaintedCanvas.grown(sign.words,
                    (g, width, height, palette) -> sign.paint(g, width, height, palette,
                            page.report.optional().map(report -> HindsightTables.styles(report).get(page.policy.get()))
                                    .orElse(PolicyStyle.of(page.policy.get()))));
            drawing.setMinSize(Type.grown(34), Type.grown(16));
            drawing.setPrefSize(Type.grown(34), Type.grown(16));
            page.policy.subscribe(policy -> drawing.redraw());
            legend.getChildren().add(new HBox(8, drawing, wrapped(sign.words)));
        }
        return legend;
    }
}
