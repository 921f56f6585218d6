package mnemoscope.replay;

import java.util.List;
import java.util.Optional;
import mnemoscope.model.Question;
import mnemoscope.model.Texts;
import mnemoscope.text.Numbers;

/**
 * The most that may be held at one decision: a number of tokens, or the size of the context in an agent's log. Ordered by size,
 * as logged last.
 */
public sealed interface Budget extends Comparable<Budget> {
    /** The largest number of tokens. */
    int MOST = Question.MOST_BUDGET;
    /** Name of the budget that follows the log, and of the policy that is the log's record, on the command line and in files. */
    String LOGGED = "as-logged";
    /** As logged; 0 for an episode without a log. */
    Budget AS_LOGGED = new AsLogged(0);

    /** A number of tokens, from 0 to {@link #MOST}, in the unit of the protocol. */
    record Tokens(int tokens) implements Budget {
        public Tokens {
            check(tokens);
        }
    }

    /**
     * At each decision the number of tokens that the log held.
     *
     * @param tokens for an episode without a log, and for the window when the log is no longer followed
     */
    record AsLogged(int tokens) implements Budget {
        public AsLogged {
            check(tokens);
        }
    }

    /** The tokens; of a budget as logged, those for an episode without a log. */
    int tokens();

    /** @throws IllegalArgumentException if the budget is negative or above {@link #MOST} */
    static Budget of(int tokens) {
        return new Tokens(tokens);
    }

    static List<Budget> of(int... tokens) {
        return java.util.Arrays.stream(tokens).mapToObj(Budget::of).toList();
    }

    /** Parses the text of {@link #name}; empty if it is neither a number from {@code least} to {@link #MOST} nor "as-logged". */
    static Optional<Budget> parse(String name, int least) {
        if (name.equals(LOGGED)) {
            return Optional.of(AS_LOGGED);
        }
        return Optional.of(name).filter(text -> text.matches("[0-9]{1,10}")).map(Long::valueOf)
                .filter(tokens -> tokens >= least && tokens <= MOST).map(tokens -> of(tokens.intValue()));
    }

    /** The values of a budget, for a message. @param least number of tokens */
    static String expected(int least) {
        return Texts.of("protocol.a-budget", least, Numbers.whole(MOST), LOGGED);
    }

    private static void check(int tokens) {
        if (tokens < 0 || tokens > MOST) {
            throw new IllegalArgumentException(Texts.of("protocol.found-expected", "budget", tokens, expected(0)));
        }
    }

    /** The numeric budgets, which have a place on an axis. */
    static List<Budget> sizes(List<Budget> budgets) {
        return budgets.stream().filter(each -> !each.isAsLogged()).toList();
    }

    /** As logged, with these tokens for an episode without a log; or a number of tokens. */
    default Budget asLogged(boolean on) {
        return on ? new AsLogged(tokens()) : new Tokens(tokens());
    }

    default boolean isAsLogged() {
        return this instanceof AsLogged;
    }

    /** The text in files and keys: "128", "as-logged". */
    default String name() {
        return isAsLogged() ? LOGGED : Integer.toString(tokens());
    }

    /** The value in a table or in JSON: a number, or "as-logged". */
    default Object cell() {
        return isAsLogged() ? LOGGED : (Object) tokens();
    }

    /** The text on the screen: "1,024", "as logged". */
    default String words() {
        return isAsLogged() ? Texts.of("protocol.as-logged") : Numbers.whole(tokens());
    }

    /** The text with its unit: "1,024 words", "as logged". @param unit in a word */
    default String words(String unit) {
        return isAsLogged() ? words() : words() + " " + unit;
    }

    @Override
    default int compareTo(Budget other) {
        return isAsLogged() == other.isAsLogged()
                ? Integer.compare(tokens(), other.tokens())
                : Boolean.compare(isAsLogged(), other.isAsLogged());
    }
}
