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
import mnemoscope.retention.parameter.PolicyParameter.Choice;
import mnemoscope.retention.parameter.PolicyParameter.Decimal;
import mnemoscope.retention.parameter.PolicyParameter.Whole;

/**
 * Keeps the newest groups until the next does not fit; it stops there and does not skip.
 *
 * <ul>
 * <li>{@code langchain}: trim_messages with the strategy last, and LangGraph.
 * <li>{@code llamaindex}: ChatMemoryBuffer, three quarters of the window, never starts on an assistant or a tool, so that nothing
 * is left where no turn of the user fits (run-llama/llama_index@089743e7).
 * <li>{@code spring-ai}: 200 messages, system turns safe (at 0024e4dd).
 * <li>{@code langchain4j}: TokenWindowChatMemory, single messages; results without their call are removed (after 04489d23).
 * <li>{@code agent-framework}: truncation, the newest group is always kept (microsoft/agent-framework@5eb3eb74).
 * <li>{@code openhands-recent}: the first item, and the newest.
 * </ul>
 *
 * <p>Semantic Kernel's reducer is the same with a threshold that has no usual value. On chats without tools a group is a turn.
 */
public record KeepRecent(ParameterValues parameters) implements AgentPolicy {
    private static final String SHARE = "share";
    private static final String MESSAGES = "messages";
    private static final String HEAD = "head";
    private static final String START_ON = "start-on";
    private static final String WHOLE = "whole";
    private static final String NEWEST = "newest";
    private static final String USER = "user";

    private static final ParameterSet OFFERED = new ParameterSet(
            List.of(new PolicyParameter(SHARE, new Decimal(0.01, 1), "1", "retention.parameter.share-of-budget"),
                    new PolicyParameter(MESSAGES, new Whole(0, 100_000), "0", "retention.parameter.most-messages"),
                    new PolicyParameter(HEAD, new Whole(0, 100_000), "0", "retention.parameter.head"),
                    new PolicyParameter(START_ON, new Choice("any", USER), "any", "retention.parameter.start-on"),
                    new PolicyParameter(WHOLE, new Choice(ON, OFF), ON, "retention.parameter.whole-groups"),
                    new PolicyParameter(NEWEST, new Choice("fits", "always"), "fits", "retention.parameter.newest-group")),
            presets()).and(FRAME);

    private static SequencedMap<String, Map<String, String>> presets() {
        SequencedMap<String, Map<String, String>> presets = new LinkedHashMap<>();
        presets.put("langchain", Map.of());
        presets.put("llamaindex", Map.of(SHARE, "0.75", START_ON, USER));
        presets.put("spring-ai", Map.of(MESSAGES, "200"));
        presets.put("langchain4j", Map.of(WHOLE, OFF));
        presets.put("agent-framework", Map.of(NEWEST, "always"));
        presets.put("openhands-recent", Map.of(HEAD, "1"));
        return presets;
    }

    /** With the values of LangChain. */
    public KeepRecent() {
        this(OFFERED.usual());
    }

    @Override
    public Policy with(ParameterValues changed) {
        return new KeepRecent(changed);
    }

    @Override
    public PolicyDescription described() {
        return AgentPolicy.described("keep-recent", "Keep recent", Texts.of("retention.keep-recent.summary"), parameters,
                MarkShape.CIRCLE);
    }

    @Override
    public void drop(AgentContext context) {
        BitSet keep = context.hardAndHead(parameters.whole(HEAD));
        double room = context.room(parameters.decimal(SHARE)) - context.tokens(keep);
        int most = parameters.whole(MESSAGES) == 0 ? Integer.MAX_VALUE : parameters.whole(MESSAGES);
        BitSet tail = new BitSet();
        double tokens = 0;
        int count = 0;
        for (int c = context.size() - 1; c >= 0; c--) {
            if (keep.get(c) || tail.get(c) || !context.kept(c)) {
                continue;
            }
            BitSet next = new BitSet();
            if (parameters.is(WHOLE, ON)) {
                context.members(c).filter(k -> context.kept(k) && !keep.get(k)).forEach(next::set);
            } else {
                next.set(c);
            }
            tokens += context.tokens(next);
            count += next.cardinality();
            boolean fits = tokens <= room && count <= most;
            if (!fits && !(tail.isEmpty() && parameters.is(NEWEST, "always"))) {
                break;
            }
            tail.or(next);
        }
        if (parameters.is(START_ON, USER)) {
            int start = tail.stream().filter(c -> context.is(c, TurnKind.USER)).findFirst().orElse(context.size());
            tail.clear(0, start);
        }
        keep.or(tail);
        context.keepOnly(keep);
    }
}
