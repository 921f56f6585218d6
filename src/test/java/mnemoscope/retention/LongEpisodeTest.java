package mnemoscope.retention;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.SplittableRandom;
import mnemoscope.model.DatasetKind;
import mnemoscope.model.Embeddings;
import mnemoscope.model.Episode;
import mnemoscope.model.Supervision;
import mnemoscope.retention.catalogue.Policies;
import mnemoscope.text.EpisodeText;
import mnemoscope.text.TextAnalyzer;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("slow")
class LongEpisodeTest {
    @Test
    void everyPolicy_survives100000TurnsAnd5000Questions() {
        SplittableRandom random = new SplittableRandom(5);
        Scene scene = Scene.scene();
        for (int i = 0; i < 100_000; i++) {
            if (i % 200 == 0) {
                scene.session();
            }
            scene.turn(random.nextInt(1, 20), words(random, 12));
            if (i % 20 == 19) {
                scene.ask(words(random, 5), random.nextInt(i + 1), random.nextInt(i + 1));
            }
        }
        Episode episode = scene.episode();
        Supervision supervision = scene.supervision();
        EpisodeText text = new EpisodeText(episode, TextAnalyzer.PLAIN, Embeddings.NONE);
        int[] sizes = scene.sizes();
        for (Policy policy : Policies.all(DatasetKind.OWN)) {
            Assertions.assertTimeout(Duration.ofMinutes(1), () -> {
                assertThat(Scene.play(policy, episode, supervision, text, sizes, 256, 1).steps()).hasSize(5000);
            }, policy.name());
        }
    }

    private static String words(SplittableRandom random, int count) {
        StringBuilder text = new StringBuilder();
        for (int k = 0; k < count; k++) {
            text.append("word").append(random.nextInt(3000)).append(' ');
        }
        return text.toString();
    }
}
