package mnemoscope.own;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.List;
import java.util.Map;
import mnemoscope.retention.Term;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class FormulaTest {
    /** The value with these features; all others are 0. */
    private static double value(String text, Map<String, Double> values) throws FormulaException {
        Formula formula = Formula.of(text);
        double[] row = formula.features().stream().mapToDouble(each -> values.getOrDefault(each.name(), 0.0)).toArray();
        return formula.score(row, 0);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {"1 + 2 * 3 ; 7", "(1 + 2) * 3 ; 9", "2 ^ 3 ^ 2 ; 512", "-2 ^ 2 ; -4", "2 ^ (-1) ; 0.5", "1 - 2 - 3 ; -4",
                    "8 / 4 / 2 ; 1", "- - 3 ; 3", "3 < 4 ; 1", "3 >= 4 ; 0", "1 == 1 && 2 != 2 ; 0", "0 || 2 ; 1", "!3 ; 0",
                    "max(1, 5, 3) ; 5", "min(1, -5) ; -5", "abs(-2.5) ; 2.5", "sqrt(9) ; 3", "floor(-1.5) ; -2",
                    "if(2 > 1, 10, 20) ; 10", "IF(0, 10, 20) ; 20", "clamp(7, 0, 1) ; 1", "exp(0) ; 1", "ln(1) ; 0",
                    "sigmoid(0) ; 0.5", "tanh(0) ; 0", "1e-3 * 1000 ; 1", "+4 ; 4"})
    void numbers_byHand(String text, double expected) throws Exception {
        assertThat(value(text.toLowerCase(java.util.Locale.ROOT), Map.of())).isEqualTo(expected);
    }

    @Test
    void features_byHand() throws Exception {
        assertThat(value("freshness * (0.5 * recency + tokens) - age / 4",
                Map.of("freshness", 0.5, "recency", 0.2, "tokens", 3.0, "age", 8.0))).isEqualTo(0.5 * (0.5 * 0.2 + 3.0) - 2);
        assertThat(Formula.of("age + tokens * age").features()).extracting(OnlineFeature::name).containsExactly("age", "tokens");
    }

    @ParameterizedTest
    @ValueSource(strings = {"1 / 0", "ln(-1)", "sqrt(-1)", "0 / 0", "exp(1000)", "if(0 / 0, 1, 2)", "10 ^ 400"})
    void whatIsNoFiniteNumber_isNoneAndThrowsNothing(String text) throws Exception {
        assertThat(Double.isFinite(value(text, Map.of()))).isFalse();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {"recncy + 1 | 0 | 6 | There is no feature \"recncy\". Did you mean recency?",
                    "1 + rec | 4 | 7 | Did you mean recency?", "1 + qov | 4 | 7 | Did you mean question_overlap?",
                    "2 * question_ovrlap | 4 | 19 | Did you mean question_overlap?",
                    "2 ^ -1 | 2 | 3 | Put a signed exponent in brackets",
                    "zzzzzzzzzz | 0 | 10 | There is no feature \"zzzzzzzzzz\".", "1 + | 2 | 3 | Missing value beside \"+\".",
                    "(1 + 2 | 0 | 1 | This bracket is not closed.", "max(1, (2 + 3) | 3 | 4 | This bracket is not closed.",
                    "1 + 2) | 5 | 6 | no opening bracket",
                    "flor(age) | 0 | 4 | There is no function \"flor\". Did you mean floor?",
                    "1 + random() | 4 | 10 | There is no function \"random\".", "age tokens | 4 | 5 | Two values are adjacent.",
                    "2age | 1 | 2 | Two values are adjacent.", "max(1) | 0 | 3 | max(a, b, ...)",
                    "max() | 0 | 3 | max(a, b, ...)", "max(1, ) | 0 | 3 | max(a, b, ...)",
                    "clamp(1, 2) | 0 | 5 | clamp(x, low, high)", "age ? 1 : 2 | 4 | 5 | \"?\" is not valid in a formula.",
                    "age.name | 3 | 4 | \".\" is not valid in a formula.", "age[1] | 3 | 4 | \"[\" is not valid in a formula.",
                    "\"age\" | 0 | 3 | is not a number.", "0x1F | 0 | 4 | is not a decimal number.", "1e400 | 0 | 5 | too large"})
    void mistakes_areToldWithTheirPlace(String text, int from, int to, String words) {
        FormulaException wrong = catchThrowableOfType(FormulaException.class, () -> Formula.of(text));
        assertThat(wrong).as(text).isNotNull();
        assertThat(wrong).hasMessageContaining(words);
        assertThat(List.of(wrong.from(), wrong.to())).as(text).containsExactly(from, to);
    }

    /** Otherwise the second error would be reported only after the first is corrected. */
    @Test
    void mistakesThatAreSeen_areToldTogether_atThePlaceOfTheFirst() {
        FormulaException wrong = catchThrowableOfType(FormulaException.class, () -> Formula.of("freshnes * match + freshnes +"));
        assertThat(List.of(wrong.from(), wrong.to())).containsExactly(0, 8);
        assertThat(wrong)
                .hasMessage("There is no feature \"freshnes\". Did you mean freshness? At character 29: Missing value beside "
                        + "\"+\". Add a feature, a number or a bracket.");
        assertThatThrownBy(() -> Formula.of("recncy + flor(age)")).hasMessageStartingWith("There is no feature \"recncy\".")
                .hasMessageContaining("At character 10: There is no function \"flor\".");
        assertThatThrownBy(() -> Formula.of("aaaa bbbb cccc dddd")).as("no list").hasMessageContaining("\"bbbb\"")
                .hasMessageNotContaining("\"cccc\"");
    }

    @Test
    void place_countsAsPeopleDo() {
        String text = "recency +\n  oops";
        FormulaException wrong = catchThrowableOfType(FormulaException.class, () -> Formula.of(text));
        assertThat(wrong.place(text)).isEqualTo("line 2, character 3");
        FormulaException first = catchThrowableOfType(FormulaException.class, () -> Formula.of("oops"));
        assertThat(first.place("oops")).isEqualTo("character 1");
    }

    @Test
    void emptyLongAndDeepOnes_areRefused() {
        assertThatThrownBy(() -> Formula.of("  ")).hasMessageContaining("no formula yet");
        assertThatThrownBy(() -> Formula.of("1 + ".repeat(2000) + "1")).hasMessageContaining("at most 4000");
        assertThatThrownBy(() -> Formula.of("-".repeat(3000) + "1")).hasMessageContaining("nested");
        assertThatThrownBy(() -> Formula.of("1" + "+1".repeat(1500))).hasMessageContaining("nested");
        assertThatThrownBy(() -> Formula.of("(".repeat(3000))).isInstanceOf(FormulaException.class);
    }

    @Test
    void aSum_isTakenApartIntoItsTerms() throws Exception {
        Formula formula = Formula.of("freshness * (0.5 * recency + max(age, 2) - 0.1 * (tokens + 1))");
        assertThat(formula.timesFreshness()).isTrue();
        assertThat(formula.terms()).extracting(Term::key).containsExactly("recency", "part-2", "part-3");
        assertThat(formula.terms()).extracting(Term::label).containsExactly("Recency", "max(age, 2)", "tokens + 1");
        assertThat(formula.terms()).extracting(Term::weight).containsExactly(0.5, 1.0, -0.1);
        assertThat(Formula.of("arrival").terms()).isEmpty();
        Formula flat = Formula.of("2 - (age - 3 * tokens) - max(1, age)");
        assertThat(flat.terms()).extracting(Term::label).containsExactly("2", "Age", "Size", "max(1, age)");
        assertThat(flat.terms()).extracting(Term::weight).containsExactly(1.0, -1.0, 3.0, -1.0);
    }
}
