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

/**
 * The compaction of Cline that needs no model ({@code cline-2026-06}: cline/cline@21cb8d25, basic-compaction.ts): all turns of the
 * user, what survived an earlier action, the newest items of the current user turn while they fit, from a message of the assistant
 * on, then the last answer of each older user turn, newest first while they fit. Its list of tool actions is not here.
 *
 * <p>Read so: the target of 0.7 of the window is a share of the budget. On chats without tools it keeps the user's turns and the
 * last answers.
 *
 * @param parameters {@code frozen}: whether survivors of earlier actions stay
 */
public record ClineBasic(ParameterValues parameters) implements AgentPolicy {
    private static final String TARGET = "target";
    private static final String FROZEN = "frozen";

    private static final ParameterSet OFFERED = new ParameterSet(
            List.of(new PolicyParameter(TARGET, new Decimal(0, 1), "0.7", "retention.parameter.target"),
                    new PolicyParameter(FROZEN, new Choice(ON, OFF), ON, "retention.parameter.frozen")),
            presets()).and(FRAME);

    private static SequencedMap<String, Map<String, String>> presets() {
        SequencedMap<String, Map<String, String>> presets = new LinkedHashMap<>();
        presets.put("cline-2026-06", Map.of());
        return presets;
    }

    /** With the values of Cline. */
    public ClineBasic() {
        this(OFFERED.usual());
    }

    @Override
    public Policy with(ParameterValues changed) {
        return new ClineBasic(changed);
    }

    @Override
    public PolicyDescription described() {
        return AgentPolicy.described("cline-basic", "Cline basic", Texts.of("retention.cline-basic.summary"), parameters,
                MarkShape.HOUSE);
    }

    @Override
    public void drop(AgentContext context) {
        BitSet keep = context.hard();
        for (int c = 0; c < context.size(); c++) {
            if (context.kept(c) && (context.is(c, TurnKind.USER) || parameters.is(FROZEN, ON) && context.isFrozen(c))) {
                keep.set(c);
            }
        }
        double left = context.room(parameters.decimal(TARGET)) - context.tokens(keep);
        BitSet suffix = suffix(context, keep, left);
        keep.or(suffix);
        left -= context.tokens(suffix);
        int answered = context.script().users();
        for (int c = context.size() - 1; c >= 0; c--) {
            if (context.kept(c) && context.isAnswer(c) && context.userTurn(c) < answered) {
                answered = context.userTurn(c);
                if (!keep.get(c) && context.tokens(c) <= left) {
                    keep.set(c);
                    left -= context.tokens(c);
                }
            }
        }
        context.keepOnly(keep);
    }

    /** The newest items of the current user turn that fit, from a message of the assistant on. */
    private static BitSet suffix(AgentContext context, BitSet keep, double room) {
        BitSet suffix = new BitSet();
        double left = room;
        for (int c = context.size() - 1; c >= 0 && context.userTurn(c) == context.script().users(); c--) {
            if (context.kept(c) && !keep.get(c)) {
                left -= context.tokens(c);
                if (left < 0) {
                    break;
                }
                suffix.set(c);
            }
        }
        for (int c = suffix.nextSetBit(0); c >= 0 && !(context.isAssistant(c) && context.isStart(c)); c = suffix.nextSetBit(c)) {
            suffix.clear(c);
        }
        return suffix;
    }
}
