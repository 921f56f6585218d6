package mnemoscope.dataset.synthetic;

/**
 * Settings of the synthetic generator. Equal settings give equal conversations, bit for bit.
 *
 * @param seed            any number; another seed gives other people, topics and words
 * @param episodes        number of conversations, 1 to 1,000
 * @param sessions        sittings of one conversation, 1 to 10,000
 * @param turns           exact number of turns of one conversation over all its sessions; at least {@value #MIN_SESSION_TURNS}
 *                        per session, at most 1,000,000
 * @param questions       exact number of questions of one conversation; 0 to 20,000
 * @param updateRate      probability that a changeable fact changes, 0 to 1 (0: no updates)
 * @param planShare       probability that a possible plan is made, 0 to 1 (0: no plans, so nothing expires)
 * @param distractorShare share of the exchanges without a fact that are about the people and things of facts but answer no
 *                        question, 0 to 1 (0: small talk only)
 * @param returnShare     share of the questions about facts stated long ago, 0 to 1, as far as such facts exist
 * @param demandShift     how much the areas of life in the questions change at half time, 0 to 1 (0: the same mix throughout; 1:
 *                        after half time only areas without earlier questions, if there are any)
 */
public record GeneratorSettings(long seed, int episodes, int sessions, int turns, int questions, double updateRate,
        double planShare, double distractorShare, double returnShare, double demandShift) {
    static final int MIN_SESSION_TURNS = 12;

    /** The settings of the bundled data. */
    public static final GeneratorSettings DEFAULT = new GeneratorSettings(20_260_301L, 10, 12, 300, 60, 0.75, 0.85, 0.5, 0.25,
            0.7);

    /** @throws IllegalArgumentException if a value is outside its range; the message names it and the range */
    public GeneratorSettings {
        check("episodes", episodes, 1, 1_000);
        check("sessions", sessions, 1, 10_000);
        check("turns", turns, MIN_SESSION_TURNS, 1_000_000);
        check("questions", questions, 0, 20_000);
        if (turns / sessions < MIN_SESSION_TURNS) {
            throw new IllegalArgumentException("The turns (" + turns + ") must be at least " + MIN_SESSION_TURNS
                    + " for each of the " + sessions + " sessions. Ask for " + (long) sessions * MIN_SESSION_TURNS
                    + " turns or more, or for fewer sessions.");
        }
        check("updateRate", updateRate);
        check("planShare", planShare);
        check("distractorShare", distractorShare);
        check("returnShare", returnShare);
        check("demandShift", demandShift);
    }

    private static void check(String name, int value, int least, int most) {
        if (value < least || value > most) {
            throw new IllegalArgumentException("The " + name + " (" + value + ") must be from " + least + " to " + most + ".");
        }
    }

    private static void check(String name, double value) {
        if (!(value >= 0 && value <= 1)) {
            throw new IllegalArgumentException("The " + name + " (" + value + ") must be from 0 to 1.");
        }
    }
}
