package mnemoscope.ui.optimality.hindsight;

import javafx.geometry.Insets;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.TypeScale;
import mnemoscope.ui.kit.paint.Drawing;
import mnemoscope.ui.kit.run.RunBar;
import mnemoscope.ui.workspace.EpisodeChoice;
import mnemoscope.ui.workspace.WorkspaceContext;

/** What is solved, for how long, and how the page is read: the left pane of the hindsight page. */
public final class HindsightSettings extends StackPane {
    private final HindsightModel model;
    private final WorkspaceContext context;
    private final HindsightController controller;

    public HindsightSettings(HindsightModel model, WorkspaceContext context, HindsightController controller) {
        this.model = model;
        this.context = context;
        this.controller = controller;
        getStyleClass().add("mn-left");
        VBox content = new VBox(16, section("Episode", EpisodeChoice.of(context.derived(), controller::chooseEpisode), words()),
                section("Time limit", limits(), runs()),
                section("Reading the plan", new PlanLegend(model)), section("What it is, and what it is not", meaning()));
        content.setPadding(new Insets(12));
        ScrollPane scroll = new ScrollPane(content);
        scroll.setFitToWidth(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        getChildren().add(scroll);
    }

    private static VBox section(String title, javafx.scene.Node... parts) {
        VBox box = new VBox(6, Type.ROW.label(title, "mn-strong"));
        box.getChildren().addAll(parts);
        return box;
    }

    private Label words() {
        Label label = wrapped("");
        context.lens(now -> now.protocol()).subscribe(protocol -> label
                .setText(HindsightSummary.protocol(protocol) + ". " + protocol.placementWords() + ". Change both in Replay."));
        return label;
    }

    private HBox limits() {
        ToggleGroup group = new ToggleGroup();
        ToggleButton[] buttons = java.util.Arrays.stream(TimeLimit.values()).map(limit -> {
            ToggleButton button = new ToggleButton(limit.words());
            button.setToggleGroup(group);
            button.setOnAction(event -> {
                button.setSelected(true);
                controller.choose(limit);
            });
            model.limit.subscribe(now -> button.setSelected(now == limit));
            return button;
        }).toArray(ToggleButton[]::new);
        HBox box = Buttons.segments(buttons);
        box.setMaxWidth(USE_PREF_SIZE);
        Tips.on(box,
                "The search ends sooner if its plan is proven best. A longer limit continues where an unproven search ended.");
        return box;
    }

    private VBox runs() {
        Button again = Buttons.text("Solve again", controller::solveAgain);
        model.state.subscribe(state -> again.setDisable(state instanceof HindsightProgress.Solving
                || state instanceof HindsightProgress.Nothing || state instanceof HindsightProgress.Unavailable));
        return new VBox(8, again, RunBar.of(controller.handle()));
    }

    private static Label meaning() {
        return wrapped(
                "The plan sees every question in advance and keeps what earns most over the whole episode, by the rules that "
                        + "bind every policy. It is no policy to deploy: regret is the value of information plus the loss of the policy, so "
                        + "not all of it can be won back. It uses the answers. It is not answer accuracy.");
    }

    private static Label wrapped(String text) {
        Label label = Type.ROW.label(text, "mn-muted");
        label.setWrapText(true);
        label.setMinHeight(USE_PREF_SIZE);
        return label;
    }

    /** The signs of the plan, drawn as in the plan. */
    private static final class PlanLegend extends VBox {
        PlanLegend(HindsightModel model) {
            super(4);
            for (PlanSign sign : PlanSign.values()) {
                Drawing drawing = Drawing.grown(sign.words(),
                        (g, width, height, palette) -> sign.paint(g, width, height, palette, chosen(model)));
                drawing.setMinSize(TypeScale.grown(34), TypeScale.grown(16));
                drawing.setPrefSize(TypeScale.grown(34), TypeScale.grown(16));
                model.policy.subscribe(policy -> drawing.redraw());
                getChildren().add(new HBox(8, drawing, wrapped(sign.words())));
            }
        }

        private static PolicyStyle chosen(HindsightModel model) {
            return model.report.optional().map(report -> report.styles().get(model.policy.get()))
                    .orElse(PolicyStyle.of(model.policy.get()));
        }
    }
}
