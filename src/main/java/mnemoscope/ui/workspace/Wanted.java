package mnemoscope.ui.workspace;

import java.util.List;
import java.util.stream.Stream;
import mnemoscope.workspace.Protocol;
import mnemoscope.workspace.Workspace;

/**
 * What a replay is made of, besides the data.
 *
 * @param made what-ifs and own policies among the policies, as they are now
 */
record Wanted(String episode, Protocol protocol, List<String> policies, List<Object> made) {
    static Wanted of(Workspace now) {
        List<String> names = now.policies().names();
        return new Wanted(now.cursor().episode(), now.protocol(), names,
                Stream.<Object>concat(now.whatIfs().all().stream().filter(each -> names.contains(each.name())),
                        now.own().all().stream().filter(own -> names.stream().anyMatch(name -> name.startsWith(own.name()))))
                        .toList());
    }
}
