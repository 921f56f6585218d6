package mnemoscope.ui.kit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** How texts are shortened to the words that tell them apart. */
class ExcerptTest {
    @Test
    void openingsThatTextsShare_areLeftOut_atAWord() {
        String plan = "Implement the following plan: clean the parser";
        assertThat(Excerpt.apart(List.of(plan + "\n[Read] src/a.py", "Which file is open?", plan + "\n[Read] test/b.py")))
                .containsExactly("\u2026 src/a.py", "Which file is open?", "\u2026 test/b.py");
    }

    @Test
    void equalTexts_shortOpenings_andTheOpeningOfAnother_stayWhole() {
        String plan = "Implement the following plan: clean the parser";
        List<String> texts = List.of(plan, plan, plan + " now", "Where is a.py?", "Where is b.py?");
        assertThat(Excerpt.apart(texts)).containsExactly(plan, plan, "\u2026 now", "Where is a.py?", "Where is b.py?");
    }

    /** Two questions of Hindsight stood there as "… the new flat?" and "… the old one?". */
    @Test
    void questionsThatBeginAlike_keepTheirBeginning() {
        List<String> asked = List.of("What does Amara like most about the new flat?",
                "What does Amara like most about the old one?");
        assertThat(Excerpt.apart(asked)).isEqualTo(asked);
    }
}
