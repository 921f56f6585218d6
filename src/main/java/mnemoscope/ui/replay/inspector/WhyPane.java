package mnemoscope.ui.replay.inspector;

import java.util.ArrayList;
import java.util.List;
import javafx.geometry.HPos;
import javafx.geometry.Pos;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.scene.text.Text;
import javafx.scene.text.TextAlignment;
import javafx.scene.text.TextFlow;
import mnemoscope.explain.why.WhyView.LogOddsReason;
import mnemoscope.explain.why.WhyView;
import mnemoscope.model.Texts;
import mnemoscope.replay.ScoreBreakdown;
import mnemoscope.retention.Term;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.ChoiceControls;
import mnemoscope.ui.kit.ColorRole;
import mnemoscope.ui.kit.CopyAndExport;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.Mark;
import mnemoscope.ui.kit.Palette;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.paint.PaintedCanvas;
import mnemoscope.ui.kit.paint.Painter;
import mnemoscope.ui.replay.state.ReplayController;
import mnemoscope.ui.replay.state.ReplayStyle;
import mnemoscope.ui.replay.whatif.WhatIfTurn;

/** Why the policy kept or dropped the turn: one sentence, the score as a bar and as a table, and the deciding decision. */
final class WhyPane extends VBox {
    private final ReplayController controller;
    private final Label title = Layouts.uncut(Type.TITLE.label(""));
    private final FlowPane top = new FlowPane(8, 6);
    private final Label reason = Layouts.wrapped(Type.BODY.label(""));
    private final Label flip = Layouts.saying(Layouts.wrapped(Type.ROW.label("")));
    private final ScoreBar bar = new ScoreBar();
    private final ScoreBreakdownTable table = new ScoreBreakdownTable();
    private final Text before = Type.ROW.text("");
    private final Hyperlink link = Layouts.styled(new Hyperlink(), "mn-step-link");
    private final Text after = Type.ROW.text("");
    private final TextFlow note = Layouts.styled(new TextFlow(before, link, after), "mn-note");
    private final ToggleGroup group = new ToggleGroup();
    private final List<ToggleButton> switches = new ArrayList<>();
    private List<String> titles = List.of();
    private final WhatIfTurn whatIf;
    private WhyView shown;

    WhyPane(ReplayController controller) {
        super(6);
        this.controller = controller;
        whatIf = new WhatIfTurn(controller.whatIfs());
        top.setRowValignment(javafx.geometry.VPos.CENTER);
        top.getChildren().add(title);
        CopyAndExport.offer(table, () -> controller.tables().score());
        link.setOnAction(event -> controller.decisions().jump(shown.linkStep()));
        getChildren().addAll(top, reason, flip, whatIf, bar, table, note);
    }

    void show(WhyView why, List<PolicyStyle> styles, List<String> names) {
        shown = why;
        switches(styles, names);
        title.setText(why.title());
        whatIf();
        reason.setText(why.reason());
        flip.setText((why.margin() + " " + why.flip()).strip());
        boolean scored = why.score() != null;
        Layouts.show(bar, scored);
        Layouts.show(table, scored);
        if (scored) {
            bar.show(why.score(), styles.get(why.policy()));
            table.show(why.score());
        }
        Layouts.show(note, why.linkStep() >= 0);
        before.setText(why.fate() == WhyView.TurnFate.DROPPED_EARLIER
                ? Texts.of("replay.was-dropped-at") + " "
                : Texts.of("replay.was-decided-at") + " ");
        link.setText(why.link());
        after.setText(": " + why.linkText());
    }

    /** Opens a what-if of the explained policy. */
    private void whatIf() {
        whatIf.show(controller.model().now().cursor().policy(), shown.turn(), controller.model().cursor(), () -> {});
    }

    private void switches(List<PolicyStyle> styles, List<String> names) {
        if (!names.equals(titles)) {
            titles = names;
            switches.clear();
            for (int p = 0; p < styles.size(); p++) {
                int place = p;
                ToggleButton button = new ToggleButton("", new Mark(styles.get(p), 12));
                button.setAccessibleText(Texts.of("replay.explain-policy", names.get(p)));
                Tips.on(button, Texts.of("replay.explain-policy-with-key", names.get(p), p + 1));
                ChoiceControls.of(group, button, () -> place == shown.policy(),
                        () -> controller.decisions().focusPolicyAt(place));
                switches.add(button);
            }
            HBox box = Layouts.styled(Buttons.segments(switches.toArray(ToggleButton[]::new)), "mn-small");
            box.setAlignment(Pos.CENTER_LEFT);
            top.getChildren().setAll(title, box);
        }
        for (int p = 0; p < switches.size(); p++) {
            boolean on = p == shown.policy();
            switches.get(p).setSelected(on);
            switches.get(p).setText(on && switches.size() < 5 ? shortened(names.get(p)) : "");
        }
    }

    /**
     * The first significant word of a name, where room is short: "Mixed" for "Mixed-Score"; the mark also identifies the policy.
     */
    private static String shortened(String name) {
        String head = name.split("[-( ]", 2)[0];
        if (head.length() < LEAST_WORD) {
            return name.length() <= MOST_WORD ? name : "";
        }
        return head.length() > MOST_WORD ? head.substring(0, MOST_WORD - 1) + "\u2026" : head;
    }

    /** Positive terms stacked in one hue from dark to light; a line at the score after cost and freshness. */
    private static final int LEAST_WORD = 4;
    private static final int MOST_WORD = 9;

    private static final class ScoreBar extends StackPane {
        private final PaintedCanvas drawing = PaintedCanvas.sized(Texts.of("replay.score-as-sum"), this::draw);
        private static final double[] TONES = {1, 0.72, 0.52, 0.38, 0.28, 0.2};

        private ScoreBreakdown score;
        private PolicyStyle style;

        ScoreBar() {
            getChildren().add(drawing);
            Theme.follow(this, theme -> Layouts.high(this, Type.px(34)));
        }

        void show(ScoreBreakdown score, PolicyStyle style) {
            this.score = score;
            this.style = style;
            drawing.redraw();
        }

        private void draw(Painter g, double width, double height, Palette palette) {
            if (score == null) {
                return;
            }
            double positive = score.parts().stream().mapToDouble(part -> Math.max(0, part.adds())).sum();
            double scale = width / Math.max(0.6, Math.max(positive, Math.abs(score.score())) * 1.25);
            g.rect(0, 4, width, 12, palette.of(ColorRole.TRACK));
            double x = 0;
            double free = 0;
            int tone = 0;
            for (ScoreBreakdown.Part part : score.parts()) {
                if (part.adds() <= 0) {
                    continue;
                }
                double wide = part.adds() * scale;
                g.rect(x, 4, Math.max(0.8, wide - 1.2), 12, palette.of(style.hue(), TONES[Math.min(tone++, TONES.length - 1)]));
                g.setStroke(palette.of(style.hue()));
                g.setLineWidth(1);
                g.strokeRect(x + 0.5, 4.5, Math.max(0.8, wide - 2.2), 11);
                String name = name(part.term().key(), part.term().label());
                if (x >= free && wide > 16) {
                    g.text(name, x + 1, 28, PaintedCanvas.AXIS, palette.of(ColorRole.MUTED), TextAlignment.LEFT);
                    free = x + name.length() * 5.6 + 8;
                }
                x += wide;
            }
            double at = Math.clamp(score.score() * scale, 0, width - 2);
            g.rect(at, 0, 2, 20, palette.of(ColorRole.FG));
            double right = Math.max(at + 6, x + 5);
            boolean left = at > width - 44 || right > width - 40;
            g.text(Numbers.score(score.score()), left ? at - 5 : right, 14, PaintedCanvas.META_STRONG, palette.of(ColorRole.FG),
                    left ? TextAlignment.RIGHT : TextAlignment.LEFT);
        }

        private static String name(String key, String label) {
            return switch (key) {
                case "ses" -> Texts.of("replay.term-session");
                case "ent" -> Texts.of("replay.term-entities");
                case "spk" -> Texts.of("replay.term-user");
                default -> Texts.inSentence(label).split(" ")[0];
            };
        }
    }

    /** The score as a table: raw value, weight and contribution of each term, then sum, freshness and score. */
    private static final class ScoreBreakdownTable extends GridPane {
        private final List<Label[]> rows = new ArrayList<>();
        private final Label sum = number();
        private final Label factor = number();
        private final Label score = Type.ROW.label("", "mn-strong");
        private final Label factorHead = Type.ROW.label(Texts.of("replay.freshness"));
        private List<Term> terms = List.of();
        private boolean normalised;

        ScoreBreakdownTable() {
            setAccessibleText(Texts.of("replay.score-term-by-term"));
            setHgap(4);
            getColumnConstraints().add(
                    new ColumnConstraints(USE_COMPUTED_SIZE, USE_COMPUTED_SIZE, USE_COMPUTED_SIZE, Priority.ALWAYS, null, true));
            for (double width : new double[]{44, 42, 52}) {
                ColumnConstraints column = new ColumnConstraints(width, width, USE_PREF_SIZE, null, HPos.RIGHT, true);
                Theme.follow(this, theme -> {
                    column.setMinWidth(Type.px(width));
                    column.setPrefWidth(Type.px(width));
                });
                getColumnConstraints().add(column);
            }
        }

        void show(ScoreBreakdown shown) {
            List<Term> now = shown.parts().stream().map(ScoreBreakdown.Part::term).toList();
            boolean learned = LogOddsReason.isLearned(shown);
            boolean differs = !learned && shown.parts().stream().anyMatch(part -> part.raw() != part.value());
            if (!now.equals(terms) || differs != normalised) {
                terms = now;
                normalised = differs;
                build();
            }
            for (int k = 0; k < rows.size(); k++) {
                ScoreBreakdown.Part part = shown.parts().get(k);
                Label[] cells = rows.get(k);
                cells[1].setText(Numbers.fixed(normalised ? part.value() : part.raw(), 2));
                cells[2].setText(learned && LogOddsReason.isShare(part) ? Numbers.NONE : Numbers.fixed(part.term().weight(), 2));
                cells[3].setText(part.adds() == 0 ? "0" : Numbers.signed(part.adds()));
                for (Label cell : cells) {
                    ReplayStyle.toggle(cell, "mn-muted", part.adds() == 0);
                }
            }
            sum.setText(Numbers.score(shown.sum()));
            factor.setText("\u00d7 " + Numbers.score(shown.factor()));
            Layouts.show(factor, shown.factor() != 1);
            Layouts.show(factorHead, shown.factor() != 1);
            score.setText(Numbers.score(shown.score()));
        }

        private void build() {
            getChildren().clear();
            rows.clear();
            Label raw = head(Texts.of(normalised ? "replay.scaled" : "replay.raw"));
            Tips.on(raw, normalised ? Texts.of("replay.scaled-help") : Texts.of("replay.raw-help"));
            addRow(0, head(Texts.of("replay.term")), raw, head(Texts.of("replay.weight")), head(Texts.of("replay.adds")));
            int row = 1;
            for (Term term : terms) {
                Label name = Type.ROW.label(term.label());
                Tips.on(name, term.label() + ": " + term.help());
                Label[] cells = {name, number(), number(), number()};
                rows.add(cells);
                addRow(row++, cells);
            }
            add(Layouts.styled(new Region(), "mn-table-rule"), 0, row++, 4, 1);
            add(Type.ROW.label(Texts.of("replay.sum")), 0, row);
            add(sum, 3, row++);
            add(factorHead, 0, row);
            add(factor, 3, row++);
            add(Type.ROW.label(Texts.of("replay.score"), "mn-strong"), 0, row);
            add(score, 3, row);
        }

        private static Label head(String text) {
            return Type.META.label(text, "mn-muted");
        }

        private static Label number() {
            return Layouts.whole(Type.ROW.label(""));
        }
    }
}
