package mnemoscope.study;

import java.util.List;
import mnemoscope.file.Fields;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Texts;
import mnemoscope.optimality.Regime;
import mnemoscope.optimality.Variant;
import mnemoscope.optimality.study.LearnedDemand;
import mnemoscope.optimality.study.StudyPolicy;

/**
 * The exactly solvable study (SPEC 8). A result does not depend on the order of the lists, so they are kept in the order of the
 * paper's table.
 *
 * @param variants  interpretations of the paper's model, 1 or more
 * @param regimes   1 or more
 * @param policies  1 or more; the optimum is always solved, because gaps need it
 * @param tests     test instances of each regime, with the seeds {@code firstSeed}, {@code firstSeed} + 1, ...
 * @param trainings training instances of each regime for the learned policy, see {@link LearnedDemand#of}
 * @param firstSeed 0 or more; test and training instances must not overlap
 */
public record OptimalitySpec(String name, List<Variant> variants, List<Regime> regimes, List<StudyPolicy> policies, int tests,
        int trainings, long firstSeed) implements StudySpec {
    public static final String KIND = "optimality";
    public static final int MOST_TESTS = 100_000;
    public static final int MOST_TRAININGS = 10_000;
    public static final long MOST_SEED = 1_000_000_000_000L;

    /** Test and training instances in the paper. */
    public static final int PAPER_TESTS = 40;
    public static final int PAPER_TRAININGS = 80;

    /** Instances needed for a verdict on the published table: mean gaps of 40 instances differ by half between samples. */
    public static final int JUDGED_TESTS = 1_000;

    /** @throws IllegalArgumentException if a value is outside its range; the message says what was found and expected */
    public OptimalitySpec {
        variants = ordered("variants", variants);
        regimes = ordered("regimes", regimes);
        policies = ordered("policies", policies);
        check("tests", tests, 1, MOST_TESTS);
        check("trainings", trainings, 1, MOST_TRAININGS);
        check("first_seed", firstSeed, 0, MOST_SEED);
        long firstTraining = LearnedDemand.FIRST_TRAINING_SEED;
        if (policies.contains(StudyPolicy.LEARNED) && firstSeed < firstTraining + trainings
                && firstTraining < firstSeed + tests) {
            throw new IllegalArgumentException(Texts.of("study.test-seeds-train", firstSeed, firstSeed + tests - 1, firstTraining,
                    firstTraining + trainings - 1));
        }
    }

    /** The paper's study under all four interpretations of its model. */
    public static OptimalitySpec paper() {
        return new OptimalitySpec("paper-optimality", List.of(Variant.values()), List.of(Regime.values()),
                List.of(StudyPolicy.values()), PAPER_TESTS, PAPER_TRAININGS, 0);
    }

    /** @throws BadInputException if a value is wrong, with place, what was found and expected */
    public static OptimalitySpec read(Fields given, String name) throws BadInputException {
        List<Variant> variants = given.someOf("variants", Variant.class);
        List<Regime> regimes = given.someOf("regimes", Regime.class);
        List<StudyPolicy> policies = given.someOf("policies", StudyPolicy.class);
        int tests = given.whole("tests", 1, MOST_TESTS, Texts.of("study.a-whole-number-from-1", MOST_TESTS), PAPER_TESTS);
        int trainings = given.whole("trainings", 1, MOST_TRAININGS, Texts.of("study.a-whole-number-from-1", MOST_TRAININGS),
                PAPER_TRAININGS);
        long seed = given.has("first_seed")
                ? given.whole("first_seed", 0, MOST_SEED, Texts.of("study.a-whole-number-from-0", MOST_SEED))
                : 0;
        given.refuseOthers();
        return StudySpec.checked(given, () -> new OptimalitySpec(name, variants, regimes, policies, tests, trainings, seed));
    }

    public OptimalitySpec withTests(int changed) {
        return new OptimalitySpec(name, variants, regimes, policies, changed, trainings, firstSeed);
    }

    /**
     * The instances used to judge the published table: those of this study if there are enough, else the first ones from seed 0.
     * The verdict is then the same for every range of instances shown.
     *
     * @param least instances, {@value #PAPER_TESTS} to {@value #JUDGED_TESTS}
     */
    public OptimalitySpec judging(int least) {
        return tests >= least ? this : new OptimalitySpec(name, variants, regimes, policies, least, trainings, 0);
    }

    private static <E extends Enum<E>> List<E> ordered(String what, List<E> values) {
        return StudySpec.once(what, values).stream().sorted().toList();
    }

    private static void check(String what, long found, long least, long most) {
        if (found < least || found > most) {
            throw new IllegalArgumentException(Texts.of("study.number.invalid", found, what, least, most));
        }
    }
}
