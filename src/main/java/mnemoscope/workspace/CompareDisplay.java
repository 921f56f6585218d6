package mnemoscope.workspace;

/**
 * How the decisions of a comparison are listed.
 *
 * @param filter   which of them
 * @param order    by which column they are sorted
 * @param grouping what their summary is grouped by
 */
public record CompareDisplay(DecisionFilter filter, Order order, Grouping grouping) {
    /** All in the order of asking. */
    public static final CompareDisplay USUAL = new CompareDisplay(DecisionFilter.ALL, new Order("decision", false),
            Grouping.CATEGORY);

    public CompareDisplay with(DecisionFilter changed) {
        return new CompareDisplay(changed, order, grouping);
    }

    public CompareDisplay with(Order changed) {
        return new CompareDisplay(filter, changed, grouping);
    }

    public CompareDisplay with(Grouping changed) {
        return new CompareDisplay(filter, order, changed);
    }
}
