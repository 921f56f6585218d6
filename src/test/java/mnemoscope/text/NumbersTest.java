package mnemoscope.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import java.util.Random;
import mnemoscope.model.Texts;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class NumbersTest {
    /** "-18.48", "-13.35" and "5.14" stood together on a slide. */
    @Test
    void probability_isNeverSaidToBeZeroOrOneUnlessItIs() {
        assertThat(Numbers.probability(0.0004)).isEqualTo("below 0.001");
        assertThat(Numbers.probability(0.0005)).isEqualTo("0.001");
        assertThat(Numbers.probability(0)).isEqualTo("0.000");
        assertThat(Numbers.probability(0.231)).isEqualTo("0.231");
        assertThat(Numbers.probability(0.9999)).isEqualTo("above 0.999");
        assertThat(Numbers.probability(1)).isEqualTo("1.000");
    }

    @Test
    void difference_addsUpWithTheNumbersBesideIt() {
        assertThat(Numbers.fixed(Numbers.printedDifference(-13.3451, -18.4849, 2), 2)).isEqualTo("5.13");
        assertThat(Numbers.fixed(Numbers.printedDifference(-13.3449, -18.4751, 2), 2)).isEqualTo("5.14");
        assertThat(Numbers.fixed(Numbers.printedDifference(-4.324, 0.0549, 2), 2)).isEqualTo("\u22124.37");
        assertThat(Numbers.printedDifference(1, Double.NaN, 2)).isNaN();
        assertThat(Numbers.printedDifference(0.004, -0.004, 2)).isZero();
    }

    @Test
    void minus_isTheTrueMinus() {
        assertThat(Numbers.reward(-11877.4)).isEqualTo("\u221211,877");
        assertThat(Numbers.score(-0.0121)).isEqualTo("\u22120.012");
        assertThat(Numbers.percent(-0.124)).isEqualTo("\u221212 %");
        assertThat(Numbers.score(-0.0001)).isEqualTo("0.000");
    }

    @Test
    void f1_hasNoLeadingZero() {
        assertThat(Numbers.f1(0.1729)).isEqualTo(".173");
        assertThat(Numbers.f1(1)).isEqualTo("1.000");
        assertThat(Numbers.f1(Double.NaN)).isEqualTo(Numbers.NONE);
    }

    @Test
    void contribution_carriesItsSign() {
        assertThat(Numbers.signed(0.191)).isEqualTo("+0.191");
        assertThat(Numbers.signed(0)).isEqualTo("0.000");
        assertThat(Numbers.signed(-0.012)).isEqualTo("\u22120.012");
    }

    @Test
    void marks_areThoseThatAreLiked_butNotInFiles() {
        NumberFormats.use(NumberFormats.COMMA);
        assertThat(Numbers.whole(-1234567)).isEqualTo("\u22121.234.567");
        assertThat(Numbers.fixed(1234.5, 1)).isEqualTo("1.234,5");
        assertThat(Numbers.f1(0.1729)).isEqualTo("0,173");
        assertThat(NumberStyle.SHARE.plain(0.1729)).isEqualTo(".173");
        NumberFormats.use(NumberFormats.SPACE);
        assertThat(Numbers.fixed(12345.5, 1)).isEqualTo("12\u202f345.5");
        assertThat(Numbers.whole(999)).isEqualTo("999");
    }

    @Test
    void marks_areThoseOfTheLanguage_andNumbersAreTypedWithThem() {
        Texts.speak(Locale.GERMAN);
        NumberFormats.use(NumberFormats.LANGUAGE);
        assertThat(Numbers.fixed(1234.5, 1)).isEqualTo("1.234,5");
        assertThat(NumberFormats.plain(" \u22120,5 ")).isEqualTo("-0.5");
        assertThat(NumberFormats.plain("0.5")).isEqualTo("0.5");
        assertThat(NumberFormats.typed("-1234.5")).isEqualTo("-1234,5");
        assertThat(NumberFormats.plain(NumberFormats.typed("1234.5"))).isEqualTo("1234.5");
        Texts.speak(Locale.ENGLISH);
        NumberFormats.use(NumberFormats.LANGUAGE);
        assertThat(Numbers.fixed(1234.5, 1)).isEqualTo("1,234.5");
        assertThat(NumberFormats.plain("0,5")).as("a comma between thousands is no decimal mark").isEqualTo("0,5");
    }

    @AfterEach
    void usualMarks() {
        Texts.speak(Locale.ENGLISH);
        NumberFormats.use(NumberFormats.POINT);
    }

    @Test
    void locale_changesNothing() {
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.GERMANY);
            assertThat(Numbers.fixed(1234.5, 1)).isEqualTo("1,234.5");
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void digits_areThoseOfTheLibrarysFormatter() {
        Random random = new Random(1);
        for (int k = 0; k < 20_000; k++) {
            double value = k % 4 == 0 ? random.nextInt(4000) / 1000.0 : Math.exp(30 * random.nextDouble() - 10);
            int decimals = random.nextInt(6);
            assertThat(Numbers.fixed(value, decimals)).isEqualTo(String.format(Locale.ROOT, "%,." + decimals + "f", value));
            assertThat(Numbers.whole(-(long) value - 1))
                    .isEqualTo("\u2212" + String.format(Locale.ROOT, "%,d", (long) value + 1));
        }
        assertThat(Numbers.fixed(0.125, 2) + Numbers.fixed(1.005, 2)).isEqualTo("0.131.01");
        assertThat(Numbers.whole(Long.MIN_VALUE)).isEqualTo("\u22129,223,372,036,854,775,808");
    }

    @Test
    void durationsAndSizes_areForPeople() {
        assertThat(Numbers.duration(4.2)).isEqualTo("4 s");
        assertThat(Numbers.duration(370)).isEqualTo("6 min");
        assertThat(Numbers.duration(7800)).isEqualTo("2 h 10 min");
        assertThat(Numbers.bytes(2_805_274)).isEqualTo("2.8 MB");
    }
}
