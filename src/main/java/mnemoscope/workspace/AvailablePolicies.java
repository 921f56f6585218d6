package mnemoscope.workspace;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import mnemoscope.learning.policy.LearnedKind;
import mnemoscope.model.DatasetInfo;
import mnemoscope.model.DatasetKind;
import mnemoscope.model.Texts;
import mnemoscope.replay.ReplaySettings;
import mnemoscope.replay.SeesQuestion;
import mnemoscope.retention.Policy;
import mnemoscope.retention.RetentionPolicy;
import mnemoscope.study.KnownPolicies;

/**
 * The policies that can be chosen: all that need no training, the hindsight optimum, those that need annotations, those that were
 * trained or loaded since the program started, and what-ifs. Written on one thread, read on any.
 */
public final class AvailablePolicies {
    private volatile List<Trained> trained = List.of();
    private volatile WhatIfs whatIfs = WhatIfs.NONE;

    /**
     * @param episodes ids of those of the content of that hash that the policy was trained on
     * @param sees     when it was shown the question in training
     */
    private record Trained(Policy policy, String contentSha256, List<String> episodes, SeesQuestion sees) {}

    /** All of them for a kind of dataset, in the order listed; cheap to make. */
    public List<Policy> policies(DatasetKind kind) {
        List<Policy> all = new ArrayList<>(
                Stream.concat(KnownPolicies.untrained(kind), trained.stream().map(Trained::policy)).toList());
        // In their order: one can be of another that was kept before it.
        whatIfs.all().forEach(item -> List.copyOf(all).stream()
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
        return data.isLog()
                ? PolicyChoice.of(List.of(ReplaySettings.AS_LOGGED, "recency",
                        find(LearnedKind.FORESIGHT.code(), data.kind()).isPresent() ? LearnedKind.FORESIGHT.code() : "bm25"))
                : PolicyChoice.USUAL;
    }

    /** What should be known of a policy on an episode of a dataset, e.g. "trained on this conversation"; mostly empty. */
    public String note(String policy, DatasetInfo data, String episode) {
        return trained.stream().anyMatch(each -> each.policy.name().equals(policy)
                && each.contentSha256.equals(data.contentSha256()) && each.episodes.contains(episode))
                        ? Texts.of("workspace.trained-on-this-conversation")
                        : "";
    }

    /** Whether a policy was trained under another reading of when the question is seen, e.g. "trained to see the question"; else empty. */
    public String note(String policy, SeesQuestion now) {
        return trained.stream().anyMatch(each -> each.policy.name().equals(policy) && each.sees != now)
                ? Texts.of(now == SeesQuestion.AFTER
                        ? "workspace.trained-to-see-the-question"
                        : "workspace.trained-before-the-question")
                : "";
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
    public void put(Policy policy, String contentSha256, List<String> episodes, SeesQuestion sees) {
        trained = Stream.concat(trained.stream().filter(each -> !each.policy.name().equals(policy.name())),
                Stream.of(new Trained(policy, contentSha256, List.copyOf(episodes), sees))).toList();
    }

    /** Takes a policy away that was trained or loaded. */
    public void remove(String policy) {
        trained = trained.stream().filter(each -> !each.policy.name().equals(policy)).toList();
    }
}
