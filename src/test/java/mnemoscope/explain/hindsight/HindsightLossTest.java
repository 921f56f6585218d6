package mnemoscope.explain.hindsight;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import mnemoscope.replay.EvidenceFate;
import mnemoscope.replay.Fate;
import org.junit.jupiter.api.Test;

class HindsightLossTest {
    /** It said "dropped at decisions now, 1". */
    @Test
    void decisionsOfTheDrops_areInOrder_andEndWithTheOneThatIsShown() {
        assertThat(dropped(4)).isEqualTo("D1:1 dropped now");
        assertThat(dropped(0, 0)).isEqualTo("D1:1 dropped at decision 1");
        assertThat(dropped(4, 0)).isEqualTo("D1:1 dropped at decision 1 and now");
        assertThat(dropped(2, 4, 0, 4)).isEqualTo("D1:1 dropped at decisions 1, 3 and now");
        assertThat(dropped(2, 0)).isEqualTo("D1:1 dropped at decisions 1 and 3");
    }

    private static String dropped(int... decisions) {
        return HindsightLoss.dropped("D1:1",
                IntStream.of(decisions).mapToObj(each -> new EvidenceFate(0, Fate.DROPPED, each, -1, 0)).toList(), 4);
    }
}
