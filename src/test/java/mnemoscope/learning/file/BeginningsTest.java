package mnemoscope.learning.file;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import mnemoscope.model.Turn;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BeginningsTest {
    private static List<Turn> turns(String... texts) {
        return IntStream.range(0, texts.length).mapToObj(k -> new Turn("t" + k, 0, "Ann", true, texts[k])).toList();
    }

    private static List<Turn> turns(String each, int count) {
        return turns(IntStream.range(0, count).mapToObj(k -> each + k).toArray(String[]::new));
    }

    private static boolean knows(List<Turn> trained, List<Turn> open) {
        return !Collections.disjoint(Beginnings.kept(trained).hashes(), Beginnings.sought(open).hashes());
    }

    @ParameterizedTest
    @CsvSource({"100,100,true", "100,8,true", "100,15,true", "100,16,true", "100,99,true", "100,7,false", "3,3,true", "3,2,false",
            "100,199,true", "100,200,false", "0,0,false", "0,1,false", "1,1,true", "1,2,false"})
    void conversation_isKnown_whereMoreThanHalfOfItBeginsATrainedOne_fromEightTurnsOn(int trained, int open, boolean known) {
        assertThat(knows(turns("turn ", trained), turns("turn ", open))).isEqualTo(known);
        assertThat(knows(turns("turn ", trained), turns("another ", open))).isFalse();
    }

    @Test
    void sharedBeginning_ofLessThanHalf_isAnotherConversation() {
        List<Turn> one = turns(
                Stream.concat(turns("system ", 8).stream(), turns("mine ", 20).stream()).map(Turn::text).toArray(String[]::new));
        List<Turn> other = turns(
                Stream.concat(turns("system ", 8).stream(), turns("yours ", 20).stream()).map(Turn::text).toArray(String[]::new));
        assertThat(knows(one, other)).isFalse();
    }

    @Test
    void textsAlone_count_turnByTurn() {
        List<Turn> named = List.of(new Turn("x", 1, "Bob", false, "ab"), new Turn("y", 2, "Bob", false, "c"));
        assertThat(knows(turns("ab", "c"), named)).as("ids, sessions and speakers may differ").isTrue();
        assertThat(knows(turns("ab", "c"), turns("a", "bc"))).isFalse();
        assertThat(knows(turns("ab", "c"), turns("c", "ab"))).isFalse();
    }

    @Test
    void model_keepsFewShortHashes_andNoText() {
        String words = Beginnings.words(Stream.of(turns("turn ", 100), turns("turn ", 100), turns("secret ", 4)));
        assertThat(words).matches("([0-9a-f]{16} ){5}[0-9a-f]{16}");
    }
}
