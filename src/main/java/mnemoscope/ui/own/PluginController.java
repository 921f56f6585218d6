package mnemoscope.ui.own;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import mnemoscope.explain.Comparison;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Texts;
import mnemoscope.own.Isolation;
import mnemoscope.own.LeakCheck;
import mnemoscope.own.OwnPolicy;
import mnemoscope.own.PolicyPlugin;
import mnemoscope.study.KnownPolicies;
import mnemoscope.ui.kit.BackgroundWork;
import mnemoscope.ui.workspace.FeatureHost.Problem;
import mnemoscope.ui.workspace.FeatureHost;

/**
 * Plugin jars named on the command line: asks for each, loads it into a separate process if the user agrees, and audits it. Use
 * on the FX thread.
 */
final class PluginController {
    private final FeatureHost host;
    private final BackgroundWork work;
    private final List<Path> waiting = new ArrayList<>();
    /** The pending question; null if there is none. */
    final ObjectProperty<Asked> asked = new SimpleObjectProperty<>();

    /** @param policies policy classes that the jar declares */
    record Asked(Path jar, List<String> policies) {
        String words() {
            return policies.size() == 1
                    ? Texts.of("own.brings-the-policy", jar.getFileName(), policies.getFirst())
                    : Texts.of("own.brings-the-policies", jar.getFileName(), String.join(", ", policies));
        }
    }

    PluginController(FeatureHost host) {
        this.host = host;
        work = host.runs().each();
    }

    /** Asks for one jar after another, once there is a conversation for the audit. */
    void offer(List<Path> jars) {
        if (jars.isEmpty()) {
            return;
        }
        waiting.addAll(jars);
        Consumer<Comparison> begin = shown -> {
            if (shown != null && asked.get() == null) {
                next();
            }
        };
        host.context().replays().resultProperty().subscribe(begin);
    }

    private void next() {
        if (waiting.isEmpty()) {
            return;
        }
        Path jar = waiting.removeFirst();
        try {
            asked.set(new Asked(jar, PolicyPlugin.named(jar)));
        } catch (BadInputException wrong) {
            host.report(new Problem(Texts.of("own.could-not-load", jar.getFileName()), wrong.getMessage()));
            next();
        }
    }

    void leaveOut() {
        asked.set(null);
        next();
    }

    /** Loads the jar of the question; does not offer policies that look ahead. */
    void load() {
        Path jar = asked.get().jar();
        Comparison shown = host.context().replays().result().orElseThrow();
        asked.set(null);
        work.start(Texts.of("own.load-the-file", jar.getFileName()), progress -> {
            List<OwnPolicy> found = PolicyPlugin.load(jar, Isolation.best());
            List<LeakCheck.Finding> findings = new ArrayList<>();
            for (OwnPolicy own : found) {
                LeakCheck.Finding finding = LeakCheck.of(own.policy(), List.of(shown.input()), shown.protocol(), progress);
                if (!finding.isClean()) {
                    throw new BadInputException(finding.sentence());
                }
                findings.add(finding);
            }
            for (OwnPolicy own : found) {
                BadInputException.checked(jar + ": ", () -> {
                    KnownPolicies.bring(own);
                    return own;
                });
            }
            return findings;
        }, findings -> {
            host.context().replays().offered().again();
            host.say(Texts.of("own.it-can-be-chosen-among",
                    String.join(" ", findings.stream().map(LeakCheck.Finding::sentence).toList())));
            next();
        }, why -> {
            host.report(new Problem(Texts.of("own.could-not-load", jar.getFileName()), why));
            next();
        });
    }
}
