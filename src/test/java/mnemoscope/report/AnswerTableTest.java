package mnemoscope.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import mnemoscope.explain.predict.Classroom.Answer;
import mnemoscope.report.file.ValueTable;
import org.junit.jupiter.api.Test;

class AnswerTableTest {
    /** It counted as wrong, while the screen said that no answer counts. */
    @Test
    void tie_isNoAnswer() {
        ValueTable table = AnswerTable.of(List.of(answer(-1, 1, 1), answer(1, 0, 2)));
        int chosen = table.heads().indexOf("chosen");
        assertThat(table.rows().getFirst().subList(chosen, chosen + 3)).containsExactly("", 1, "");
        assertThat(table.rows().getLast().subList(chosen, chosen + 3)).containsExactly(2, 1, false);
    }

    private static Answer answer(int chosen, Integer... votes) {
        return new Answer("", "shifting-costly-107", 660, 1, "which", chosen, 0, Optional.empty(), Optional.of(List.of(votes)),
                Optional.empty());
    }
}
