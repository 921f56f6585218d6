package mnemoscope.ui.optimality.play;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleBiFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javafx.scene.text.Font;
import mnemoscope.optimality.Instance;
import mnemoscope.optimality.RewardsByQuery;
import mnemoscope.text.NumberStyle;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.paint.PaintedCanvas;

/**
 * The columns of a table of rewards by turn and query: as many turns as have room for their numbers, and one for the others. Every
 * number of columns that is tried has mostly the same texts, and every paint has the same columns, so both are kept.
 */
final class LossColumns {
    static final double LEFT = 40;
    static final double RIGHT = 46;
    static final NumberStyle TWO = new NumberStyle(2, true, false);
    /** Between two numbers of a row, px. */
    private static final double GAP = 2.5;

    final Instance instance;
    final RewardsByQuery rewards;
    final int from;
    final double sum;
    private final double now;
    private final ToDoubleBiFunction<String, Font> measure;
    private final Map<Font, Map<String, Double>> widths = new HashMap<>();
    private double width = Double.NaN;
    private Fitted fitted;

    /** Turns that share a column, one or more. @param end the turn after them */
    record Column(int first, int end) {
        String title() {
            return first + 1 == end ? Integer.toString(end) : first + 1 + "\u2013" + end;
        }

        double of(double[] byTurn) {
            return Arrays.stream(byTurn, first, end).sum();
        }
    }

    /** The columns at a width. @param cell width of each, px; @param small font of their numbers */
    record Fitted(List<Column> columns, double cell, Font small) {}

    /**
     * @param from turn of the choice; those before it have no column of their own if not all fit
     * @param now  amount of that turn, as it is shown elsewhere
     * @param sum  of the amounts, as it is shown elsewhere
     */
    LossColumns(Instance instance, RewardsByQuery rewards, int from, double now, double sum) {
        this(instance, rewards, from, now, sum, Type::width);
    }

    LossColumns(Instance instance, RewardsByQuery rewards, int from, double now, double sum,
            ToDoubleBiFunction<String, Font> measure) {
        this.instance = instance;
        this.rewards = rewards;
        this.from = from;
        this.now = now;
        this.sum = sum;
        this.measure = measure;
    }

    /** On any thread: an export paints off the FX thread. */
    synchronized Fitted at(double wide) {
        if (wide != width) {
            fitted = IntStream.iterate(instance.turns(), most -> most > 1, most -> most - 1)
                    .mapToObj(most -> fitted(most, wide, false)).flatMap(List::stream).findFirst()
                    .orElseGet(() -> fitted(1, wide, true).getFirst());
            width = wide;
        }
        return fitted;
    }

    /** At most so many columns; none if they have no room. */
    private List<Fitted> fitted(int most, double wide, boolean anyway) {
        List<Column> columns = columns(most);
        double cell = (wide - LEFT - RIGHT) / columns.size();
        List<String> texts = texts(columns);
        Font small = PaintedCanvas.fitting(PaintedCanvas.META, cell - GAP, widest(texts, PaintedCanvas.META));
        boolean fits = anyway || widest(texts, Type.face(Type.SEMI_BOLD, small.getSize())) + GAP <= cell;
        return fits ? List.of(new Fitted(columns, cell, small)) : List.of();
    }

    private double widest(List<String> texts, Font font) {
        Map<String, Double> known = widths.computeIfAbsent(font, each -> new HashMap<>());
        return texts.stream().mapToDouble(text -> known.computeIfAbsent(text, each -> measure.applyAsDouble(each, font))).max()
                .orElse(0);
    }

    private List<Column> columns(int most) {
        int turns = instance.turns();
        int first = Math.clamp(from, 0, turns - most);
        int shared = first + most < turns ? first + most - 1 : turns;
        return Stream.concat(IntStream.range(first, shared).mapToObj(t -> new Column(t, t + 1)),
                Stream.of(new Column(shared, turns)).filter(rest -> rest.first < rest.end)).toList();
    }

    /** All texts in the columns. */
    private List<String> texts(List<Column> columns) {
        Stream<double[]> rows = Stream.concat(Stream.of(turns(), rewards.stored()), IntStream.range(0, instance.items())
                .mapToObj(q -> Arrays.stream(rewards.queries()).mapToDouble(ofTurn -> ofTurn[q]).toArray()));
        return Stream
                .concat(Stream.of(soFar(columns)), rows.map(row -> columns.stream().mapToDouble(each -> each.of(row)).toArray()))
                .flatMapToDouble(Arrays::stream).mapToObj(TWO::text).toList();
    }

    double[] turns() {
        return IntStream.range(0, instance.turns()).mapToDouble(t -> t == from ? now : rewards.turn(t)).toArray();
    }

    /** Up to the end of each column. */
    double[] soFar(List<Column> columns) {
        return columns.stream()
                .mapToDouble(
                        each -> each.end == instance.turns() ? sum : each.end == from + 1 ? now : rewards.turns(from, each.end))
                .toArray();
    }
}
