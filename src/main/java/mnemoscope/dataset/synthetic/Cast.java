package mnemoscope.dataset.synthetic;

import java.util.Map;
import java.util.TreeMap;
import java.util.random.RandomGenerator;

/** The word lists of one episode: names, towns and the like, none twice while they last. */
final class Cast {
    private final Map<String, Deck<String>> decks = new TreeMap<>();

    Cast(PhraseBook book, RandomGenerator random) {
        book.lists().forEach((list, words) -> decks.put(list, new Deck<>(words, random)));
    }

    /** @throws IllegalArgumentException if there is no such list */
    String draw(String list) {
        Deck<String> deck = decks.get(list);
        if (deck == null) {
            throw new IllegalArgumentException("There is no word list \"" + list + "\", only " + decks.keySet() + ".");
        }
        return deck.draw();
    }
}
