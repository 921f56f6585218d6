package mnemoscope.retention.policy.agent;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import mnemoscope.model.TurnKind;
import mnemoscope.retention.Observation;
import mnemoscope.text.call.ToolCall;

/**
 * The turns that have arrived as an agent's messages: groups, the user's turns, and the calls. It grows with the episode, and
 * whether a turn is kept plays no part.
 *
 * <p>A group is an assistant's text with the calls that follow it directly, and all their results; every other turn is a group of
 * its own. Where a log does not say which call a result answers, it is the oldest without an answer directly before. A user turn is from a turn of the user to just before the next.
 */
final class Transcript {
    private int arrived;
    /** By turn. */
    private int[] groups = {};
    private int[] userTurns = {};
    /** By call, the number of its results that have arrived; by result, the number of results before it. */
    private int[] results = {};
    private boolean[] calling = {};
    /** By result, its call; -1 for other turns. */
    private int[] answered = {};
    /** Calls without an answer since the last turn that is neither call nor result, oldest first. */
    private final Deque<Integer> open = new ArrayDeque<>();
    private final List<ToolCall> calls = new ArrayList<>();
    private final Map<Integer, String> keys = new HashMap<>();
    private int users;
    private int resultCount;

    /** Reads the turns that have arrived since the last decision. */
    void read(Observation seen) {
        int end = seen.anchor() + 1;
        if (end > groups.length) {
            int room = Math.max(end, 2 * groups.length);
            groups = Arrays.copyOf(groups, room);
            userTurns = Arrays.copyOf(userTurns, room);
            results = Arrays.copyOf(results, room);
            calling = Arrays.copyOf(calling, room);
            answered = Arrays.copyOf(answered, room);
        }
        for (; arrived < end; arrived++) {
            add(seen, arrived);
        }
    }

    private void add(Observation seen, int i) {
        TurnKind kind = seen.kind(i);
        calls.add(null);
        groups[i] = i;
        answered[i] = -1;
        if (kind != TurnKind.TOOL_CALL && kind != TurnKind.TOOL_RESULT) {
            open.clear();
        }
        users += kind == TurnKind.USER ? 1 : 0;
        userTurns[i] = users;
        if (kind == TurnKind.TOOL_CALL) {
            TurnKind before = i == 0 ? TurnKind.SYSTEM : seen.kind(i - 1);
            groups[i] = before == TurnKind.ASSISTANT || before == TurnKind.TOOL_CALL ? groups[i - 1] : i;
            calling[groups[i]] = true;
            open.addLast(i);
        } else if (kind == TurnKind.TOOL_RESULT) {
            results[i] = resultCount++;
            int call = seen.callTurn(i) >= 0 ? seen.callTurn(i) : open.isEmpty() ? -1 : open.getFirst();
            open.remove((Integer) call);
            answered[i] = call;
            if (call >= 0) {
                groups[i] = groups[call];
                results[call]++;
            }
        }
    }

    /** The group of a turn, named by its first turn. */
    int group(int turn) {
        return groups[turn];
    }

    /** Whether the group of a turn has calls. */
    boolean calls(int turn) {
        return calling[groups[turn]];
    }

    /** The user turn of a turn: 0 before the user's first. */
    int userTurn(int turn) {
        return userTurns[turn];
    }

    /** The number of the user's turns. */
    int users() {
        return users;
    }

    /** The number of results that a call has. */
    int answers(int call) {
        return results[call];
    }

    /** The call that a result answers; -1 for other turns and where there is none. */
    int callOf(int turn) {
        return answered[turn];
    }

    /** The place of a result among all results. */
    int place(int result) {
        return results[result];
    }

    /** The number of results that have arrived. */
    int resultCount() {
        return resultCount;
    }

    /** A call as its text states it. */
    ToolCall call(Observation seen, int turn) {
        ToolCall call = calls.get(turn);
        if (call == null) {
            call = ToolCall.of(seen.text(turn));
            calls.set(turn, call);
        }
        return call;
    }

    /** Equal for calls that mean the same. */
    String key(Observation seen, int call) {
        return keys.computeIfAbsent(call, each -> call(seen, each).key());
    }
}
