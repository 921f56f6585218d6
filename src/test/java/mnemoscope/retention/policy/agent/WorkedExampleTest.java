package mnemoscope.retention.policy.agent;

import static org.assertj.core.api.Assertions.assertThat;

import mnemoscope.model.DatasetKind;
import mnemoscope.retention.PolicyDescription;
import mnemoscope.retention.Selection;
import mnemoscope.retention.catalogue.Policies;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The worked example under each rule; its numbers are meant as they are, so they are not scaled. */
class WorkedExampleTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            clear-tool-results[keep=2]                                           | 170 | T1 T2 3c 4c T5 T6 7c 7r 8c 8r
            keep-recent                                                          | 170 | T1 4c 4r T5 T6 7c 7r 8c 8r
            keep-recent[start-on=user]                                           | 170 | T1 T6 7c 7r 8c 8r
            codex-user-tail[tokens=30,scale=off]                                 | 170 | T1 T2 T6
            codex-user-tail[tokens=15,scale=off]                                 | 170 | T1 T6
            claude-code-compact[scale=off]                                       | 170 | T1 T6 8c 8r
            protect-tool-tokens[preset=gemini-cli,protect=45,min-prune=30,scale=off] | 170 | T1 T2 3c 4c T5 T6 7c 7r 8c 8r
            protect-tool-tokens[preset=gemini-cli,protect=60,min-prune=30,scale=off] | 170 | T1 T2 3c 4c T5 T6 7c 7r 8c 8r
            tail-cut[keep=80,scale=off]                                          | 170 | T1 7c 7r 8c 8r
            tail-cut[preset=gemini-cli,scale=off]                                | 170 | T1 T6 7c 7r 8c 8r
            dedup-supersede                                                      | 190 | T1 T2 3c 4c 4r T5 T6 7c 7r 8c 8r
            half-truncate                                                        | 170 | T1 T2 T5 T6 7c 7r 8c 8r
            cline-basic[target=1]                                                | 170 | T1 T2 T5 T6 7c 7r 8c 8r
            cline-basic[target=1]                                                | 135 | T1 T2 T6 7c 7r 8c 8r
            cwl-episodes                                                         | 170 | T1 T2 T5 T6 8c 8r
            """)
    void keeps(String policy, int budget, String kept) {
        assertThat(Example.kept(policy, budget)).isEqualTo(kept);
    }

    /** With 60 protected only 3r is marked: 190 stays, which FIT would reduce; at a budget of 190 it need not. */
    @Test
    void protect60_marksOnlyTheOldest() {
        assertThat(Example.kept("protect-tool-tokens[preset=gemini-cli,protect=60,min-prune=30,scale=off]", 190))
                .isEqualTo("T1 T2 3c 4c 4r T5 T6 7c 7r 8c 8r");
    }

    /** The agent's own level of Cline is 0.7 of the budget, 119: T8 fits behind the user's turns (105), T7 and T5 do not. */
    @Test
    void clineBasic_goesDownToItsOwnLevel() {
        assertThat(Example.kept("cline-basic", 170)).isEqualTo("T1 T2 T6 8c 8r");
    }

    /** 170 / 200,000 of 20,000 tokens are 17: T6 (10) fits, T2 (20) does not. */
    @Test
    void tokensOfARule_areScaledToTheBudget_countsAreNot() {
        assertThat(Example.kept("codex-user-tail", 170)).isEqualTo("T1 T6");
        assertThat(Example.kept("codex-user-tail[scale=off]", 170)).isEqualTo("T1 T2 T6");
        assertThat(Example.kept("clear-tool-results", 200)).isEqualTo("T1 T2 3c 4c 4r T5 T6 7c 7r 8c 8r");
    }

    /** Nothing is dropped while everything fits, whatever the rule. */
    @Test
    void whileTheTurnsFit_noRuleActs() {
        Policies.all(DatasetKind.OWN).stream().filter(policy -> policy.description().selection() == Selection.GROUPS)
                .forEach(policy -> assertThat(Example.scene().play(policy, 250).kept(0)).as(policy.name()).hasSize(12));
    }

    @Test
    void tenRules_areInTheCatalogue() {
        assertThat(Policies.all(DatasetKind.OWN)).filteredOn(policy -> policy instanceof AgentPolicy)
                .extracting(policy -> policy.name()).containsExactly("clear-tool-results", "keep-recent", "codex-user-tail",
                        "claude-code-compact", "protect-tool-tokens", "tail-cut", "dedup-supersede", "half-truncate",
                        "cline-basic", "cwl-episodes");
        assertThat(Policies.all(DatasetKind.OWN)).filteredOn(policy -> policy instanceof AgentPolicy)
                .extracting(policy -> policy.description().selection()).containsOnly(Selection.GROUPS);
    }

    /** A chat of 8 turns of 10 tokens, the user first: what each rule says without tools, at a budget of 45. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            clear-tool-results              | 0 2 4 6
            keep-recent                     | 4 5 6 7
            codex-user-tail[tokens=25,scale=off] | 4 6
            claude-code-compact             | 6
            protect-tool-tokens             | 0 2 4 6
            tail-cut[keep=25,scale=off]     | 5 6 7
            tail-cut[preset=opencode,scale=off] | 4 5 6 7
            tail-cut[preset=adk]            | 6 7
            tail-cut[preset=goose]          | 6
            tail-cut[preset=aider]          | 6 7
            dedup-supersede                 | 0 2 4 6
            half-truncate                   | 0 5 6 7
            cline-basic[target=1]           | 0 2 4 6
            cwl-episodes                    | 0 2 4 6
            """)
    void chatsWithoutTools(String policy, String kept) {
        assertThat(
                String.join(" ", Example.chat(8).play(Example.policy(policy), 45).kept(0).stream().map(String::valueOf).toList()))
                .isEqualTo(kept);
    }

    @Test
    void presets_keepTheirNameAndTheParametersTheirOrder() {
        PolicyDescription named = Example.policy("clear-tool-results[ stub = 012 , preset = SWE-agent-1 , keep=5 ]")
                .description();
        assertThat(named.name()).isEqualTo("clear-tool-results[preset=swe-agent-1,stub=12]");
        assertThat(named.title()).isEqualTo("Clear tool results (swe-agent-1, stub 12)");
        assertThat(Example.policy("clear-tool-results[preset=anthropic,keep=3,mode=faithful]").name())
                .isEqualTo("clear-tool-results");
    }
}
