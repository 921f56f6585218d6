package mnemoscope.retention.policy.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import mnemoscope.model.DatasetKind;
import mnemoscope.retention.Policy;
import mnemoscope.retention.catalogue.Policies;
import mnemoscope.retention.parameter.PolicyName;
import org.junit.jupiter.api.Test;

class PresetSourcesTest {
    /** A commit, a version that is a date, an arXiv number, or the date of the source. */
    private static final String VERSION = ".*([@ ][0-9a-f]{8}\\b|_20\\d{6}|20\\d\\d-\\d\\d-\\d\\d|arXiv \\d{4}\\.\\d{5}).*";

    private static List<Policy> agents() {
        return Policies.all(DatasetKind.OWN).stream().filter(AgentPolicy.class::isInstance).toList();
    }

    @Test
    void everyPreset_namesWhoShipsIt_andTheVersion_asThePageDoes() throws Exception {
        String page = Files.readString(Path.of("src/docs/formats/agent-policies.md"));
        assertThat(agents()).hasSize(10);
        for (Policy policy : agents()) {
            for (String preset : policy.parameters().of().presets().keySet()) {
                Policy chosen = policy
                        .with(policy.parameters().of().of(PolicyName.parse(policy.name() + "[preset=" + preset + "]")));
                String source = chosen.description().source();
                assertThat(source).as(policy.name() + " " + preset).matches(VERSION);
                assertThat(page).contains("| `" + policy.name() + "` | `" + preset + "` | " + source + " |");
            }
        }
    }

    /** The values of another program are not said to be those of the usual one, whatever stands beside the preset. */
    @Test
    void theSource_isThatOfThePreset() {
        assertThat(Policies.create("tail-cut", DatasetKind.OWN).description().source()).contains("pi-mono@83378aad");
        assertThat(Policies.create("tail-cut[preset=gemini-cli,share=0.5]", DatasetKind.OWN).description().source())
                .contains("gemini-cli@5411f113");
    }
}
