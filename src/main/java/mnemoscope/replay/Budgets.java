package mnemoscope.replay;

import java.util.List;
import java.util.OptionalInt;
import mnemoscope.model.Texts;
import mnemoscope.text.Numbers;

/**
 * Budgets as studies list them: numbers of tokens and, above all of them, the one that follows the log of an agent. Its number is
 * never written or shown: whatever names a budget asks here.
 */
public final class Budgets {
    /** At each decision as many tokens as the log held. */
    public static final int AS_LOGGED = Integer.MAX_VALUE;
    /** The largest number of tokens. */
    public static final int MOST = Budget.MOST;

    private Budgets() {
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
        return isSize(budget) ? Integer.toString(budget) : Budget.LOGGED;
    }

    /** In a table or in JSON: a number, or "as-logged". */
    public static Object cell(int budget) {
        return isSize(budget) ? (Object) budget : Budget.LOGGED;
    }

    /** On the screen: "1,024", "as logged". */
    public static String words(int budget) {
        return isSize(budget) ? Numbers.whole(budget) : Texts.of("protocol.as-logged");
    }

    /** "1,024 words", "as logged". @param unit in a word */
    public static String words(int budget, String unit) {
        return isSize(budget) ? Numbers.whole(budget) + " " + unit : words(budget);
    }

    /** What {@link #name} wrote; empty if it is neither a number from 0 to {@link #MOST} nor "as-logged". */
    public static OptionalInt parse(String name) {
        if (name.equals(Budget.LOGGED)) {
            return OptionalInt.of(AS_LOGGED);
        }
        return name.matches("[0-9]{1,10}") && Long.parseLong(name) <= MOST
                ? OptionalInt.of(Integer.parseInt(name))
                : OptionalInt.empty();
    }
}
