package mnemoscope.dataset;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import mnemoscope.model.BadInputException;
import mnemoscope.model.DatasetInfo;
import mnemoscope.model.SourceQuestion;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CorrectionsTest {
    private static final String SAMPLE = """
            [{'sample_id': 'c1', 'qa': [
               {'question': 'One?', 'evidence': ['D1:1'], 'category': 1},
               {'question': 'Two?', 'evidence': ['D9:9'], 'category': 1},
               {'question': 'Three?', 'answer': 'tea', 'evidence': ['D1:2'], 'category': 4}],
              'conversation': {'speaker_a': 'Ana', 'speaker_b': 'Bo',
               'session_1': [{'speaker': 'Ana', 'dia_id': 'D1:1', 'text': 'a'}, {'speaker': 'Bo', 'dia_id': 'D1:2', 'text': 'b'},
                             {'speaker': 'Bo', 'dia_id': 'D1:3', 'text': 'c'}]}}]""";

    @TempDir
    private Path folder;
    private LoadedDataset plain;

    @BeforeEach
    void readWithout() throws Exception {
        plain = Reading.json(folder, SAMPLE);
    }

    private LoadedDataset corrected(String sha256, String corrections) throws Exception {
        Path file = Files.writeString(folder.resolve("fixes.json"), """
                {"format": "mnemoscope-corrections", "version": 1, "dataset_sha256": "%s", "corrections": [%s]}"""
                .formatted(sha256, corrections.replace('\'', '"')));
        return Reading.json(folder, SAMPLE, ReadOptions.DEFAULT.withCorrections(Optional.of(file)));
    }

    private static String one(String question, String evidence) {
        return "{'episode': 'c1', 'question': '%s', 'evidence': [%s], 'why': 'Wrong turn.', 'source': 'issue 27'}"
                .formatted(question, evidence);
    }

    @Test
    void labelsAreReplaced_andSaid() throws Exception {
        LoadedDataset loaded = corrected(plain.info().sha256(), one("q3", "'D1:3', 'D1:2'"));
        SourceQuestion third = Reading.only(loaded).questions().get(1);
        assertThat(third.gold().evidence()).containsExactly(1, 2);
        assertThat(third.gold().answer()).isEqualTo("tea");
        assertThat(loaded.info().repairs()).isEqualTo(plain.info().repairs());
        assertThat(loaded.info().count("corrected")).isOne();
        assertThat(loaded.info().corrections()).last()
                .extracting(DatasetInfo.Correction::question, DatasetInfo.Correction::before, DatasetInfo.Correction::after,
                        DatasetInfo.Correction::words)
                .containsExactly("q3", "D1:2", "D1:2, D1:3", "Corrected by fixes.json: Wrong turn. Source: issue 27.");
        assertThat(loaded.info().format()).matches(".*, labels corrected: 1 by fixes.json \\([0-9a-f]{12}\\)");
        assertThat(plain.info().format()).doesNotContain("corrected");
    }

    @Test
    void aQuestionWithoutEvidenceComesBackInItsPlace_andOneCanLoseIts() throws Exception {
        LoadedDataset loaded = corrected(plain.info().sha256(), one("q2", "'D1:1'") + "," + one("q1", ""));
        assertThat(Reading.only(loaded).questions()).extracting(SourceQuestion::id).containsExactly("q2", "q3");
        assertThat(loaded.info().exclusions()).extracting(DatasetInfo.Exclusion::question).containsExactly("q1");
        assertThat(loaded.info().count("questions")).isEqualTo(3);
    }

    @Test
    void correctionsOfOtherData_areRefusedWithBothHashes() {
        String other = "0".repeat(64);
        assertThatThrownBy(() -> corrected(other, one("q3", "'D1:3'"))).isInstanceOf(BadInputException.class)
                .hasMessageContaining(other).hasMessageContaining(plain.info().contentSha256());
    }

    @Test
    void mistakes_areToldWithTheirPlace() {
        assertThatThrownBy(() -> corrected(" ", one("q3", "'D1:3'"))).isInstanceOf(BadInputException.class)
                .hasMessageContaining("dataset_sha256").hasMessageContaining("a SHA-256 in hex");
        for (List<String> wrong : List.of(List.of(one("q7", "'D1:3'"), "q7"), List.of(one("q3", "'D7:3'"), "D7:3"),
                List.of(one("q3", "") + "," + one("q3", ""), "second"), List.of(one("q3", "").replace("c1", "c2"), "c2"),
                List.of(one("q3", "").replace("why", "reason"), "why"))) {
            assertThatThrownBy(() -> corrected(plain.info().sha256(), wrong.getFirst())).isInstanceOf(BadInputException.class)
                    .hasMessageContaining("fixes.json, line").hasMessageContaining(wrong.getLast()).hasMessageEndingWith(".");
        }
    }

    private LoadedDataset audited(String findings) throws Exception {
        Path file = Files.writeString(folder.resolve("errors.json"), findings.replace('\'', '"'));
        return Reading.json(folder, SAMPLE, ReadOptions.DEFAULT.withCorrections(Optional.of(file)));
    }

    private static String finding(int question, String asked, String evidence) {
        return """
                {'question_id': 'locomo_0_qa%d', 'question': '%s', 'golden_answer': 'tea', 'category': 4,
                 'error_type': 'WRONG_CITATION', 'cited_evidence': ['D1:2'], 'correct_evidence': [%s],
                 'reasoning': 'The next turn says it.', 'correct_answer': 'tea'}""".formatted(question, asked, evidence);
    }

    @Test
    void findingsOfAnAudit_areReadAsTheyAre() throws Exception {
        LoadedDataset loaded = audited("[" + finding(2, "Three?", "'D1:3', 'D1:2'") + "," + finding(0, "One?", "'D1:1'") + ","
                + finding(1, "Two?", "'D1:1'") + "]");
        assertThat(Reading.only(loaded).questions()).extracting(SourceQuestion::id).containsExactly("q1", "q2", "q3");
        assertThat(Reading.only(loaded).questions().get(2).gold().evidence()).containsExactly(1, 2);
        assertThat(loaded.info().count("corrected")).as("the finding of q1 changes nothing").isEqualTo(2);
        assertThat(loaded.info().format()).contains("labels corrected: 2 by errors.json");
        assertThat(loaded.info().corrections()).first().extracting(DatasetInfo.Correction::words).asString()
                .contains("WRONG_CITATION: The next turn says it.", "Source: dial481/locomo-audit, locomo_0_qa2.");
    }

    /** The audit's own script reads the root of errors.json as one list; golden answers can be numbers. */
    @Test
    void rootOfTheAuditsErrors_isOneList_ofAllConversations() throws Exception {
        LoadedDataset loaded = audited("[" + finding(1, "Two?", "'D1:1'").replace("'golden_answer': 'tea'", "'golden_answer': 6")
                + ",\n" + finding(2, "Three?", "'D1:3'") + "]");
        assertThat(loaded.info().count("corrected")).isEqualTo(2);
    }

    @Test
    void findingsByConversation_areReadToo_andUnknownTurnsAreSaid() throws Exception {
        LoadedDataset loaded = audited("{'locomo_0': {'errors': [" + finding(2, "Three?", "'D4:36'") + "]}}");
        assertThat(loaded.info().count("corrected")).isZero();
        assertThat(Reading.only(loaded).questions().getLast().gold().evidence()).containsExactly(1);
        assertThat(loaded.info().warnings()).anySatisfy(words -> assertThat(words).contains("locomo_0_qa2", "D4:36"));
    }

    @Test
    void findingsOfOtherData_areRefused() {
        assertThatThrownBy(() -> audited("[" + finding(2, "Four?", "'D1:3'") + "]")).isInstanceOf(BadInputException.class)
                .hasMessageContaining("errors.json, locomo_0_qa2").hasMessageContaining("\"Four?\"");
        assertThatThrownBy(() -> audited("[" + finding(7, "Three?", "'D1:3'") + "]")).isInstanceOf(BadInputException.class)
                .hasMessageContaining("q8");
        assertThatThrownBy(() -> audited("[" + finding(2, "Three?", "").replace("locomo_0_qa2", "three") + "]"))
                .isInstanceOf(BadInputException.class).hasMessageContaining("three").hasMessageContaining("locomo_0_qa12");
    }
}
