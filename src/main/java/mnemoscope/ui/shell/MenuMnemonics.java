package mnemoscope.ui.shell;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The mnemonic of each item of a menu: preferably the first letter of one of its words, each letter once. Derived from the
 * titles, so that it works in every language.
 */
final class MenuMnemonics {
    /** Mnemonics for titles without a free letter, appended to them. */
    private static final String DIGITS = "1234567890";

    private final Map<Character, String> holders = new LinkedHashMap<>();

    /** @param titles titles of one menu, from top to bottom */
    MenuMnemonics(List<String> titles) {
        List<String> without = titles.stream().filter(title -> !assign(title, new HashSet<>())).toList();
        for (int k = 0; k < Math.min(without.size(), DIGITS.length()); k++) {
            holders.put(DIGITS.charAt(k), without.get(k));
        }
    }

    /** Assigns a free letter of a title; if none is free, moves another title to a different letter. */
    private boolean assign(String title, Set<Character> tried) {
        List<Character> can = Stream.concat(places(title, true), places(title, false))
                .map(place -> Character.toLowerCase(title.charAt(place))).distinct().toList();
        for (char letter : can) {
            if (holders.putIfAbsent(letter, title) == null) {
                return true;
            }
        }
        for (char letter : can) {
            if (tried.add(letter) && assign(holders.get(letter), tried)) {
                holders.put(letter, title);
                return true;
            }
        }
        return false;
    }

    /** @param first whether to return only first letters of words */
    private static Stream<Integer> places(String words, boolean first) {
        String plain = words.toLowerCase(Locale.ROOT);
        return IntStream.range(0, plain.length())
                .filter(k -> plain.charAt(k) >= 'a' && plain.charAt(k) <= 'z' && (!first || k == 0 || plain.charAt(k - 1) == ' '))
                .boxed();
    }

    private Optional<Character> of(String title) {
        return holders.entrySet().stream().filter(each -> each.getValue().equals(title)).map(Map.Entry::getKey).findFirst();
    }

    /** The title with a mnemonic. */
    Optional<String> meant(String letter) {
        return letter.length() == 1
                ? Optional.ofNullable(holders.get(Character.toLowerCase(letter.charAt(0))))
                : Optional.empty();
    }

    /**
     * The current text of an item with an underscore before its mnemonic, in JavaFX's notation; a letter that does not occur is
     * appended. An underscore of its own is doubled only before the mnemonic: JavaFX reads no further. It cannot show such an
     * underscore before an appended letter, so that letter has no mark.
     */
    String marked(String title, String words) {
        char letter = of(title).orElse(' ');
        int at = Stream.concat(places(words, true), places(words, false))
                .filter(place -> Character.toLowerCase(words.charAt(place)) == letter).findFirst().orElse(-1);
        return IntStream.range(0, words.length())
                .mapToObj(k -> (k == at ? "_" : "") + (words.charAt(k) == '_' && (at < 0 || k < at) ? "__" : words.charAt(k)))
                .collect(Collectors.joining()) + (at < 0 && letter != ' ' && words.indexOf('_') < 0 ? " (_" + letter + ")" : "");
    }
}
