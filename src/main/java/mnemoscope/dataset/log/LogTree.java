package mnemoscope.dataset.log;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The current branch of a log whose entries name their parents. A parent that the file lacks is a broken link, mended as in Claude
 * Code's logs ({@link ClaudeCodeTree}): the branch goes on at the nearest earlier entry, so that what stands before it stays.
 *
 * @param entries of the branch from the first one to the leaf, in order
 * @param mended  number of broken links
 */
record LogTree(List<JsonNode> entries, int mended) {
    static final String MENDED = "broken links mended";
    /** Parents that stand for none. */
    private static final Set<String> NONE = Set.of("", "00000000-0000-0000-0000-000000000000",
            "00000000-0000-4000-8000-000000000000");

    /**
     * The entries from the first one to a leaf.
     *
     * @param id     name of the field with the id of an entry
     * @param parent name of the field with the id of its parent
     * @param leaf   the last entry of the branch
     */
    static LogTree branch(List<JsonNode> entries, String id, String parent, JsonNode leaf) {
        Map<String, JsonNode> byId = new HashMap<>();
        entries.forEach(entry -> byId.putIfAbsent(entry.path(id).asText(""), entry));
        Map<JsonNode, Integer> places = new IdentityHashMap<>();
        entries.forEach(entry -> places.put(entry, places.size()));
        List<JsonNode> branch = new ArrayList<>();
        Set<String> seen = new HashSet<>();
        int mended = 0;
        for (JsonNode at = leaf; at != null && seen.add(at.path(id).asText(""));) {
            branch.add(at);
            String before = at.path(parent).asText("");
            JsonNode next = byId.get(before);
            if (next == null && !NONE.contains(before)) {
                next = entries.subList(0, places.get(at)).reversed().stream()
                        .filter(each -> each.has(parent) && !seen.contains(each.path(id).asText(""))).findFirst().orElse(null);
                mended += next == null ? 0 : 1;
            }
            at = next;
        }
        return new LogTree(branch.reversed(), mended);
    }
}
