package mnemoscope.replay;

import java.util.List;

/**
 * Budgets inside a study, where each has a place on an axis: numbers of tokens and, above them, the number that stands for "as
 * logged". That number never appears in input or output: input is checked by {@link Budget}, and names come from this class.
 */
public final class Budgets {
    /** Stands for the number of tokens that the log held at each decision. */
    public static final int AS_LOGGED = Integer.MAX_VALUE;

    private Budgets() {}

    /** The number for a budget. */
    public static int number(Budget budget) {
        return budget.isAsLogged() ? AS_LOGGED : budget.tokens();
    }

    /** The budget for a number. */
    public static Budget of(int budget) {
        return isSize(budget) ? Budget.of(budget) : Budget.AS_LOGGED;
    }

    /** Whether the budget is a number of tokens, which has a place on an axis. */
    public static boolean isSize(int budget) {
        return budget != AS_LOGGED;
    }

    /** The numeric budgets. */
    public static List<Integer> sizes(List<Integer> budgets) {
        return budgets.stream().filter(Budgets::isSize).toList();
    }

    /** The text in files and keys: "128", "as-logged". */
    public static String name(int budget) {
        return of(budget).name();
    }

    /** The value in a table or in JSON: a number, or "as-logged". */
    public static Object cell(int budget) {
        return of(budget).cell();
    }

    /** The text on the screen: "1,024", "as logged". */
    public static String words(int budget) {
        return of(budget).words();
    }

    /** The text with its unit: "1,024 words", "as logged". @param unit in a word */
    public static String words(int budget, String unit) {
        return of(budget).words(unit);
    }
}
