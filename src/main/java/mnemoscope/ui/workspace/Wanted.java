package mnemoscope.ui.workspace;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import mnemoscope.explain.Comparer;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.predict.Predicting;
import mnemoscope.model.Texts;
import mnemoscope.retention.Policy;
import mnemoscope.retention.policy.ByHand;
import mnemoscope.workspace.Classroom.Prediction;
import mnemoscope.workspace.Protocol;
import mnemoscope.workspace.Workspace;

/**
 * What a replay is made of, besides the data.
 *
 * @param policies by name, You first while a class is asked
 * @param made     what-ifs and own policies among the policies, as they are now, and what the class chose
 */
record Wanted(String episode, Protocol protocol, List<String> policies, List<Object> made) {
    /** What a class chose and revealed. */
    record Counted(List<Prediction> predictions) {}

    static Wanted of(Workspace now) {
        List<String> names = now.policies().names();
        boolean asking = now.classroom().asking() && !names.isEmpty();
        Optional<Object> counted = asking
                ? Optional.of(new Counted(now.classroom().revealed(now.opened().sha256(), now.cursor().episode())))
                : Optional.empty();
        return new Wanted(now.cursor().episode(), now.protocol(),
                Stream.concat(asking ? Stream.of(ByHand.NAME) : Stream.empty(), names.stream()).toList(),
                Stream.of(now.whatIfs().all().stream().filter(each -> names.contains(each.name())),
                        now.own().all().stream().filter(own -> names.stream().anyMatch(name -> name.startsWith(own.name()))),
                        counted.stream()).<Object>flatMap(each -> each).toList());
    }

    static Optional<List<Prediction>> counted(List<Object> made) {
        return made.stream().filter(Counted.class::isInstance).map(each -> ((Counted) each).predictions()).findFirst();
    }

    /** What is to be replayed: You first while a class is asked. @param chosen those of the other names */
    List<Policy> policies(String conversation, List<Policy> chosen) {
        return Stream.concat(counted(made).map(counted -> Predicting.policy(conversation, counted)).stream(), chosen.stream())
                .toList();
    }

    /** Which policies cannot be replayed here, and why; empty if all can. */
    static String leftOut(List<Policy> policies, Comparison made) {
        return policies.stream().filter(policy -> made.indexOf(policy.name()) < 0)
                .map(policy -> Texts.of("workspace.policy-left-out", policy.description().title(),
                        Texts.inSentence(Comparer.hindrance(policy, made.input()))))
                .collect(Collectors.joining(" "));
    }

    static List<String> names(Comparison shown) {
        return shown.traces().stream().map(trace -> trace.policy().name()).toList();
    }

    /** The policies that were chosen: all but You, who is there while a class is asked. */
    static List<String> chosen(Comparison shown) {
        return names(shown).stream().filter(name -> !name.equals(ByHand.NAME)).toList();
    }
}
