package mnemoscope.report.picture;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import mnemoscope.model.Texts;

/**
 * Names that users give to policies for their figures. They hold while a picture is drawn, for everything that it draws; the
 * values beside a picture keep the names of the program, so that they can be joined with other files.
 *
 * @param byTitle the name for a title of a policy; titles without one stay, and so do those that are their own name, although another
 *                title is part of them
 */
public record LegendNames(Map<String, String> byTitle) {
    public static final LegendNames NONE = new LegendNames(Map.of());
    /** Longest name, in characters. */
    public static final int MOST = 40;
    private static final ScopedValue<LegendNames> DRAWN = ScopedValue.newInstance();
    /** Collects the titles that {@link #of} replaces. */
    private static final ScopedValue<Set<String>> REPLACED = ScopedValue.newInstance();

    public LegendNames {
        byTitle = Map.copyOf(byTitle);
    }

    /** Whether a picture for a file is drawn, not a chart of the window. */
    public static boolean isPicture() {
        return DRAWN.isBound();
    }

    /** The name of a policy in the picture that is drawn; the title where nothing is drawn or no name is given. */
    public static String of(String title) {
        if (!DRAWN.isBound()) {
            return title;
        }
        Map<String, String> names = DRAWN.get().byTitle;
        // "BC-learner, trained at the lag"
        int comma = title.indexOf(", ");
        String policy = names.containsKey(title) || comma < 0 ? title : title.substring(0, comma);
        if (REPLACED.isBound() && names.containsKey(policy)) {
            REPLACED.get().add(policy);
        }
        return names.getOrDefault(policy, policy) + title.substring(policy.length());
    }

    /** Draws a picture with these names. Names around it hold as well. */
    void during(Runnable drawing) {
        Map<String, String> all = new LinkedHashMap<>(DRAWN.isBound() ? DRAWN.get().byTitle : Map.of());
        all.putAll(byTitle);
        ScopedValue.where(DRAWN, new LegendNames(all)).run(drawing);
    }

    /** The names of the policies in a drawing and a text. */
    LegendNames in(Runnable drawing, String text) {
        Set<String> found = new HashSet<>();
        ScopedValue.where(REPLACED, found).run(() -> during(drawing));
        found.addAll(titlesIn(text));
        return of(found);
    }

    /** The names of the policies in a text. */
    public LegendNames ofPoliciesIn(String text) {
        return of(titlesIn(text));
    }

    private Set<String> titlesIn(String text) {
        return byTitle.isEmpty() ? Set.of() : any().matcher(text).results().map(MatchResult::group).collect(Collectors.toSet());
    }

    private LegendNames of(Set<String> found) {
        return new LegendNames(byTitle.entrySet().stream().filter(each -> found.contains(each.getKey()))
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue)));
    }

    /** A source line that also says which policies the names are of; the line itself without names. */
    public String said(String source) {
        // A bundled policy has a longer title for each kind of conversation.
        Map<String, String> shortest = byTitle.entrySet().stream().filter(each -> !each.getKey().equals(each.getValue()))
                .collect(Collectors.toMap(Map.Entry::getValue, Map.Entry::getKey,
                        (one, other) -> one.length() <= other.length() ? one : other));
        String all = shortest.entrySet().stream().map(each -> each.getKey() + " = " + each.getValue()).sorted()
                .collect(Collectors.joining(", "));
        return all.isEmpty() ? source : (source + " " + Texts.of("chart.legend-names-of", all)).strip();
    }

    /** A text with these names in place of the titles in it. */
    public String in(String text) {
        if (byTitle.isEmpty()) {
            return text;
        }
        return any().matcher(text).replaceAll(found -> Matcher.quoteReplacement(byTitle.get(found.group())));
    }

    /** Any of the titles. */
    private Pattern any() {
        // The longest first: one title may begin with another.
        String any = byTitle.keySet().stream().sorted((one, other) -> other.length() - one.length()).map(Pattern::quote)
                .collect(Collectors.joining("|"));
        return Pattern.compile("(?<![\\p{L}\\p{N}-])(?:" + any + ")(?![\\p{L}\\p{N}-])");
    }

    /**
     * Checks a name for figures.
     *
     * @param name  the name given
     * @param taken names and titles of the other policies
     * @return it without space around it
     * @throws IllegalArgumentException if it is empty, too long, not printable or taken; the message is a sentence
     */
    public static String checked(String name, Iterable<String> taken) {
        String own = name.strip();
        if (own.isEmpty() || own.length() > MOST) {
            throw new IllegalArgumentException(Texts.of("chart.legend-name-length", own, own.length(), MOST));
        }
        if (own.codePoints().anyMatch(each -> Character.isISOControl(each) || Character.getType(each) == Character.FORMAT)) {
            throw new IllegalArgumentException(Texts.of("chart.legend-name-control"));
        }
        for (String other : taken) {
            if (other.equalsIgnoreCase(own)) {
                throw new IllegalArgumentException(Texts.of("chart.legend-name-taken", own));
            }
        }
        return own;
    }
}
