package mnemoscope.dataset.synthetic;

/**
 * What the synthetic generator should make. Equal settings give equal conversations, bit for bit.
 *
 * @param seed            any number; another seed gives other people, topics and words
 * @param episodes        conversations, 1 to 1,000
 * @param sessions        sittings of one conversation, 1 to 10,000
 * @param turns           turns of one conversation over all its sessions, exactly; at least {@value #MIN_SESSION_TURNS}
 *                        a session, at most 1,000,000
 * @param questions       questions of one conversation, exactly; 0 to 20,000
 * @param updateRate      chance that a fact that may change does change, 0 to 1 (0: nothing is ever updated)
 * @param planShare       chance that a plan that may be made is made, 0 to 1 (0: no plans, so nothing expires)
 * @param distractorShare of the exchanges that state no fact, the share that talk about the people and things of facts
 *                        without answering any question, 0 to 1 (0: small talk only)
 * @param returnShare     share of the questions that reach back to something said long ago, 0 to 1, as far as there is
 *                        such a thing
 * @param demandShift     how much the areas of life that are asked about change at half time, 0 to 1 (0: the same mix
 *                        all along; 1: after half time only areas that were not asked about before, where there are any)
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
