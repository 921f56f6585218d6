package mnemoscope.dataset.synthetic;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.random.RandomGenerator;
import java.util.regex.Pattern;

/**
 * Text with choices and slots, in the notation of the phrase material: {@code "{Hi|Hello} $B, how is $dog?"}. Choices nest, and
 * are linked by numbers, see {@link Choices}.
 */
final class Phrase {
    private static final Pattern ARTICLE = Pattern.compile("\\b([Aa])\\(n\\) (?=(.{0,4}))");
    private static final Pattern VOWEL_SOUND = Pattern.compile("(?!(?:one|uni|use|eur))(?:[aeiou]|8|11|18|hour|hone).*",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern SENTENCE_START = Pattern.compile("(?:^|[.!?] )(\\p{Ll})");

    /** In the notation of the phrase material. */
    final String source;
    private final List<Part> parts;
    private int position;

    private sealed interface Part {
        record Words(String text) implements Part {}

        record Slot(String name) implements Part {}

        record Choice(int link, List<List<Part>> options) implements Part {}
    }

    /**
     * Chooses among wordings within one exchange. Choices with the same link number take the option at the same position, so that
     * a reply matches the earlier turn: {@code {1:tea|coffee} ... {1:a cup|a pot}}. Link numbers are 1 to 9; 0 means no link.
     */
    static final class Choices {
        private final RandomGenerator random;
        private Map<Integer, Integer> taken = new HashMap<>();
        private Map<Integer, Integer> kept = Map.of();

        Choices(RandomGenerator random) {
            this.random = random;
        }

        int choose(int link, int options) {
            return link == 0 ? random.nextInt(options) : taken.computeIfAbsent(link, first -> random.nextInt(options)) % options;
        }

        /** Keeps the links chosen so far. */
        void keep() {
            kept = Map.copyOf(taken);
        }

        /** Forgets the links chosen since the last {@link #keep}, for another wording of the same turn. */
        void forget() {
            taken = new HashMap<>(kept);
        }
    }

    private Phrase(String source) {
        this.source = source;
        this.parts = sequence(false);
        if (position < source.length()) {
            throw new IllegalArgumentException("A } without its { in \"" + source + "\".");
        }
    }

    /** @throws IllegalArgumentException if braces do not match or a $ has no name */
    static Phrase of(String source) {
        return new Phrase(source.strip());
    }

    /** One wording as finished prose: with a or an, and capitals at the start of sentences. */
    String render(Choices choices, UnaryOperator<String> slots) {
        String withArticles = ARTICLE.matcher(raw(choices, slots))
                .replaceAll(found -> found.group(1) + (VOWEL_SOUND.matcher(found.group(2)).matches() ? "n " : " "));
        return SENTENCE_START.matcher(withArticles).replaceAll(found -> {
            String whole = found.group();
            return whole.substring(0, whole.length() - 1) + Character.toUpperCase(whole.charAt(whole.length() - 1));
        });
    }

    /** One wording without these corrections, for values inserted into other phrases. */
    String raw(Choices choices, UnaryOperator<String> slots) {
        StringBuilder out = new StringBuilder();
        append(parts, choices, slots, out);
        return out.toString();
    }

    private static void append(List<Part> parts, Choices choices, UnaryOperator<String> slots, StringBuilder out) {
        for (Part part : parts) {
            switch (part) {
                case Part.Words words -> out.append(words.text());
                case Part.Slot slot -> out.append(slots.apply(slot.name()));
                case Part.Choice choice ->
                    append(choice.options().get(choices.choose(choice.link(), choice.options().size())), choices, slots, out);
            }
        }
    }

    private List<Part> sequence(boolean inChoice) {
        List<Part> found = new ArrayList<>();
        int start = position;
        while (position < source.length()) {
            char c = source.charAt(position);
            if (c == '}' || (inChoice && c == '|')) {
                break;
            }
            if (c != '{' && c != '$') {
                position++;
                continue;
            }
            words(start, found);
            found.add(c == '{' ? choice() : slot());
            start = position;
        }
        words(start, found);
        return List.copyOf(found);
    }

    private void words(int start, List<Part> found) {
        if (start < position) {
            found.add(new Part.Words(source.substring(start, position)));
        }
    }

    private Part choice() {
        int link = 0;
        if (position + 2 < source.length() && source.charAt(position + 2) == ':'
                && Character.isDigit(source.charAt(position + 1))) {
            link = source.charAt(position + 1) - '0';
            position += 2;
        }
        List<List<Part>> options = new ArrayList<>();
        do {
            position++;
            options.add(sequence(true));
        } while (position < source.length() && source.charAt(position) == '|');
        if (position == source.length()) {
            throw new IllegalArgumentException("A { without its } in \"" + source + "\".");
        }
        position++;
        return new Part.Choice(link, List.copyOf(options));
    }

    private Part slot() {
        int start = ++position;
        while (position < source.length() && Character.isLetterOrDigit(source.charAt(position))) {
            position++;
        }
        if (start == position) {
            throw new IllegalArgumentException("A $ that names nothing in \"" + source + "\".");
        }
        return new Part.Slot(source.substring(start, position));
    }
}
