package mnemoscope.replay;

import java.util.List;

/**
 * Budgets inside a study, where each has a place on an axis: numbers of tokens and, above all of them, the one that follows the log of
 * an agent. Nobody can type, read or write its number: what is read is checked by {@link Budget}, and whatever names a budget asks here.
 */
public final class Budgets {
    /** At each decision as many tokens as the log held. */
    public static final int AS_LOGGED = Integer.MAX_VALUE;

    private Budgets() {
    }

    /** The number that stands for a budget. */
    public static int number(Budget budget) {
        return budget.isAsLogged() ? AS_LOGGED : budget.tokens();
    }

    /** As a budget. */
    public static Budget of(int budget) {
        return isSize(budget) ? Budget.of(budget) : Budget.AS_LOGGED;
    }

    /** Whether it is a number of tokens, which has a place on an axis. */
    public static boolean isSize(int budget) {
        return budget != AS_LOGGED;
    }

    /** Those that are numbers of tokens. */
    public static List<Integer> sizes(List<Integer> budgets) {
        return budgets.stream().filter(Budgets::isSize).toList();
    }

    /** In files and keys: "128", "as-logged". */
    public static String name(int budget) {
        return of(budget).name();
    }

    /** In a table or in JSON: a number, or "as-logged". */
    public static Object cell(int budget) {
        return of(budget).cell();
    }

    /** On the screen: "1,024", "as logged". */
    public static String words(int budget) {
        return of(budget).words();
    }

    /** "1,024 words", "as logged". @param unit in a word */
    public static String words(int budget, String unit) {
        return of(budget).words(unit);
    }
}
