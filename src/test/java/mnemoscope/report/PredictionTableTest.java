package mnemoscope.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import mnemoscope.explain.predict.PredictionLesson;
import mnemoscope.explain.predict.PredictionRound;
import mnemoscope.report.file.ValueTable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PredictionTableTest {
    @TempDir
    Path folder;

    @Test
    void csv_hasARowAPolicyAndDecision_ofEachClass() throws Exception {
        PredictionRound played = new PredictionLesson().played("=10b").reveals(1, "t1", "t3", "t4", "t5", "t6")
                .reveals(2, "t1", "t3", "t5", "t14").played("10c").reveals(1, "t5").predicting();
        ValueTable table = PredictionTable.of("recency-trap.json", played.everybody(), PredictionLesson.attainable(played));
        table.write(folder.resolve("a.csv"));
        List<String> lines = Files.readAllLines(folder.resolve("a.csv"));

        assertThat(table.name()).isEqualTo("recency-trap-class");
        assertThat(lines).hasSize(1 + 2 * 4 + 4);
        assertThat(lines.getFirst()).isEqualTo("lesson,episode,class,decision,question_id,try,budget,policy,kept,words,hit,"
                + "precision,recall,hit_reward,full,store,miss,reacquire,stale,reward,sum,share,others_by");
        assertThat(lines.get(5)).startsWith("recency-trap.json,recency-trap,'=10b,2,q2,1,48,you,t1 t3 t5 t14,42,true,0.25,1.0,"
                + "60.0,64.0,-42.0,0.0,0.0,0.0,82.0,128.0,0.913");
        assertThat(lines.get(6)).startsWith("recency-trap.json,recency-trap,'=10b,2,q2,,48,recency,")
                .contains(",false,0.0,0.0,0.0,0.0,-45.0,-180.0,-90.0,0.0,-315.0,-269.0,0.19");
        assertThat(lines.get(9)).startsWith("recency-trap.json,recency-trap,10c,1,q1,1,48,you,t5,6,");
    }

    @Test
    void decisionThatTheClassDidNotChoose_isNoRow_andWhoMadeItIsSaid() {
        PredictionRound played = new PredictionLesson().asksAt(2, "recency").reveals(2, "t3").predicting();

        ValueTable table = PredictionTable.of("a.json", played.everybody(), PredictionLesson.attainable(played));

        assertThat(table.rows()).hasSize(4).allMatch(row -> row.get(3).equals(2));
        assertThat(table.rows()).extracting(List::getLast).containsExactly("recency", "", "", "");
    }

    @Test
    void oneClass_isInTheName() {
        PredictionRound played = new PredictionLesson().played("10 b/c").reveals(1).predicting();

        assertThat(PredictionTable.of("recency-trap.json", played.everybody(), PredictionLesson.attainable(played)).name())
                .isEqualTo("recency-trap-10-b-c");
    }
}
