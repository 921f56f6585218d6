package mnemoscope.dataset.log;

import java.time.Instant;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import mnemoscope.dataset.log.ClaudeCodeLine.Block;
import mnemoscope.dataset.log.ClaudeCodeLine.BlockType;

/**
 * Selects the lines of a Claude Code session that form the conversation. The file is a tree: messages that were rolled back are
 * on side branches, as are results of parallel calls, and parents may be missing. The path runs back from the last message along
 * the parents, repaired where a parent is missing; then lines that belong to its messages are added.
 */
final class ClaudeCodeTree {
    private final List<ClaudeCodeLine> lines = new ArrayList<>();
    private final Map<String, ClaudeCodeLine> byUuid = new HashMap<>();
    private final BitSet path = new BitSet();
    private boolean wholeFile;
    private int mended;

    /**
     * Adds the next line that has a uuid. For a repeated uuid the first line counts, with the parents of the last.
     *
     * @return whether it is the first line with its uuid
     */
    boolean add(ClaudeCodeLine line) {
        ClaudeCodeLine there = byUuid.putIfAbsent(line.uuid, line);
        if (there != null) {
            there.parent = line.parent;
            there.logicalParent = line.logicalParent;
            there.repeats = new ArrayList<>(there.repeats);
            there.repeats.add(lines.size());
            return false;
        }
        line.place = lines.size();
        return lines.add(line);
    }

    /** How often the path was repaired, known after {@link #conversation}. */
    int mended() {
        return mended;
    }

    /**
     * Number of lines of one lane that have content but are not in the conversation. @param main the conversation's lane, else
     * sidechains
     */
    long leftOut(boolean main) {
        return lines.stream().filter(line -> line.isTold() && isOnLane(line) == main && !path.get(line.place)).count();
    }

    private boolean isOnLane(ClaudeCodeLine line) {
        return wholeFile || !line.sidechain;
    }

    /** The lines of the conversation in chronological order. */
    List<ClaudeCodeLine> conversation() {
        wholeFile = lines.stream().noneMatch(line -> line.isMessage() && !line.sidechain);
        goBack();
        addCompactions();
        addWhatBelongs();
        giveTimes();
        List<ClaudeCodeLine> found = new ArrayList<>();
        path.stream().forEach(place -> found.add(lines.get(place)));
        found.sort(Comparator.comparing((ClaudeCodeLine line) -> line.time).thenComparingInt(line -> line.place));
        return found;
    }

    private void goBack() {
        int last = lines.size() - 1;
        while (last >= 0 && !(lines.get(last).isMessage() && isOnLane(lines.get(last)))) {
            last--;
        }
        ClaudeCodeLine at = last < 0 ? null : lines.get(last);
        while (at != null) {
            path.set(at.place);
            String before = at.parent.isEmpty() ? at.logicalParent : at.parent;
            ClaudeCodeLine next = byUuid.get(before);
            ClaudeCodeLine compaction = next == null ? null : compactionBetween(next, at);
            if (compaction != null) {
                path.set(compaction.place);
                next = byUuid.get(compaction.logicalParent);
            }
            boolean broken = before.isEmpty() ? at.isCompaction() : next == null || path.get(next.place);
            if (broken) {
                next = nearestBefore(at.place);
                mended += next == null ? 0 : 1;
            }
            at = next;
        }
    }

    /**
     * The second of two compactions in one process appends the lines from before the first one again, and the next line hangs on
     * such a copy, though nothing was rolled back.
     *
     * @return that compaction; null if the line hangs on no such copy
     */
    private ClaudeCodeLine compactionBetween(ClaudeCodeLine parent, ClaudeCodeLine line) {
        ClaudeCodeLine later = null;
        for (int k = line.place - 1; k > parent.place && !parent.repeats.isEmpty(); k--) {
            ClaudeCodeLine each = lines.get(k);
            if (each.isCompaction() && isOnLane(each) && later == null) {
                later = each;
            } else if (each.isCompaction() && isOnLane(each)) {
                int second = later.place;
                if (parent.repeats.stream().anyMatch(copy -> each.place < copy && copy <= second)
                        && byUuid.containsKey(later.logicalParent) && !path.get(byUuid.get(later.logicalParent).place)) {
                    return later;
                }
            }
        }
        return null;
    }

    private ClaudeCodeLine nearestBefore(int place) {
        for (int k = place - 1; k >= 0; k--) {
            if (!path.get(k) && isOnLane(lines.get(k))) {
                return lines.get(k);
            }
        }
        return null;
    }

    /** After a compaction the next line may hang on the last line that was kept, instead of on the summary. */
    private void addCompactions() {
        for (ClaudeCodeLine line : lines.subList(0, path.length())) {
            if (line.isCompaction() && isOnLane(line) && (path.get(line.place) || isOnPath(line.preservedTail()))) {
                path.set(line.place);
            } else if (line.summary && isOnLane(line) && isOnPath(line.parent) && byUuid.get(line.parent).isCompaction()) {
                path.set(line.place);
            }
        }
    }

    private boolean isOnPath(String uuid) {
        return byUuid.containsKey(uuid) && path.get(byUuid.get(uuid).place);
    }

    /**
     * Adds the other lines of answers spread over several lines, the results of their calls, and the attachments of hooks, which
     * hang beside the path.
     */
    private void addWhatBelongs() {
        Set<String> answers = new HashSet<>();
        Set<String> calls = new HashSet<>();
        path.stream().forEach(place -> note(lines.get(place), answers, calls));
        for (boolean more = true; more;) {
            more = false;
            for (ClaudeCodeLine line : lines) {
                if (!path.get(line.place) && isOnLane(line) && belongs(line, answers, calls)) {
                    path.set(line.place);
                    note(line, answers, calls);
                    more = true;
                }
            }
        }
    }

    private static void note(ClaudeCodeLine line, Set<String> answers, Set<String> calls) {
        if (line.type.equals("assistant")) {
            answers.add(line.messageId);
            line.blocks.stream().filter(block -> block.type() == BlockType.CALL).map(Block::id).forEach(calls::add);
        }
    }

    private boolean belongs(ClaudeCodeLine line, Set<String> answers, Set<String> calls) {
        return switch (line.type) {
            case "assistant" -> !line.messageId.isEmpty() && answers.contains(line.messageId);
            case "user" -> line.blocks.stream()
                    .anyMatch(block -> block.type() == BlockType.RESULT && !block.id().isEmpty() && calls.contains(block.id()));
            case "attachment" -> !line.isTyped() && isOnPath(line.parent);
            default -> false;
        };
    }

    private void giveTimes() {
        Instant before = Instant.MIN;
        for (ClaudeCodeLine line : lines) {
            line.time = line.time == null ? before : line.time;
            before = line.time;
        }
    }

    /** The lines from one line back to another along the parents, both included, as far as parents exist. */
    List<String> segment(String tail, String head) {
        List<String> uuids = new ArrayList<>();
        Set<String> seen = new HashSet<>();
        for (ClaudeCodeLine at = byUuid.get(tail); at != null && seen.add(at.uuid); at = byUuid.get(at.parent)) {
            uuids.add(at.uuid);
            if (at.uuid.equals(head)) {
                return uuids;
            }
        }
        return head.isEmpty() ? Collections.emptyList() : uuids;
    }
}
