package mnemoscope.retention.policy.agent;

import java.util.BitSet;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
import mnemoscope.retention.parameter.PolicyParameter.Whole;
import mnemoscope.text.call.ToolCall;

/**
 * The compaction of Claude Code as its public documentation describes it (code.claude.com/docs/en/context-window, read
 * 2026-10-19): all messages become one summary, which is not here; then system and memory, the plan, skills (newest first, each up
 * to 5,000 tokens, together 25,000) and up to five files read or edited come back, of a file over 5,000 tokens only its path.
 *
 * <p>Read so: the newest result of a plan or to-do tool; of the five paths that were read or edited last the newest call with its
 * result, or the call alone where the result is larger; calls of the same message that have another path are not kept. The newest
 * turn of the user stands for the summary's account of the user's messages: {@code user}. On chats without tools it keeps the
 * newest turn of the user.
 */
public record ClaudeCodeCompact(ParameterValues parameters) implements AgentPolicy {
    private static final String FILES = "files";
    private static final String PER_FILE = "per-file";
    private static final String PER_SKILL = "per-skill";
    private static final String SKILLS = "skills";
    private static final String USER = "user";
    private static final String NEWEST = "newest";
    private static final Set<String> PLANS = Set.of("todowrite", "todo_write", "write_todos", "update_plan", "exitplanmode",
            "exit_plan_mode");
    private static final Set<String> SKILL_TOOLS = Set.of("skill", "activate_skill");

    private static final ParameterSet OFFERED = new ParameterSet(
            List.of(new PolicyParameter(FILES, new Whole(0, 100_000), "5", "retention.parameter.files"),
                    new PolicyParameter(PER_FILE, new Whole(0, MOST_TOKENS), "5000", "retention.parameter.per-file"),
                    new PolicyParameter(PER_SKILL, new Whole(0, MOST_TOKENS), "5000", "retention.parameter.per-skill"),
                    new PolicyParameter(SKILLS, new Whole(0, MOST_TOKENS), "25000", "retention.parameter.skills"),
                    new PolicyParameter(USER, new Choice(NEWEST, PolicyParameter.NONE), NEWEST, "retention.parameter.user")),
            presets()).and(FRAME);

    private static SequencedMap<String, Map<String, String>> presets() {
        SequencedMap<String, Map<String, String>> presets = new LinkedHashMap<>();
        presets.put("claude-code-2026-10", Map.of());
        return presets;
    }

    /** With the documented values. */
    public ClaudeCodeCompact() {
        this(OFFERED.usual());
    }

    @Override
    public Policy with(ParameterValues changed) {
        return new ClaudeCodeCompact(changed);
    }

    @Override
    public PolicyDescription described() {
        return AgentPolicy.described("claude-code-compact", "Claude Code compact",
                Texts.of("retention.claude-code-compact.summary"), parameters, MarkShape.DIAMOND);
    }

    @Override
    public void drop(AgentContext context) {
        BitSet keep = context.hard();
        Set<String> paths = new HashSet<>();
        boolean plan = false;
        boolean user = parameters.is(USER, PolicyParameter.NONE);
        double skills = context.scaled(parameters.whole(SKILLS));
        for (int c = context.size() - 1; c >= 0; c--) {
            if (!context.kept(c)) {
                continue;
            }
            if (context.is(c, TurnKind.USER) && !user) {
                keep.set(c);
                user = true;
            }
            Optional<ToolCall> call = context.is(c, TurnKind.TOOL_CALL) ? context.call(c) : Optional.empty();
            if (call.isEmpty()) {
                continue;
            }
            String path = call.get().isReader() || call.get().isWriter() ? call.get().path() : "";
            if (!path.isEmpty() && paths.size() < parameters.whole(FILES) && paths.add(path)) {
                keepCall(context, c, context.scaled(parameters.whole(PER_FILE)), keep);
            } else if (PLANS.contains(call.get().name()) && !plan) {
                plan = true;
                keepCall(context, c, Double.MAX_VALUE, keep);
            } else if (SKILL_TOOLS.contains(call.get().name())) {
                double tokens = results(context, c).stream().mapToLong(context::tokens).sum();
                if (tokens <= context.scaled(parameters.whole(PER_SKILL)) && tokens <= skills) {
                    skills -= tokens;
                    keepCall(context, c, Double.MAX_VALUE, keep);
                }
            }
        }
        context.keepOnly(keep);
    }

    /** Keeps a call, with its results where these have at most so many tokens. */
    private static void keepCall(AgentContext context, int call, double most, BitSet keep) {
        keep.set(call);
        BitSet results = results(context, call);
        if (context.tokens(results) <= most) {
            keep.or(results);
        }
    }

    private static BitSet results(AgentContext context, int call) {
        BitSet results = new BitSet();
        context.members(call).filter(r -> context.kept(r) && context.callOf(r) == call).forEach(results::set);
        return results;
    }
}
