package mnemoscope.dataset.synthetic;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/** Text with choices and slots, as the material writes it: {@code "{Hi|Hello} $B, how is $dog?"}. Choices nest, and are linked by numbers, see {@link Choices}. */
final class Phrase {
    private sealed interface Part {
        record Words(String text) implements Part {}

        record Slot(String name) implements Part {}

        record Choice(int link, List<List<Part>> options) implements Part {}
    }

    private final String source;
    private final List<Part> parts;
    private int position;

    private Phrase(String source) {
        this.source = source;
        this.parts = sequence(false);
        if (position < source.length()) {
            throw new IllegalArgumentException("A } without its { in \"" + source + "\".");
        }
    }

    /** @throws IllegalArgumentException if braces do not match or a $ names nothing */
    static Phrase of(String source) {
        return new Phrase(source.strip());
    }

    /** One wording, as finished prose: capitals and a/an set right. */
    String render(Choices choices, UnaryOperator<String> slots) {
        StringBuilder out = new StringBuilder();
        append(parts, choices, slots, out);
        return Prose.finish(out);
    }

    /** One wording as it stands, for values that go into other phrases. */
    String raw(Choices choices, UnaryOperator<String> slots) {
        StringBuilder out = new StringBuilder();
        append(parts, choices, slots, out);
        return out.toString();
    }

    /** Calls back with the name of each slot. */
    void eachSlot(Consumer<String> found) {
        visit(parts, found);
    }

    private static void visit(List<Part> parts, Consumer<String> found) {
        for (Part part : parts) {
            switch (part) {
                case Part.Words words -> {
                }
                case Part.Slot slot -> found.accept(slot.name());
                case Part.Choice choice -> choice.options().forEach(option -> visit(option, found));
            }
        }
    }

    private static void append(List<Part> parts, Choices choices, UnaryOperator<String> slots, StringBuilder out) {
        for (Part part : parts) {
            switch (part) {
                case Part.Words words -> out.append(words.text());
                case Part.Slot slot -> out.append(slots.apply(slot.name()));
                case Part.Choice choice ->
                    append(choice.options().get(choices.choose(choice.link(), choice.options().size())), choices, slots,
                            out);
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
        int link = link();
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

    // Moves on to the character before the first option.
    private int link() {
        if (position + 2 < source.length() && source.charAt(position + 2) == ':'
                && Character.isDigit(source.charAt(position + 1))) {
            position += 2;
            return source.charAt(position - 1) - '0';
        }
        return 0;
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
