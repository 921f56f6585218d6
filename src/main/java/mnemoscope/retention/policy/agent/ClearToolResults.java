package mnemoscope.retention.policy.agent;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntPredicate;
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
 * Clears the results of old tool calls and keeps the newest few; nothing else is touched until FIT. Calls stay.
 *
 * <ul>
 * <li>{@code anthropic}: context editing, clear_tool_uses_20250919: the 3 newest results stay, clear_at_least none, exclude_tools
 * none, clear_tool_inputs false (docs.claude.com, context editing).
 * <li>{@code langchain-v1}: ClearToolUsesEdit, the same values (langchain-ai/langchain@03373459, context_editing.py); with {@code
 * clear-at-least} it stops once that much is freed, where Anthropic means a minimum: {@code at-least}.
 * <li>{@code swe-agent-1}: LastNObservations of 5, and the first (SWE-agent/SWE-agent@3ea751c0, history_processors.py); {@code
 * polling} moves the border only every so many results.
 * <li>{@code openhands-v0}: ObservationMasking, whose window counts items, not results: 100 (All-Hands-AI/OpenHands@156d0686).
 * <li>{@code agent-framework-python}: the newest group of calls stays (microsoft/agent-framework@5eb3eb74, _compaction.py);
 * {@code agent-framework-dotnet}: the newest 16.
 * <li>{@code openclaw}: what the 3 newest messages of the assistant called stays, and it acts only on 12,500 tokens or more (its
 * documentation at second hand, 50,000 characters).
 * </ul>
 *
 * <p>Open: Anthropic counts pairs of call and result; counted here are all results that have arrived, excluded tools included, as
 * LangChain does. On chats without tools only FIT acts, which keeps the newest.
 */
public record ClearToolResults(ParameterValues parameters) implements AgentPolicy {
    private static final String KEEP = "keep";
    private static final String UNIT = "unit";
    private static final String FIRST = "first";
    private static final String POLLING = "polling";
    private static final String EXCLUDE = "exclude";
    private static final String CLEAR_AT_LEAST = "clear-at-least";
    private static final String AT_LEAST = "at-least";
    private static final String CLEAR_INPUTS = "clear-inputs";
    private static final String RESULTS = "results";
    private static final String ITEMS = "items";
    private static final String GROUPS = "groups";
    private static final String TARGET = "target";

    private static final ParameterSet OFFERED = new ParameterSet(
            List.of(new PolicyParameter(KEEP, new Whole(0, 100_000), "3", "retention.parameter.keep"),
                    new PolicyParameter(UNIT, new Choice(RESULTS, ITEMS, GROUPS), RESULTS, "retention.parameter.unit"),
                    new PolicyParameter(FIRST, new Whole(0, 100_000), "0", "retention.parameter.first"),
                    new PolicyParameter(POLLING, new Whole(1, 100_000), "1", "retention.parameter.polling"),
                    new PolicyParameter(EXCLUDE, new Names(), PolicyParameter.NONE, "retention.parameter.exclude"),
                    new PolicyParameter(CLEAR_AT_LEAST, new Whole(0, MOST_TOKENS), "0", "retention.parameter.clear-at-least"),
                    new PolicyParameter(AT_LEAST, new Choice("minimum", TARGET), "minimum", "retention.parameter.at-least"),
                    new PolicyParameter(CLEAR_INPUTS, new Choice(OFF, ON), OFF, "retention.parameter.clear-inputs")),
            presets()).and(FRAME);

    private static SequencedMap<String, Map<String, String>> presets() {
        SequencedMap<String, Map<String, String>> presets = new LinkedHashMap<>();
        presets.put("anthropic", Map.of());
        presets.put("langchain-v1", Map.of(AT_LEAST, TARGET));
        presets.put("swe-agent-1", Map.of(KEEP, "5", FIRST, "1"));
        presets.put("openhands-v0", Map.of(KEEP, "100", UNIT, ITEMS));
        presets.put("agent-framework-python", Map.of(KEEP, "1", UNIT, GROUPS));
        presets.put("agent-framework-dotnet", Map.of(KEEP, "16", UNIT, GROUPS));
        presets.put("openclaw", Map.of(KEEP, "3", UNIT, GROUPS, CLEAR_AT_LEAST, "12500"));
        return presets;
    }

    /** With the values of Anthropic. */
    public ClearToolResults() {
        this(OFFERED.usual());
    }

    @Override
    public Policy with(ParameterValues changed) {
        return new ClearToolResults(changed);
    }

    @Override
    public PolicyDescription described() {
        return AgentPolicy.described("clear-tool-results", "Clear tool results", Texts.of("retention.clear-tool-results.summary"),
                parameters, MarkShape.SQUARE);
    }

    @Override
    public void drop(AgentContext context) {
        Set<String> excluded = parameters.names(EXCLUDE);
        List<Integer> results = new ArrayList<>();
        IntPredicate isOlder = isOlder(context);
        double clearable = 0;
        for (int c = 0; c < context.size(); c++) {
            if (context.kept(c) && context.is(c, TurnKind.TOOL_RESULT) && isOlder.test(c)
                    && context.call(c).filter(call -> excluded.contains(call.name())).isEmpty()) {
                results.add(c);
                clearable += context.tokens(c);
            }
        }
        double least = context.scaled(parameters.whole(CLEAR_AT_LEAST));
        boolean target = least > 0 && parameters.is(AT_LEAST, TARGET);
        if (clearable < least && !target) {
            return;
        }
        long before = context.used();
        for (int c : results) {
            boolean enough = before - context.used() >= least;
            if (enough && (target || context.isDone())) {
                return;
            }
            int call = context.callOf(c);
            context.drop(c);
            if (call >= 0 && parameters.is(CLEAR_INPUTS, ON)) {
                context.drop(call);
            }
        }
    }

    /** Tells results that may be cleared by their age. */
    private IntPredicate isOlder(AgentContext context) {
        int keep = parameters.whole(KEEP);
        int first = parameters.whole(FIRST);
        Transcript script = context.script();
        return switch (parameters.text(UNIT)) {
            case ITEMS -> c -> context.turn(c) <= context.anchor() - keep && script.place(context.turn(c)) >= first;
            case GROUPS -> {
                TreeSet<Integer> groups = new TreeSet<>();
                for (int c = context.size() - 1; c >= 0 && groups.size() < keep; c--) {
                    if (context.is(c, TurnKind.TOOL_CALL)) {
                        groups.add(context.group(c));
                    }
                }
                yield c -> !groups.contains(context.group(c)) && script.place(context.turn(c)) >= first;
            }
            default -> {
                int polling = parameters.whole(POLLING);
                int end = script.resultCount() / polling * polling - keep;
                yield c -> script.place(context.turn(c)) >= first && script.place(context.turn(c)) < end;
            }
        };
    }
}
