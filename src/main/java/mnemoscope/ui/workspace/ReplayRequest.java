package mnemoscope.ui.workspace;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import mnemoscope.explain.Comparer;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.predict.Classroom.Made;
import mnemoscope.explain.predict.FallbackPlayer;
import mnemoscope.model.Texts;
import mnemoscope.replay.Protocol;
import mnemoscope.retention.Policy;
import mnemoscope.retention.policy.ByHand;
import mnemoscope.workspace.UserEvidence;
import mnemoscope.workspace.Workspace;

/**
 * The inputs of a replay besides the data.
 *
 * @param policies names, You first while a class is asked
 * @param made     what-ifs and own policies among the policies, in their current version, and the choices of the class
 * @param evidence marked by hand
 */
record ReplayRequest(String episode, Protocol protocol, List<String> policies, List<Object> made, UserEvidence evidence) {
    static ReplayRequest of(Workspace now) {
        List<String> names = now.policies().names();
        boolean asking = now.classroom().predicting() && !names.isEmpty();
        Optional<Object> played = asking
                ? Optional.of(now.classroom().made(now.opened().sha256(), now.cursor().episode()))
                : Optional.empty();
        return new ReplayRequest(now.cursor().episode(), now.protocol(),
                Stream.concat(asking ? Stream.of(ByHand.NAME) : Stream.empty(), names.stream()).toList(), Stream
                        .of(now.whatIfs().all().stream().filter(each -> names.contains(each.name())),
                                now.own().all().stream().filter(
                                        own -> names.stream().anyMatch(name -> name.startsWith(own.name()))),
                                played.stream())
                        .<Object>flatMap(each -> each).toList(),
                now.evidence());
    }

    static Optional<Made> played(List<Object> made) {
        return made.stream().filter(Made.class::isInstance).map(Made.class::cast).findFirst();
    }

    /** The policies to replay: You first while a class is asked. @param find looks up a policy by name */
    List<Policy> policies(String conversation, Function<String, Optional<Policy>> find) {
        return Stream.concat(played(made).map(played -> FallbackPlayer.policy(conversation, played, find)).stream(),
                policies.stream().flatMap(name -> find.apply(name).stream())).toList();
    }

    /** Which policies cannot be replayed here, and why; empty if all can. */
    static String leftOut(List<Policy> policies, Comparison made) {
        return policies
                .stream().filter(policy -> made.indexOf(policy.name()) < 0).map(policy -> Texts.of("workspace.policy-left-out",
                        policy.description().title(), Texts.inSentence(Comparer.hindrance(policy, made.input()))))
                .collect(Collectors.joining(" "));
    }

    static List<String> names(Comparison shown) {
        return shown.traces().stream().map(trace -> trace.policy().name()).toList();
    }

    /** The chosen policies without You, who is present while a class is asked. */
    static List<String> chosen(Comparison shown) {
        return names(shown).stream().filter(name -> !name.equals(ByHand.NAME)).toList();
    }
}
