package mnemoscope.retention.policy.agent;

import static mnemoscope.model.TurnKind.ASSISTANT;
import static mnemoscope.model.TurnKind.SYSTEM;
import static mnemoscope.model.TurnKind.USER;

import java.util.ArrayList;
import java.util.List;
import mnemoscope.model.DatasetKind;
import mnemoscope.model.TurnKind;
import mnemoscope.retention.Policy;
import mnemoscope.retention.Scene;
import mnemoscope.retention.catalogue.Policies;

/**
 * The worked example of all rules: eight messages of 250 tokens. T1 system 10, T2 user 20, T3 read(a.py) call 5 and result 60, T4
 * grep(foo) 5 and 40, T5 assistant 15, T6 user 10, T7 edit(a.py) 10 and 10, T8 read(a.py) 5 and 60.
 */
final class Example {
    private static final List<String> NAMES = List.of("T1", "T2", "3c", "3r", "4c", "4r", "T5", "T6", "7c", "7r", "8c", "8r");
    private static final String READ = "read({\"path\":\"a.py\"})";

    private Example() {}

    static Scene scene() {
        return before().call(5, READ, 60, "new content").ask("");
    }

    /** All messages but the last, so that these can be decided on first. */
    static Scene before() {
        return Scene.scene().item(10, SYSTEM, "system").item(20, USER, "fix a.py").call(5, READ, 60, "content")
                .call(5, "grep({\"pattern\":\"foo\"})", 40, "matches").item(15, ASSISTANT, "found").item(10, USER, "go on")
                .call(10, "edit({\"path\":\"a.py\",\"old_string\":\"x\",\"new_string\":\"y\"})", 10, "done");
    }

    /** What a policy keeps of the example, with token values of its rule as they are (scale=off). */
    static String kept(String policy, int budget) {
        return kept(scene(), policy, budget, 0);
    }

    static String kept(Scene scene, String policy, int budget, int decision) {
        List<String> kept = new ArrayList<>();
        for (int turn : scene.play(policy(policy), budget).kept(decision)) {
            kept.add(NAMES.get(turn));
        }
        return String.join(" ", kept);
    }

    static Policy policy(String name) {
        return Policies.create(name, DatasetKind.OWN);
    }

    /** A chat without tools: turns of 10 tokens, user and assistant in turn. */
    static Scene chat(int turns) {
        Scene scene = Scene.scene();
        for (int k = 0; k < turns; k++) {
            scene.item(10, k % 2 == 0 ? TurnKind.USER : ASSISTANT, "turn " + k);
        }
        return scene.ask("");
    }
}
