package mnemoscope.dataset.benchmark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.dataset.SharedData;
import mnemoscope.model.Conversation;
import mnemoscope.model.DatasetInfo;
import mnemoscope.model.DatasetKind;
import mnemoscope.model.SourceQuestion;
import mnemoscope.model.Turn;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The real LoCoMo file, with its irregularities. */
class LocomoFileTest {
    private static LoadedDataset loaded;

    @BeforeAll
    static void read() throws Exception {
        loaded = SharedData.read(SharedData.LOCOMO);
    }

    @Test
    void counts_areThoseOfTheSource() {
        DatasetInfo info = loaded.info();
        assertThat(info.kind()).isEqualTo(DatasetKind.LOCOMO);
        assertThat(info.format()).isEqualTo("LoCoMo (sessions under conversation)");
        assertThat(info.counts()).isEqualTo(Map.of("conversations", 10L, "sessions", 272L, "turns", 5882L, "questions", 1986L,
                "steps", 1982L, "excluded", 4L, "repaired", 9L));
        assertThat(info.sha256()).isEqualTo("79fa87e90f04081343b8c8debecb80a9a6842b76a7aa537dc9fdf651ea698ff4");
        assertThat(info.bytes()).isEqualTo(2_805_274);
    }

    @Test
    void categories_areWordsInTheOrderOfTheBenchmark() {
        assertThat(loaded.info().categories().sequencedKeySet()).containsExactly("multi-hop", "temporal", "open-domain",
                "single-hop", "adversarial");
        assertThat(loaded.info().categories()).containsEntry("multi-hop", 282L).containsEntry("temporal", 321L)
                .containsEntry("open-domain", 92L).containsEntry("single-hop", 841L).containsEntry("adversarial", 446L);
    }

    @Test
    void questionsWithoutEvidence_areNamedWithTheirReason() {
        assertThat(loaded.info().exclusions()).extracting(DatasetInfo.Exclusion::conversation, DatasetInfo.Exclusion::question)
                .containsExactly(tuple("conv-26", "q31"), tuple("conv-26", "q47"), tuple("conv-50", "q40"),
                        tuple("conv-50", "q43"));
        assertThat(loaded.info().exclusions()).allSatisfy(each -> assertThat(each.reason()).contains("names no evidence"));
    }

    @Test
    void mendedLabels_areShownBeforeAndAfter() {
        assertThat(loaded.info().repairs())
                .extracting(r -> r.conversation() + " " + r.where() + " " + r.before() + " -> " + r.after())
                .containsExactly("conv-26 q38 D8:6; D9:17 -> D8:6, D9:17", "conv-42 q59 D10:19 -> ", "conv-42 q89 D -> ",
                        "conv-43 q19 D:11:26 -> D11:26", "conv-47 q39 D4:36 -> ",
                        "conv-49 q32 D9:1 D4:4 D4:6 -> D9:1, D4:4, D4:6",
                        "conv-49 q39 D22:1 D22:2 D9:10 D9:11 -> D22:1, D22:2, D9:10, D9:11",
                        "conv-49 q47 D21:18 D21:22 D11:15 D11:19 -> D21:18, D21:22, D11:15, D11:19",
                        "conv-50 q70 D30:05 -> D30:5");
    }

    @Test
    void turns_carrySpeakerSessionAndCaption() {
        Conversation first = loaded.conversations().getFirst();
        assertThat(first.id()).isEqualTo("conv-26");
        assertThat(first.title()).isEqualTo("Caroline, Melanie");
        assertThat(first.sessions().getFirst().label()).isEqualTo("1");
        assertThat(first.sessions().getFirst().date()).isEqualTo("1:56 pm on 8 May, 2023");
        Turn hello = first.turns().getFirst();
        assertThat(hello).isEqualTo(new Turn("D1:1", 0, "Caroline", true, "Hey Mel! Good to see you! How have you been?"));
        assertThat(first.turns().get(1).user()).isFalse();
        assertThat(loaded.conversations().stream().flatMap(c -> c.turns().stream()).filter(m -> !m.caption().isEmpty()))
                .hasSize(1226);
    }

    @Test
    void sessions_areInOrderOfTheirNumberNotOfTheirName() {
        for (Conversation conversation : loaded.conversations()) {
            assertThat(conversation.sessions()).extracting(s -> Integer.valueOf(s.label())).isSorted();
            assertThat(conversation.turns()).extracting(Turn::session).isSorted();
        }
    }

    @Test
    void answers_areTextAndAdversarialAnswersAreNotes() {
        List<SourceQuestion> all = loaded.conversations().stream().flatMap(c -> c.questions().stream()).toList();
        assertThat(all).filteredOn(q -> q.gold().category().equals("adversarial") && q.gold().answer().isEmpty()).hasSize(444);
        assertThat(all).filteredOn(q -> !q.gold().note().isEmpty()).hasSize(446);
        assertThat(all).filteredOn(q -> q.gold().answer().equals("2022")).isNotEmpty();
        for (Conversation conversation : loaded.conversations()) {
            assertThat(new HashSet<>(conversation.questions().stream().map(SourceQuestion::id).toList()))
                    .hasSize(conversation.questions().size());
        }
    }
}
