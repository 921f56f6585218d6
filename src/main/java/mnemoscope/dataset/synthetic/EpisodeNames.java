package mnemoscope.dataset.synthetic;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.random.RandomGenerator;

/** The word lists of one episode: names, towns and the like, without repetition until a list is used up. */
final class EpisodeNames {
    private final Map<String, Deck<String>> decks = new TreeMap<>();

    /** Cards drawn in random order, without repetition until all were drawn once. */
    static final class Deck<T> {
        private final List<T> cards;
        private final List<T> left = new ArrayList<>();
        private final RandomGenerator random;

        Deck(List<T> cards, RandomGenerator random) {
            this.cards = List.copyOf(cards);
            this.random = random;
        }

        /**
         * The next card that matches.
         *
         * @throws IllegalStateException if no card matches
         */
        T draw(Predicate<T> fits) {
            for (int round = 0; round < 2; round++) {
                for (int k = left.size() - 1; k >= 0; k--) {
                    if (fits.test(left.get(k))) {
                        return left.remove(k);
                    }
                }
                left.clear();
                left.addAll(cards);
                Collections.shuffle(left, random);
            }
            throw new IllegalStateException("None of " + cards.size() + " cards matches.");
        }
    }

    /**
     * One of the two speakers, and the people around them.
     *
     * @param name    first name
     * @param woman   determines the pronouns
     * @param partner first name, from a list of unisex names
     * @param sister  first name
     * @param brother first name
     * @param friend  first name of a woman both know
     * @param town    where they live
     */
    record Person(String name, boolean woman, String partner, String sister, String brother, String friend, String town) {
        String him() {
            return woman ? "her" : "him";
        }
    }

    EpisodeNames(PhraseBook book, RandomGenerator random) {
        book.lists().forEach((list, words) -> decks.put(list, new Deck<>(words, random)));
    }

    /** @throws IllegalArgumentException if the list does not exist */
    String draw(String list) {
        Deck<String> deck = decks.get(list);
        if (deck == null) {
            throw new IllegalArgumentException("There is no word list \"" + list + "\", only " + decks.keySet() + ".");
        }
        return deck.draw(word -> true);
    }

    Person person(String name, boolean woman) {
        return new Person(name, woman, draw("people"), draw("women"), draw("men"), draw("women"), draw("towns"));
    }
}
