package mnemoscope.ui.optimality.edit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import mnemoscope.model.BadInputException;
import mnemoscope.optimality.Instance;
import mnemoscope.optimality.Origin;
import mnemoscope.optimality.ScoredInstance;
import mnemoscope.optimality.ScoredInstance.ScoreTable;
import mnemoscope.optimality.file.InstanceFile;
import mnemoscope.random.Draw;
import mnemoscope.random.Seeds;
import mnemoscope.task.Progress;
import org.junit.jupiter.api.Test;

/** Instances that are typed out in cells, or written and read, are the same to the last bit. */
class InstanceRoundTripTest {
    private static final double[] NUMBERS = {0, -0.0, 1e9, -1e9, Double.MIN_VALUE, -Double.MIN_NORMAL, 1.0 / 3, 999_999_999.5,
            1e-7, Math.nextDown(1e9)};
    private static final double[] SCORES = {0, -0.0, Double.MAX_VALUE, -Double.MAX_VALUE, Double.MIN_VALUE, 1e15,
            123_456_789_012_345_678.0};
    private static final List<String> NAMES = List.of("", "shifting", " \t\n", "\uD83D\uDC2C", "\u0000\"");

    private static final class Drawn {
        private final SplittableRandom random;

        Drawn(long seed) {
            random = new SplittableRandom(seed);
        }

        private double[] numbers(int count, double... from) {
            return random.ints(count, 0, from.length).mapToDouble(k -> from[k]).toArray();
        }

        private double cost() {
            return Math.abs(numbers(1, NUMBERS)[0]);
        }

        private double[] chances(int items) {
            double[] chances = random.doubles(items).map(chance -> chance < 0.3 ? -0.0 : chance < 0.4 ? Double.MIN_VALUE : chance)
                    .toArray();
            chances[random.nextInt(items)] += 0.1;
            double sum = Arrays.stream(chances).sum();
            return Arrays.stream(chances).map(chance -> chance / sum).toArray();
        }

        Instance instance() {
            int items = 1 + random.nextInt(5);
            double[][] demand = new double[1 + random.nextInt(6)][];
            Arrays.setAll(demand, turn -> chances(items));
            Origin origin = random.nextBoolean()
                    ? Origin.NONE
                    : new Origin(random.nextLong(), NAMES.get(random.nextInt(NAMES.size())),
                            random.ints(demand.length, 0, 9).boxed().toList(), random.nextInt(Integer.MAX_VALUE),
                            random.ints(items, 0, 9).boxed().toList());
            return new Instance(random.ints(items, 1, Instance.MOST_SIZE + 1).toArray(), numbers(items, NUMBERS), demand,
                    random.nextInt(Instance.MOST_BUDGET + 1), 1 + random.nextInt(Instance.MOST_TURNS), cost(), cost(),
                    numbers(1, NUMBERS)[0], origin);
        }

        ScoredInstance scored() {
            Instance instance = instance();
            double[][] scores = new double[instance.turns()][];
            Arrays.setAll(scores, turn -> numbers(instance.items(), SCORES));
            return new ScoredInstance(instance, random.nextBoolean() ? Optional.empty() : Optional.of(new ScoreTable(scores)));
        }
    }

    @Seeds(2_000)
    void draft_isTheInstanceItWasMadeFrom(Draw draw) {
        long seed = draw.seed();
        ScoredInstance drawn = new Drawn(seed).scored();
        InstanceDraftCheck check = InstanceDraftCheck.of(InstanceDraft.of(drawn));
        assertThat(check.problems()).isEmpty();
        assertThat(check.instance()).contains(drawn.instance());
    }

    @Seeds(300)
    void file_isTheInstanceThatWasWritten(Draw draw) throws Exception {
        long seed = draw.seed();
        Path file = Files.createTempFile("instances", ".json");
        try {
            List<ScoredInstance> drawn = List.of(new Drawn(seed).scored(), new Drawn(~seed).scored());
            InstanceFile.write(file, drawn);
            assertThat(InstanceFile.read(file, Progress.NONE)).isEqualTo(drawn);
        } finally {
            Files.delete(file);
        }
    }

    /** It was left out when it was written. */
    @Test
    void turnsOfAPhase_below0_areRefused() throws Exception {
        Path file = Files.createTempFile("instances", ".json");
        try {
            Files.writeString(file, """
                    {"items": [{"instance": {"sizes": [1], "values": [1], "demand": [[1]], "B": 1, "delta": 1, "kappa": 0,
                    "storage": 0, "miss": 0, "phase_len": -1}}]}""");
            assertThat(catchThrowable(() -> InstanceFile.read(file, Progress.NONE))).isInstanceOf(BadInputException.class)
                    .hasMessageContaining("phase_len");
        } finally {
            Files.delete(file);
        }
    }
}
