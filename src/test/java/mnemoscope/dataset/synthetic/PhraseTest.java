package mnemoscope.dataset.synthetic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Set;
import java.util.TreeSet;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import mnemoscope.dataset.synthetic.Phrase.Choices;
import org.junit.jupiter.api.Test;

class PhraseTest {
    private final RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(5);

    private Set<String> wordings(String source) {
        Set<String> found = new TreeSet<>();
        for (int k = 0; k < 200; k++) {
            found.add(Phrase.of(source).render(new Choices(random), name -> "<" + name + ">"));
        }
        return found;
    }

    @Test
    void phrase_takesEachOfItsChoices() {
        assertThat(wordings("{Hi|Hello} $B{,|} {how {are|were} you|bye}.")).containsExactlyInAnyOrder("Hi <B>, how are you.",
                "Hi <B>, how were you.", "Hi <B>, bye.", "Hi <B> how are you.", "Hi <B> how were you.", "Hi <B> bye.",
                "Hello <B>, how are you.", "Hello <B>, how were you.", "Hello <B>, bye.", "Hello <B> how are you.",
                "Hello <B> how were you.", "Hello <B> bye.");
    }

    @Test
    void choices_ofOneLinkTakeTheSamePlace() {
        assertThat(wordings("{1:Tea|Coffee}, in {1:a pot|a cup}.")).containsExactly("Coffee, in a cup.", "Tea, in a pot.");
    }

    @Test
    void choices_forgetWhatWasNotKept() {
        Choices choices = new Choices(random);
        Set<Integer> first = new TreeSet<>();
        for (int k = 0; k < 100; k++) {
            choices.forget();
            first.add(choices.choose(1, 3));
        }
        assertThat(first).containsExactly(0, 1, 2);
        int taken = choices.choose(1, 3);
        choices.keep();
        choices.forget();
        assertThat(choices.choose(1, 3)).isEqualTo(taken);
    }

    @Test
    void prose_beginsSentencesWithCapitalsAndPicksTheArticle() {
        assertThat(wordings("it is a(n) old dog. a(n) unicorn! is it A(n) hour? 8.5 kilos, a(n) 11 o'clock train"))
                .containsExactly("It is an old dog. A unicorn! Is it An hour? 8.5 kilos, an 11 o'clock train");
    }

    @Test
    void phrase_refusesBracesThatDoNotMatch() {
        assertThatIllegalArgumentException().isThrownBy(() -> Phrase.of("{a|b")).withMessage("A { without its } in \"{a|b\".");
        assertThatIllegalArgumentException().isThrownBy(() -> Phrase.of("a}")).withMessage("A } without its { in \"a}\".");
        assertThatIllegalArgumentException().isThrownBy(() -> Phrase.of("5 $")).withMessage("A $ that names nothing in \"5 $\".");
    }
}
