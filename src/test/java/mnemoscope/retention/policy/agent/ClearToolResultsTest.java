package mnemoscope.retention.policy.agent;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ClearToolResultsTest {
    /** 3r and 4r are cleared: T1 T2 3c 4c T5 T6 T7 T8 = 150. */
    @Test
    void workedExample_keepTwo() {
        assertThat(Example.kept("clear-tool-results[keep=2]", 170)).isEqualTo("T1 T2 3c 4c T5 T6 7c 7r 8c 8r");
    }

    @Test
    void whileTheTurnsFit_nothingIsCleared() {
        assertThat(Example.kept("clear-tool-results[keep=0]", 250)).isEqualTo("T1 T2 3c 3r 4c 4r T5 T6 7c 7r 8c 8r");
    }

    /** 250 - 60 = 190 fits, so lazy leaves 4r. */
    @Test
    void lazy_stopsWhenTheRestFits() {
        assertThat(Example.kept("clear-tool-results[keep=2,mode=lazy]", 190)).isEqualTo("T1 T2 3c 4c 4r T5 T6 7c 7r 8c 8r");
        assertThat(Example.kept("clear-tool-results[keep=2]", 190)).isEqualTo("T1 T2 3c 4c T5 T6 7c 7r 8c 8r");
    }

    /** Two lines of 12 for 3r and 4r: 150 + 24 = 174. With 173, FIT takes 7r (10) for a line of 12, and then 8r. */
    @Test
    void lineInPlaceOfAResult_counts() {
        assertThat(Example.kept("clear-tool-results[keep=2,stub=12]", 174)).isEqualTo("T1 T2 3c 4c T5 T6 7c 7r 8c 8r");
        assertThat(Example.kept("clear-tool-results[keep=2,stub=12]", 173)).isEqualTo("T1 T2 3c 4c T5 T6 7c 8c");
    }

    /** A reserve of a tenth of 170 leaves 153; a fifth leaves 136, so FIT takes results: 7r (140) and 8r (80). */
    @Test
    void reserve_staysEmpty() {
        assertThat(Example.kept("clear-tool-results[keep=2,reserve=0.1]", 170)).isEqualTo("T1 T2 3c 4c T5 T6 7c 7r 8c 8r");
        assertThat(Example.kept("clear-tool-results[keep=2,reserve=0.2]", 170)).isEqualTo("T1 T2 3c 4c T5 T6 7c 8c");
    }

    @Test
    void excludedTool_keepsItsResults() {
        assertThat(Example.kept("clear-tool-results[keep=2,exclude=read]", 215)).isEqualTo("T1 T2 3c 3r 4c T5 T6 7c 7r 8c 8r");
    }

    /** Clearing 3r and 4r frees 100: too little for a minimum of 101, so FIT takes 3r and 4r singly as far as needed. */
    @Test
    void clearAtLeast_isAMinimumForAnthropicAndATargetForLangChain() {
        assertThat(Example.kept("clear-tool-results[keep=2,clear-at-least=101,scale=off]", 190))
                .isEqualTo("T1 T2 3c 4c 4r T5 T6 7c 7r 8c 8r");
        assertThat(Example.kept("clear-tool-results[preset=langchain-v1,keep=2,clear-at-least=50,scale=off]", 190))
                .isEqualTo("T1 T2 3c 4c 4r T5 T6 7c 7r 8c 8r");
        assertThat(Example.kept("clear-tool-results[keep=2,clear-at-least=50,scale=off]", 190))
                .isEqualTo("T1 T2 3c 4c T5 T6 7c 7r 8c 8r");
    }

    @Test
    void clearInputs_takesTheCallsToo() {
        assertThat(Example.kept("clear-tool-results[keep=2,clear-inputs=on]", 170)).isEqualTo("T1 T2 T5 T6 7c 7r 8c 8r");
    }

    @Test
    void sweAgent_keepsTheFirstResult_andOthersCountItemsOrGroups() {
        assertThat(Example.kept("clear-tool-results[preset=swe-agent-1,keep=1]", 200)).isEqualTo("T1 T2 3c 3r 4c T5 T6 7c 8c 8r");
        assertThat(Example.kept("clear-tool-results[unit=items,keep=2]", 200)).isEqualTo("T1 T2 3c 4c T5 T6 7c 8c 8r");
        assertThat(Example.kept("clear-tool-results[preset=agent-framework-python]", 200))
                .isEqualTo("T1 T2 3c 4c T5 T6 7c 8c 8r");
        // With 4 results and steps of 3, only those before 3 - 1 = 2 may go.
        assertThat(Example.kept("clear-tool-results[keep=1,polling=3]", 170)).isEqualTo("T1 T2 3c 4c T5 T6 7c 7r 8c 8r");
    }

    /** 7 turns of 10, budget 40: no results, so FIT takes assistants oldest first, but all have just arrived. */
    @Test
    void chatWithoutTools_isFitted() {
        assertThat(Example.chat(7).play(Example.policy("clear-tool-results"), 40).kept(0)).containsExactly(0, 2, 4, 6);
    }
}
