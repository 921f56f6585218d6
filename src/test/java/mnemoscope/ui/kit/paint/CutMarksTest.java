package mnemoscope.ui.kit.paint;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.dataset.SampleLogs;
import mnemoscope.explain.Comparison;
import mnemoscope.model.Texts;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.record.AsLogged;
import mnemoscope.report.picture.ChartLook;
import mnemoscope.retention.policy.Baselines;
import mnemoscope.ui.kit.Palette;
import mnemoscope.ui.replay.Camping;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The garden has three decisions; before the second 7 turns were compacted, before the third 2 rolled back. */
class CutMarksTest {
    private static final Path GARDEN = SampleLogs.file("codex-garden.jsonl");

    private static final String COMPACTED = Texts.of("explain.log-cause-and-turns", "compaction", 7);
    private static final String ROLLED_BACK = Texts.of("explain.log-cause-and-turns", "rolled back", 2);

    @TempDir
    Path folder;
    private Comparison shown = read(GARDEN);
    private final List<String> words = new ArrayList<>();
    private final List<Double> strokes = new ArrayList<>();
    private final Painter noting = (Painter) Proxy.newProxyInstance(Painter.class.getClassLoader(), new Class<?>[]{Painter.class},
            (self, method, given) -> {
                if (method.isDefault()) {
                    return InvocationHandler.invokeDefault(self, method, given);
                }
                switch (method.getName()) {
                    case "text" -> words.add((String) given[0]);
                    case "strokeLine" -> strokes.add(((double) given[0] + (double) given[2]) / 2);
                    default -> {
                    }
                }
                return null;
            });

    private static Comparison read(Path file) {
        LoadedDataset log = SampleLogs.read(file, ReadOptions.DEFAULT);
        return Camping.compare(log.conversations().getFirst(), Protocol.of(log.info()),
                List.of(new AsLogged(), Baselines.RECENCY));
    }

    private boolean paint(double slot, int first, int count) {
        words.clear();
        strokes.clear();
        return new CutMarks(shown, 100, slot, first, count).paint(noting, Palette.of(ChartLook.LIGHT), 0, 10, 9);
    }

    @Test
    void cutsStandBeforeTheirDecision_andSayWhatWent() {
        assertThat(paint(300, 0, 3)).isTrue();
        assertThat(words).containsExactly(COMPACTED, ROLLED_BACK);
        assertThat(strokes).containsExactly(397.5, 401.5, 697.5, 701.5);
    }

    @Test
    void whereThereIsLittleRoom_theCauseIsLeftOut_thenTheWords_neverTheStrokes() {
        assertThat(paint(100, 0, 3)).isTrue();
        assertThat(words).containsExactly("7 turns removed", "2 turns removed");
        assertThat(paint(8, 0, 3)).isTrue();
        assertThat(words).isEmpty();
        assertThat(strokes).hasSize(4);
    }

    /** Its words have room at its left alone, where the cut before it said more than it had to. */
    @Test
    void cutAfterTheLastDecision_isWhole_andHasItsWordsToo() throws Exception {
        List<String> lines = new ArrayList<>(Files.readAllLines(GARDEN));
        lines.add(lines.stream().filter(line -> line.contains("\"Watered.\"")).findFirst().orElseThrow());
        lines.add(lines.stream().filter(line -> line.contains("\"compacted\"")).findFirst().orElseThrow());
        shown = read(Files.write(folder.resolve("garden.jsonl"), lines));
        assertThat(paint(180, 0, 3)).isTrue();
        assertThat(words).hasSize(3).startsWith(COMPACTED, "2 turns removed");
        assertThat(words.getLast()).endsWith(" turns removed");
        assertThat(strokes).hasSize(6).allMatch(x -> x < 100 + 3 * 180 - 1.5);
        assertThat(paint(400, 0, 3)).isTrue();
        assertThat(words).as("where all have room").contains(ROLLED_BACK).hasSize(3);
    }

    @Test
    void partOfTheAxis_hasTheCutsOfItsDecisions() {
        assertThat(paint(300, 2, 1)).isTrue();
        assertThat(words).containsExactly(ROLLED_BACK);
        assertThat(paint(300, 0, 1)).as("the cut before the second is not of the first").isFalse();
        assertThat(words).isEmpty();
    }
}
