package mnemoscope.ui.replay.decision;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.geometry.Rectangle2D;
import javafx.scene.layout.StackPane;
import javafx.scene.paint.Color;
import javafx.scene.text.TextAlignment;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.DecisionOutcome;
import mnemoscope.explain.LogWords;
import mnemoscope.explain.Overview;
import mnemoscope.model.Texts;
import mnemoscope.ui.kit.ColorRole;
import mnemoscope.ui.kit.DeferredParts;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.Palette;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.paint.CutMarks;
import mnemoscope.ui.kit.paint.MarkPainter;
import mnemoscope.ui.kit.paint.NoteMark;
import mnemoscope.ui.kit.paint.PaintedCanvas;
import mnemoscope.ui.kit.paint.Painter;
import mnemoscope.ui.replay.state.ReplayController;
import mnemoscope.ui.replay.state.ReplayModel;
import mnemoscope.ui.replay.state.ReplayStyle;
import mnemoscope.ui.replay.state.WhatIfController;
import mnemoscope.workspace.Notes.Note;

/**
 * An overview of the episode: disagreements, hits and misses of each policy, categories, sessions, and the cursor; click or drag
 * to move the cursor.
 */
public final class Scrubber extends StackPane {
    private static final double LEFT = 18;
    private static final double LANE = 8;
    private static final double TICKS = 10;
    private static final double NOTES = 10;

    private final ReplayModel model;
    private final WhatIfController whatIfs;
    private PaintedCanvas drawing;
    private List<PolicyStyle> styles = List.of();
    private CategoryMarks categories = CategoryMarks.NONE;
    private final Tips tip;

    public Scrubber(ReplayModel model, ReplayController controller, DeferredParts stages) {
        this.model = model;
        whatIfs = controller.whatIfs();
        Layouts.high(this, 46);
        stages.add(() -> {
            drawing = PaintedCanvas.sized(Texts.of("replay.overview-of-all-decisions"), this::draw);
            getChildren().add(drawing);
        });
        setOnMousePressed(event -> controller.decisions().jump(decisionAt(event.getX())));
        setOnMouseDragged(event -> controller.decisions().jump(decisionAt(event.getX())));
        getStyleClass().add("mn-scrubber");
        tip = Tips.on(this, "");
        setOnMouseMoved(event -> tip.setText(words(decisionAt(event.getX()))));
        model.derived().resultProperty().subscribe(shown -> {
            categories = shown == null ? CategoryMarks.NONE : CategoryMarks.of(shown);
            show(styles);
        });
        model.context().notes().here.subscribe(notes -> show(styles));
        Theme.follow(this, theme -> show(styles));
    }

    private Map<Integer, Note> notes() {
        return model.context().notes().here.get().decisions();
    }

    /** The lane of notes; none while there are none. */
    private double noted() {
        return notes().isEmpty() ? 0 : NOTES;
    }

    /** The marks at a decision and their meaning. */
    public String words(int t) {
        Overview all = model.derived().overview().orElse(null);
        if (all == null || all.decisionCount() == 0) {
            return "";
        }
        StringBuilder words = new StringBuilder(Texts.of("replay.decision", t + 1));
        Optional<HeldTokensPane> held = held(all);
        held.ifPresent(curves -> words.append(curves.words(t)));
        boolean scores = scores();
        if (t < known(all)) {
            words.append(categories.name(t).isEmpty() ? "" : ", " + categories.name(t));
            words.append(all.forced().at(t) ? "\n" + Texts.of("replay.forces-a-choice") : "");
            List<String> titles = model.step.optional().map(ReplayStyle::titles).orElse(List.of());
            for (int p = 0; scores && p < titles.size(); p++) {
                DecisionOutcome outcome = all.courses().get(p).outcomes().get(t);
                words.append(held.isPresent() && outcome == DecisionOutcome.NO_GOLD || outcome.word().isEmpty()
                        ? ""
                        : "\n" + titles.get(p) + ": " + Texts.inSentence(outcome.word()));
            }
        }
        model.result().filter(shown -> t < shown.decisionCount())
                .ifPresent(shown -> shown.dropsAt(t).forEach(each -> words.append('\n').append(LogWords.of(each))));
        whatIfs.shown.get().stream().filter(each -> whatIfs.difference(each.item().name()).orElse(-1) == t).forEach(
                each -> words.append('\n').append(Texts.of("replay.here-first-keeps-other-turns", whatIfs.title(each.item()))));
        if (notes().containsKey(t)) {
            words.append('\n').append(notes().get(t).words());
        }
        words.append("\n\n" + Texts.of(held.isEmpty()
                ? "replay.scrubber-legend"
                : scores ? "replay.scrubber-legend-held-and-lanes" : "replay.scrubber-legend-held"));
        if (!categories.names().isEmpty()) {
            words.append(" " + Texts.of("replay.categories-from-top", String.join(", ", categories.names())));
        }
        return words.append(" " + Texts.of("replay.click-or-drag-to-go")).toString();
    }

    private Optional<HeldTokensPane> held(Overview all) {
        return all.held().map(held -> new HeldTokensPane(model.result().orElseThrow(), held));
    }

    /** Whether each policy has a lane of outcomes; not for an agent's log without evidence. */
    private boolean scores() {
        return model.result().filter(shown -> !shown.isLog() || shown.hasGold()).isPresent();
    }

    /** Top of the lanes: below the held tokens of a log. */
    private double lanes() {
        return TICKS + (model.result().filter(Comparison::isLog).isPresent() && scores() ? LANE * styles.size() + 2 : 0);
    }

    private int known(Overview all) {
        return model.now().replay().answers() ? all.decisionCount() : model.cursor();
    }

    public void show(List<PolicyStyle> styles) {
        this.styles = styles;
        Layouts.high(this, Type.px(lanes() + LANE * Math.max(3, styles.size()) + categories.height() + noted() + 14));
        if (drawing != null) {
            drawing.redraw();
        }
    }

    private int decisionAt(double x) {
        int steps = model.derived().overview().map(Overview::decisionCount).orElse(0);
        return steps == 0
                ? 0
                : Math.clamp((int) Math.floor((x - Type.px(LEFT)) / (getWidth() - Type.px(LEFT)) * steps), 0, steps - 1);
    }

    private void draw(Painter g, double width, double height, Palette palette) {
        Overview all = model.derived().overview().orElse(null);
        if (all == null || all.decisionCount() == 0) {
            return;
        }
        double slot = (width - LEFT) / all.decisionCount();
        int known = known(all);
        double x = LEFT + (model.cursor() + 0.5) * slot;
        HeldTokensPane held = held(all).orElse(null);
        if (held != null) {
            held.paint(g, new Rectangle2D(LEFT, TICKS, width - LEFT, LANE * styles.size()), styles, x, palette);
        }
        differences(g, all, slot, known, palette);
        forced(g, all, slot, known, palette);
        boolean scores = scores();
        for (int p = 0; scores && p < styles.size(); p++) {
            lane(g, all.courses().get(p).outcomes(), styles.get(p), lanes() + LANE * p + 4, slot, known, width, palette);
        }
        firstDifferences(g, slot, palette);
        double below = lanes() + LANE * styles.size();
        kinds(g, below, slot, known, palette);
        double noted = below + categories.height() + 1;
        notes().forEach((t, note) -> NoteMark.of(note).paint(g, LEFT + (t + 0.5) * slot - NOTES * NoteMark.SLIM / 2, noted,
                NOTES - 1, palette));
        double axis = noted + noted();
        if (!new CutMarks(model.result().orElseThrow(), LEFT, slot, 0, all.decisionCount()).paint(g, palette, TICKS - 2, axis + 1,
                axis + 9.5)) {
            sessions(g, all, slot, axis, palette);
        }
        g.rect(x - 1, 0, 2, below + categories.height() + 2, palette.of(ColorRole.ACCENT));
        g.fillPolygon(new double[]{x - 5, x + 5, x}, new double[]{0, 0, 6}, 3);
    }

    private void differences(Painter g, Overview all, double slot, int known, Palette palette) {
        Color ink = palette.of(ColorRole.FG);
        g.line(3.2, 3.4, 10.8, 3.4, 1.2, ink);
        g.line(3.2, 6.6, 10.8, 6.6, 1.2, ink);
        g.line(9, 1, 5, 9, 1.2, ink);
        g.setFill(ink);
        for (int t = 0; t < known; t++) {
            if (all.differ().get(t)) {
                double thick = Math.clamp(slot - 1, 0.6, 1.8);
                g.fillRect(LEFT + (t + 0.5) * slot - thick / 2, 2, thick, 6);
            }
        }
    }

    /** A line over decisions that force a choice; interrupted where all candidates fit. */
    private static void forced(Painter g, Overview all, double slot, int known, Palette palette) {
        g.setFill(palette.of(ColorRole.SUBTLE));
        for (int t = all.forced().steps().nextSetBit(0); t >= 0 && t < known; t = all.forced().steps().nextSetBit(t)) {
            int end = Math.min(known, all.forced().steps().nextClearBit(t));
            g.fillRect(LEFT + t * slot, TICKS - 1.2, Math.max(1, (end - t) * slot - Math.min(0.6, slot / 4)), 1);
            t = end;
        }
    }

    private static void lane(Painter g, List<DecisionOutcome> outcomes, PolicyStyle style, double y, double slot, int known,
            double width, Palette palette) {
        Color hue = palette.of(style.hue());
        MarkPainter.draw(g, style.shape(), style.legend(), 7, y, 9.4, hue, palette.paper());
        g.rect(LEFT, y + 2.4, width - LEFT, 0.8, palette.of(ColorRole.LINE));
        for (int t = 0; t < known;) {
            DecisionOutcome outcome = outcomes.get(t);
            int end = t + 1;
            while (end < known && outcomes.get(end) == outcome) {
                end++;
            }
            double gap = Math.min(0.6, slot / 4);
            if (outcome == DecisionOutcome.HIT) {
                g.rect(LEFT + t * slot, y - 3.2, (end - t) * slot - gap, 6.4, hue);
            } else if (outcome == DecisionOutcome.PARTIAL) {
                g.rect(LEFT + t * slot, y, (end - t) * slot - gap, 3.2, hue);
            } else if (outcome == DecisionOutcome.MISS) {
                g.rect(LEFT + t * slot, y + 2, (end - t) * slot - gap, 1.4, palette.of(ColorRole.WARNING));
            }
            t = end;
        }
    }

    /** A flag in the lane of each what-if where it first differs from its policy. */
    private void firstDifferences(Painter g, double slot, Palette palette) {
        List<String> names = model.result().orElseThrow().traces().stream().map(trace -> trace.policy().name()).toList();
        for (int p = 0; p < Math.min(names.size(), styles.size()); p++) {
            double y = lanes() + LANE * p;
            Color hue = palette.of(styles.get(p).hue());
            whatIfs.difference(names.get(p)).ifPresent(t -> {
                double x = LEFT + t * slot;
                g.rect(x - 0.75, y - 1, 1.5, LANE + 1, hue);
                g.setFill(hue);
                g.fillPolygon(new double[]{x, x + 6, x}, new double[]{y - 1, y + 1.5, y + 4}, 3);
            });
        }
    }

    private void kinds(Painter g, double top, double slot, int known, Palette palette) {
        g.setFill(palette.of(ColorRole.MUTED));
        for (int t = 0; t < known; t++) {
            double y = categories.y(t);
            if (!Double.isNaN(y)) {
                g.fillRect(LEFT + t * slot, top + y, Math.max(1, slot - Math.min(0.6, slot / 4)), 1.6);
            }
        }
    }

    private static void sessions(Painter g, Overview all, double slot, double y, Palette palette) {
        double free = -1;
        for (Overview.SessionStart start : all.sessions()) {
            double x = LEFT + start.decision() * slot;
            g.setFill(palette.of(ColorRole.SUBTLE));
            if (start.decision() > 0) {
                g.fillRect(x - 0.5, y, 1, 4);
            }
            double width = Type.width(start.label(), PaintedCanvas.AXIS) + 6;
            if (x > free && x + width < LEFT + all.decisionCount() * slot) {
                g.text(start.label(), x + 2.5, y + 9.5, PaintedCanvas.AXIS, palette.of(ColorRole.MUTED), TextAlignment.LEFT);
                free = x + width;
            }
        }
    }
}
