package mnemoscope.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;
import mnemoscope.dataset.DatasetReader;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.explain.ForcedCount;
import mnemoscope.model.Texts;
import mnemoscope.replay.Protocol;
import mnemoscope.task.Progress;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What inspect says of the cuts of an agent's context reads as words do: one turn and several, and no names of fields. */
class LogReportTest {
    @AfterEach
    void english() {
        Texts.speak(Locale.ENGLISH);
    }

    private static LoadedDataset read(String json) throws Exception {
        return DatasetReader.read("log.json", new ByteArrayInputStream(json.replace('\'', '"').getBytes(StandardCharsets.UTF_8)),
                ReadOptions.DEFAULT, Progress.NONE);
    }

    @Test
    void cutsOfTheContext_areSaidInWords() throws Exception {
        String turn = "{'id':'%s','kind':'user','text':'%s'}";
        LoadedDataset log = read("{'format':'mnemoscope-episodes','version':1,'episodes':[{'id':'e','turns':["
                + turn.formatted("a", "One") + "," + turn.formatted("b", "Two") + "," + turn.formatted("c", "Three")
                + "],'questions':[{'text':'Three?','after':'b'}],'log':{'basis':'exact','evictions':["
                + "{'before':2,'cause':'results-cleared','gone':'','trigger':'auto','tokens_before':60888,"
                + "'tokens_saved':21091,'named':42},"
                + "{'before':3,'cause':'compaction','gone':'1','trigger':'manual','tokens_before':155068},"
                + "{'before':4,'cause':'compaction','gone':'2-3','back':'1','rebuilt':'true'}]}}]}");
        assertThat(LogReport.text(log.conversations())).endsWith(
                """
                          e: 3 turns, 3 user messages, 0 always kept; record: exact, except the turns kept at 1 compaction, which follow \
                        from the agent's own rule; 42 cleared results were not found in this file, so the record may hold \
                        more than the agent did
                            before turn 2: tool results cleared, 0 turns dropped, automatic, 60,888 tokens before by the agent's count, 21,091 tokens saved, \
                        the log names 42 results
                            before turn 3: compaction, 1 turn dropped, manual, 155,068 tokens before
                            before turn 4: compaction, 2 turns dropped, 1 restored, remaining turns inferred by the agent's rule
                        """);
    }

    @Test
    void excludedQuestion_standsOnOneLine_andLabelIsNotSaidTwiceToBeDropped() throws Exception {
        LoadedDataset data = read("[{'sample_id':'a','conversation':{'speaker_a':'Ana','speaker_b':'Tom','session_1':["
                + "{'speaker':'Ana','dia_id':'D1:1','text':'Hi.'}]},'qa':[{'question':'What\\nis it?','answer':'x','category':1,"
                + "'evidence':[]},{'question':'Who?','answer':'Ana','category':1,'evidence':['D1:1','D9:9']}]}]");
        String told = DatasetReport.text(data, ForcedCount.of(data.conversations(), Protocol.of(data.info()), Progress.NONE),
                Optional.empty());
        assertThat(told).contains(": \"What is it?\" ").contains("\"D9:9\" -> removed. The conversation has no such turn.\n");
    }

    @Test
    void questionWithOneMemory_isSaidInTheSingular() {
        assertThat(Texts.of("dataset.none-of-its-memories-leads", 1)).isEqualTo("Its one memory does not match an earlier turn.");
        assertThat(Texts.of("dataset.none-of-its-memories-leads", 3))
                .isEqualTo("None of its 3 memories matches an earlier turn.");
        Texts.speak(Locale.GERMAN);
        assertThat(Texts.of("dataset.none-of-its-memories-leads", 1)).startsWith("Ihre eine Erinnerung führt");
    }
}
