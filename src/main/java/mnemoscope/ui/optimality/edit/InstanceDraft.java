package mnemoscope.ui.optimality.edit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.ObjIntConsumer;
import mnemoscope.model.Texts;
import mnemoscope.optimality.Instance;
import mnemoscope.optimality.ScoredInstance.ScoreTable;
import mnemoscope.optimality.ScoredInstance;
import mnemoscope.optimality.play.ItemNames;
import mnemoscope.text.NumberFormats;

/**
 * An instance being edited: the text of every cell, valid or not. Immutable.
 *
 * @param lines  lines of cells: the parameters, sizes, values, then the probabilities of each turn
 * @param start  original instance
 * @param scores original scores, as long as no item or turn is added or removed
 */
record InstanceDraft(List<List<String>> lines, Instance start, Optional<ScoreTable> scores) {
    static final int NUMBERS = 0;
    static final int SIZES = 1;
    static final int VALUES = 2;
    /** The line of the first turn. */
    static final int DEMAND = 3;

    /** The parameters that belong to no item and no turn. */
    enum Parameter {
        BUDGET(Texts.of("optimality.budget-b"), Texts.of("optimality.budget-help")),
        DELAY(Texts.of("optimality.delay-l"), Texts.of("optimality.delay-help")),
        RATE(Texts.of("optimality.reacquisition-rate"), Texts.of("optimality.rate-help")),
        STORAGE(Texts.of("optimality.store-cost"), Texts.of("optimality.storage-help")),
        MISS(Texts.of("optimality.miss-penalty"), Texts.of("optimality.miss-help"));

        final String title;
        final String tip;

        Parameter(String title, String tip) {
            this.title = title;
            this.tip = tip;
        }
    }

    /** @param cell index in the line; -1 for all probabilities of a turn together */
    record Place(int line, int cell) {
        static Place line(int line) {
            return new Place(line, -1);
        }

        /** In words, e.g. "Item B, turn 3". */
        String words(int items) {
            if (line == NUMBERS) {
                return Parameter.values()[cell].title;
            }
            return cell < 0
                    ? Texts.of("optimality.turn", line - DEMAND + 1)
                    : Texts.of("optimality.item-and-cell", new ItemNames(items).of(cell), switch (line) {
                        case SIZES -> Texts.of("optimality.size-in-text");
                        case VALUES -> Texts.of("optimality.value-in-text");
                        default -> Texts.of("optimality.turn-in-text", line - DEMAND + 1);
                    });
        }
    }

    /** Lines shown as one row: {@link #NAMES}, sizes, values, or the demand of turns that share it; both ends are included. */
    record Row(int first, int last) {
        /** The row of item names, which is not a line of the draft. */
        static final Row NAMES = new Row(-1, -1);

        static Row of(int line) {
            return new Row(line, line);
        }

        boolean isDemand() {
            return first >= DEMAND;
        }

        String words() {
            return switch (first) {
                case -1, NUMBERS -> "";
                case SIZES -> Texts.of("optimality.size");
                case VALUES -> Texts.of("optimality.value-of-a-hit");
                default -> first == last
                        ? Texts.of("optimality.turn", first - DEMAND + 1)
                        : Texts.of("optimality.turns-to", first - DEMAND + 1, last - DEMAND + 1);
            };
        }

        /** Within a sentence, for demand. */
        String wordsInText() {
            return first == last
                    ? Texts.of("optimality.turn-in-text", first - DEMAND + 1)
                    : Texts.of("optimality.turns-to-in-text", first - DEMAND + 1, last - DEMAND + 1);
        }
    }

    InstanceDraft {
        lines = lines.stream().map(List::copyOf).toList();
    }

    static InstanceDraft of(ScoredInstance scored) {
        Instance instance = scored.instance();
        List<List<String>> lines = new ArrayList<>();
        lines.add(texts(instance.budget(), instance.delayTurns(), instance.rate(), instance.storage(), instance.miss()));
        lines.add(texts(Arrays.stream(instance.sizes()).asDoubleStream().toArray()));
        lines.add(texts(instance.values()));
        Arrays.stream(instance.demand()).map(InstanceDraft::texts).forEach(lines::add);
        return new InstanceDraft(lines, instance, scored.scores());
    }

    private static List<String> texts(double... numbers) {
        return Arrays.stream(numbers).mapToObj(InstanceDraft::text).toList();
    }

    /** Every digit, so that editing loses nothing; whole numbers without ".0". */
    static String text(double number) {
        return number == Math.rint(number) && Math.abs(number) < 1e9
                ? Long.toString((long) number)
                : NumberFormats.typed(Double.toString(number));
    }

    /**
     * Parses lines of cells copied from a spreadsheet or a CSV file, separated by tabs, or by commas if there is no tab; a final
     * line break adds no line.
     *
     * @return a single cell for text that is not a block
     */
    static List<List<String>> cells(String text) {
        String separator = text.indexOf('\t') >= 0 ? "\t" : ",";
        return text.stripTrailing().isEmpty()
                ? List.of(List.of(""))
                : text.replaceAll("\\R+\\z", "").lines()
                        .map(line -> Arrays.stream(line.split(separator, -1)).map(String::strip).toList()).toList();
    }

    int items() {
        return lines.get(SIZES).size();
    }

    int turns() {
        return lines.size() - DEMAND;
    }

    String at(Place place) {
        return lines.get(place.line()).get(place.cell());
    }

    /** The displayed rows; turns with the same demand share one if by phase. */
    List<Row> rows(boolean byPhase) {
        List<Row> rows = new ArrayList<>(List.of(Row.NAMES, Row.of(SIZES), Row.of(VALUES)));
        for (int line = DEMAND; line < lines.size(); line++) {
            if (byPhase && line > DEMAND && lines.get(line).equals(lines.get(line - 1))) {
                rows.add(new Row(rows.removeLast().first(), line));
            } else {
                rows.add(Row.of(line));
            }
        }
        return rows;
    }

    /** Sets the text of a cell in all lines of a row, which share the cells of the first. */
    InstanceDraft typed(Row row, int cell, String typed) {
        return filled(row, changed(lines.get(row.first()), cells -> cells.set(cell, typed)));
    }

    /** The outcome of pasting. @param leftOut number of cells beyond the grid */
    record Pasted(InstanceDraft draft, int leftOut) {}

    /**
     * Pastes a block starting at a cell of the first of these rows. The parameters of the instance take cells one after the other
     * and ignore further ones.
     *
     * @param cell index in the row
     */
    Pasted pasted(List<Row> below, int cell, List<List<String>> block) {
        int first = below.getFirst().first();
        boolean numbers = first == NUMBERS;
        List<List<String>> cells = numbers ? List.of(block.stream().flatMap(List::stream).toList()) : block;
        int width = lines.get(first).size();
        InstanceDraft draft = this;
        int beyond = 0;
        for (int r = 0; r < cells.size(); r++) {
            for (int c = 0; c < cells.get(r).size(); c++) {
                if (r >= below.size() || cell + c >= width) {
                    beyond++;
                } else {
                    draft = draft.typed(below.get(r), cell + c, cells.get(r).get(c));
                }
            }
        }
        return new Pasted(draft, numbers ? 0 : beyond);
    }

    /** Sets the cells in all lines of a row. */
    InstanceDraft filled(Row row, List<String> cells) {
        return new InstanceDraft(changed(lines, all -> all.subList(row.first(), row.last() + 1).replaceAll(old -> cells)), start,
                scores);
    }

    /** Divides the probabilities of a row by their sum, if it has one. */
    InstanceDraft normalised(Row row) {
        List<String> chances = lines.get(row.first());
        double sum = InstanceDraftCheck.sum(chances);
        return sum <= 0
                ? this
                : filled(row,
                        chances.stream().map(each -> text(Math.max(0, InstanceDraftCheck.parse(each).orElse(0)) / sum)).toList());
    }

    /** Adds a turn with the same demand after a line. */
    InstanceDraft withTurnAfter(int line) {
        return new InstanceDraft(changed(lines, all -> all.add(line + 1, all.get(line))), start, Optional.empty());
    }

    InstanceDraft withoutTurn(int line) {
        return new InstanceDraft(changed(lines, all -> all.remove(line)), start, Optional.empty());
    }

    /** Adds an item of size 1 and value 1 without demand. */
    InstanceDraft withItem() {
        return items((cells, line) -> cells.add(line < DEMAND ? "1" : "0"));
    }

    InstanceDraft withoutItem(int item) {
        return items((cells, line) -> cells.remove(item));
    }

    private InstanceDraft items(ObjIntConsumer<List<String>> change) {
        List<List<String>> made = new ArrayList<>(lines);
        for (int line = SIZES; line < made.size(); line++) {
            int at = line;
            made.set(line, changed(made.get(line), cells -> change.accept(cells, at)));
        }
        return new InstanceDraft(made, start, Optional.empty());
    }

    private static <T> List<T> changed(List<T> list, Consumer<List<T>> change) {
        List<T> changed = new ArrayList<>(list);
        change.accept(changed);
        return changed;
    }
}
