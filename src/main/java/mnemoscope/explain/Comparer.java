package mnemoscope.explain;

import java.util.ArrayList;
import java.util.List;
import mnemoscope.learning.file.Beginnings;
import mnemoscope.model.Conversation;
import mnemoscope.model.Embeddings;
import mnemoscope.model.Texts;
import mnemoscope.model.Turn;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.ReplayInput;
import mnemoscope.replay.Replayer;
import mnemoscope.replay.Trace;
import mnemoscope.replay.record.AsLogged;
import mnemoscope.retention.EpisodePolicy;
import mnemoscope.retention.Policy;
import mnemoscope.task.Progress;
import mnemoscope.text.TextAnalyzer;

/** Makes comparisons on a worker thread; reuses what it computed of the previous episode if it still applies. */
public final class Comparer {
    private ReplayInput latest;
    private Placed latestKey;
    private List<Turn> latestTurns;
    private Beginnings beginnings;

    /**
     * @param policies policies that cannot be replayed here are excluded
     * @param standIns replacements, in order, if fewer than two policies remain
     */
    public Comparison compare(Conversation conversation, Protocol protocol, List<Policy> policies, List<Policy> standIns,
            Embeddings embeddings, Progress progress) {
        progress.check();
        ReplayInput input = input(conversation, protocol, embeddings);
        List<Trace> traces = Replayer.all(List.of(input), able(policies, standIns, input), List.of(protocol), progress);
        return Comparison.of(conversation, protocol, input, traces, beginnings(conversation.turns()));
    }

    /** Why a policy cannot be replayed here, e.g. "Needs importance from a language model."; empty if it can. */
    public static String hindrance(Policy policy, ReplayInput input) {
        if (policy instanceof AsLogged record && !input.supervision().log().isPresent()) {
            return record.refusal(input, Protocol.of(0));
        }
        if (isBlind(policy, input)) {
            return Texts.of("explain.sees-no-answer-in-log");
        }
        return policy instanceof EpisodePolicy made
                ? made.refusal(EpisodePolicy.Names.of(input.episode()))
                : policy.lack(input.text()).map(lack -> Texts.of("explain.policy-needs", lack.what())).orElse("");
    }

    /** Whether a policy needs the answers and the conversation is an agent's log without evidence. */
    public static boolean isBlind(Policy policy, ReplayInput input) {
        return policy.seesAnswer() && input.supervision().log().isPresent() && !input.supervision().hasGold();
    }

    private static List<Policy> able(List<Policy> policies, List<Policy> standIns, ReplayInput input) {
        List<Policy> able = new ArrayList<>(policies);
        able.removeIf(policy -> !hindrance(policy, input).isEmpty());
        if (able.size() < policies.size()) {
            standIns.stream().filter(one -> hindrance(one, input).isEmpty())
                    .filter(one -> able.stream().noneMatch(policy -> policy.name().equals(one.name())))
                    .limit(Math.max(0, Comparison.FEWEST_POLICIES - able.size())).forEach(able::add);
        }
        return able;
    }

    private synchronized ReplayInput input(Conversation conversation, Protocol protocol, Embeddings embeddings) {
        Placed key = new Placed(conversation, protocol.placing(), embeddings);
        if (latest == null || !key.equals(latestKey)) {
            latest = ReplayInput.of(protocol.placed(conversation), protocol.unit(), TextAnalyzer.PLAIN, embeddings);
            latestKey = key;
        }
        latest = latest.in(protocol.unit());
        return latest;
    }

    /** By identity: turns are shared by all versions of a conversation, and comparing them would cost as much as hashing. */
    private synchronized Beginnings beginnings(List<Turn> turns) {
        if (turns != latestTurns) {
            beginnings = Beginnings.sought(turns);
            latestTurns = turns;
        }
        return beginnings;
    }

    private record Placed(Conversation conversation, List<Object> placing, Embeddings embeddings) {}
}
