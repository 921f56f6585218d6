package mnemoscope.ui.kit;

import static mnemoscope.ui.kit.MarkShape.*;

import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * How a policy is drawn: a hue and a shape.
 *
 * @param hue       token of its colour
 * @param shape     its mark
 * @param reference sees the answer: dashed lines and edges, and an eye beside its name
 */
public record PolicyStyle(Token hue, MarkShape shape, boolean reference) {
    /** Names of the command line, in the order in which they are offered. */
    public static final List<String> NAMES = List.of("keep-nothing", "recency", "recency-access", "random", "largest", "lru",
            "fifo", "bm25", "memorybank", "ga-normalised", "ga-raw", "ga-as-released", "mixed", "mixed-info", "single-step",
            "adagres", "value-updated", "bc", "osl-mr", "osl-mr-no-prior", "foresight", "oracle-step", "clairvoyant",
            "hindsight");

    private static final Pattern TRAINED = Pattern.compile("-run-[0-9]+$");
    private static final Pattern EMBEDDING = Pattern.compile("-embedding$");
    private static final PolicyStyle OTHER = new PolicyStyle(Token.BASELINE, PLUS, false);
    private static final Map<String, PolicyStyle> OWN = own();

    private static Map<String, PolicyStyle> own() {
        Map<String, PolicyStyle> own = new HashMap<>();
        own.put("recency", new PolicyStyle(Token.RECENCY, CIRCLE, false));
        own.put("recency-access", new PolicyStyle(Token.RECENCY, CIRCLE, false));
        own.put("mixed", new PolicyStyle(Token.MIXED, SQUARE, false));
        own.put("mixed-info", new PolicyStyle(Token.MIXED, SQUARE, true));
        own.put("osl-mr", new PolicyStyle(Token.OSL, TRIANGLE_UP, false));
        own.put("osl-mr-no-prior", new PolicyStyle(Token.OSL, TRIANGLE_UP, false));
        own.put("foresight", new PolicyStyle(Token.FORESIGHT, DIAMOND, false));
        own.put("bc", new PolicyStyle(Token.BC, TRIANGLE_DOWN, false));
        own.put("memorybank", new PolicyStyle(Token.BASELINE, STAR, false));
        own.put("bm25", new PolicyStyle(Token.BASELINE, CROSS_BAR, false));
        own.put("lru", new PolicyStyle(Token.BASELINE, HEXAGON, false));
        own.put("clairvoyant", new PolicyStyle(Token.REFERENCE, DIAMOND, true));
        own.put("oracle-step", new PolicyStyle(Token.REFERENCE, CIRCLE, true));
        own.put("hindsight", new PolicyStyle(Token.REFERENCE, SQUARE, true));
        return own;
    }

    /** The style of a policy alone, of a trained or embedding one that of its kind; an unknown name is drawn as a baseline. */
    public static PolicyStyle of(String policy) {
        return OWN.getOrDefault(EMBEDDING.matcher(TRAINED.matcher(policy).replaceFirst("")).replaceFirst(""), OTHER);
    }

    /**
     * The styles of policies that are shown together. Where two share hue and shape, the later one takes the next shape that
     * none of them uses, so that no two marks in a view are alike.
     *
     * @param policies names in the order shown, distinct; at most nine a hue
     */
    public static Map<String, PolicyStyle> forView(List<String> policies) {
        Map<String, PolicyStyle> styles = new LinkedHashMap<>();
        Set<MarkShape> natural = EnumSet.noneOf(MarkShape.class);
        policies.forEach(policy -> natural.add(of(policy).shape()));
        for (String policy : policies) {
            PolicyStyle style = of(policy);
            styles.put(policy, style.isAmong(styles) ? style.withFreeShape(styles, natural) : style);
        }
        return styles;
    }

    /** Lengths of strokes and gaps of its lines in charts, px; none for a line without gaps. */
    public double[] dashes() {
        return reference ? new double[]{5, 3} : new double[0];
    }

    private PolicyStyle withFreeShape(Map<String, PolicyStyle> taken, Set<MarkShape> natural) {
        Set<MarkShape> used = EnumSet.copyOf(natural);
        taken.values().forEach(style -> used.add(style.shape()));
        for (MarkShape free : List.of(PLUS, STAR, CROSS_BAR, HEXAGON, TRIANGLE_DOWN, DIAMOND, TRIANGLE_UP, SQUARE, CIRCLE)) {
            if (!used.contains(free)) {
                return with(free);
            }
        }
        for (MarkShape free : MarkShape.values()) {
            if (!with(free).isAmong(taken)) {
                return with(free);
            }
        }
        return this;
    }

    /** Whether one of them has the same mark. */
    private boolean isAmong(Map<String, PolicyStyle> taken) {
        return taken.values().stream().anyMatch(style -> style.hue == hue && style.shape == shape);
    }

    private PolicyStyle with(MarkShape changed) {
        return new PolicyStyle(hue, changed, reference);
    }
}
