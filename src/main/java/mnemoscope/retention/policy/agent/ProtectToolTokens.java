package mnemoscope.retention.policy.agent;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.Set;
import mnemoscope.model.Texts;
import mnemoscope.model.TurnKind;
import mnemoscope.retention.Policy;
import mnemoscope.retention.PolicyDescription;
import mnemoscope.retention.mark.MarkShape;
import mnemoscope.retention.parameter.ParameterSet;
import mnemoscope.retention.parameter.ParameterValues;
import mnemoscope.retention.parameter.PolicyParameter;
import mnemoscope.retention.parameter.PolicyParameter.Choice;
import mnemoscope.retention.parameter.PolicyParameter.Names;
import mnemoscope.retention.parameter.PolicyParameter.Whole;

/**
 * Clears results of tools older than the newest so many tokens of results, if enough would be freed; the result that crosses is
 * cleared too.
 *
 * <ul>
 * <li>{@code opencode}: 40,000 tokens are protected, it acts only on more than 20,000, the newest two turns of the user are safe,
 * the tool skill is exempt, and it stops at a summary or at what was cleared before (anomalyco/opencode@001aa6cc,
 * session/compaction.ts).
 * <li>{@code gemini-cli}: 50,000 and 30,000, only the newest message is safe, tools of skills, questions and plans are exempt, and
 * it does not stop (google-gemini/gemini-cli@5411f113, toolOutputMaskingService.ts).
 * </ul>
 *
 * <p>On chats without tools only FIT acts.
 */
public record ProtectToolTokens(ParameterValues parameters) implements AgentPolicy {
    private static final String PROTECT = "protect";
    private static final String MIN_PRUNE = "min-prune";
    private static final String SKIP_TURNS = "skip-turns";
    private static final String SKIP_MESSAGES = "skip-messages";
    private static final String EXEMPT = "exempt";
    private static final String STOP = "stop";

    private static final ParameterSet OFFERED = new ParameterSet(
            List.of(new PolicyParameter(PROTECT, new Whole(0, MOST_TOKENS), "40000", "retention.parameter.protect"),
                    new PolicyParameter(MIN_PRUNE, new Whole(0, MOST_TOKENS), "20000", "retention.parameter.min-prune"),
                    new PolicyParameter(SKIP_TURNS, new Whole(0, 100_000), "2", "retention.parameter.skip-turns"),
                    new PolicyParameter(SKIP_MESSAGES, new Whole(0, 100_000), "0", "retention.parameter.skip-messages"),
                    new PolicyParameter(EXEMPT, new Names(), "skill", "retention.parameter.exclude"),
                    new PolicyParameter(STOP, new Choice(ON, OFF), ON, "retention.parameter.stop-at-cleared")),
            presets()).and(FRAME);

    private static SequencedMap<String, Map<String, String>> presets() {
        SequencedMap<String, Map<String, String>> presets = new LinkedHashMap<>();
        presets.put("opencode", Map.of());
        presets.put("gemini-cli", Map.of(PROTECT, "50000", MIN_PRUNE, "30000", SKIP_TURNS, "0", SKIP_MESSAGES, "1", EXEMPT,
                "activate_skill+ask_user+enter_plan_mode+exit_plan_mode", STOP, OFF));
        return presets;
    }

    /** With the values of OpenCode. */
    public ProtectToolTokens() {
        this(OFFERED.usual());
    }

    @Override
    public Policy with(ParameterValues changed) {
        return new ProtectToolTokens(changed);
    }

    @Override
    public PolicyDescription described() {
        return AgentPolicy.described("protect-tool-tokens", "Protect tool tokens",
                Texts.of("retention.protect-tool-tokens.summary"), parameters, MarkShape.TRIANGLE_DOWN);
    }

    @Override
    public void drop(AgentContext context) {
        Set<String> exempt = parameters.names(EXEMPT);
        List<Integer> marked = new ArrayList<>();
        double protect = context.scaled(parameters.whole(PROTECT));
        double seen = 0;
        double prunable = 0;
        int oldestSafeTurn = context.script().users() - parameters.whole(SKIP_TURNS);
        int messages = 0;
        int message = -1;
        for (int c = context.size() - 1; c >= 0; c--) {
            if (!context.kept(c)) {
                continue;
            }
            if (context.group(c) != message) {
                message = context.group(c);
                messages++;
            }
            if (messages <= parameters.whole(SKIP_MESSAGES) || context.userTurn(c) > oldestSafeTurn) {
                continue;
            }
            if (parameters.is(STOP, ON) && (context.is(c, TurnKind.SUMMARY) || context.isCleared(c))) {
                break;
            }
            if (context.is(c, TurnKind.TOOL_RESULT) && context.call(c).filter(call -> exempt.contains(call.name())).isEmpty()) {
                seen += context.tokens(c);
                if (seen > protect) {
                    marked.add(c);
                    prunable += context.tokens(c);
                }
            }
        }
        if (prunable > context.scaled(parameters.whole(MIN_PRUNE))) {
            for (int c : marked.reversed()) {
                if (!context.isDone()) {
                    context.drop(c);
                }
            }
        }
    }
}
