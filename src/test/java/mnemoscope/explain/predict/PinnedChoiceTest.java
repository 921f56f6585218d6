package mnemoscope.explain.predict;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import mnemoscope.dataset.DatasetReader;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.predict.Classroom.Made;
import mnemoscope.model.DatasetKind;
import mnemoscope.model.Turn;
import mnemoscope.replay.Protocol;
import mnemoscope.retention.Policy;
import mnemoscope.study.KnownPolicies;
import mnemoscope.task.Progress;
import mnemoscope.text.TokenUnit;
import mnemoscope.ui.replay.Camping;
import mnemoscope.workspace.Opened;
import mnemoscope.workspace.Workspace;
import org.junit.jupiter.api.Test;

/** A class predicts on the log of an agent, of which some turns are always kept. */
final class PinnedChoiceTest {
    private static final String DATA = "ab";
    private static final Function<String, Optional<Policy>> POLICIES = name -> Optional
            .of(KnownPolicies.create(name, DatasetKind.OWN));

    private static PredictionRound garden(int budget) throws Exception {
        try (InputStream in = Files.newInputStream(Path.of("src/test/resources/logs/codex-garden.jsonl"))) {
            LoadedDataset log = DatasetReader.read("codex-garden.jsonl", in, ReadOptions.DEFAULT, Progress.NONE);
            Protocol protocol = Protocol.of(log.info()).with(TokenUnit.WORDS).withBudget(budget);
            String id = log.conversations().getFirst().id();
            Classroom classroom = Classroom.NONE.withPredicting(true);
            Made made = classroom.made(DATA, id);
            Comparison shown = Camping.compare(log.conversations().getFirst(), protocol,
                    List.of(FallbackPlayer.policy(id, made, POLICIES)));
            Workspace now = Workspace.NEW.with(protocol).with(classroom)
                    .with(new Opened(new Opened.Lesson("recency-trap.json"), DATA, ReadOptions.DEFAULT, Optional.empty()));
            return PredictionRound.of(now.classroom(), now.opened().sha256(), shown, made, POLICIES).orElseThrow();
        }
    }

    @Test
    void whatIsAlwaysKept_isNoChoice_andItsBudgetIsTaken() throws Exception {
        PredictionRound predicting = garden(20);
        ClassChoice choice = predicting.choice();
        long pinned = predicting.shown().episode().turns().stream().limit(predicting.shown().anchor(0) + 1L).filter(Turn::pinned)
                .count();
        assertThat(pinned).isPositive();
        assertThat(choice.rows()).hasSize((int) (predicting.you().poolSize(0) - pinned))
                .noneMatch(row -> predicting.shown().episode().turns().get(row.turn()).pinned());
        int taken = IntStream.rangeClosed(0, predicting.shown().anchor(0))
                .filter(i -> predicting.shown().episode().turns().get(i).pinned()).map(i -> predicting.shown().input().sizes()[i])
                .sum();
        assertThat(choice.budget()).isEqualTo(20 - taken);
        assertThat(choice.left()).isEqualTo(20 - taken);
    }
}
