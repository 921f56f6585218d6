package mnemoscope.study.benchmark;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import mnemoscope.learning.TrainingSettings;
import mnemoscope.learning.TrainingSettings.TrainingAddition;
import mnemoscope.learning.TrainingSettings.TrainingPart;
import mnemoscope.learning.policy.LearnedKind;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Coded;
import mnemoscope.model.DatasetKind;
import mnemoscope.model.Texts;
import mnemoscope.own.LeakCheck;
import mnemoscope.replay.Budgets;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.ReplayInput;
import mnemoscope.replay.Replayer.ProtocolReference;
import mnemoscope.retention.Policy;
import mnemoscope.retention.PolicyDescription;
import mnemoscope.retention.RetentionPolicy;
import mnemoscope.retention.mark.PolicyRole;
import mnemoscope.study.AblationSpec;
import mnemoscope.study.BenchmarkSpec;
import mnemoscope.study.DeploymentStage;
import mnemoscope.study.KnownPolicies;
import mnemoscope.task.Progress;

/**
 * A policy of a benchmark.
 *
 * @param fixed   the policy itself, if it is not trained on the folds
 * @param learned training settings, if it is a network
 * @param own     fingerprint of an own policy; empty for a policy of the program
 * @param making  how it is trained, if it is trained
 */
public record BenchmarkPolicy(PolicyDescription description, Optional<Policy> fixed, Optional<TrainingSettings> learned,
        String own, TrainingVariant making) {
    private BenchmarkPolicy(PolicyDescription description, Optional<Policy> fixed, Optional<TrainingSettings> learned,
            String own) {
        this(description, fixed, learned, own, TrainingVariant.USUAL);
    }

    /** @throws IllegalArgumentException if there is none of this name; the message suggests the nearest */
    public static BenchmarkPolicy of(String name, DatasetKind kind) {
        return find(name, kind).orElseGet(() -> fixed(KnownPolicies.create(name, kind)));
    }

    /** The policy of a name; empty if there is none, e.g. if an own policy was removed. */
    public static Optional<BenchmarkPolicy> find(String name, DatasetKind kind) {
        return variant(name).or(() -> otherwise(name, kind))
                .or(() -> Coded.of(LearnedKind.class, name).map(one -> trained(one.description(), TrainingSettings.of(one))))
                .or(() -> KnownPolicies.broughtAs(name)
                        .map(own -> new BenchmarkPolicy(own.policy().description(), Optional.of(own.policy()), Optional.empty(),
                                own.fingerprint())))
                .or(() -> Optional.of(name).filter(BenchmarkSpec.CALIBRATED::equals)
                        .map(one -> new BenchmarkPolicy(KnownPolicies.of(one), Optional.empty(), Optional.empty(), "")))
                .or(() -> KnownPolicies.untrained(name, kind).map(BenchmarkPolicy::fixed));
    }

    private static BenchmarkPolicy fixed(Policy policy) {
        return new BenchmarkPolicy(policy.description(), Optional.of(policy), Optional.empty(), "");
    }

    /** A learned policy with one part removed or added. */
    private static Optional<BenchmarkPolicy> variant(String name) {
        return Stream.of(LearnedKind.values())
                .flatMap(learned -> Stream.concat(
                        TrainingPart
                                .of(learned).stream().filter(part -> name.equals(AblationSpec.variant(learned, part)))
                                .map(part -> variant(name, learned, " without " + part.code(),
                                        TrainingSettings.of(learned).without(part))),
                        Stream.of(TrainingAddition.values()).filter(each -> name.equals(AblationSpec.variant(learned, each))).map(
                                each -> variant(name, learned, " with " + each.code(), each.to(TrainingSettings.of(learned))))))
                .findFirst();
    }

    private static BenchmarkPolicy variant(String name, LearnedKind learned, String suffix, TrainingSettings settings) {
        return trained(learned.description().named(name, learned.title() + suffix, learned.summary()), settings);
    }

    /** A trained policy with a training variant. */
    private static Optional<BenchmarkPolicy> otherwise(String name, DatasetKind kind) {
        return TrainingVariant.parse(name).flatMap(of -> find(of.whole(), kind).filter(BenchmarkPolicy::isTrained)
                .filter(whole -> of.making().start() == 0 || whole.learned.isPresent()).map(whole -> {
                    String first = of.making().stage().map(stage -> coldStart(stage, kind).description().title()).orElse("");
                    return new BenchmarkPolicy(
                            whole.description.named(name, whole.title() + of.making().suffix(first), whole.description.summary()),
                            Optional.empty(), whole.learned, "", of.making());
                }));
    }

    /** @throws IllegalArgumentException if it is not an untrained deployable policy of the program */
    static RetentionPolicy coldStart(DeploymentStage stage, DatasetKind kind) {
        return KnownPolicies.untrained(stage.coldStart(), kind).stream()
                .filter(policy -> KnownPolicies.isEverywhere(policy.name())).filter(RetentionPolicy.class::isInstance)
                .map(RetentionPolicy.class::cast).findFirst()
                .orElseThrow(() -> new IllegalArgumentException(Texts.of("study.no-cold-start", stage.coldStart())));
    }

    private static BenchmarkPolicy trained(PolicyDescription description, TrainingSettings settings) {
        return new BenchmarkPolicy(description, Optional.empty(), Optional.of(settings), "");
    }

    public String name() {
        return description.name();
    }

    public String title() {
        return description.title();
    }

    /** The logs that it is trained on, if not all training episodes are logged. */
    public Optional<DeploymentStage> stage() {
        return making.stage();
    }

    /** Whether it is trained on every fold. */
    public boolean isTrained() {
        return fixed.isEmpty();
    }

    /** Whether it draws random numbers, so that each seed is a separate run. */
    public boolean isDrawn() {
        return description.drawn();
    }

    /** Whether each seed is a separate run: it learns, or draws. */
    boolean isSeeded() {
        return isTrained() || isDrawn();
    }

    /** How often a study replays an episode with it. */
    public int replays(BenchmarkSpec study) {
        return isSeeded() ? study.seeds().size() : 1;
    }

    /** The reason why it cannot decide on an episode; empty if it can, or if it is trained on the folds. */
    String refusal(ReplayInput input, Protocol settings) {
        return fixed.map(policy -> {
            String missing = policy.missing(input.text());
            return missing.isEmpty() && policy instanceof ProtocolReference reference
                    ? reference.refusal(input, settings)
                    : missing;
        }).orElse("");
    }

    /**
     * Audits the own policies among these for leaks.
     *
     * @throws BadInputException if one uses future information
     */
    static void refuseLeaks(BenchmarkData data, List<BenchmarkPolicy> policies, Progress progress) throws BadInputException {
        for (BenchmarkPolicy each : policies) {
            if (!each.own.isEmpty()) {
                LeakCheck.Finding found = LeakCheck.of(each.fixed.orElseThrow(), data.inputs(),
                        data.settings().with(Budgets.of(data.spec().budgets().getFirst())), progress.quiet());
                if (!found.isClean()) {
                    throw new BadInputException("\"policies\": " + found.sentence());
                }
            }
        }
    }

    public PolicyRole standing() {
        return description.standing();
    }

    public boolean seesAnswer() {
        return standing().seesAnswer();
    }

    /** Whether it is a reference, not a deployable policy. */
    public boolean isReference() {
        return standing().isReference();
    }
}
