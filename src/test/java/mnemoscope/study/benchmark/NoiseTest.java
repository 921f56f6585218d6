package mnemoscope.study.benchmark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import mnemoscope.dataset.DatasetReader;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Conversation;
import mnemoscope.replay.Placement;
import mnemoscope.replay.QuestionOrder;
import mnemoscope.replay.ReplayInput;
import mnemoscope.task.Progress;
import mnemoscope.text.TokenUnit;
import org.junit.jupiter.api.Test;

final class NoiseTest {
    private static LoadedDataset data() throws BadInputException {
        return DatasetReader.read(Path.of("datasets/synthetic.json"), ReadOptions.DEFAULT, Progress.NONE);
    }

    @Test
    void irrelevantTurns_areSoManyOfAll_andLabelsStayWithTheirTurns() throws BadInputException {
        LoadedDataset clean = data();
        LoadedDataset noisy = new Noise(75, 0).over(clean, 3);
        for (int e = 0; e < clean.conversations().size(); e++) {
            Conversation before = clean.conversations().get(e);
            Conversation after = noisy.conversations().get(e);
            assertThat(after.turns()).hasSize(4 * before.turns().size());
            assertThat(after.turns().stream().filter(turn -> !turn.id().startsWith("irrelevant-")).toList())
                    .isEqualTo(before.turns());
            assertThat(IntStream.range(1, after.turns().size()))
                    .allMatch(i -> after.turns().get(i - 1).session() <= after.turns().get(i).session());
            for (int q = 0; q < before.questions().size(); q++) {
                assertThat(after.questions().get(q).gold().evidence().stream().map(i -> after.turns().get(i)).toList())
                        .isEqualTo(before.questions().get(q).gold().evidence().stream().map(i -> before.turns().get(i)).toList());
            }
        }
        assertThat(new Noise(75, 0).over(clean, 3).conversations()).extracting(Conversation::turns)
                .isEqualTo(noisy.conversations().stream().map(Conversation::turns).toList());
        assertThat(new Noise(75, 0).over(clean, 4).conversations()).extracting(Conversation::turns)
                .isNotEqualTo(noisy.conversations().stream().map(Conversation::turns).toList());
        assertThatThrownBy(() -> new Noise(50, 0).over(new LoadedDataset(clean.conversations().subList(0, 1), clean.info()), 0))
                .isInstanceOf(BadInputException.class).hasMessageContaining("other conversations");
    }

    @Test
    void wrongLabels_areInWhatIsLearnedFrom_andLieBeforeTheQuestion() throws BadInputException {
        List<ReplayInput> inputs = data().conversations().stream()
                .map(one -> ReplayInput.of(Placement.SESSION_END.place(one, QuestionOrder.FILE, 0), TokenUnit.CONTENT_WORDS))
                .toList();
        assertThat(Noise.NONE.taught(inputs, 0)).isEqualTo(inputs);
        List<ReplayInput> taught = new Noise(0, 50).taught(inputs, 0);
        int all = 0;
        int kept = 0;
        for (int e = 0; e < inputs.size(); e++) {
            for (int t = 0; t < inputs.get(e).supervision().steps().size(); t++) {
                List<Integer> right = inputs.get(e).supervision().at(t).evidence();
                List<Integer> learned = taught.get(e).supervision().at(t).evidence();
                int anchor = inputs.get(e).episode().questions().get(t).anchor();
                assertThat(learned).allMatch(i -> i <= anchor || right.contains(i));
                all += right.size();
                kept += (int) right.stream().filter(learned::contains).count();
            }
        }
        assertThat((double) kept / all).isBetween(0.4, 0.7);
        assertThat(new Noise(0, 50).taught(inputs, 0)).extracting(ReplayInput::supervision)
                .isEqualTo(taught.stream().map(ReplayInput::supervision).toList());
    }
}
