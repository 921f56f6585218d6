package mnemoscope.ui.kit;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CardFlowTest {
    /** Cards grew with the type, and the right quarter of their page was empty where a fourth had no room. */
    @ParameterizedTest
    @CsvSource({"1180,238,286", "1400,309,341", "900,309,444", "2000,309,491", "300,309,300"})
    void cards_shareTheWidth(double room, double least, double each) {
        assertThat(CardFlow.share(room, least, 4)).isEqualTo(each);
    }
}
