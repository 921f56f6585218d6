package mnemoscope.study;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import mnemoscope.learning.file.BundledModel;
import mnemoscope.learning.policy.LearnedKind;
import mnemoscope.model.Coded;
import mnemoscope.model.DatasetKind;
import mnemoscope.model.Texts;
import mnemoscope.optimality.hindsight.HindsightPolicy;
import mnemoscope.own.Isolation;
import mnemoscope.own.OwnPolicy;
import mnemoscope.replay.record.AsLogged;
import mnemoscope.retention.Policy;
import mnemoscope.retention.PolicyDescription;
import mnemoscope.retention.catalogue.Policies;
import mnemoscope.retention.mark.PolicyMark;
import mnemoscope.retention.policy.ByHand;
import mnemoscope.retention.policy.MixedScore;

/**
 * Every policy that can be named: those of the catalogue, Mixed-Score calibrated, the learned ones, the hindsight plan, the record of an
 * agent's log, and those
 * that a user brought since the program started. What is said of them is read from where they are; nothing is said here.
 */
public final class KnownPolicies {
    private static final List<PolicyDescription> ALL = gather(Policies.all(DatasetKind.OWN));

    private static volatile List<OwnPolicy> brought = List.of();

    private KnownPolicies() {
    }

    /** Those that a user brought, in the order in which they were. */
    public static List<OwnPolicy> brought() {
        return brought;
    }

    /** These and no others are brought from now on; names are each once. */
    public static void keep(List<OwnPolicy> all) {
        brought = List.copyOf(all);
    }

    /**
     * Brings one more; nothing changes if it is there.
     *
     * @throws IllegalArgumentException if one of its name decides otherwise; the message is a sentence for the user
     */
    public static synchronized void bring(OwnPolicy own) {
        Optional<OwnPolicy> there = broughtAs(own.name());
        if (there.isPresent() && !there.get().fingerprint().equals(own.fingerprint())) {
            throw new IllegalArgumentException(Texts.of("study.two-own-policies-of-one-name", own.name()));
        }
        if (there.isEmpty()) {
            keep(Stream.concat(brought.stream(), Stream.of(own)).toList());
        }
    }

    /** The one of a name that a user brought. */
    public static Optional<OwnPolicy> broughtAs(String name) {
        return brought.stream().filter(own -> own.name().equals(name)).findFirst();
    }

    /** Fingerprints of those whose code runs in this process, ascending. */
    static List<String> inTheProgram() {
        return brought.stream().filter(own -> Isolation.of(own.policy()).equals(Optional.of(Isolation.NONE)))
                .map(OwnPolicy::fingerprint).sorted().toList();
    }

    /** @param catalogue policies that need neither training nor annotations */
    static List<PolicyDescription> gather(List<Policy> catalogue) {
        List<PolicyDescription> known = new ArrayList<>();
        for (Policy policy : catalogue) {
            known.add(policy.description());
            if (policy instanceof MixedScore mixed) {
                known.add(calibrated(mixed.description()));
            }
        }
        Policies.allWithCache().forEach(policy -> known.add(policy.description()));
        Arrays.stream(LearnedKind.values()).forEach(kind -> known.add(kind.description()));
        known.add(new HindsightPolicy().description());
        known.add(new AsLogged().description());
        return known.stream().sorted(Comparator.comparing(PolicyDescription::seesAnswer)).toList();
    }

    private static PolicyDescription calibrated(PolicyDescription mixed) {
        return mixed.named(BenchmarkSpec.CALIBRATED, mixed.title() + " (calibrated)", mixed.summary())
                .marked(mixed.mark().asVariant());
    }

    /** All, in the order in which lists show them: those to deploy, then references, which see the answer. */
    public static List<PolicyDescription> all() {
        return each().sorted(Comparator.comparing(PolicyDescription::seesAnswer)).toList();
    }

    private static Stream<PolicyDescription> each() {
        return Stream.concat(ALL.stream(), brought.stream().map(own -> own.policy().description()));
    }

    /**
     * The policy of a name, or of what the name begins with: "osl-mr-run-3" and "foresight without match" are an OSL-MR and a
     * Foresight.
     */
    public static Optional<PolicyDescription> find(String name) {
        return each().filter(each -> begins(name, each.name())).max(Comparator.comparingInt(each -> each.name().length()));
    }

    /** The kind that a learned policy is of, trained or not: "osl-mr-run-3" is an OSL-MR. */
    public static Optional<LearnedKind> learnedAs(String name) {
        return find(name).flatMap(known -> Coded.of(LearnedKind.class, known.name()));
    }

    private static boolean begins(String name, String known) {
        return name.startsWith(known) && (name.length() == known.length() || "- ".indexOf(name.charAt(known.length())) >= 0);
    }

    /** @throws IllegalArgumentException if there is none of this name; the message suggests the nearest */
    public static PolicyDescription of(String name) {
        return all().stream().filter(each -> each.name().equals(name)).findFirst().orElseThrow(() -> unknown(name));
    }

    /**
     * A policy that is ready to decide, with the paper's parameters for a dataset.
     *
     * @throws IllegalArgumentException if there is none of this name, the message suggests the nearest; or if it is learned and no
     *                                  model of it comes with the program
     */
    public static Policy create(String name, DatasetKind kind) {
        return ready(kind).filter(policy -> policy.name().equals(name)).findFirst()
                .orElseThrow(() -> all().stream().noneMatch(each -> each.name().equals(name))
                        ? unknown(name)
                        : new IllegalArgumentException(Texts.of("study.decides-only-once-trained", name)));
    }

    /** All that need no training, own ones after the others, references and those that need annotations last. */
    public static Stream<Policy> untrained(DatasetKind kind) {
        return Stream
                .of(Policies.all(kind).stream(), brought.stream().map(OwnPolicy::policy),
                        Stream.<Policy>of(new HindsightPolicy(), new AsLogged()), Policies.allWithCache().stream())
                .flatMap(each -> each);
    }

    /**
     * All that decide as the program comes: those that need no training, and the model that it brings. Studies train what they
     * call by its name. The model is read only if none before it serves.
     */
    public static Stream<Policy> ready(DatasetKind kind) {
        return Stream.concat(untrained(kind), Stream.<Supplier<Policy>>of(BundledModel::policy).map(Supplier::get));
    }

    /** Whether every copy of the program has the policy of a name: it was neither trained nor brought nor made in a window. */
    public static boolean isEverywhere(String name) {
        return isHere(name) && broughtAs(name).isEmpty();
    }

    /** Whether the program, as it runs, has a policy of exactly this name that is ready to decide. */
    public static boolean isHere(String name) {
        return ready(DatasetKind.OWN).anyMatch(policy -> policy.name().equals(name));
    }

    /** The marks of policies by name, as they are when one of them is shown alone; in the order given. */
    public static Map<String, PolicyMark> marks(List<String> policies) {
        Map<String, PolicyMark> marks = new LinkedHashMap<>();
        policies.forEach(name -> marks.put(name,
                name.equals(ByHand.NAME) ? ByHand.MARK : find(name).map(PolicyDescription::mark).orElse(PolicyMark.OTHER)));
        return marks;
    }

    private static IllegalArgumentException unknown(String name) {
        return new IllegalArgumentException(Policies.unknown(name, all().stream().map(PolicyDescription::name).toList()));
    }
}
