package mnemoscope.dataset;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import mnemoscope.model.Annotation;
import mnemoscope.model.Conversation;
import mnemoscope.model.Gold;
import mnemoscope.model.MemoryType;
import mnemoscope.model.Session;
import mnemoscope.model.SourceQuestion;
import mnemoscope.model.Turn;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CsvReadingTest {
    @TempDir
    private Path folder;

    @Test
    void documentedExample_readsAsDocumented() throws Exception {
        Conversation read = Reading.only(csv(EpisodesReadingTest.examples("csv.md", "csv").getFirst()));
        assertThat(read.id()).isEqualTo("c1");
        assertThat(read.sessions()).containsExactly(new Session("1", "2026-03-01"), new Session("2", "2026-03-08"));
        assertThat(read.turns()).containsExactly(new Turn("t1", 0, "Ana", true, "I moved to Bergen."),
                new Turn("t2", 0, "Bot", false, "How is the rain?"), new Turn("t3", 1, "Ana", true, "I bought an umbrella."));
        assertThat(read.questions()).containsExactly(new SourceQuestion("q1", "Where does Ana live?",
                new Gold(List.of(0), "Bergen", "single-hop"), 2, "2026-03-08", 0));
    }

    @Test
    void textAlone_isEnoughWithAQuestion() throws Exception {
        Conversation read = Reading.only(csv("\ufeffText;QUESTION;other\r\n\"a \"\"b\"\"; c\nd\";;\r\nnext;why?\r\n;and?\r\n"));
        assertThat(read.turns()).extracting(Turn::text).containsExactly("a \"b\"; c\nd", "next");
        assertThat(read.turns()).extracting(Turn::id).containsExactly("S1:1", "S1:2");
        assertThat(read.questions()).extracting(SourceQuestion::askedAfter).containsExactly(1, 1);
        assertThat(read.questions()).extracting(SourceQuestion::id).containsExactly("q1", "q2");
    }

    @Test
    void unknownColumn_isIgnoredWithAWarning() throws Exception {
        assertThat(csv("text\tquestion\tmood\na\t\tx\n\t?\tx\n").info().warnings()).singleElement().asString()
                .contains("\"mood\"");
    }

    @Test
    void questionBeforeEveryTurn_isAskedBeforeAll() throws Exception {
        assertThat(Reading.only(csv("text,question\n,first?\na,\n")).questions().getFirst().askedAfter()).isEqualTo(-1);
    }

    @Test
    void annotationAndBudget_areRead() throws Exception {
        Conversation read = Reading.only(csv(
                "text,type,importance,caption,question,evidence,budget\na,Stable,0.5,boat,,,\nb,,,,,,\n,,,,?,S1:2; S1:1,12\n"));
        assertThat(read.turns().getFirst().annotation()).isEqualTo(new Annotation(MemoryType.STABLE, 0.5));
        assertThat(read.turns().getFirst().caption()).isEqualTo("boat");
        assertThat(read.questions().getFirst().gold().evidence()).containsExactly(0, 1);
        assertThat(read.questions().getFirst().budgetTokens()).isEqualTo(12);
    }

    @Test
    void conversations_keepTheirRowsWhereverTheyStand() throws Exception {
        LoadedDataset loaded = csv("conversation,title,text,question\na,T,1,\nb,,2,\na,,3,x?\nb,,,y?\nc,,4,\n");
        assertThat(loaded.conversations()).extracting(Conversation::id).containsExactly("a", "b");
        assertThat(loaded.conversations().getFirst().title()).isEqualTo("T");
        assertThat(loaded.conversations().getFirst().turns()).extracting(Turn::text).containsExactly("1", "3");
        assertThat(loaded.info().warnings()).singleElement().asString().contains("Conversation c was excluded");
    }

    private LoadedDataset csv(String content) throws Exception {
        return Reading.bytes(folder, "table.csv", content.getBytes(StandardCharsets.UTF_8), ReadOptions.DEFAULT);
    }
}
