package mnemoscope.dataset.log;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The current branch of a log whose entries name their parents. */
final class LogTree {
    private LogTree() {
    }

    /**
     * The entries from the first one to a leaf, in order.
     *
     * @param id     name of the field with the id of an entry
     * @param parent name of the field with the id of its parent
     * @param leaf   the last entry of the branch
     */
    static List<JsonNode> branch(List<JsonNode> entries, String id, String parent, JsonNode leaf) {
        Map<String, JsonNode> byId = new HashMap<>();
        entries.forEach(entry -> byId.putIfAbsent(entry.path(id).asText(""), entry));
        List<JsonNode> branch = new ArrayList<>();
        Set<String> seen = new HashSet<>();
        for (JsonNode at = leaf; at != null && seen.add(at.path(id).asText("")); at = byId.get(at.path(parent).asText(""))) {
            branch.add(at);
        }
        return branch.reversed();
    }
}
