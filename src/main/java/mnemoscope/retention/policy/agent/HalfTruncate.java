package mnemoscope.retention.policy.agent;

import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.stream.IntStream;
import mnemoscope.model.Texts;
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
 * Drops a share of the messages behind the first, oldest first, and again until the rest fits.
 *
 * <ul>
 * <li>{@code roo}: the first stays, half of the others rounded down to an even number goes (RooCodeInc/Roo-Code@cb836567,
 * core/context-management).
 * <li>{@code cline-2026-05}: the first pair stays; three quarters go where half of the tokens would still exceed the budget
 * (cline/cline@9ee61811, ContextManager.ts).
 * <li>{@code openhands-amortized}: half, none is safe, odd numbers too (All-Hands-AI/OpenHands@156d0686); {@code
 * openhands-conversation-window}: the first stays.
 * <li>{@code letta-partial}: 0.3 (MemGPT's partial eviction).
 * </ul>
 *
 * <p>Read so: the items of groups are counted and whole groups go, at least one at a time. On chats without tools a message is a
 * turn.
 */
public record HalfTruncate(ParameterValues parameters) implements AgentPolicy {
    static final String PRESET_CLINE = "cline-2026-05";
    private static final String HEAD = "head";
    private static final String FRACTION = "fraction";
    private static final String EVEN = "even";
    private static final String QUARTER = "three-quarters";

    private static final ParameterSet OFFERED = new ParameterSet(
            List.of(new PolicyParameter(HEAD, new Whole(0, 100_000), "1", "retention.parameter.head"),
                    new PolicyParameter(FRACTION, new Decimal(0.01, 1), "0.5", "retention.parameter.fraction"),
                    new PolicyParameter(EVEN, new Choice(ON, OFF), ON, "retention.parameter.even"),
                    new PolicyParameter(QUARTER, new Choice(OFF, ON), OFF, "retention.parameter.three-quarters")),
            presets()).and(FRAME);

    private static SequencedMap<String, Map<String, String>> presets() {
        SequencedMap<String, Map<String, String>> presets = new LinkedHashMap<>();
        presets.put("roo", Map.of());
        presets.put(PRESET_CLINE, Map.of(HEAD, "2", QUARTER, ON));
        presets.put("openhands-amortized", Map.of(HEAD, "0", EVEN, OFF));
        presets.put("openhands-conversation-window", Map.of(EVEN, OFF));
        presets.put("letta-partial", Map.of(HEAD, "0", FRACTION, "0.3", EVEN, OFF));
        return presets;
    }

    /** With the values of Roo Code. */
    public HalfTruncate() {
        this(OFFERED.usual());
    }

    @Override
    public Policy with(ParameterValues changed) {
        return new HalfTruncate(changed);
    }

    /** With the values of Cline, for {@link DedupSupersede}. */
    static AgentPolicy cline() {
        SequencedMap<String, String> preset = new LinkedHashMap<>();
        preset.put(ParameterSet.PRESET, PRESET_CLINE);
        return new HalfTruncate(new ParameterValues(OFFERED, preset));
    }

    @Override
    public PolicyDescription described() {
        return AgentPolicy.described("half-truncate", "Half truncate", Texts.of("retention.half-truncate.summary"), parameters,
                MarkShape.PLUS);
    }

    @Override
    public void drop(AgentContext context) {
        boolean dropped = true;
        while (dropped && !context.fits()) {
            BitSet safe = context.hardAndHead(parameters.whole(HEAD));
            int[] items = IntStream.range(0, context.size()).filter(c -> context.kept(c) && !safe.get(c)).toArray();
            double fraction = parameters.is(QUARTER, ON) && context.used() / 2.0 > context.room(1)
                    ? 1 - (1 - parameters.decimal(FRACTION)) / 2
                    : parameters.decimal(FRACTION);
            int quota = (int) (fraction * items.length + 1e-9);
            dropped = dropFirst(context, items, parameters.is(EVEN, ON) ? quota - quota % 2 : quota, safe);
        }
    }

    /** Drops the oldest groups as long as they have so many items together, at least one. @return whether one was dropped */
    private static boolean dropFirst(AgentContext context, int[] items, int quota, BitSet safe) {
        int gone = 0;
        for (int c : items) {
            int[] group = context.members(c).filter(k -> context.kept(k) && !safe.get(k)).toArray();
            if (group.length == 0) {
                continue;
            }
            if (gone > 0 && gone + group.length > quota || context.isDone()) {
                break;
            }
            IntStream.of(group).forEach(context::drop);
            gone += group.length;
        }
        return gone > 0;
    }
}
