package mnemoscope.learning;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import mnemoscope.dataset.DatasetReader;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.learning.file.BundledModel;
import mnemoscope.learning.policy.LearnedKind;
import mnemoscope.learning.policy.LearnedModel;
import mnemoscope.model.Conversation;
import mnemoscope.model.ConversationKind;
import mnemoscope.model.DatasetKind;
import mnemoscope.model.Turn;
import mnemoscope.replay.Placement;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.QuestionOrder;
import mnemoscope.replay.ReplayInput;
import mnemoscope.replay.Replayer;
import mnemoscope.replay.Trace;
import mnemoscope.task.Progress;
import mnemoscope.text.TokenUnit;
import org.junit.jupiter.api.Test;

class OutOfRangeFeatureTest {
    private static final LearnedModel MODEL = BundledModel.record(ConversationKind.CHATS).trained().model();

    private static final String NAMES = IntStream.range(0, 100)
            .mapToObj(k -> "met " + (char) ('A' + k % 26) + "a" + (char) ('a' + k / 26) + "o").collect(Collectors.joining(", "));

    private static Trace replayed(ReplayInput input) {
        return Replayer.run(input, BundledModel.policy(LearnedKind.FORESIGHT), Protocol.of(128), Progress.NONE);
    }

    @Test
    void dataLikeThoseOfTheTraining_lieWithin() throws Exception {
        assertThat(OutOfRangeFeature.of(MODEL, Bundled.episodes(3).stream().map(OutOfRangeFeatureTest::replayed).toList()))
                .isEmpty();
    }

    @Test
    void turnsFullOfNamesAndDates_lieOutside_theFarthestFirst() throws Exception {
        List<OutOfRangeFeature> far = OutOfRangeFeature.of(MODEL, List.of(replayed(odd())));
        assertThat(far).extracting(each -> each.feature().key()).contains("entities");
        assertThat(far).isSortedAccordingTo((a, b) -> Double.compare(Math.abs(b.spreads()), Math.abs(a.spreads())));
        assertThat(far).allMatch(each -> Math.abs(each.spreads()) >= 2);
    }

    /** The first bundled conversation with every turn as a list of names. */
    private static ReplayInput odd() throws Exception {
        Conversation read = DatasetReader.read(Path.of("datasets/synthetic.json"), ReadOptions.DEFAULT, Progress.NONE)
                .conversations().getFirst();
        Conversation odd = read.withTurns(read.turns().stream().map(turn -> new Turn(turn.id(), turn.session(), turn.speaker(),
                turn.user(), NAMES, turn.caption(), turn.annotation())).toList());
        return ReplayInput.of(Placement.defaultFor(DatasetKind.OWN).place(odd, QuestionOrder.defaultFor(DatasetKind.OWN), 0),
                TokenUnit.CONTENT_WORDS);
    }
}
