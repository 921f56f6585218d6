package mnemoscope.replay;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import mnemoscope.model.Texts;

/**
 * How evidence that a question misses comes back (SPEC 1; open in the paper, which only calls it delayed and paid). The miss
 * itself orders it: the turn joins the pool, not the cache, of the decision {@code delay} later, with the freshness of a turn
 * that has just arrived. A turn on its way is not ordered again. Every miss of evidence that had arrived pays the price, also
 * while it is on its way ("charge-always" in SPEC 8). Turns come back to {@link Pool#CARRY} alone.
 *
 * @param delay decisions from the miss to the return, 1 to {@value #MOST}; 0 if nothing comes back
 * @param price reward for each missed token that had arrived, 0 or more, in the place of {@link RewardCoefficients#reacq}; 0 if
 *              nothing comes back
 */
public record Reacquisition(int delay, double price) {
    static final String NAME = "reacquire";
    public static final Reacquisition NEVER = new Reacquisition(0, 0);
    private static final int MOST = 999_999;
    private static final String NEVER_CODE = "never";
    private static final Pattern FORM = Pattern.compile("([1-9][0-9]{0,5}):((?:0|[1-9][0-9]{0,5})(?:\\.[0-9]{1,6})?)");

    public Reacquisition {
        if (delay < 0 || delay > MOST || !(price >= 0) || Double.isInfinite(price) || delay == 0 && price != 0) {
            throw new IllegalArgumentException(
                    Texts.of("protocol.found-expected", NAME, delay + ":" + price, Texts.of("protocol.one-of", codes())));
        }
    }

    /** Parses the text of {@link #code}; empty for any other. */
    static Optional<Reacquisition> of(String text) {
        Matcher found = FORM.matcher(text);
        return text.equals(NEVER_CODE)
                ? Optional.of(NEVER)
                : found.matches()
                        ? Optional.of(new Reacquisition(Integer.parseInt(found.group(1)), Double.parseDouble(found.group(2))))
                        : Optional.empty();
    }

    static String codes() {
        return NEVER_CODE + ", DELAY:PRICE (1 to 999999, 0 to 999999.999999)";
    }

    /** The values that the window lists, at the paper's price: next decision, two and five later stand for any. */
    static List<Reacquisition> offered() {
        double usual = RewardCoefficients.DEFAULT.reacq();
        return List.of(NEVER, new Reacquisition(1, usual), new Reacquisition(2, usual), new Reacquisition(5, usual));
    }

    public boolean isNever() {
        return delay == 0;
    }

    /** The coefficients with the price, or unchanged if nothing comes back. */
    RewardCoefficients over(RewardCoefficients reward) {
        return isNever()
                ? reward
                : new RewardCoefficients(reward.hit(), reward.full(), reward.store(), reward.miss(), price, reward.stale());
    }

    /** The name in files: "never", "2:0.5". */
    String code() {
        return isNever() ? NEVER_CODE : delay + ":" + priceWords();
    }

    private String priceWords() {
        return BigDecimal.valueOf(price).stripTrailingZeros().toPlainString();
    }

    /** The label on the screen. */
    public String label() {
        return isNever() ? Texts.of("protocol.reacquire-never") : Texts.of("protocol.reacquire-after", delay, priceWords());
    }

    /** The setting in the status bar; empty if nothing comes back. */
    public String words() {
        return isNever() ? "" : Texts.of("protocol.reacquire-words", delay, priceWords());
    }

    public String help() {
        return isNever()
                ? Texts.of("protocol.reacquire-never-help")
                : Texts.of("protocol.reacquire-after-help", delay, priceWords());
    }
}
