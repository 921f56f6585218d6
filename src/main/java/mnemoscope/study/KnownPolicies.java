package mnemoscope.study;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
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
import mnemoscope.retention.parameter.ParameterValues;
import mnemoscope.retention.policy.ByHand;
import mnemoscope.retention.policy.MixedScore;

/**
 * Every policy that can be named: the catalogue, calibrated Mixed-Score, learned policies, the hindsight plan, the record of an
 * agent's log, and own policies loaded since the program started. Their descriptions come from their own packages.
 */
public final class KnownPolicies {
    private static final List<PolicyDescription> ALL = gather(Policies.all(DatasetKind.OWN));

    private static volatile List<OwnPolicy> brought = List.of();

    private KnownPolicies() {}

    /** Own policies, in the order loaded. */
    public static List<OwnPolicy> brought() {
        return brought;
    }

    /** Replaces all own policies; each name must occur once. */
    public static void keep(List<OwnPolicy> all) {
        brought = List.copyOf(all);
    }

    /**
     * Adds an own policy; does nothing if the same policy is there.
     *
     * @throws IllegalArgumentException if a different policy has its name; the message is a sentence for the user
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
        return deployableFirst(known.stream());
    }

    private static PolicyDescription calibrated(PolicyDescription mixed) {
        return mixed.named(BenchmarkSpec.CALIBRATED, mixed.title() + " (calibrated)", mixed.summary())
                .marked(mixed.mark().asVariant()).asTrained();
    }

    /** All policies in the order of lists: deployable policies, then references, which see the answer. */
    public static List<PolicyDescription> all() {
        return deployableFirst(each());
    }

    private static List<PolicyDescription> deployableFirst(Stream<PolicyDescription> policies) {
        return policies.sorted((a, b) -> Boolean.compare(a.seesAnswer(), b.seesAnswer())).toList();
    }

    private static Stream<PolicyDescription> each() {
        return Stream.concat(ALL.stream(), brought.stream().map(own -> own.policy().description()));
    }

    /** The policy of a name or of its prefix: "osl-mr-run-3" is described as OSL-MR, "foresight without match" as Foresight. */
    public static Optional<PolicyDescription> find(String name) {
        return (name.contains("[")
                ? untrained(name, DatasetKind.OWN).map(Policy::description)
                : Optional.<PolicyDescription>empty())
                .or(() -> each().filter(each -> begins(name, each.name()))
                        .max(Comparator.comparingInt(each -> each.name().length())));
    }

    /** The kind of a learned policy, trained or not: "osl-mr-run-3" is an OSL-MR. */
    public static Optional<LearnedKind> learnedAs(String name) {
        return find(name).flatMap(known -> Coded.of(LearnedKind.class, known.name()));
    }

    private static boolean begins(String name, String known) {
        return name.startsWith(known) && (name.length() == known.length() || "- [".indexOf(name.charAt(known.length())) >= 0);
    }

    /** @throws IllegalArgumentException if no policy has this name; the message suggests the nearest name */
    public static PolicyDescription of(String name) {
        return named(name).orElseThrow(() -> unknown(name));
    }

    /** The policy of exactly this name and these parameters; empty for what-ifs, trained models and ablations. */
    public static Optional<PolicyDescription> named(String name) {
        return all().stream().filter(each -> each.name().equals(name)).findFirst()
                .or(() -> untrained(name, DatasetKind.OWN).map(Policy::description));
    }

    /**
     * A policy that is ready to decide, with the paper's parameters for a dataset.
     *
     * @throws IllegalArgumentException if no policy has this name (the message suggests the nearest name), or if it is learned
     *                                  and the program has no model of it
     */
    public static Policy create(String name, DatasetKind kind) {
        return Policies.named(name, ready(kind))
                .orElseThrow(() -> all().stream().noneMatch(each -> each.name().equals(name))
                        ? unknown(name)
                        : new IllegalArgumentException(Texts.of("study.decides-only-once-trained", name)));
    }

    /** The policies of the program that "best without training" is the best of: deployable, untrained, without annotations. */
    public static List<PolicyDescription> withoutTraining() {
        return ALL.stream().filter(each -> each.untrained() && each.needs().isEmpty()).toList();
    }

    /** All untrained policies: own policies after the others, then references and policies that need annotations. */
    public static Stream<Policy> untrained(DatasetKind kind) {
        return Stream
                .of(Policies.all(kind).stream(), brought.stream().map(OwnPolicy::policy),
                        Stream.<Policy>of(new HindsightPolicy(), new AsLogged()), Policies.allWithCache().stream())
                .flatMap(each -> each);
    }

    /**
     * All policies that decide without training by the user: untrained policies and the bundled model. In a study the model's
     * name means a training. The model is read only when the stream reaches it.
     */
    public static Stream<Policy> ready(DatasetKind kind) {
        return Stream.concat(untrained(kind), BundledModel.KINDS.stream().map(BundledModel::policy));
    }

    /** Whether every copy of the program has this policy, so that it is not a trained model, an own policy or a what-if. */
    public static boolean isEverywhere(String name) {
        return isHere(name) && broughtAs(name).isEmpty();
    }

    /** Whether the running program has a policy of exactly this name and these parameters that can decide. */
    public static boolean isHere(String name) {
        return ready(name, DatasetKind.OWN).isPresent();
    }

    /** The policy of a name that can decide; empty if there is none, or none with such parameters. */
    public static Optional<Policy> ready(String name, DatasetKind kind) {
        return named(name, ready(kind));
    }

    /** An untrained policy by name; empty if there is none, or none with such parameters. */
    public static Optional<Policy> untrained(String name, DatasetKind kind) {
        return named(name, untrained(kind));
    }

    /** The policy of a name among some; empty if there is none, or none with such parameters. */
    public static Optional<Policy> named(String name, Stream<Policy> among) {
        try {
            return Policies.named(name, among);
        } catch (IllegalArgumentException _) {
            return Optional.empty();
        }
    }

    /** What the policies of the program say of themselves, asked once: a list of all asks for each. */
    private static final class OfProgram {
        private static final Map<String, ParameterValues> PARAMETERS = Stream
                .concat(Policies.all(DatasetKind.OWN).stream(), Policies.allWithCache().stream())
                .collect(Collectors.toUnmodifiableMap(Policy::name, Policy::parameters, (first, second) -> first));
    }

    /** The parameters of an untrained policy by name, with their values; none if there is no such policy. */
    public static ParameterValues parameters(String name) {
        return !name.contains("[") && broughtAs(name).isEmpty()
                ? OfProgram.PARAMETERS.getOrDefault(name, ParameterValues.NONE)
                : untrained(name, DatasetKind.OWN).map(Policy::parameters).orElse(ParameterValues.NONE);
    }

    /** The name in its canonical form if it is that of a policy with parameters, else as it is. */
    public static String canonical(String name) {
        return name.contains("[") ? untrained(name, DatasetKind.OWN).map(Policy::name).orElse(name) : name;
    }

    /** The mark of each named policy as it appears without others; in the order given. */
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
