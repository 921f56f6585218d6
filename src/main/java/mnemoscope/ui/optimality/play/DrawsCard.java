package mnemoscope.ui.optimality.play;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.scene.text.TextFlow;
import mnemoscope.model.Texts;
import mnemoscope.optimality.play.Contest;
import mnemoscope.optimality.play.DrawSample;
import mnemoscope.report.chart.DrawsChart.Scale;
import mnemoscope.report.chart.DrawsChart.Strip;
import mnemoscope.report.chart.DrawsChart;
import mnemoscope.report.file.ValueTable;
import mnemoscope.retention.mark.PolicyMark;
import mnemoscope.text.NumberStyle;
import mnemoscope.text.Numbers;
import mnemoscope.ui.chart.ChartPane;
import mnemoscope.ui.kit.CardHead;
import mnemoscope.ui.kit.ChoiceControls;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.Mark;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;

/**
 * The rewards of policies on many draws and their differences, so that luck can be distinguished from loss. A click on a bar
 * plays one of its draws.
 */
final class DrawsCard extends VBox {
    /** Amounts up to it are shown as 0.00. */
    private static final double UNSEEN = 0.005;
    private static final double NAMES = 122;
    private static final double NARROW = 420;
    private static final double LEAST_STRIP = 49;
    /** Higher bars say no more. */
    private static final double MOST_STRIP = 180;
    /** Height of a strip with both numbers on one line. */
    private static final double LOW_STRIP = 32;
    private static final int MOST_HIGH = 3;
    private static final double AXIS = 16;
    /** Padding around the strips. */
    private static final double STRIPS_EDGES = 6;

    private final PlayController controller;
    private final CardHead head;
    private final HBox rules = new HBox();
    private final VBox strips = new VBox(2);
    private final TextFlow sentence = Layouts.styled(new TextFlow(), "mn-wrap");
    private final PlayModel model;
    /** Whether only the mark says which policy is lucky. */
    private final ObservableValue<Boolean> narrow = widthProperty()
            .map(width -> width.doubleValue() > 0 && width.doubleValue() < Type.grown(NARROW));
    private PlayedInstance shown;

    DrawsCard(PlayModel model, PlayController controller) {
        super(6);
        this.model = model;
        this.controller = controller;
        head = new CardHead(Texts.of("optimality.many-draws", Numbers.whole(DrawSample.USUAL)), "", rules)
                .asNumbers(() -> controller.export(values()));
        Layouts.padded(this, 8, 10, 8, 12).setMinSize(0, 0);
        // Four policies need more room than there is.
        ScrollPane room = Layouts.grow(Layouts.scrolled(Layouts.padded(strips, 3, 3, 3, 0)));
        room.setFitToHeight(true);
        sentence.setMinHeight(USE_PREF_SIZE);
        getChildren().addAll(head, room, sentence);
        ModelValue.whenever(() -> show(model.played.get()), model.played, model.listed, narrow);
    }

    private void show(PlayedInstance now) {
        shown = now;
        if (now == null) {
            return;
        }
        DrawSample draws = now.draws();
        int other = model.compared();
        DrawSample.Against against = draws.against().get(other);
        int best = draws.reference();
        head.title(Texts.of("optimality.many-draws", Numbers.whole(draws.count())),
                Texts.of("optimality.many-draws-help", Numbers.whole(draws.count()), Numbers.whole(draws.count() - 1)));
        rules.getChildren().setAll(rules(List.of(draws.typical(), against.lucky(), against.unlucky()), List.of(other, best)));
        Scale scale = Scale.of(Arrays.stream(draws.returns()).flatMapToDouble(Arrays::stream));
        List<PolicyMark> marks = now.marks();
        int last = now.plays().size() - 1;
        double[] difference = against.difference();
        // A difference of 0 everywhere is not drawn.
        boolean apart = Arrays.stream(difference).anyMatch(each -> each != 0);
        int count = last + (apart ? 2 : 1);
        while (strips.getChildren().size() > count) {
            strips.getChildren().removeLast();
        }
        while (strips.getChildren().size() < count) {
            strips.getChildren().add(Layouts.grow(new Row()));
        }
        for (int p = 0; p <= last; p++) {
            String title = now.titles().get(p);
            row(p).show(
                    new Strip(file("returns-" + title), Texts.of("optimality.returns-of-policy", title), draws.returns()[p],
                            scale, expected(p), now.earned(p), marks.get(p), Optional.empty(), p == last),
                    Optional.of(title), exact(p), expected(p), now.earned(p));
        }
        if (apart) {
            row(last + 1).show(
                    new Strip(file("difference"),
                            Texts.of("optimality.policy-less-policy", now.titles().get(best), now.titles().get(other)),
                            difference, Scale.of(Arrays.stream(difference)), expected(best) - expected(other),
                            now.earned(best) - now.earned(other), marks.get(best), Optional.of(marks.get(other)), true),
                    Optional.empty(), exact(best) && exact(other), expectedDifference(best, other),
                    Numbers.printedDifference(now.earned(best), now.earned(other), 2));
            explain(draws, other, best);
        } else {
            String alike = Texts.of("optimality.draws-all-alike", now.titles().get(other), now.titles().get(best),
                    Numbers.whole(draws.count()));
            sentence.setAccessibleText(alike);
            sentence.getChildren().setAll(Type.ROW.text(alike, "mn-strong"));
        }
    }

    /** The height at which every strip and its axis stand whole, px. */
    double whole(double width) {
        double wide = width - snappedLeftInset() - snappedRightInset();
        return snappedTopInset() + head.prefHeight(wide) + strips.minHeight(wide) + STRIPS_EDGES + sentence.prefHeight(wide)
                + snappedBottomInset() + 2 * getSpacing();
    }

    private Row row(int k) {
        return (Row) strips.getChildren().get(k);
    }

    private double expected(int policy) {
        return shown.contest().entries().get(policy).expectedReturn();
    }

    /** As printed, because both numbers are beside it. */
    private double expectedDifference(int best, int other) {
        return Numbers.printedDifference(expected(best), expected(other), 2);
    }

    private boolean exact(int policy) {
        return shown.contest().entries().get(policy).earned().isExact();
    }

    private String file(String what) {
        return shown.source().fileName() + "-" + PlayedInstance.Source.fileName(what);
    }

    /** @param of indexes of the policies that are lucky on the second draw and the third */
    private Node rules(List<Integer> draws, List<Integer> of) {
        List<String> words = new ArrayList<>(List.of(Texts.of("optimality.typical")));
        of.forEach(p -> words.add(Texts.of("optimality.policy-lucky", shown.titles().get(p))));
        ModelValue<Integer> inForce = new ModelValue<>(shown.isDrawn() ? draws.indexOf(shown.draw()) : -1);
        HBox buttons = ChoiceControls.segments(inForce, List.of(0, 1, 2), words::get,
                rule -> rule == 0
                        ? Texts.of("optimality.typical-help", Numbers.whole(shown.draws().count()))
                        : Texts.of("optimality.lucky-help", words.get(rule)),
                rule -> controller.draws.choose(draws.get(rule)));
        buttons.getStyleClass().add("mn-small");
        for (int k = 1; k <= of.size() && narrow.getValue(); k++) {
            ToggleButton button = (ToggleButton) buttons.getChildren().get(k);
            button.setGraphic(new Mark(shown.styles().get(of.get(k - 1)), 11));
            button.setAccessibleText(words.get(k));
            button.setText(Texts.of("optimality.lucky"));
        }
        return buttons;
    }

    /** Names and numbers at the left, the histogram beside them; keeps the focus when another draw is shown. */
    private final class Row extends HBox {
        private final VBox names = new VBox();
        private final ChartPane pane = Layouts.grow(new ChartPane());
        private boolean axis;
        private boolean low;

        Row() {
            super(8);
            getChildren().addAll(names, pane);
            Theme.follow(this, theme -> size());
        }

        private void size() {
            names.setMinWidth(Type.grown(NAMES));
            names.setMaxWidth(Type.grown(NAMES));
            setMinHeight(Type.grown((low ? LOW_STRIP : LEAST_STRIP) + (axis ? AXIS : 0)));
            setMaxHeight(Type.grown(MOST_STRIP + (axis ? AXIS : 0)));
        }

        /** @param expected printed, as {@code here}, the value on the draw shown */
        void show(Strip strip, Optional<String> policy, boolean exact, double expected, double here) {
            low = strips.getChildren().size() > MOST_HIGH;
            pane.show(DrawsChart.of(strip));
            pane.onPick(point -> {
                int bin = Integer.parseInt(point.key());
                controller.draws.choose(DrawSample.next(strip.values(), strip.scale().from(bin), strip.scale().from(bin + 1),
                        shown.isDrawn() ? shown.draw() : -1));
            });
            NumberStyle numbers = new NumberStyle(2, true, strip.below().isPresent());
            PolicyStyle style = PolicyStyle.of(strip.mark());
            names.getChildren()
                    .setAll(policy.<Node>map(
                            title -> Layouts.row(5, new Mark(style, 13), Layouts.narrow(Type.ROW.label(title, "mn-strong"))))
                            .orElseGet(() -> Layouts.narrow(Type.ROW.label(strip.title(), "mn-strong"))));
            List<HBox> values = List.of(
                    number(Layouts.styled(new Region(), "mn-draws-line"),
                            Texts.of(exact ? "optimality.expected" : "optimality.estimated"), numbers.text(expected)),
                    number(new Mark(style, 10),
                            Texts.of(shown.isDrawn() ? "optimality.this-draw-short" : "optimality.your-queries"),
                            numbers.text(here)));
            if (low) {
                names.getChildren().add(new HBox(6, values.toArray(HBox[]::new)));
            } else {
                names.getChildren().addAll(values);
            }
            axis = strip.axis();
            size();
        }

        /** The meaning of the symbol is beside it, or in its tooltip where the strips are low. */
        private HBox number(Node sign, String words, String value) {
            HBox place = new HBox(sign);
            place.getStyleClass().add("mn-draws-sign");
            Label number = Layouts.whole(Type.META.label(value));
            if (low) {
                number.setAccessibleText(words + " " + value);
                Tips.on(number, words + " " + value);
                return Layouts.row(4, place, number);
            }
            return Layouts.row(4, place, Layouts.narrow(Type.META.label(words, "mn-muted")), Layouts.space(), number);
        }
    }

    /** What a policy loses, or earns more, on the mean of the draws and in expectation. */
    static String overAll(String loser, double mean, double expected, boolean exact) {
        boolean more = mean < -UNSEEN;
        String amount = Numbers.fixed(Math.abs(expected), 2);
        return Texts.of(
                more
                        ? exact ? "optimality.over-all-draws-more" : "optimality.over-all-draws-more-estimated"
                        : exact ? "optimality.over-all-draws" : "optimality.over-all-draws-estimated",
                loser, Numbers.fixed(Math.abs(mean), 2),
                expected < -UNSEEN
                        ? Texts.of("optimality.earns-amount-more", amount)
                        : more ? Texts.of("optimality.a-loss-of", amount) : amount);
    }

    private void explain(DrawSample draws, int other, int best) {
        DrawSample.Against against = draws.against().get(other);
        String loser = shown.titles().get(other);
        double mean = Arrays.stream(against.difference()).average().orElse(0);
        double expected = expectedDifference(best, other);
        String lucky = Texts.of("optimality.draws-on-which-it-is-lucky", Numbers.whole(against.luckier()),
                Numbers.whole(draws.count()), loser, shown.titles().get(best));
        String all = overAll(loser, mean, expected, exact(best) && exact(other));
        sentence.setAccessibleText(lucky + " " + all);
        sentence.getChildren().setAll(Type.ROW.text(lucky + " "), Type.ROW.text(all, "mn-strong"));
    }

    /** One row per draw, counted from 1 like its name. */
    private ValueTable values() {
        DrawSample draws = shown.draws();
        List<String> heads = new ArrayList<>(List.of("draw", "seed"));
        shown.contest().entries().stream().map(Contest.Entry::policy).forEach(policy -> heads.add(policy.title()));
        List<List<Object>> rows = IntStream.range(0, draws.count()).mapToObj(k -> {
            List<Object> row = new ArrayList<>(List.of(k + 1, k));
            Arrays.stream(draws.returns()).forEach(returns -> row.add(returns[k]));
            return row;
        }).toList();
        return new ValueTable(file("draws"), heads, rows);
    }
}
