package mnemoscope.replay;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Budgets by their names. */
class BudgetsTest {
    @ParameterizedTest
    @ValueSource(ints = {0, 128, Budgets.MOST, Budgets.AS_LOGGED})
    void whatIsNamed_isReadBack(int budget) {
        assertThat(Budgets.parse(Budgets.name(budget))).hasValue(budget);
        assertThat(ReplaySettings.of(64).withBudget(budget).budgetCell()).isEqualTo(Budgets.cell(budget));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "-1", "1.5", "1e3", "as logged", "AS-LOGGED", "1000000001", "2147483647", "99999999999"})
    void anythingElse_isNone(String name) {
        assertThat(Budgets.parse(name)).isEmpty();
    }

    @Test
    void theBudgetOfALog_isWords_andNoSize() {
        assertThat(Budgets.name(Budgets.AS_LOGGED)).isEqualTo("as-logged");
        assertThat(Budgets.cell(Budgets.AS_LOGGED)).isEqualTo("as-logged");
        assertThat(Budgets.cell(128)).isEqualTo(128);
        assertThat(Budgets.words(Budgets.AS_LOGGED, "words")).isEqualTo("as logged");
        assertThat(Budgets.words(1024, "words")).isEqualTo("1,024 words");
        assertThat(Budgets.sizes(List.of(64, Budgets.AS_LOGGED))).containsExactly(64);
    }

    /** The settings of a study are made anew for each of its budgets. */
    @Test
    void theNextBudget_doesNotFollowTheLogAnyMore() {
        ReplaySettings logged = ReplaySettings.of(64).withBudget(Budgets.AS_LOGGED);
        assertThat(logged.asLogged()).isTrue();
        assertThat(logged.withBudget(32)).isEqualTo(ReplaySettings.of(32));
    }
}
