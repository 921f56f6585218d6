package mnemoscope.retention.policy.agent;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Predicate;
import mnemoscope.model.Texts;
import mnemoscope.model.TurnKind;
import mnemoscope.retention.Policy;
import mnemoscope.retention.PolicyDescription;
import mnemoscope.retention.mark.MarkShape;
import mnemoscope.retention.parameter.ParameterSet;
import mnemoscope.retention.parameter.ParameterValues;
import mnemoscope.retention.parameter.PolicyParameter;
import mnemoscope.retention.parameter.PolicyParameter.Choice;
import mnemoscope.text.call.ToolCall;

/**
 * Drops closed episodes of work on which nothing kept depends: context window lifecycle (arXiv 2606.11213;
 * Kiz8-Team/pi-cwl@cd2ea3f1, context-filter.ts). Inside an episode searches go first, then commands, readings, and the rest; it
 * stops as soon as the rest fits. Turns of the user, texts between the episodes and the open episode stay.
 *
 * <p>In the paper the agent opens and closes episodes with a tool and names dependencies. Logs have no such tool, so an episode is
 * read as a run of groups of calls between texts; it acts if it has a write or an edit, else it explores; a group that does not
 * write begins a new episode after one that does ({@code split}); an episode that acts depends on earlier ones that explored one
 * of its paths; the last is open. The paper drops the oldest episode that acts first, its code the oldest of either kind: {@code
 * order}. On chats without tools only FIT acts.
 */
public record CwlEpisodes(ParameterValues parameters) implements AgentPolicy {
    private static final String ORDER = "order";
    private static final String SPLIT = "split";
    private static final String ACT = "act";
    private static final Set<String> SEARCHES = Set.of("grep", "glob", "find", "ls", "search_file_content", "list_directory",
            "list_dir");
    private static final Set<String> COMMANDS = Set.of("bash", "shell", "exec_command", "local_shell", "run_shell_command");

    private static final List<Predicate<ToolCall>> STAGES = List.of(call -> SEARCHES.contains(call.name()),
            call -> COMMANDS.contains(call.name()), ToolCall::isReader);

    private static final ParameterSet OFFERED = new ParameterSet(
            List.of(new PolicyParameter(ORDER, new Choice(ACT, "oldest"), ACT, "retention.parameter.order"),
                    new PolicyParameter(SPLIT, new Choice(ACT, "text"), ACT, "retention.parameter.split")),
            presets()).and(FRAME);

    private static SequencedMap<String, Map<String, String>> presets() {
        SequencedMap<String, Map<String, String>> presets = new LinkedHashMap<>();
        presets.put("cwl-paper", Map.of());
        presets.put("pi-cwl", Map.of(ORDER, "oldest"));
        return presets;
    }

    /** With the values of the paper. */
    public CwlEpisodes() {
        this(OFFERED.usual());
    }

    @Override
    public Policy with(ParameterValues changed) {
        return new CwlEpisodes(changed);
    }

    @Override
    public PolicyDescription described() {
        return AgentPolicy.described("cwl-episodes", "CWL episodes", Texts.of("retention.cwl-episodes.summary"), parameters,
                MarkShape.HEXAGON);
    }

    private static final class Run {
        private final int place;
        private final List<Integer> items = new ArrayList<>();
        private final Set<String> paths = new HashSet<>();
        private boolean acts;
        /** Earlier episodes that this one depends on, and the number of episodes here that depend on this one. */
        private final List<Run> needs = new ArrayList<>();
        private int needed;

        Run(int place) {
            this.place = place;
        }
    }

    @Override
    public void drop(AgentContext context) {
        List<Run> runs = runs(context);
        depend(runs);
        Comparator<Run> oldest = Comparator.comparingInt(run -> run.place);
        SortedSet<Run> free = new TreeSet<>(
                parameters.is(ORDER, ACT) ? Comparator.<Run, Boolean>comparing(run -> !run.acts).thenComparing(oldest) : oldest);
        List<Run> closed = runs.subList(0, Math.max(0, runs.size() - 1));
        closed.stream().filter(run -> run.needed == 0).forEach(free::add);
        while (!context.fits() && !free.isEmpty()) {
            Run next = free.removeFirst();
            drop(context, next);
            for (Run need : next.needs) {
                need.needed--;
                if (need.needed == 0) {
                    free.add(need);
                }
            }
        }
    }

    /** An episode that acts depends on each earlier one that explored one of its paths. */
    private static void depend(List<Run> runs) {
        Map<String, List<Run>> explored = new HashMap<>();
        for (Run run : runs) {
            if (run.acts) {
                run.paths.stream().flatMap(path -> explored.getOrDefault(path, List.of()).stream()).distinct().forEach(need -> {
                    run.needs.add(need);
                    need.needed++;
                });
            } else {
                run.paths.forEach(path -> explored.computeIfAbsent(path, each -> new ArrayList<>()).add(run));
            }
        }
    }

    /** Drops from an episode in stages until the rest fits. */
    private static void drop(AgentContext context, Run run) {
        for (Predicate<ToolCall> stage : STAGES) {
            for (int c : run.items) {
                if (context.is(c, TurnKind.TOOL_CALL) && context.call(c).filter(stage).isPresent() && !context.isDone()) {
                    context.drop(c);
                }
            }
            if (context.fits()) {
                return;
            }
        }
        run.items.forEach(context::drop);
    }

    private List<Run> runs(AgentContext context) {
        List<Run> runs = new ArrayList<>();
        boolean open = false;
        int group = -1;
        for (int c = 0; c < context.size(); c++) {
            if (!context.kept(c) || context.isHard(c)) {
                continue;
            }
            if (context.is(c, TurnKind.USER) || context.isAnswer(c)) {
                open = false;
                continue;
            }
            if (context.group(c) != group) {
                group = context.group(c);
                boolean writes = context.members(c).anyMatch(k -> isWrite(context, k));
                if (!open || parameters.is(SPLIT, ACT) && runs.getLast().acts && !writes) {
                    runs.add(new Run(runs.size()));
                }
                open = true;
                runs.getLast().acts |= writes;
            }
            runs.getLast().items.add(c);
            context.call(c).map(ToolCall::path).filter(path -> !path.isEmpty()).ifPresent(runs.getLast().paths::add);
        }
        return runs;
    }

    private static boolean isWrite(AgentContext context, int c) {
        return context.kept(c) && context.is(c, TurnKind.TOOL_CALL) && context.call(c).filter(ToolCall::isWriter).isPresent();
    }
}
