package mnemoscope.dataset.synthetic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;
import mnemoscope.dataset.synthetic.Phrase.Choices;
import mnemoscope.model.Conversation;
import mnemoscope.model.SourceQuestion;
import mnemoscope.model.Turn;
import mnemoscope.random.Draw;
import mnemoscope.random.Seeds;
import mnemoscope.task.CancelledException;
import mnemoscope.task.Progress;
import mnemoscope.text.ContentWords;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class SyntheticGeneratorTest {
    private static final List<Conversation> BUNDLED = SyntheticGenerator.generate(GeneratorSettings.DEFAULT, Progress.NONE);

    private static Set<String> words(String text) {
        Set<String> found = new TreeSet<>();
        ContentWords.each(text, found::add);
        return found;
    }

    private static Set<String> evidenceWords(Conversation conversation, SourceQuestion question) {
        Set<String> found = new TreeSet<>();
        question.gold().evidence().forEach(turn -> found.addAll(words(conversation.turns().get(turn).text())));
        return found;
    }

    private static void check(Conversation conversation) {
        Map<String, Integer> newest = new HashMap<>();
        int last = -1;
        for (SourceQuestion question : conversation.questions()) {
            assertThat(question.askedAfter()).as(question.text()).isGreaterThanOrEqualTo(last)
                    .isLessThan(conversation.turns().size());
            assertThat(question.gold().latestEvidence()).as(question.text()).isBetween(0, question.askedAfter());
            assertThat(evidenceWords(conversation, question)).as(question.text()).containsAll(words(question.gold().answer()));
            assertThat(question.gold().evidence()).hasSize(question.gold().category().equals("multi-hop") ? 2 : 1);
            assertThat(question.gold().latestEvidence()).as("evidence of " + question.text() + " never falls back")
                    .isGreaterThanOrEqualTo(newest.getOrDefault(question.text(), 0));
            newest.put(question.text(), question.gold().latestEvidence());
            last = question.askedAfter();
        }
    }

    @Test
    void generate_isTheSameForTheSameSettings() {
        GeneratorSettings one = Settings.USUAL.withEpisodes(1).made();
        assertThat(SyntheticGenerator.generate(one, Progress.NONE)).usingRecursiveComparison()
                .isEqualTo(SyntheticGenerator.generate(one, Progress.NONE));
    }

    @Test
    void generate_differsForAnotherSeed() {
        List<Conversation> others = SyntheticGenerator.generate(Settings.USUAL.withSeed(1).withEpisodes(1).made(), Progress.NONE);
        assertThat(others.getFirst().turns()).isNotEqualTo(BUNDLED.getFirst().turns());
    }

    @Test
    void generate_givesExactlyWhatIsAskedFor() {
        assertThat(BUNDLED).hasSize(10).allSatisfy(conversation -> {
            assertThat(conversation.sessions()).hasSize(12);
            assertThat(conversation.turns()).hasSize(300).extracting(Turn::id).doesNotHaveDuplicates();
            assertThat(conversation.questions()).hasSize(60).extracting(SourceQuestion::id).doesNotHaveDuplicates();
            assertThat(conversation.turns()).extracting(Turn::speaker).containsOnly(conversation.title().split(", "));
            assertThat(conversation.turns()).extracting(Turn::session).isSorted();
        });
        assertThat(BUNDLED).flatExtracting(conversation -> List.of(conversation.title().split(", "))).doesNotHaveDuplicates();
    }

    @Test
    void questions_ofTheBundledDataHaveTheirEvidence() {
        BUNDLED.forEach(SyntheticGeneratorTest::check);
    }

    @Seeds(25)
    void questions_ofAnySettingsHaveTheirEvidence(Draw draw) {
        long seed = draw.seed();
        int sessions = draw.between(1, 20);
        int turnsEach = draw.between(12, 40);
        int questions = draw.between(0, 120);
        double updates = draw.real(0, 1);
        double plans = draw.real(0, 1);
        GeneratorSettings settings = Settings.USUAL.withSeed(seed).withEpisodes(2)
                .withSize(sessions, sessions * turnsEach, questions).withUpdateRate(updates).withPlanShare(plans).made();
        assertThat(SyntheticGenerator.generate(settings, Progress.NONE)).allSatisfy(conversation -> {
            assertThat(conversation.turns()).hasSize(sessions * turnsEach);
            assertThat(conversation.questions()).hasSize(questions);
            check(conversation);
        });
    }

    @Test
    void texts_hardlyRepeat() {
        Set<String> all = new HashSet<>();
        for (Conversation conversation : BUNDLED) {
            Set<String> own = new HashSet<>();
            conversation.turns().forEach(turn -> own.add(turn.text()));
            assertThat(own).as(conversation.id()).hasSizeGreaterThan(285);
            all.addAll(own);
        }
        assertThat(all).hasSizeGreaterThan(2_550);
    }

    @Test
    void texts_areFinished() {
        BUNDLED.forEach(conversation -> assertThat(conversation.turns()).allSatisfy(turn -> assertThat(turn.text())
                .matches("[\"A-Z0-9\u2018].*[.!?\"]").doesNotContainPattern("[{}$|\\[\\]]|  | [,.!?]|[,.]{2}|a\\(n\\)")));
    }

    @Test
    void questions_areNotCopiesOfTheirEvidenceButShareWordsWithIt() {
        for (Conversation conversation : BUNDLED) {
            long sharing = conversation.questions().stream().filter(question -> {
                Set<String> shared = words(question.text());
                assertThat(shared.containsAll(evidenceWords(conversation, question))).as(question.text()).isFalse();
                return shared.removeIf(evidenceWords(conversation, question)::contains);
            }).count();
            assertThat(sharing).as(conversation.id()).isGreaterThan(30);
        }
    }

    @Test
    void categories_allOccurOftenInTheBundle() {
        Map<String, Integer> counts = new TreeMap<>();
        BUNDLED.forEach(each -> each.questions().forEach(question -> counts.merge(question.gold().category(), 1, Integer::sum)));
        assertThat(counts).containsOnlyKeys("multi-hop", "plan", "returning", "single fact", "temporal", "updated fact");
        assertThat(counts.values()).allSatisfy(count -> assertThat(count).isGreaterThanOrEqualTo(10));
    }

    @Test
    void updateRate_zeroGivesNoUpdates() {
        assertThat(share(Settings.USUAL.withUpdateRate(0).made(), "updated fact")).isZero();
        assertThat(share(Settings.USUAL.withUpdateRate(1).made(), "updated fact"))
                .isGreaterThan(share(Settings.USUAL.withUpdateRate(0.3).made(), "updated fact"));
    }

    @Test
    void planShare_zeroGivesNoPlans() {
        assertThat(share(Settings.USUAL.withPlanShare(0).made(), "plan")).isZero();
        assertThat(share(Settings.USUAL.withPlanShare(1).made(), "plan"))
                .isGreaterThan(share(Settings.USUAL.withPlanShare(0.3).made(), "plan"));
    }

    @Test
    void returnShare_movesTheEvidenceBack() {
        assertThat(meanAgeTurns(0)).isLessThan(40);
        assertThat(meanAgeTurns(1)).isGreaterThan(2.5 * meanAgeTurns(0));
    }

    @Test
    void demandShift_changesTheSubjectsOfTheSecondHalf() {
        assertThat(returningSubjects(1)).isLessThan(0.75 * returningSubjects(0));
    }

    @Test
    @Tag("slow")
    void distractorShare_bringsMoreTurnsThatNameWhatIsAskedAbout() {
        PhraseBook book = PhraseBook.load();
        Set<String> small = smallTalkOpenings(book);
        assertThat(countSmallTalk(0.0, small)).isGreaterThan(countSmallTalk(0.9, small));
    }

    @Test
    void generate_stopsWhenCancelled() {
        Progress cancelled = new Progress() {
            @Override
            public void at(double fraction, String what) {
                throw new AssertionError("Work went on.");
            }

            @Override
            public boolean isCancelled() {
                return true;
            }
        };
        assertThatExceptionOfType(CancelledException.class)
                .isThrownBy(() -> SyntheticGenerator.generate(GeneratorSettings.DEFAULT, cancelled));
    }

    @Test
    void generate_makesVeryLongConversations() {
        GeneratorSettings large = Settings.USUAL.withEpisodes(1).withSize(800, 20_000, 1_000).made();
        Conversation conversation = SyntheticGenerator.generate(large, Progress.NONE).getFirst();
        assertThat(conversation.turns()).hasSize(20_000);
        assertThat(conversation.questions()).hasSize(1_000);
    }

    private static double share(GeneratorSettings settings, String category) {
        return SyntheticGenerator.generate(settings, Progress.NONE).stream().flatMap(each -> each.questions().stream())
                .mapToInt(each -> each.gold().category().equals(category) ? 1 : 0).average().orElseThrow();
    }

    private static double meanAgeTurns(double returnShare) {
        return SyntheticGenerator.generate(Settings.USUAL.withReturnShare(returnShare).made(), Progress.NONE).stream()
                .flatMap(each -> each.questions().stream()).mapToInt(each -> each.askedAfter() - each.gold().latestEvidence())
                .average().orElseThrow();
    }

    /** Share of the questions of the second half whose evidence is in turns of a subject asked about in the first half. */
    private static double returningSubjects(double shift) {
        List<Conversation> made = SyntheticGenerator
                .generate(Settings.USUAL.withEpisodes(20).withReturnShare(0.5).withDemandShift(shift).made(), Progress.NONE);
        return made.stream().mapToDouble(conversation -> {
            List<SourceQuestion> questions = conversation.questions();
            int half = IntStream.range(0, questions.size()).filter(k -> questions.get(k).askedAfter() >= 150).findFirst()
                    .orElseThrow();
            Set<String> early = new TreeSet<>();
            questions.subList(0, half).forEach(each -> early.addAll(words(each.text())));
            return questions.subList(half, questions.size()).stream().mapToDouble(each -> {
                Set<String> own = words(each.text());
                int size = own.size();
                own.removeAll(early);
                return 1 - (double) own.size() / size;
            }).average().orElseThrow();
        }).average().orElseThrow();
    }

    private static Set<String> smallTalkOpenings(PhraseBook book) {
        Set<String> found = new HashSet<>();
        for (Topic talk : book.talks()) {
            Phrase opening = talk.scenes().getFirst().lines().getFirst().text();
            Choices choices = new Choices(new java.util.SplittableRandom(1));
            for (int k = 0; k < 200; k++) {
                choices.forget();
                found.add(opening.render(choices, name -> name));
            }
        }
        return found;
    }

    private static long countSmallTalk(double distractorShare, Set<String> openings) {
        return SyntheticGenerator.generate(Settings.USUAL.withDistractorShare(distractorShare).made(), Progress.NONE).stream()
                .flatMap(each -> each.turns().stream()).filter(turn -> openings.contains(turn.text())).count();
    }
}
