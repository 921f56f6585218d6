package mnemoscope.workspace;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.WeakHashMap;
import java.util.function.Function;
import java.util.stream.Stream;
import mnemoscope.explain.WhatIfs;
import mnemoscope.learning.OutOfRangeFeature;
import mnemoscope.learning.file.Beginnings;
import mnemoscope.learning.file.BundledModel;
import mnemoscope.learning.file.ModelRecord;
import mnemoscope.learning.policy.LearnedKind;
import mnemoscope.model.DatasetInfo;
import mnemoscope.model.DatasetKind;
import mnemoscope.model.Texts;
import mnemoscope.replay.Budget;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.QuestionVisibility;
import mnemoscope.replay.Trace;
import mnemoscope.retention.Policy;
import mnemoscope.retention.RetentionPolicy;
import mnemoscope.study.KnownPolicies;

/**
 * The policies that can be chosen: untrained policies, the hindsight plan, policies that need annotations, the bundled model,
 * policies trained or loaded since the start, and what-ifs. Written on one thread, read on any.
 */
public final class AvailablePolicies {
    /** The default policies of an agent's log: its record and policies that need no answers. */
    public static final PolicyChoice USUAL_OF_LOGS = PolicyChoice
            .of(List.of(Budget.LOGGED, "recency", LearnedKind.FORESIGHT_TOOLS.code()));
    private static final int FAR_SHOWN = 2;

    private volatile List<Trained> trained = List.of();
    private volatile WhatIfs whatIfs = WhatIfs.NONE;

    private final Map<Trace, String> far = Collections.synchronizedMap(new WeakHashMap<>());

    /**
     * @param trainedOn the conversations of its training; none if its model says them
     * @param sees      when it was shown the question in training
     * @param record    its complete model, if known
     */
    private record Trained(Policy policy, Beginnings trainedOn, QuestionVisibility sees, Optional<ModelRecord> record) {}

    /** All policies for a kind of dataset, in the order listed; cheap to compute. */
    public List<Policy> policies(DatasetKind kind) {
        List<Policy> all = new ArrayList<>(besideWhatIfs(kind).toList());
        // In their order, because a what-if can be based on an earlier one.
        whatIfs.all().forEach(item -> KnownPolicies.named(item.policy(), List.copyOf(all).stream())
                .filter(RetentionPolicy.class::isInstance).ifPresent(policy -> all.add(item.over((RetentionPolicy) policy))));
        return List.copyOf(all);
    }

    /** The policy of a name, if there is one. */
    public Optional<Policy> find(String name, DatasetKind kind) {
        return KnownPolicies.named(name, besideWhatIfs(kind))
                .or(() -> whatIfs.all().isEmpty() ? Optional.empty() : KnownPolicies.named(name, policies(kind).stream()));
    }

    /** The bundled models are read only when the stream reaches them. */
    private Stream<Policy> besideWhatIfs(DatasetKind kind) {
        return Stream.concat(KnownPolicies.ready(kind), trained.stream().map(Trained::policy));
    }

    /** The available policies among the names, in the order of the names. */
    public List<Policy> find(List<String> names, DatasetKind kind) {
        return names.stream().flatMap(name -> find(name, kind).stream()).toList();
    }

    /** The default policies of data. */
    public PolicyChoice usual(DatasetInfo data) {
        return data.isLog() ? USUAL_OF_LOGS : PolicyChoice.USUAL;
    }

    /**
     * A warning for a policy, or a what-if made on it, on an episode of a dataset, e.g. "trained on this conversation"; usually
     * empty.
     *
     * @param beginnings those {@link Beginnings#sought} of the conversation
     */
    public String note(String policy, DatasetInfo data, String episode, Beginnings beginnings) {
        return trained(policy).anyMatch(each -> each.trainedOn.know(beginnings))
                ? Texts.of("workspace.trained-on-this-conversation")
                : note(records(policy), data, episode, beginnings);
    }

    /** A warning that any of some models was trained on an episode. @param beginnings those sought of its conversation */
    public static String note(List<ModelRecord> models, DatasetInfo data, String episode, Beginnings beginnings) {
        return models.stream().anyMatch(model -> model.wasTrainedOn(data, episode, beginnings))
                ? Texts.of("workspace.trained-on-this-conversation")
                : models.stream().anyMatch(model -> model.sharesEvidence(data))
                        ? Texts.of("workspace.trained-on-the-same-evidence")
                        : "";
    }

    /** The policy that a what-if changes, through what-ifs on what-ifs; any other policy itself. */
    private String base(String policy) {
        return whatIfs.find(policy).map(item -> base(item.policy())).orElse(policy);
    }

    private Stream<Trained> trained(String policy) {
        String base = base(policy);
        return trained.stream().filter(each -> each.policy.name().equals(base));
    }

    /** The title of a policy in a sentence, with a warning after it. @param note may be empty */
    public static String noted(String title, String note) {
        return note.isEmpty() ? title : Texts.of("workspace.policy-with-note", title, note);
    }

    /** A caption line for each policy with a warning: "OSL-MR: trained on this conversation". @param warning may be empty */
    public static <P> List<String> warnings(List<P> policies, Function<P, String> title, Function<P, String> warning) {
        List<String> lines = new ArrayList<>();
        for (P policy : policies) {
            String words = warning.apply(policy);
            if (!words.isEmpty()) {
                lines.add(title.apply(policy) + ": " + words);
            }
        }
        return lines;
    }

    /**
     * A warning if a policy was trained with another setting of when the question is seen, e.g. "trained to see the question";
     * else empty.
     */
    public String note(String policy, QuestionVisibility now) {
        boolean other = trained(policy).anyMatch(each -> each.sees != now);
        return other || records(policy).stream().anyMatch(model -> QuestionVisibility.of(model.protocol()) != now)
                ? Texts.of(now == QuestionVisibility.AFTER
                        ? "workspace.trained-to-see-the-question"
                        : "workspace.trained-before-the-question")
                : "";
    }

    /**
     * A value outside the training range of a policy.
     *
     * @param what    name of the value, e.g. "budget"
     * @param trained the training range, e.g. "trained at a budget of 32 to 128"
     */
    public record Outside(String what, String trained) {}

    /**
     * The settings of a protocol outside the training range of a policy; usually none.
     *
     * @param trace its trace, for the feature values; empty if it is not shown
     */
    public List<Outside> outside(String policy, Protocol now, Optional<Trace> trace) {
        Optional<ModelRecord> model = trace.flatMap(shown -> BundledModel.record(base(policy), shown.input().episode()))
                .or(() -> records(policy).stream().findFirst());
        if (model.isEmpty()) {
            return List.of();
        }
        List<Outside> found = new ArrayList<>();
        model.get().unit().filter(unit -> unit != now.unit()).ifPresent(unit -> found
                .add(new Outside(Texts.of("workspace.outside.unit"), Texts.of("workspace.trained-in-unit", unit.label()))));
        if (now.asLogged() || !model.get().knowsBudget(now.budgetTokens())) {
            found.add(new Outside(Texts.of("workspace.outside.budget"),
                    Texts.of("workspace.trained-at-budget", model.get().budgetWords())));
        }
        trace.map(shown -> far.computeIfAbsent(shown, it -> met(model.get(), it))).filter(met -> !met.isEmpty())
                .ifPresent(met -> found.add(new Outside(met, Texts.of("workspace.trained-on-other-values", met))));
        return found;
    }

    private static String met(ModelRecord model, Trace trace) {
        List<String> far = OutOfRangeFeature.of(model.trained().model(), List.of(trace)).stream()
                .map(each -> each.feature().label()).sorted(Comparator.comparingInt(String::length)).toList();
        // The shortest first: a narrow column cuts the end.
        return String.join(", ", far.subList(0, Math.min(far.size(), FAR_SHOWN))) + (far.size() > FAR_SHOWN ? ", …" : "");
    }

    /** The models of a policy, as far as known: a bundled one has one for each kind of conversation. */
    private List<ModelRecord> records(String policy) {
        List<ModelRecord> bundled = BundledModel.records(base(policy));
        return bundled.isEmpty() ? trained(policy).flatMap(each -> each.record.stream()).limit(1).toList() : bundled;
    }

    /** Sets the what-ifs of the state; what-ifs of a missing policy are unavailable. */
    public void take(WhatIfs changed) {
        whatIfs = changed;
    }

    /**
     * Adds a trained or loaded policy, or replaces the policy of its name.
     *
     * @param trainedOn the conversations of its training, as {@link Beginnings#kept}
     * @param sees      when it was shown the question in training
     */
    public void put(Policy policy, Beginnings trainedOn, QuestionVisibility sees) {
        put(new Trained(policy, trainedOn, sees, Optional.empty()));
    }

    /** Adds the policy of a model, or replaces the policy of its name. */
    public void put(Policy policy, ModelRecord model) {
        put(new Trained(policy, Beginnings.NONE, QuestionVisibility.of(model.protocol()), Optional.of(model)));
    }

    private void put(Trained one) {
        trained = Stream.concat(trained.stream().filter(each -> !each.policy.name().equals(one.policy.name())), Stream.of(one))
                .toList();
    }

    /** Removes a trained or loaded policy. */
    public void remove(String policy) {
        trained = trained.stream().filter(each -> !each.policy.name().equals(policy)).toList();
    }
}
