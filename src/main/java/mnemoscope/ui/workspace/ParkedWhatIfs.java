package mnemoscope.ui.workspace;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.WhatIfs;
import mnemoscope.workspace.Workspace;

/** What-ifs that are removed from the columns with their conversation and return with it. */
final class ParkedWhatIfs {
    private final Set<String> names = new HashSet<>();

    void forget() {
        names.clear();
    }

    /** Parks the requested what-ifs of the previous conversation, because they cannot decide another one. */
    void park(Workspace now, Comparison shown, List<String> asked) {
        now.whatIfs().all().stream().filter(each -> !each.episode().equals(shown.conversation().id())).map(WhatIfs.Item::name)
                .filter(name -> asked.contains(name) && shown.indexOf(name) < 0).forEach(names::add);
    }

    /** Restores the what-ifs of the current conversation to the columns. */
    Workspace restore(Workspace now) {
        Workspace next = now;
        for (WhatIfs.Item each : now.whatIfs().all()) {
            if (each.episode().equals(now.cursor().episode()) && names.remove(each.name())) {
                next = next.with(next.policies().plus(each.name(), each.policy()));
            }
        }
        return next;
    }
}
