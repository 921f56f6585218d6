package mnemoscope.app;

import static mnemoscope.app.CommandCall.told;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Data of other benchmarks on the command line: readings of labels, corrections, measured staleness. */
class BenchmarkDataTest {
    private static final String CHAT = """
            {'name': {'speaker_1': 'Ana', 'speaker_2': 'Bo'},
             'session_1': [{'clean_text': 'apples', 'speaker': 'Ana', 'dia_id': 'D1:1'}, {'clean_text': 'pears', 'speaker': 'Bo', 'dia_id': 'D1:2'},
                           {'clean_text': 'plums', 'speaker': 'Ana', 'dia_id': 'D1:3'}],
             'qa': [{'question': 'Fruit?', 'evidence': ['D1:1-D1:3'], 'category': 1},
                    {'question': 'Pears?', 'evidence': ['D1:2'], 'category': 2}]}""";
    private static final String BEAM = """
            [{'batch_number': 1, 'turns': [[{'role': 'user', 'id': 0, 'content': 'We had 10 cats.'},
              {'role': 'assistant', 'id': 1, 'content': 'Fine.'}, {'role': 'user', 'id': 2, 'content': 'Now 12 cats.'}]]}]""";
    private static final String QUESTIONS = """
            {'knowledge_update': [{'question': 'Cats?', 'source_chat_ids': {'original_info': [0], 'updated_info': [2]}}]}""";

    @TempDir
    private Path folder;
    private Path chat;
    private Path beam;

    @BeforeEach
    void write() throws Exception {
        chat = Files.writeString(folder.resolve("Chat_1.json"), CHAT.replace('\'', '"'));
        beam = Files.writeString(Files.createDirectories(folder.resolve("100K/7")).resolve("chat.json"), BEAM.replace('\'', '"'));
        Path questions = Files.createDirectories(beam.resolveSibling("probing_questions"));
        Files.writeString(questions.resolve("probing_questions.json"), QUESTIONS.replace('\'', '"'));
    }

    @Test
    void inspect_explainsRangesAndTheirOtherReading() {
        assertThat(told(0, "inspect", "--data", chat.toString())).contains("format                 REALTALK\n",
                "ranges                 1", "\"D1:1-D1:3\" -> \"D1:1, D1:2, D1:3\". A range; all 3 turns count.");
        assertThat(told(0, "inspect", "--data", chat.toString(), "--labels", "range-ends")).contains("REALTALK (range-ends)",
                "-> \"D1:1, D1:3\". A range; only its two ends count.");
        assertThat(told(2, "inspect", "--data", chat.toString(), "--labels", "whole-only")).contains("is for RealMem");
        assertThat(told(2, "inspect", "--data", chat.toString(), "--labels", "none")).contains("old-values, user-turns");
    }

    @Test
    void inspect_setsMeasuredStalenessBesideFreshness() throws Exception {
        assertThat(told(0, "inspect", "--data", beam.toString())).contains("measured staleness against modelled freshness",
                "stale turn less fresh than its replacement     1.0000", "Fewer than 10 stale turns are too few to judge by.\n",
                "decisions              1, one for each question\n");
        assertThat(new ObjectMapper().readTree(told(0, "inspect", "--data", beam.toString(), "--json"))
                .at("/measured_staleness/copies").asInt()).isOne();
        assertThat(told(0, "inspect", "--data", chat.toString())).doesNotContain("staleness");
    }

    @Test
    void corrections_areLaidOver_andOthersRefusedWithBothHashes() throws Exception {
        String hash = new ObjectMapper().readTree(told(0, "inspect", "--data", chat.toString(), "--json")).get("sha256").asText();
        Path fixes = folder.resolve("fixes.json");
        String text = """
                {"format": "mnemoscope-corrections", "version": 1, "dataset_sha256": "HASH",
                 "corrections": [{"episode": "Chat_1", "question": "q2", "evidence": ["D1:3"], "why": "Plums."}]}""";
        Files.writeString(fixes, text.replace("HASH", hash));
        assertThat(told(0, "inspect", "--data", chat.toString(), "--corrections", fixes.toString()))
                .contains("labels corrected: 1 by fixes.json", "\"D1:2\" -> \"D1:3\". Corrected by fixes.json: Plums.");
        String other = "f".repeat(64);
        Files.writeString(fixes, text.replace("HASH", other));
        assertThat(told(2, "inspect", "--data", chat.toString(), "--corrections", fixes.toString())).contains(other, hash);
        assertThat(told(2, "inspect", "--data", chat.toString(), "--corrections", "no.json")).contains("no.json");
    }

    /** As the help of study says. */
    private static void holdsNoText(Path results) throws Exception {
        try (Stream<Path> files = Files.walk(results)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                assertThat(Files.readString(file, StandardCharsets.ISO_8859_1)).as(file.toString()).doesNotContain("apples",
                        "pears", "plums", "Fruit?", "Pears?", "Plums.");
            }
        }
    }

    @Test
    void aStudy_readsLabelsAndCorrectionsBesideIt() throws Exception {
        Files.writeString(chat, "[" + Files.readString(chat) + "," + Files.readString(chat) + "]");
        String hash = new ObjectMapper().readTree(told(0, "inspect", "--data", chat.toString(), "--json")).get("sha256").asText();
        Files.writeString(folder.resolve("fixes.json"), """
                {"format": "mnemoscope-corrections", "version": 1, "dataset_sha256": "%s",
                 "corrections": [{"episode": "Chat_1", "question": "q2", "evidence": ["D1:3"], "why": "Plums."}]}"""
                .formatted(hash));
        Path study = Files.writeString(folder.resolve("study.json"), """
                {"kind": "benchmark", "name": "labels", "parameters": {"data": "Chat_1.json", "policies": ["recency"],
                 "budgets": [1], "folds": 2, "seeds": [0], "baseline": "recency", "audit_steps": 0,
                 "protocol": {"unit": "words", "labels": "range-ends", "corrections": "fixes.json"}}}""");
        told(0, "study", study.toString(), "--out", folder.resolve("out").toString());
        assertThat(Files.readString(folder.resolve("out/table.md")))
                .contains("REALTALK (range-ends), labels corrected: 1 by fixes.json");
        holdsNoText(folder.resolve("out"));
        Files.writeString(study, Files.readString(study).replace("range-ends", "old-values"));
        assertThat(told(2, "study", study.toString(), "--out", folder.resolve("other").toString())).contains("is for BEAM");
    }
}
