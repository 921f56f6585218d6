package mnemoscope.dataset.synthetic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import mnemoscope.dataset.synthetic.Phrase.Choices;
import mnemoscope.dataset.synthetic.Topic.Fact;
import mnemoscope.dataset.synthetic.Topic.Scene;
import mnemoscope.dataset.synthetic.Topic.SceneKind;
import mnemoscope.dataset.synthetic.Topic.Statement;
import org.junit.jupiter.api.Test;

/** The phrase material is consistent. */
class PhraseBookTest {
    private static final Pattern SLOT = Pattern.compile("\\$([\\p{L}\\p{Nd}]+)");
    private static final Set<String> OF_PERSONS = Set.of("A", "B", "he", "his", "him", "himself", "partner", "sister", "brother",
            "friend", "town", "Bpartner", "Btown");
    private final PhraseBook book = PhraseBook.load();

    private static Stream<Scene> scenes(Topic topic) {
        return Stream.concat(topic.scenes().stream(), topic.chats().stream());
    }

    @Test
    void topics_areManyAndOfSeveralAreas() {
        assertThat(book.topics()).hasSizeGreaterThanOrEqualTo(20).extracting(Topic::name).doesNotHaveDuplicates();
        assertThat(book.topics().stream().map(Topic::area).distinct()).hasSizeGreaterThanOrEqualTo(7);
        assertThat(book.talks()).hasSizeGreaterThanOrEqualTo(50);
    }

    @Test
    void topics_beginWithASceneThatIsNeverLeftOut() {
        assertThat(book.topics()).allSatisfy(topic -> {
            assertThat(topic.scenes().getFirst().kind()).as(topic.name()).isEqualTo(SceneKind.PLAIN);
            assertThat(topic.scenes().getFirst().from() + topic.scenes().getFirst().before()).as(topic.name()).isEmpty();
        });
    }

    @Test
    void slots_areDeclared() {
        Stream.of(book.topics(), book.talks(), book.hellos(), book.byes()).flatMap(List::stream).forEach(topic -> {
            Set<String> known = new TreeSet<>(OF_PERSONS);
            topic.lets().forEach(let -> known.addAll(let.names()));
            Stream<Phrase> said = scenes(topic).flatMap(scene -> scene.lines().stream())
                    .flatMap(line -> Stream.concat(Stream.of(line.text()), line.statements().stream().map(Statement::answer)));
            Stream<Phrase> asked = Stream.concat(topic.facts().stream().flatMap(fact -> fact.questions().stream()),
                    topic.hops().stream().flatMap(hop -> hop.questions().stream()));
            List<String> used = Stream.concat(said, asked).flatMap(phrase -> SLOT.matcher(phrase.source).results())
                    .map(slot -> slot.group(1)).toList();
            assertThat(known).as(topic.name()).containsAll(used);
        });
    }

    @Test
    void days_ofScenesAreDaySlots() {
        for (Topic topic : book.topics()) {
            Set<String> days = new TreeSet<>();
            topic.lets().stream().filter(Topic.Day.class::isInstance).forEach(let -> days.addAll(let.names()));
            Set<String> used = new TreeSet<>(List.of());
            scenes(topic)
                    .forEach(scene -> Stream.of(scene.from(), scene.before()).filter(each -> !each.isEmpty()).forEach(used::add));
            assertThat(days).as(topic.name()).containsAll(used);
        }
    }

    @Test
    void facts_areStatedAndStatementsAreOfFacts() {
        for (Topic topic : book.topics()) {
            List<String> facts = topic.facts().stream().map(Fact::name).toList();
            List<String> stated = topic.scenes().stream().flatMap(scene -> scene.lines().stream())
                    .flatMap(line -> line.statements().stream()).map(Statement::fact).distinct().toList();
            assertThat(stated).as(topic.name()).containsExactlyInAnyOrderElementsOf(facts);
            topic.hops().forEach(hop -> assertThat(facts).as(topic.name()).contains(hop.first(), hop.second()));
            topic.hops().stream().filter(hop -> !hop.answerOf().isEmpty())
                    .forEach(hop -> assertThat(hop.answerOf()).as(topic.name()).isIn(hop.first(), hop.second()));
        }
    }

    @Test
    void chats_stateNothing() {
        assertThat(book.topics()).allSatisfy(topic -> {
            assertThat(topic.chats()).as(topic.name()).hasSizeGreaterThanOrEqualTo(2);
            assertThat(topic.chats().stream().flatMap(chat -> chat.lines().stream()).flatMap(line -> line.statements().stream()))
                    .as(topic.name()).isEmpty();
        });
    }

    @Test
    void byes_fillOneTwoOrThreeTurns() {
        assertThat(book.byes().stream().map(bye -> bye.scenes().getFirst().size()).distinct()).containsExactlyInAnyOrder(1, 2, 3);
    }

    @Test
    void questions_endWithAQuestionMark() {
        List<Phrase> questions = new ArrayList<>();
        book.topics().forEach(topic -> {
            topic.facts().forEach(fact -> questions.addAll(fact.questions()));
            topic.hops().forEach(hop -> questions.addAll(hop.questions()));
        });
        assertThat(questions)
                .allSatisfy(question -> assertThat(question.render(new Choices(new java.util.SplittableRandom(1)), name -> "Ann"))
                        .endsWith("?"));
    }

    @Test
    void reader_namesFileAndLineOfWhatItCannotRead() {
        assertThatIllegalStateException().isThrownBy(() -> TopicReader.read("x.txt", "topic x\nscene\nA: Hello {there\n"))
                .withMessage("x.txt, line 3: A { without its } in \"Hello {there\".");
        assertThatIllegalStateException().isThrownBy(() -> TopicReader.read("x.txt", "topic x\nscenery\n"))
                .withMessageContaining("line 2: \"scenery\" is neither a turn nor a heading.");
    }
}
