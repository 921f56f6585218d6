package mnemoscope.workspace;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.WeakHashMap;
import java.util.stream.Stream;
import mnemoscope.explain.WhatIfs;
import mnemoscope.learning.OutOfRangeFeature;
import mnemoscope.learning.file.BundledModel;
import mnemoscope.learning.file.ModelRecord;
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
 * The policies that can be chosen: all that need no training, the hindsight optimum, those that need annotations, the model that comes
 * with the program, those that were trained or loaded since it started, and what-ifs. Written on one thread, read on any.
 */
public final class AvailablePolicies {
    private static final int FAR_SHOWN = 2;

    private volatile List<Trained> trained = List.of();
    private volatile WhatIfs whatIfs = WhatIfs.NONE;

    private final Map<Trace, String> far = Collections.synchronizedMap(new WeakHashMap<>());

    /**
     * @param episodes ids of those of the content of that hash that the policy was trained on
     * @param sees     when it was shown the question in training
     * @param record   all that its model says, where that is known
     */
    private record Trained(Policy policy, String contentSha256, List<String> episodes, QuestionVisibility sees,
            Optional<ModelRecord> record) {}

    /** All of them for a kind of dataset, in the order listed; cheap to make. */
    public List<Policy> policies(DatasetKind kind) {
        List<Policy> all = new ArrayList<>(
                Stream.concat(KnownPolicies.ready(kind), trained.stream().map(Trained::policy)).toList());
        // In their order: one can be of another that was kept before it.
        whatIfs.all()
                .forEach(item -> List.copyOf(all).stream()
                        .filter(policy -> policy instanceof RetentionPolicy && policy.name().equals(item.policy()))
                        .forEach(policy -> all.add(item.over((RetentionPolicy) policy))));
        return List.copyOf(all);
    }

    /** The policy of this name, if there is one. */
    public Optional<Policy> find(String name, DatasetKind kind) {
        return policies(kind).stream().filter(policy -> policy.name().equals(name)).findFirst();
    }

    /** Those of these names that there are, in the order of the names. */
    public List<Policy> find(List<String> names, DatasetKind kind) {
        return names.stream().flatMap(name -> find(name, kind).stream()).toList();
    }

    /** What data open with: of the log of an agent its record, beside policies that need no answers. */
    public PolicyChoice usual(DatasetInfo data) {
        return data.isLog() ? PolicyChoice.of(List.of(Budget.LOGGED, "recency", "bm25")) : PolicyChoice.USUAL;
    }

    /** What should be known of a policy on an episode of a dataset, e.g. "trained on this conversation"; mostly empty. */
    public String note(String policy, DatasetInfo data, String episode) {
        boolean seen = trained.stream().anyMatch(each -> each.policy.name().equals(policy)
                && each.contentSha256.equals(data.contentSha256()) && each.episodes.contains(episode));
        return seen || record(policy).filter(model -> model.hasSeen(data.contentSha256(), episode)).isPresent()
                ? Texts.of("workspace.trained-on-this-conversation")
                : "";
    }

    /** Whether a policy was trained under another reading of when the question is seen, e.g. "trained to see the question"; else empty. */
    public String note(String policy, QuestionVisibility now) {
        boolean other = trained.stream().anyMatch(each -> each.policy.name().equals(policy) && each.sees != now);
        return other || record(policy).filter(model -> QuestionVisibility.of(model.protocol()) != now).isPresent()
                ? Texts.of(now == QuestionVisibility.AFTER
                        ? "workspace.trained-to-see-the-question"
                        : "workspace.trained-before-the-question")
                : "";
    }

    /**
     * In what lies outside the training of a policy.
     *
     * @param what    it is, e.g. "budget"
     * @param trained with what it was trained, e.g. "trained at a budget of 32 to 128"
     */
    public record Outside(String what, String trained) {}

    /**
     * In what a protocol lies outside the training of a policy; mostly nothing.
     *
     * @param trace of it, for what it meets; empty where it is not shown
     */
    public List<Outside> outside(String policy, Protocol now, Optional<Trace> trace) {
        Optional<ModelRecord> model = record(policy);
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
                .map(each -> each.feature().label()).toList();
        return String.join(", ", far.subList(0, Math.min(far.size(), FAR_SHOWN))) + (far.size() > FAR_SHOWN ? ", …" : "");
    }

    /** The model of a policy, where one is known. */
    private Optional<ModelRecord> record(String policy) {
        return policy.equals(BundledModel.NAME)
                ? Optional.of(BundledModel.record())
                : trained.stream().filter(each -> each.policy.name().equals(policy)).flatMap(each -> each.record.stream())
                        .findFirst();
    }

    /** Takes the what-ifs of the state; one of a policy that is not there is not to be had. */
    public void take(WhatIfs changed) {
        whatIfs = changed;
    }

    /**
     * Adds a policy that was trained or loaded, or replaces the one of its name.
     *
     * @param contentSha256 hash of the content that it was trained on
     * @param episodes      ids of those of its conversations that it was trained on
     * @param sees          when it was shown the question in training
     */
    public void put(Policy policy, String contentSha256, List<String> episodes, QuestionVisibility sees) {
        put(new Trained(policy, contentSha256, List.copyOf(episodes), sees, Optional.empty()));
    }

    /** Adds the policy of a model, or replaces the one of its name. */
    public void put(Policy policy, ModelRecord model) {
        put(new Trained(policy, model.data().getOrDefault("content_sha256", ""), model.episodes(),
                QuestionVisibility.of(model.protocol()), Optional.of(model)));
    }

    private void put(Trained one) {
        trained = Stream.concat(trained.stream().filter(each -> !each.policy.name().equals(one.policy.name())), Stream.of(one))
                .toList();
    }

    /** Takes a policy away that was trained or loaded. */
    public void remove(String policy) {
        trained = trained.stream().filter(each -> !each.policy.name().equals(policy)).toList();
    }
}
