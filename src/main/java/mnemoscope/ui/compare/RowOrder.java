package mnemoscope.ui.compare;

import java.util.Comparator;
import java.util.function.ToDoubleFunction;

/**
 * In which order decisions are listed. Decisions without a value stand last in both directions, equals in order of asking.
 *
 * @param policy by whose reward, for {@link Key#REWARD}; else empty
 */
public record RowOrder(Key key, String policy, boolean descending) {
    public static final RowOrder BY_STEP = new RowOrder(Key.STEP, "", false);

    /** What can be sorted by. */
    public enum Key {
        STEP, SESSION, CATEGORY, HITS, REWARD
    }

    /** This order turned round if it is by the same key already, else that key from the least. */
    public RowOrder toggled(Key wanted, String by) {
        return key == wanted && policy.equals(by) ? new RowOrder(key, policy, !descending) : new RowOrder(wanted, by, false);
    }

    /** The order as a rule for the rows of a table; what the table does not have leaves the order of asking. */
    public Comparator<CompareRow> in(CompareTable table) {
        Comparator<CompareRow> asked = Comparator.comparingInt(CompareRow::step);
        return switch (key) {
            case STEP -> descending ? asked.reversed() : asked;
            case SESSION -> turned(Comparator.comparingInt(CompareRow::session)).thenComparing(asked);
            case CATEGORY -> Comparator.comparing((CompareRow row) -> row.category().isEmpty())
                    .thenComparing(turned(Comparator.comparing(CompareRow::category))).thenComparing(asked);
            case HITS -> byValue(row -> row.scored() ? row.hits() : Double.NaN).thenComparing(asked);
            case REWARD -> {
                int p = table.indexOf(policy);
                yield p < 0 ? asked : byValue(row -> row.results().get(p).reward()).thenComparing(asked);
            }
        };
    }

    private Comparator<CompareRow> byValue(ToDoubleFunction<CompareRow> value) {
        return Comparator.comparing((CompareRow row) -> Double.isNaN(value.applyAsDouble(row)))
                .thenComparing(turned(Comparator.comparingDouble(value)));
    }

    private Comparator<CompareRow> turned(Comparator<CompareRow> rule) {
        return descending ? rule.reversed() : rule;
    }
}
