package mnemoscope.study.benchmark;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import mnemoscope.dataset.DatasetReader;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.learning.Folds;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Conversation;
import mnemoscope.replay.ProtocolSetting;
import mnemoscope.report.BenchmarkReport;
import mnemoscope.study.BenchmarkProtocol;
import mnemoscope.study.BenchmarkSpec;
import mnemoscope.study.Cell;
import mnemoscope.study.CellResults;
import mnemoscope.study.CellRun;
import mnemoscope.task.Progress;
import mnemoscope.text.TokenUnit;
import org.junit.jupiter.api.Test;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/** Data of which only some conversations have evidence, as a folder of logs that is marked bit by bit. */
final class UnmeasuredTest {
    private static final Path DATA = Path.of("datasets/synthetic.json").toAbsolutePath();
    private static final String LEFT_OUT = "3 conversations have no evidence and are excluded.";

    /** Every second of the first conversations has no evidence, and the first is one of these. */
    private static LoadedDataset partly(int labelled) throws Exception {
        LoadedDataset all = DatasetReader.read(DATA, ReadOptions.DEFAULT, Progress.NONE);
        List<Conversation> bare = all.conversations().reversed().stream().limit(3).map(UnmeasuredTest::unlabelled).toList();
        List<Conversation> some = all.conversations().subList(0, labelled);
        return new LoadedDataset(Stream.of(bare.subList(0, 1), some.subList(0, 1), bare.subList(1, 3), some.subList(1, labelled))
                .flatMap(List::stream).toList(), all.info());
    }

    private static LoadedDataset whole(int labelled) throws Exception {
        LoadedDataset all = DatasetReader.read(DATA, ReadOptions.DEFAULT, Progress.NONE);
        return new LoadedDataset(all.conversations().subList(0, labelled), all.info());
    }

    private static Conversation unlabelled(Conversation one) {
        return one.withQuestions(one.questions().stream().map(each -> each.with(each.gold().withEvidence(List.of()))).toList());
    }

    private static BenchmarkData data(LoadedDataset dataset, int folds, String... policies) throws BadInputException {
        return BenchmarkData.of(new BenchmarkSpec("test", DATA.toString(), "", "", List.of(policies), List.of(64), folds,
                List.of(0L, 1L), BenchmarkProtocol.USUAL.with(ProtocolSetting.UNIT, TokenUnit.CONTENT_WORDS), policies[0],
                BenchmarkSpec.Margins.USUAL, 1), dataset, DATA, Progress.NONE);
    }

    private static List<double[]> numbers(BenchmarkData data) throws Exception {
        CellResults results = CellResults.inMemory();
        List<Cell> cells = BenchmarkPlan.of(data).cells();
        CellRun.run(cells, results, Progress.NONE);
        return cells.stream().map(cell -> results.find(cell.key()).orElseThrow()).toList();
    }

    @Test
    void whatHasNoEvidence_changesNoBit_andIsSaid() throws Exception {
        String[] policies = {"recency", "random", "osl-mr-no-prior", "mixed-cal"};
        BenchmarkData some = data(partly(4), 4, policies);
        BenchmarkData alone = data(whole(4), 4, policies);
        assertThat(some.inputs()).extracting(input -> input.episode().id()).containsExactly("e1", "e2", "e3", "e4");
        assertThat(some.heldOut(1)).isEqualTo(Folds.of(4, 4, 1).heldOut());
        List<double[]> expected = numbers(alone);
        List<double[]> found = numbers(some);
        assertThat(found).hasSameSizeAs(expected);
        for (int k = 0; k < found.size(); k++) {
            assertThat(found.get(k)).as(BenchmarkPlan.of(some).cells().get(k).name()).containsExactly(expected.get(k));
        }
        assertThat(BenchmarkPlan.of(some).cells()).extracting(Cell::key).as("folds are of others than before")
                .doesNotContainAnyElementsOf(BenchmarkPlan.of(alone).cells().stream().map(Cell::key).toList());
        assertThat(BenchmarkReport.caption(some)).contains("of 4 episodes", LEFT_OUT, "unmeasured=3");
        assertThat(alone.unmeasured()).isEmpty();
        assertThat(alone.key()).as("as ever").isEqualTo(some.key().subList(0, some.key().size() - 1));
        assertThat(BenchmarkReport.caption(alone)).doesNotContain("unmeasured", LEFT_OUT);
    }

    @Test
    void tooManyFolds_areRefused_withANumberThatRuns() throws Exception {
        LoadedDataset three = partly(3);
        assertThatThrownBy(() -> data(three, 4, "recency")).isInstanceOf(BadInputException.class)
                .hasMessageContaining("3 conversations with evidence. Use at most 3 folds.");
        for (int folds = 2; folds <= 3; folds++) {
            assertThat(data(three, folds, "recency").heldOut(0)).hasSize(folds).doesNotContain(List.of());
        }
    }

    @Test
    void oneWithEvidence_isRefused_withWhatToDo() throws Exception {
        LoadedDataset one = partly(1);
        assertThatThrownBy(() -> data(one, 2, "recency")).isInstanceOf(BadInputException.class)
                .hasMessageContaining("has only one with evidence. Mark evidence in another one (in a");
    }
}
