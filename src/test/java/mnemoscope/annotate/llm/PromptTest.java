package mnemoscope.annotate.llm;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import mnemoscope.Shared;
import mnemoscope.annotate.AnnotationKind;
import mnemoscope.annotate.ContextWindow;
import mnemoscope.annotate.PromptContext;
import mnemoscope.dataset.DatasetReader;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.model.Conversation;
import mnemoscope.model.Turn;
import mnemoscope.task.Progress;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class PromptTest {
    private final Conversation talk = Talk.of("one", "two", "three", "four", "five", "six", "seven", "eight", "nine");

    private static String text(Conversation conversation, int i, AnnotationKind kind, ContextWindow reach) {
        return Prompt.of(kind).text(PromptContext.of(conversation, i, reach));
    }

    @Test
    void target_standsAmongThreeTurnsOnEitherSide() {
        assertThat(text(talk, 4, AnnotationKind.TYPE, ContextWindow.AROUND))
                .contains("Turn 1:\ntwo\n", "Turn 3:\nfour\n", "Turn 4 (target):\nfive\n", "Turn 5:\nsix\n", "Turn 7:\neight\n")
                .doesNotContain("\none\n", "nine", "Turn 8");
    }

    @Test
    void contextBefore_showsNothingLater() {
        assertThat(text(talk, 4, AnnotationKind.IMPORTANCE, ContextWindow.BEFORE)).contains("Turn 4 (target):\nfive\n")
                .doesNotContain("six", "Turn 5");
    }

    @Test
    void context_staysWithinTheSession() {
        List<Turn> turns = Stream.of(0, 0, 1, 1).map(session -> new Turn("id", session, "Ana", true, "in " + session)).toList();
        PromptContext found = PromptContext.of(talk.withTurns(turns), 2, ContextWindow.AROUND);
        assertThat(found).isEqualTo(new PromptContext(List.of(), "in 1", List.of("in 1")));
    }

    @Test
    void placeInTheConversation_doesNotChangeThePrompt() {
        Conversation later = Talk.of("zero", "x", "y", "one", "two", "three", "four", "five", "six", "seven");
        assertThat(text(later, 6, AnnotationKind.TYPE, ContextWindow.AROUND))
                .isEqualTo(text(talk, 3, AnnotationKind.TYPE, ContextWindow.AROUND));
    }

    @Test
    void contextHash_tellsBeforeFromAfter() {
        String hash = new PromptContext(List.of("a"), "b", List.of()).contextSha256();
        assertThat(hash).isNotEqualTo(new PromptContext(List.of(), "b", List.of("a")).contextSha256())
                .isEqualTo(new PromptContext(List.of("a"), "c", List.of()).contextSha256());
        // printf 'before ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb' | sha256sum
        assertThat(hash).isEqualTo("e5e69dcb36eefcdee4f22a9639be823f697b02c18e0de7fa5e3147d0b93400db");
    }

    @ParameterizedTest
    @EnumSource(value = AnnotationKind.class, names = {"TYPE", "IMPORTANCE"})
    void ids_areInNoPrompt(AnnotationKind kind) {
        for (int i = 0; i < talk.turns().size(); i++) {
            assertThat(text(talk, i, kind, ContextWindow.AROUND)).doesNotContain("gold-conversation", "Gold", "answer_", "Ana",
                    "2023");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"locomo10.json", "longmemeval_oracle.json.gz"})
    void idsOfTheBenchmarks_areInNoPrompt(String name) throws Exception {
        Path data = Shared.data(name);
        List<Conversation> all = DatasetReader.read(data, ReadOptions.DEFAULT, Progress.NONE).conversations();
        int prompts = 0;
        for (Conversation conversation : all.subList(0, Math.min(4, all.size()))) {
            for (int i = 0; i < conversation.turns().size(); i++) {
                PromptContext turns = PromptContext.of(conversation, i, ContextWindow.AROUND);
                String text = Prompt.of(AnnotationKind.TYPE).text(turns);
                // What is left without the words of the turns is the same for all.
                for (String turn : turns.before()) {
                    text = text.replaceFirst(java.util.regex.Pattern.quote(":\n" + turn + "\n\n"), "|");
                }
                text = text.replaceFirst(java.util.regex.Pattern.quote(":\n" + turns.target() + "\n\n"), "|");
                for (String turn : turns.after()) {
                    text = text.replaceFirst(java.util.regex.Pattern.quote(":\n" + turn + "\n\n"), "|");
                }
                assertThat(text).doesNotContain(conversation.id(), conversation.turns().get(i).id(), "answer_", "session")
                        .matches("(?s)These are [^|0-9]*(Turn [1-7]( \\(target\\))?\\|){1,7}End of the turns\\. .*");
                prompts++;
            }
        }
        assertThat(prompts).isGreaterThan(500);
    }
}
