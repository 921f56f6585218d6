package mnemoscope.retention.policy.agent;

import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import mnemoscope.model.Texts;
import mnemoscope.model.TurnKind;
import mnemoscope.retention.Policy;
import mnemoscope.retention.PolicyDescription;
import mnemoscope.retention.mark.MarkShape;
import mnemoscope.retention.parameter.ParameterSet;
import mnemoscope.retention.parameter.ParameterValues;
import mnemoscope.retention.parameter.PolicyParameter;
import mnemoscope.retention.parameter.PolicyParameter.Whole;

/**
 * Keeps the newest turns of the user up to a number of tokens, and nothing of the assistant or its tools: the compaction of
 * Codex, whose summary is not here.
 *
 * <ul>
 * <li>{@code codex}: 20,000 tokens, the message that crosses cut in the middle, earlier summaries skipped
 * (openai/codex@0100b103, compact.rs).
 * <li>{@code codex-remote-v2}: 64,000 (openai/codex@009bd870, compact_remote_v2.rs).
 * <li>{@code kimi}: also the first 2,000 tokens of the user's turns (at second hand).
 * </ul>
 *
 * <p>Read so: turns are indivisible, so the first that does not fit ends the choice. On chats without tools it keeps the user's
 * newest turns.
 */
public record CodexUserTail(ParameterValues parameters) implements AgentPolicy {
    private static final String TOKENS = "tokens";
    private static final String FIRST = "first-tokens";

    private static final ParameterSet OFFERED = new ParameterSet(
            List.of(new PolicyParameter(TOKENS, new Whole(0, MOST_TOKENS), "20000", "retention.parameter.user-tokens"),
                    new PolicyParameter(FIRST, new Whole(0, MOST_TOKENS), "0", "retention.parameter.first-user-tokens")),
            presets()).and(FRAME);

    private static SequencedMap<String, Map<String, String>> presets() {
        SequencedMap<String, Map<String, String>> presets = new LinkedHashMap<>();
        presets.put("codex", Map.of());
        presets.put("codex-remote-v2", Map.of(TOKENS, "64000"));
        presets.put("kimi", Map.of(FIRST, "2000"));
        return presets;
    }

    /** With the values of Codex. */
    public CodexUserTail() {
        this(OFFERED.usual());
    }

    @Override
    public Policy with(ParameterValues changed) {
        return new CodexUserTail(changed);
    }

    @Override
    public PolicyDescription described() {
        return AgentPolicy.described("codex-user-tail", "Codex user tail", Texts.of("retention.codex-user-tail.summary"),
                parameters, MarkShape.TRIANGLE_UP);
    }

    @Override
    public void drop(AgentContext context) {
        BitSet keep = context.hard();
        double left = context.scaled(parameters.whole(TOKENS));
        for (int c = context.size() - 1; c >= 0; c--) {
            if (context.kept(c) && context.is(c, TurnKind.USER)) {
                left -= context.tokens(c);
                if (left < 0) {
                    break;
                }
                keep.set(c);
            }
        }
        left = context.scaled(parameters.whole(FIRST));
        for (int c = 0; c < context.size(); c++) {
            if (context.kept(c) && context.is(c, TurnKind.USER)) {
                left -= context.tokens(c);
                if (left < 0) {
                    break;
                }
                keep.set(c);
            }
        }
        context.keepOnly(keep);
    }
}
