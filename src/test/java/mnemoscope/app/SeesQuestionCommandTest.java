package mnemoscope.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a replay says of policies that must do without the question. */
class SeesQuestionCommandTest extends TypedCommands {
    private static final String SAID = "--sees-question after: these policies need the question and do not see it. mixed: before the "
            + "question is shown, the terms of the question are 0. bm25: before the question is shown, all turns "
            + "tie, so the newest are kept, as by Recency.";

    @TempDir
    private Path folder;

    private JsonNode replay(String into, String sees) throws Exception {
        assertThat(run("replay", "--data", "datasets/synthetic.json", "--unit", "content-words", "--policy", "bm25,recency,mixed",
                "--budget", "64", "--sees-question", sees, "--out", folder.resolve(into).toString())).as(err.toString()).isZero();
        return new ObjectMapper().readTree(folder.resolve(into).resolve("manifest.json").toFile());
    }

    @Test
    void policiesThatNeedTheQuestion_sayWhatTheyDoWithoutIt() throws Exception {
        JsonNode before = replay("before", "before");
        assertThat(err.toString()).doesNotContain("question");
        assertThat(before.path("sees_question").asText()).isEqualTo("before");
        assertThat(before.has("asking")).isFalse();
        JsonNode after = replay("after", "after");
        assertThat(err.toString().lines()).containsOnlyOnce(SAID);
        assertThat(out.toString()).doesNotContain("do not see it");
        assertThat(after.path("asking").asText()).isEqualTo(SAID);
        assertThat(after.path("sees_question").asText()).isEqualTo("after");
        out.getBuffer().setLength(0);
        assertThat(run("diff", folder.resolve("before").toString(), folder.resolve("after").toString())).isZero();
        assertThat(out.toString()).contains("sees_question: before | after").doesNotContain("sees_question: (not given)");
    }
}
