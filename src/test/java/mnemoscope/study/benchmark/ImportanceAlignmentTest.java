package mnemoscope.study.benchmark;

import static mnemoscope.retention.Scene.scene;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import mnemoscope.model.Embeddings;
import mnemoscope.model.LabelledEpisode;
import mnemoscope.replay.ReplayInput;
import mnemoscope.retention.Scene;
import mnemoscope.study.benchmark.ImportanceAlignment.Needed;
import mnemoscope.text.EpisodeText;
import mnemoscope.text.TextAnalyzer;
import mnemoscope.text.TokenUnit;
import org.junit.jupiter.api.Test;

class ImportanceAlignmentTest {
    /** Two questions; the last one is without evidence and is not counted. */
    private static final Scene SCENE = scene().turn(1, "cat").turn(2, "dog").turn(3, "bird").ask("cat?", 0).turn(9, "fish")
            .ask("bird?", 2).ask("what?");

    private static Map<String, Double> areas(Needed needed) {
        ReplayInput input = new ReplayInput(new LabelledEpisode(SCENE.episode(), SCENE.supervision()),
                new EpisodeText(SCENE.episode(), TextAnalyzer.PLAIN, Embeddings.NONE), TokenUnit.CONTENT_WORDS, SCENE.sizes());
        return ImportanceAlignment.of(List.of(input), ImportanceAlignment.beside(List.of(ImportanceAlignment.HEURISTIC)), needed)
                .stream().collect(Collectors.toMap(ImportanceAlignment::score, each -> each.areas()[0]));
    }

    /** First the cat among cat, dog, bird; then the bird among cat, dog, bird, fish. Importance h grows with the length. */
    @Test
    void evidenceOfTheQuestion_isRankedByEachScore() {
        Map<String, Double> areas = areas(Needed.QUESTION);
        assertThat(areas.get("question overlap")).isEqualTo(1);
        assertThat(areas.get("arrival")).as("0 of 2, then 2 of 3").isCloseTo(1 / 3.0, within(1e-12));
        assertThat(areas.get("size")).isCloseTo(1 / 3.0, within(1e-12));
        assertThat(areas.get("shared entities")).as("all tie").isEqualTo(.5);
        assertThat(areas.get("importance h")).as("as long as dog, shorter than bird; then as long as fish")
                .isCloseTo((.25 + 2.5 / 3) / 2, within(1e-12));
    }

    /** First cat and bird among the three, of which the question names the cat alone; then the bird. */
    @Test
    void evidenceOfLaterQuestions_countsToo() {
        Map<String, Double> areas = areas(Needed.LATER);
        assertThat(areas.get("question overlap")).isCloseTo((.75 + 1) / 2, within(1e-12));
        assertThat(areas.get("arrival")).isCloseTo((.5 + 2 / 3.0) / 2, within(1e-12));
    }
}
