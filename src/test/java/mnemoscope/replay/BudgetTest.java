package mnemoscope.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Parsing and order of budgets. */
class BudgetTest {
    @ParameterizedTest
    @ValueSource(strings = {"0", "128", "1000000000", "as-logged"})
    void whatIsNamed_isReadBack(String name) {
        assertThat(Budget.parse(name, 0)).hasValueSatisfying(budget -> assertThat(budget.name()).isEqualTo(name));
    }

    /** No number means "as logged", including the largest. */
    @ParameterizedTest
    @ValueSource(strings = {"", "-1", "1.5", "1e3", "as logged", "AS-LOGGED", "1000000001", "2147483647", "99999999999"})
    void anythingElse_isNone(String name) {
        assertThat(Budget.parse(name, 0)).isEmpty();
    }

    @Test
    void bounds_holdHoweverABudgetIsMade() {
        assertThat(Budget.parse("0", 1)).isEmpty();
        for (int tokens : new int[]{-1, Budget.MOST + 1, Integer.MAX_VALUE}) {
            assertThatIllegalArgumentException().isThrownBy(() -> Protocol.of(tokens)).withMessage("budget: found \"" + tokens
                    + "\", expected a budget, a whole number from 0 to 1,000,000,000, or \"as-logged\" for the log of an agent. "
                    + "Correct it.");
        }
    }

    @Test
    void theBudgetOfALog_isWords_andNoSize() {
        assertThat(Budget.AS_LOGGED.cell()).isEqualTo("as-logged");
        assertThat(Budget.of(128).cell()).isEqualTo(128);
        assertThat(Budget.AS_LOGGED.words("words")).isEqualTo("as logged");
        assertThat(Budget.of(1024).words("words")).isEqualTo("1,024 words");
        assertThat(Budget.sizes(List.of(Budget.of(64), Budget.AS_LOGGED))).containsExactly(Budget.of(64));
        assertThat(Stream.of(Budget.AS_LOGGED, Budget.of(64), Budget.of(32)).sorted().map(Budget::name)).containsExactly("32",
                "64", "as-logged");
    }

    /** The number returns when the log is no longer followed; another number ends following the log. */
    @Test
    void theNextBudget_doesNotFollowTheLogAnyMore() {
        Protocol logged = Protocol.of(64).with(Budget.of(64).asLogged(true));
        assertThat(logged.asLogged()).isTrue();
        assertThat(logged.with(logged.budget().asLogged(false))).isEqualTo(Protocol.of(64));
        assertThat(logged.withBudget(32)).isEqualTo(Protocol.of(32));
        assertThat(ProtocolSetting.BUDGET.set(Protocol.of(64), Budget.AS_LOGGED)).isEqualTo(logged);
    }
}
