package mnemoscope.ui.replay.inspector;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import javafx.geometry.HPos;
import javafx.geometry.Insets;
import javafx.geometry.Orientation;
import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.scene.text.Font;
import javafx.scene.text.Text;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.decision.DecisionView;
import mnemoscope.explain.why.WhyView;
import mnemoscope.model.Texts;
import mnemoscope.replay.FreshnessSettings;
import mnemoscope.report.chart.Chart;
import mnemoscope.report.chart.FreshnessChart;
import mnemoscope.report.picture.Picture;
import mnemoscope.text.Numbers;
import mnemoscope.text.ShortenedText;
import mnemoscope.ui.chart.ChartPane;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.CopyAndExport;
import mnemoscope.ui.kit.EmojiText;
import mnemoscope.ui.kit.EmptyState;
import mnemoscope.ui.kit.EvidenceTag;
import mnemoscope.ui.kit.Icons;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.StaleContent;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.replay.fates.FatePictures;
import mnemoscope.ui.replay.fates.LifePainter.LifeDrawing;
import mnemoscope.ui.replay.fates.LifePainter;
import mnemoscope.ui.replay.predict.ScorePane;
import mnemoscope.ui.replay.state.ReplayController;
import mnemoscope.ui.replay.state.ReplayModel;
import mnemoscope.ui.replay.state.ReplayStyle;
import mnemoscope.workspace.Activity;

/** The inspector at the right side: the selected turn, why it was kept or dropped, its lifetime, its freshness. */
public final class ReplayInspector extends ScrollPane {
    private static final String HOW = Texts.of("replay.freshness-help", Numbers.fixed(FreshnessSettings.DEFAULT.stableRate(), 3),
            Numbers.fixed(FreshnessSettings.DEFAULT.temporaryRate(), 2), Numbers.fixed(FreshnessSettings.STALE_BELOW, 1));

    private final ReplayController controller;
    private final Label id = Layouts.uncut(Type.BODY.label("", "mn-strong"));
    private final EvidenceTag tag = new EvidenceTag("");
    private final Label speaker = Layouts.uncut(Type.BODY.label("", "mn-strong"));
    private final Label header = Type.ROW.label("", "mn-muted");
    private final TurnText text = new TurnText();
    private final Label caption = Layouts.wrapped(Type.ROW.label("", "mn-muted"));
    private final WhyPane why;
    private final LifeDrawing life;
    private final ChartPane freshness = new ChartPane();
    private final VBox content = new VBox();
    /** What was dropped here, and below it the selected turn. */
    private final VBox whole = new VBox(14);
    private final ScorePane score;
    private final DroppedPane dropped;
    private int lines;
    private final EmptyState empty = new EmptyState(Texts.of("replay.select-a-turn"));

    /** @param tools node below the text of the turn */
    public ReplayInspector(ReplayModel model, ReplayController controller, Node tools) {
        this.controller = controller;
        why = new WhyPane(controller);
        dropped = new DroppedPane(controller);
        life = new LifeDrawing(controller);
        getStyleClass().add("mn-replay-inspector");
        setFitToWidth(true);
        setHbarPolicy(ScrollBarPolicy.NEVER);
        HBox head = Layouts.row(8, tag, id, speaker, header);
        VBox said = Layouts.padded(new VBox(6, head, text, caption, tools), 0, 0, 4, 0);
        content.getChildren().addAll(said, section(why),
                section(heading(Texts.of("replay.life-line"), "", () -> FatePictures.life(model)), life),
                section(heading(Texts.of("replay.freshness-by-age-turns"), HOW, () -> freshness.chart().map(Chart::picture)),
                        freshness));
        whole.getChildren().addAll(dropped, content);
        setContent(Layouts.padded(whole, 12, 14, 12, 14));
        StaleContent.whileOn(model.derived().activityProperty().map(Activity.Busy.class::isInstance), whole);
        Theme.follow(this, theme -> sizeDrawings());
        model.step.subscribe(dropped::show);
        // The place in the explanation of other data means nothing here.
        model.derived().conversationProperty().subscribe(chosen -> setVvalue(0));
        score = Layouts.padded(new ScorePane(model, controller.predict()), 12, 14, 12, 14);
        model.why.subscribe(why -> show(why, model.step.get()));
        controller.predict().now.subscribe(asked -> show(model.why.get(), model.step.get()));
    }

    private void show(WhyView shown, DecisionView step) {
        boolean asked = controller.predict().now.get() != null;
        setContent(asked ? score : shown == null ? empty : whole);
        setFitToHeight(shown == null && !asked);
        if (shown == null || asked) {
            return;
        }
        List<PolicyStyle> styles = ReplayStyle.of(step);
        tag.setText(shown.id());
        tag.setLost(shown.fate() == WhyView.TurnFate.DROPPED_NOW || shown.fate() == WhyView.TurnFate.DROPPED_EARLIER);
        Layouts.show(tag, shown.gold());
        id.setText(shown.id());
        Layouts.show(id, !shown.gold());
        speaker.setText(shown.speaker());
        header.setText(shown.header());
        text.show(shown.text());
        caption.setText(Texts.of("replay.image-caption", EmojiText.shown(ShortenedText.shown(shown.caption()))));
        Layouts.show(caption, !shown.caption().isEmpty());
        why.show(shown, styles, ReplayStyle.titles(step));
        lines = styles.size();
        sizeDrawings();
        life.show(shown, styles);
        Comparison result = controller.model().result().orElseThrow();
        freshness.show(FreshnessChart.of(result, shown));
    }

    /** The drawings are as high as their type needs. */
    private void sizeDrawings() {
        life.setPrefHeight(Type.px(LifePainter.height(lines)));
        freshness.setPrefHeight(Type.px(80));
    }

    private static VBox section(Node... nodes) {
        return Layouts.styled(new VBox(4, nodes), "mn-section");
    }

    /** The title of a picture with its export button. */
    private static HBox heading(String title, String how, Supplier<Optional<Picture>> picture) {
        HBox heading = Layouts.row(0);
        Button export = Layouts.styled(Buttons.flatIcon(Icons.EXPORT, Texts.of("kit.export-name-as-picture", title),
                () -> picture.get().ifPresent(drawn -> CopyAndExport.export(heading, drawn))), "mn-export");
        Label words = Type.ROW.label(title, "mn-strong");
        Tips.on(words, how);
        heading.getChildren().addAll(words, Layouts.space(), export);
        return heading;
    }

    /** The text of a turn, at first in eight lines, so that the nodes below stay visible; a link shows the rest. */
    public static final class TurnText extends Region {
        private static final int LINES = 8;

        private final Label text = Type.BODY.label("", "mn-turn-text");
        private final Hyperlink more = Layouts.styled(new Hyperlink(), "mn-step-link");
        private final Text lines = new Text("x\n".repeat(LINES - 1) + "x");
        private String shownText = "";
        private boolean all;
        private Measured measured;
        private double full;

        /** The inputs of the text's height, which is requested several times per decision. */
        private record Measured(String text, Font font, double spacing, Insets insets, double width) {}

        TurnText() {
            text.setWrapText(true);
            more.setVisible(false);
            more.setOnAction(event -> expand(!all));
            getChildren().addAll(text, more);
            expand(false);
        }

        /** Shows a text; an equal one changes nothing. */
        void show(String words) {
            if (!words.equals(shownText)) {
                shownText = words;
                text.setText(EmojiText.shown(ShortenedText.shown(words)));
                expand(false);
            }
        }

        private void expand(boolean on) {
            all = on;
            more.setText(on ? Texts.of("replay.show-less") : Texts.of("replay.show-all"));
            requestLayout();
        }

        @Override
        public Orientation getContentBias() {
            return Orientation.HORIZONTAL;
        }

        @Override
        protected double computeMinWidth(double height) {
            return 0;
        }

        @Override
        protected double computeMinHeight(double width) {
            return computePrefHeight(width);
        }

        @Override
        protected double computePrefHeight(double width) {
            return textHeight(width) + (isLong(width) ? more.prefHeight(-1) : 0);
        }

        @Override
        protected void layoutChildren() {
            double width = getWidth();
            text.resizeRelocate(0, 0, width, textHeight(width));
            more.setVisible(isLong(width));
            layoutInArea(more, 0, textHeight(width), width, more.prefHeight(-1), 0, HPos.LEFT, VPos.TOP);
        }

        private double textHeight(double width) {
            double full = full(width);
            return all ? full : Math.min(full, most());
        }

        private boolean isLong(double width) {
            return full(width) > most();
        }

        /** Height of the complete text. */
        private double full(double width) {
            Measured asked = new Measured(text.getText(), text.getFont(), text.getLineSpacing(), text.getInsets(), width);
            if (!asked.equals(measured)) {
                measured = asked;
                full = text.prefHeight(width);
            }
            return full;
        }

        private double most() {
            if (lines.getFont() != text.getFont()) {
                lines.setFont(text.getFont());
            }
            return Math.ceil(lines.getLayoutBounds().getHeight() + text.getInsets().getTop() + text.getInsets().getBottom()) + 1;
        }
    }
}
