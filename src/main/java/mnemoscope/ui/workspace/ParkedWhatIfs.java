package mnemoscope.ui.workspace;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.WhatIfs;
import mnemoscope.workspace.Workspace;

/** What-ifs that left the columns with their conversation, and come back with it. */
final class ParkedWhatIfs {
    private final Set<String> names = new HashSet<>();

    void forget() {
        names.clear();
    }

    /** Another conversation is shown than that of what-ifs among the policies that were asked for, and they cannot decide it. */
    void leave(Workspace now, Comparison shown, List<String> asked) {
        now.whatIfs().all().stream().filter(each -> !each.episode().equals(shown.conversation().id())).map(WhatIfs.Item::name)
                .filter(name -> asked.contains(name) && shown.indexOf(name) < 0).forEach(names::add);
    }

    /** A state in whose columns those of its conversation are again. */
    Workspace comeBack(Workspace now) {
        Workspace next = now;
        for (WhatIfs.Item each : now.whatIfs().all()) {
            if (each.episode().equals(now.cursor().episode()) && names.remove(each.name())) {
                next = next.with(next.policies().plus(each.name(), each.policy()));
            }
        }
        return next;
    }
}
