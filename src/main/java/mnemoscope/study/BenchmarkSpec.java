package mnemoscope.study;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import mnemoscope.file.Fields;
import mnemoscope.model.BadInputException;
import mnemoscope.model.DatasetKind;
import mnemoscope.model.PrintableText;
import mnemoscope.model.Texts;
import mnemoscope.own.OwnPolicy;
import mnemoscope.own.PolicyFile;
import mnemoscope.replay.Budget;
import mnemoscope.replay.Budgets;
import mnemoscope.replay.ProtocolSetting;
import mnemoscope.replay.QuestionVisibility;

/**
 * Cross-validation of policies over episodes (SPEC 6): every policy at every budget on the same held-out folds.
 *
 * @param data       file of conversations, relative to the file of the study
 * @param sha256     expected hash of the data as stored; empty for no check
 * @param annotations file of annotations, relative to the file of the study; empty for none
 * @param policies   names as on the command line, and {@link #CALIBRATED}; own policies by the names in their files; in the order
 *                   of the tables
 * @param budgets    tokens, rising; {@link Budgets#AS_LOGGED} last
 * @param folds      2 or more; {@link #NO_HOME} only in a study of transfer
 * @param seeds      ascending; each seed gives another split into folds and another start of the learners
 * @param baseline   one of the policies, which the others are compared with
 * @param auditSteps decisions of each episode that the leak audit checks; 0 for no audit
 * @param pairs      of policies that are compared with each other; empty for all pairs of deployable policies
 */
public record BenchmarkSpec(String name, String data, String sha256, String annotations, List<String> policies,
        List<Integer> budgets, int folds, List<Long> seeds, BenchmarkProtocol protocol, String baseline, Margins margins,
        int auditSteps, List<List<String>> pairs) implements StudySpec {
    public static final String KIND = "benchmark";
    public static final int MOST_FOLDS = 1000;
    /**
     * Number of folds for a dataset of a transfer study that has no cross-validation of its own, such as a single conversation.
     */
    public static final int NO_HOME = 1;
    static final int MOST_SEED = 1_000_000_000;
    private static final int MOST_SHOWN = 100;
    public static final int MOST_AUDIT_STEPS = 1_000_000;

    /** The name of Mixed-Score with weights calibrated on the training folds (MS-cal0). */
    public static final String CALIBRATED = "mixed-cal";

    /** @throws IllegalArgumentException if a value is outside its range; the message says what was found and expected */
    public BenchmarkSpec {
        policies = StudySpec.once("policies", policies);
        budgets = StudySpec.once("budgets", budgets).stream().sorted().toList();
        seeds = StudySpec.once("seeds", seeds).stream().sorted().toList();
        pairs = StudySpec.once("pairs", Stream.concat(Stream.of(List.<String>of()), pairs.stream()).toList()).stream().skip(1)
                .map(List::copyOf).toList();
        for (List<String> pair : pairs) {
            if (pair.size() != 2 || pair.getFirst().equals(pair.getLast()) || !policies.containsAll(pair)) {
                throw new IllegalArgumentException(
                        Texts.of("study.no-pair", String.join(", ", pair), String.join(", ", policies)));
            }
        }
        if (!policies.contains(baseline)) {
            throw new IllegalArgumentException(Texts.of("study.baseline-not-among-policies", PrintableText.shortened(baseline),
                    PrintableText.shortened(String.join(", ", policies), MOST_SHOWN)));
        }
    }

    /**
     * The runs that a mean covers, e.g. "5 held-out folds \u00d7 3 seeds". The numbers are not multiplied: if each fold is one
     * episode, every seed gives the same folds.
     */
    public String meansOver() {
        return Texts.of("study.held-out-folds", folds, seeds.size());
    }

    /** A benchmark that names no pairs. */
    public BenchmarkSpec(String name, String data, String sha256, String annotations, List<String> policies,
            List<Integer> budgets, int folds, List<Long> seeds, BenchmarkProtocol protocol, String baseline, Margins margins,
            int auditSteps) {
        this(name, data, sha256, annotations, policies, budgets, folds, seeds, protocol, baseline, margins, auditSteps,
                List.of());
    }

    /** @throws BadInputException if a value is wrong, with place, what was found and expected */
    public static BenchmarkSpec read(Fields given, String name) throws BadInputException {
        return read(given, name, policies(given));
    }

    /** Reads the names of the policies of a study and loads those that are given as files. */
    static List<String> policies(Fields given) throws BadInputException {
        return given.list("policies", Texts.of("study.a-list-of-policies"), (list, k) -> {
            String policy = list.text(k, Texts.of("study.a-string"));
            return PolicyFile.isNamed(policy)
                    ? brought(list, k, list.fileName(k, Texts.of("study.the-name-of-a-file")))
                    : canonical(list, k, policy);
        }, List.of());
    }

    /** The canonical name of a policy with parameters; every other name is checked later, as some are trained. */
    private static String canonical(Fields list, String k, String policy) throws BadInputException {
        try {
            return policy.contains("[") ? KnownPolicies.create(policy, DatasetKind.OWN).name() : policy;
        } catch (IllegalArgumentException wrong) {
            throw list.wrong(k, wrong.getMessage());
        }
    }

    /** Loads a policy that the study names by its file, and returns its name. */
    private static String brought(Fields list, String k, String file) throws BadInputException {
        try {
            OwnPolicy own = PolicyFile.read(list.beside(file)).policy();
            KnownPolicies.bring(own);
            return own.name();
        } catch (BadInputException | IllegalArgumentException wrong) {
            throw list.wrong(k, wrong.getMessage());
        }
    }

    @Override
    public List<BenchmarkSpec> measured() {
        return List.of(this);
    }

    /** Reads the parameters of a benchmark. A kind of study with more parameters must read those first. */
    static BenchmarkSpec read(Fields given, String name, List<String> policies) throws BadInputException {
        return read(given, given, name, policies);
    }

    /**
     * @param dataset fields that name the data, and their protocol if it differs from that of the study; may be {@code given}
     *                itself
     */
    static BenchmarkSpec read(Fields given, Fields dataset, String name, List<String> policies) throws BadInputException {
        String data = dataset.fileName("data", Texts.of("study.the-name-of-a-file"), "");
        String expectedHash = Texts.of("study.hexadecimal-digits-of-a-hash");
        String sha256 = dataset.text("sha256", expectedHash, "");
        if (dataset.has("sha256") && !sha256.matches("[0-9a-f]{64}")) {
            throw dataset.expected("sha256", expectedHash);
        }
        String annotations = dataset.fileName("annotations", Texts.of("study.the-name-of-an-annotation-file"), "");
        List<Integer> budgets = given.list("budgets", Texts.of("study.a-list-of-budgets"),
                (list, k) -> budget(list, k, Budget.expected(0)), List.of());
        int usualFolds = given.whole("folds", 2, MOST_FOLDS, Texts.of("study.a-whole-number-from-2", MOST_FOLDS), 5);
        int folds = dataset == given
                ? usualFolds
                : dataset.whole("folds", NO_HOME, MOST_FOLDS, Texts.of("study.a-whole-number-from-1", MOST_FOLDS), usualFolds);
        List<Long> seeds = given.list("seeds", Texts.of("study.a-list-of-seeds"),
                (list, k) -> list.whole(k, 0, MOST_SEED, Texts.of("study.a-whole-number-from-0", MOST_SEED)),
                List.of(0L, 1L, 2L));
        BenchmarkProtocol usual = protocol(given, BenchmarkProtocol.USUAL);
        BenchmarkProtocol protocol = protocol(dataset, usual);
        String baseline = KnownPolicies.canonical(given.text("baseline", Texts.of("study.one-of-the-policies-by-name"), ""));
        Margins margins = new Margins(
                given.number("margin_f1", Double.MIN_VALUE, 1, Texts.of("study.a-share-above-0"), Margins.USUAL.f1()),
                given.number("margin_reward", Double.MIN_VALUE, 1e9, Texts.of("study.a-number-above-0"), Margins.USUAL.reward()));
        int auditSteps = given.whole("audit_steps", 0, MOST_AUDIT_STEPS, Texts.of("study.a-number-of-decisions"), 4);
        List<List<String>> pairs = given
                .list("pairs", Texts.of("study.a-list-of-pairs"),
                        (list, k) -> list.list(k, Texts.of("study.a-list-of-pairs"),
                                (pair, place) -> KnownPolicies.canonical(pair.text(place, Texts.of("study.a-string")))),
                        List.of());
        given.refuseOthers();
        dataset.refuseOthers();
        require(dataset, "data", data.isEmpty());
        if (given.has("policies") && policies.isEmpty()) {
            throw new BadInputException(Texts.of("study.found-no-policies", given.at()));
        }
        require(given, "policies", policies.isEmpty());
        require(given, "budgets", budgets.isEmpty());
        return StudySpec.checked(given, () -> new BenchmarkSpec(name, data, sha256, annotations, policies, budgets, folds, seeds,
                protocol, baseline.isEmpty() ? policies.getFirst() : baseline, margins, auditSteps, pairs));
    }

    private static int budget(Fields list, String k, String expected) throws BadInputException {
        return list.isText(k)
                ? list.one(k, expected, name -> Optional.of(Budgets.AS_LOGGED).filter(each -> name.equals(Budget.LOGGED)))
                : (int) list.whole(k, 0, Budget.MOST, expected);
    }

    private static BenchmarkProtocol protocol(Fields given, BenchmarkProtocol otherwise) throws BadInputException {
        return given.has("protocol")
                ? BenchmarkProtocol.read(given.object("protocol", Texts.of("study.an-object-with-the-protocol")))
                : otherwise;
    }

    private static void require(Fields given, String field, boolean missing) throws BadInputException {
        if (missing) {
            throw new BadInputException(Texts.of("study.found-no-field", given.at(), field));
        }
    }

    /**
     * The largest differences without practical meaning; choose them before looking at results.
     *
     * @param f1     above 0
     * @param reward per question, above 0
     */
    public record Margins(double f1, double reward) {
        /** The default: 0.01 of F1, and the store cost of 5 tokens. */
        public static final Margins USUAL = new Margins(0.01, 5);
    }

    /** This benchmark with another name and the choices made in the window. */
    public BenchmarkSpec with(String changedName, List<String> changedPolicies, List<Integer> changedBudgets, int changedFolds,
            List<Long> changedSeeds, String changedBaseline) {
        return new BenchmarkSpec(changedName, data, sha256, annotations, changedPolicies, changedBudgets, changedFolds,
                changedSeeds, protocol, changedBaseline, margins, auditSteps,
                pairs.stream().filter(changedPolicies::containsAll).toList());
    }

    /** Whether learned policies are cross-validated on this dataset. */
    public boolean hasHome() {
        return folds > NO_HOME;
    }

    /** This study with its files in other places. @param hash expected hash of the data; empty for no check */
    public BenchmarkSpec withFiles(String changedData, String hash, String changedAnnotations) {
        return new BenchmarkSpec(name, changedData, hash, changedAnnotations, policies, budgets, folds, seeds, protocol, baseline,
                margins, auditSteps, pairs);
    }

    /** This study with some of its policies. If they do not include its baseline, the first of them becomes the baseline. */
    public BenchmarkSpec withPolicies(List<String> changed) {
        return with(name, changed, budgets, folds, seeds, changed.contains(baseline) ? baseline : changed.getFirst());
    }

    public BenchmarkSpec withAuditSteps(int changed) {
        return new BenchmarkSpec(name, data, sha256, annotations, policies, budgets, folds, seeds, protocol, baseline, margins,
                changed, pairs);
    }

    /** When policies are shown the question. */
    public QuestionVisibility seesQuestion() {
        return protocol.settings().get(ProtocolSetting.SEES_QUESTION).orElse(QuestionVisibility.BEFORE);
    }

    public BenchmarkSpec with(BenchmarkProtocol changed) {
        return new BenchmarkSpec(name, data, sha256, annotations, policies, budgets, folds, seeds, changed, baseline, margins,
                auditSteps, pairs);
    }
}
