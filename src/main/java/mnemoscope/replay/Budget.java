package mnemoscope.replay;

import java.util.List;
import java.util.Optional;
import mnemoscope.model.Question;
import mnemoscope.model.Texts;
import mnemoscope.text.Numbers;

/** How much may be held at one decision: a number of tokens, or what the log of an agent held. Ordered by size, as logged last. */
public sealed interface Budget extends Comparable<Budget> {
    /** The largest number of tokens. */
    int MOST = Question.MOST_BUDGET;
    /** The budget that follows the log, and the policy that is its record, on the command line and in files. */
    String LOGGED = "as-logged";
    /** As logged, and nothing where there is no log. */
    Budget AS_LOGGED = new AsLogged(0);

    /** So many tokens, from 0 to {@link #MOST}, in the unit of the protocol. */
    record Tokens(int tokens) implements Budget {
        public Tokens {
            check(tokens);
        }
    }

    /**
     * At each decision as many tokens as the log held then.
     *
     * @param tokens of an episode that is no log, and what is chosen where the log is followed no more
     */
    record AsLogged(int tokens) implements Budget {
        public AsLogged {
            check(tokens);
        }
    }

    /** The tokens, or those of an episode that is no log. */
    int tokens();

    /** @throws IllegalArgumentException if it is negative or above {@link #MOST} */
    static Budget of(int tokens) {
        return new Tokens(tokens);
    }

    /** Each of them. */
    static List<Budget> of(int... tokens) {
        return java.util.Arrays.stream(tokens).mapToObj(Budget::of).toList();
    }

    /** What {@link #name} wrote; empty if it is neither a number from {@code least} to {@link #MOST} nor "as-logged". */
    static Optional<Budget> parse(String name, int least) {
        if (name.equals(LOGGED)) {
            return Optional.of(AS_LOGGED);
        }
        return Optional.of(name).filter(text -> text.matches("[0-9]{1,10}")).map(Long::valueOf)
                .filter(tokens -> tokens >= least && tokens <= MOST).map(tokens -> of(tokens.intValue()));
    }

    /** What stands for a budget, for a message. @param least number of tokens */
    static String expected(int least) {
        return Texts.of("protocol.a-budget", least, Numbers.whole(MOST), LOGGED);
    }

    private static void check(int tokens) {
        if (tokens < 0 || tokens > MOST) {
            throw new IllegalArgumentException(Texts.of("protocol.found-expected", "budget", tokens, expected(0)));
        }
    }

    /** Those that are numbers of tokens, which have a place on an axis. */
    static List<Budget> sizes(List<Budget> budgets) {
        return budgets.stream().filter(each -> !each.isAsLogged()).toList();
    }

    /** As the log of the agent, whatever is chosen where it is followed no more; or that. */
    default Budget asLogged(boolean on) {
        return on ? new AsLogged(tokens()) : new Tokens(tokens());
    }

    default boolean isAsLogged() {
        return this instanceof AsLogged;
    }

    /** In files and keys: "128", "as-logged". */
    default String name() {
        return isAsLogged() ? LOGGED : Integer.toString(tokens());
    }

    /** In a table or in JSON: a number, or "as-logged". */
    default Object cell() {
        return isAsLogged() ? LOGGED : (Object) tokens();
    }

    /** On the screen: "1,024", "as logged". */
    default String words() {
        return isAsLogged() ? Texts.of("protocol.as-logged") : Numbers.whole(tokens());
    }

    /** "1,024 words", "as logged". @param unit in a word */
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
