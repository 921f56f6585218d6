package mnemoscope.retention.policy.agent;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.Set;
import java.util.regex.Pattern;
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
import mnemoscope.retention.parameter.PolicyParameter.Names;
import mnemoscope.retention.parameter.PolicyParameter.Whole;
import mnemoscope.text.call.ToolCall;
import mnemoscope.text.call.ToolCall.Lines;

/**
 * Drops what newer results make useless, in this order: results of calls that were repeated with the same arguments; results of
 * readings that a newer reading of the path covers; failed calls that succeeded later or are some user turns old.
 *
 * <ul>
 * <li>{@code dcp}: the plugin DCP (Tarquinen/opencode-dynamic-context-pruning@7b0e2e88, lib/strategies): failed calls after 4 user
 * turns; never what task, to-do, plan and writing tools say.
 * <li>{@code pi-dcp}: equal contents instead of equal calls, writes that were read back, the newest 10 messages are safe
 * (zenobi-us/pi-dcp@23ba182b).
 * <li>{@code cline-2026-05}: all but the newest content of a path, written or read; if that frees less than 30 %, half of the
 * messages go as in {@code half-truncate} (cline/cline@9ee61811, ContextManager.ts).
 * </ul>
 *
 * <p>Read so: DCP blanks the inputs of a failed call and keeps its error; as a turn is kept or dropped, call and result go. A
 * result has failed if it begins with an error, a traceback or an exit code other than 0. DCP runs at every call; here only if the
 * turns exceed the budget. On chats without tools only FIT acts.
 */
public record DedupSupersede(ParameterValues parameters) implements AgentPolicy {
    private static final String TURNS_ERROR = "turns-error";
    private static final String RECENT = "recent";
    private static final String SAME = "same";
    private static final String CALL = "call";
    private static final String CONTENT = "content";
    private static final String PATHS = "paths";
    private static final String READ = "read";
    private static final String ANY = "any";
    private static final String WRITES = "writes";
    private static final String EXEMPT = "exempt";
    private static final String ENOUGH = "enough";
    private static final Pattern FAILED = Pattern
            .compile("(?is)\\s*(<tool_use_error>|error\\b|traceback \\(most recent).*|.{0,200}\\bexit[ _]code\"?:? ?[1-9].*");
    private static final int HEAD_OF_RESULT = 240;

    private static final ParameterSet OFFERED = new ParameterSet(
            List.of(new PolicyParameter(TURNS_ERROR, new Whole(0, 100_000), "4", "retention.parameter.turns-error"),
                    new PolicyParameter(RECENT, new Whole(0, 100_000), "0", "retention.parameter.recent"),
                    new PolicyParameter(SAME, new Choice(CALL, CONTENT), CALL, "retention.parameter.same"),
                    new PolicyParameter(PATHS, new Choice(READ, ANY), READ, "retention.parameter.paths"),
                    new PolicyParameter(WRITES, new Choice(OFF, ON), OFF, "retention.parameter.writes"),
                    new PolicyParameter(EXEMPT, new Names(),
                            "batch+discard+edit+extract+plan_enter+plan_exit+task+todoread+todowrite+write",
                            "retention.parameter.exclude"),
                    new PolicyParameter(ENOUGH, new Decimal(0, 1), "0", "retention.parameter.enough")),
            presets()).and(FRAME);

    private static SequencedMap<String, Map<String, String>> presets() {
        SequencedMap<String, Map<String, String>> presets = new LinkedHashMap<>();
        presets.put("dcp", Map.of());
        presets.put("pi-dcp", Map.of(SAME, CONTENT, WRITES, ON, RECENT, "10"));
        presets.put(HalfTruncate.PRESET_CLINE, Map.of(PATHS, ANY, EXEMPT, PolicyParameter.NONE, ENOUGH, "0.3"));
        return presets;
    }

    /** With the values of DCP. */
    public DedupSupersede() {
        this(OFFERED.usual());
    }

    @Override
    public Policy with(ParameterValues changed) {
        return new DedupSupersede(changed);
    }

    @Override
    public PolicyDescription described() {
        return AgentPolicy.described("dedup-supersede", "Drop superseded", Texts.of("retention.dedup-supersede.summary"),
                parameters, MarkShape.CROSS_BAR);
    }

    @Override
    public void drop(AgentContext context) {
        long before = context.used();
        new Pruning(context).prune();
        if (before - context.used() < parameters.decimal(ENOUGH) * before && !context.isDone()) {
            HalfTruncate.cline().drop(context);
        }
    }

    /** One pass over the results, newest first, so that what is newer is known. */
    private final class Pruning {
        private final AgentContext context;
        private final Set<String> exempt = parameters.names(EXEMPT);
        /** Results that may be dropped. */
        private final BitSet results = new BitSet();

        Pruning(AgentContext context) {
            this.context = context;
            int safe = context.size() - parameters.whole(RECENT);
            for (int c = 0; c < context.size(); c++) {
                if (context.kept(c) && context.is(c, TurnKind.TOOL_RESULT) && (c < safe || safe >= context.size())) {
                    results.set(c);
                }
            }
        }

        void prune() {
            dropAll(duplicates(), false);
            dropAll(superseded(), false);
            if (parameters.is(WRITES, ON)) {
                dropAll(readBack(), true);
            }
            dropAll(failed(), true);
        }

        private void dropAll(List<Integer> found, boolean withCalls) {
            for (int c : found.reversed()) {
                if (context.isDone()) {
                    return;
                }
                int call = context.callOf(c);
                context.drop(withCalls && call >= 0 ? call : c);
            }
        }

        private boolean isExempt(int c) {
            return context.call(c).filter(call -> exempt.contains(call.name())).isPresent();
        }

        /** All results of the context, the safe ones included, newest first. */
        private List<Integer> newestFirst() {
            List<Integer> all = new ArrayList<>();
            for (int c = context.size() - 1; c >= 0; c--) {
                if (context.kept(c) && context.is(c, TurnKind.TOOL_RESULT)) {
                    all.add(c);
                }
            }
            return all;
        }

        private List<Integer> duplicates() {
            Set<String> seen = new HashSet<>();
            List<Integer> found = new ArrayList<>();
            for (int c : newestFirst()) {
                String key = parameters.is(SAME, CONTENT) ? context.text(c) : context.callKey(c);
                if (!key.isEmpty() && !isExempt(c) && !seen.add(key) && results.get(c)) {
                    found.add(c);
                }
            }
            return found;
        }

        private List<Integer> superseded() {
            Map<String, List<Lines>> newer = new HashMap<>();
            List<Integer> found = new ArrayList<>();
            for (int c : newestFirst()) {
                ToolCall call = context.call(c).orElse(null);
                boolean any = parameters.is(PATHS, ANY);
                if (call == null || call.path().isEmpty() || isExempt(c) || !(call.isReader() || any && call.isWriter())) {
                    continue;
                }
                List<Lines> lines = newer.computeIfAbsent(call.path(), each -> new ArrayList<>());
                if (any ? !lines.isEmpty() : lines.stream().anyMatch(each -> each.cover(call.lines()))) {
                    if (results.get(c)) {
                        found.add(c);
                    }
                } else {
                    lines.add(call.lines());
                }
            }
            return found;
        }

        private List<Integer> readBack() {
            Set<String> read = new HashSet<>();
            List<Integer> found = new ArrayList<>();
            for (int c : newestFirst()) {
                ToolCall call = context.call(c).orElse(null);
                if (call != null && call.isReader()) {
                    read.add(call.path());
                } else if (call != null && call.isWriter() && !call.path().isEmpty() && read.contains(call.path())
                        && results.get(c)) {
                    found.add(c);
                }
            }
            return found;
        }

        private List<Integer> failed() {
            Set<String> succeeded = new HashSet<>();
            List<Integer> found = new ArrayList<>();
            for (int c : newestFirst()) {
                String text = context.text(c);
                boolean hasFailed = FAILED.matcher(text.substring(0, Math.min(HEAD_OF_RESULT, text.length()))).matches();
                boolean old = context.script().users() - context.userTurn(c) >= parameters.whole(TURNS_ERROR);
                if (!hasFailed) {
                    succeeded.add(context.callKey(c));
                } else if ((old || succeeded.contains(context.callKey(c))) && !isExempt(c) && results.get(c)) {
                    found.add(c);
                }
            }
            return found;
        }
    }
}
