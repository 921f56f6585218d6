package mnemoscope.retention.policy;

import static mnemoscope.retention.Scene.scene;
import static org.assertj.core.api.Assertions.assertThat;

import mnemoscope.retention.Scene.Played;
import org.junit.jupiter.api.Test;

class MemoryBankTest {
    @Test
    void memoryBank_forgetsSlowerWhatWasUsed() {
        Played played = scene().turn(1, "cat").turn(1, "dog").turn(1, "bird").ask("cat?").turn(1, "fish").turn(1, "frog")
                .ask("worm?").play(new MemoryBank(Relevance.LEXICAL), 2);
        // Decision 0, anchor 2: cat was used now, dog is 1 turn old with S = 1, bird is new.
        assertThat(played.score(0, 0)).isEqualTo(1);
        assertThat(played.score(0, 1)).isEqualTo(Math.exp(-1));
        assertThat(played.score(0, 2)).isEqualTo(1);
        assertThat(played.kept(0)).containsExactly(0, 2);
        // Decision 1, anchor 4: cat dt 2, S 2; bird dt 2, S 1; fish dt 1, S 1; frog new. Tie of cat and fish: later turn.
        assertThat(played.score(1, 0)).isEqualTo(Math.exp(-1));
        assertThat(played.score(1, 2)).isEqualTo(Math.exp(-2));
        assertThat(played.score(1, 3)).isEqualTo(Math.exp(-1));
        assertThat(played.score(1, 4)).isEqualTo(1);
        assertThat(played.kept(1)).containsExactly(3, 4);
    }
}
