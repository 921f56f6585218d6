package mnemoscope.report;

import static mnemoscope.report.MarkShape.*;

import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The mark of a policy, the same on screens and in files.
 *
 * @param hue       of its family
 * @param shape     its outline
 * @param reference sees the answer
 * @param variant   shares hue and shape with the policy that it is a variant of: hollow in legends, heads and charts, where no
 *                  mark says a fate
 */
public record PolicyMark(PolicyHue hue, MarkShape shape, boolean reference, boolean variant) {
    private PolicyMark(PolicyHue hue, MarkShape shape, boolean reference) {
        this(hue, shape, reference, false);
    }

    private static final Pattern TRAINED = Pattern.compile("-run-[0-9]+$|-fold-[0-9]+-seed-[0-9]+-budget-[0-9]+$");
    private static final Pattern EMBEDDING = Pattern.compile("-embedding$");
    private static final PolicyMark OTHER = new PolicyMark(PolicyHue.BASELINE, PLUS, false);
    private static final Map<String, PolicyMark> OWN = own();

    private static Map<String, PolicyMark> own() {
        Map<String, PolicyMark> own = new HashMap<>();
        own.put("recency", new PolicyMark(PolicyHue.RECENCY, CIRCLE, false));
        own.put("recency-access", new PolicyMark(PolicyHue.RECENCY, CIRCLE, false, true));
        own.put("mixed", new PolicyMark(PolicyHue.MIXED, SQUARE, false));
        own.put("mixed-cal", new PolicyMark(PolicyHue.MIXED, SQUARE, false, true));
        own.put("mixed-info", new PolicyMark(PolicyHue.REFERENCE, SQUARE, true));
        own.put("osl-mr", new PolicyMark(PolicyHue.OSL, TRIANGLE_UP, false));
        own.put("osl-mr-no-prior", new PolicyMark(PolicyHue.OSL, TRIANGLE_UP, false, true));
        own.put("foresight", new PolicyMark(PolicyHue.FORESIGHT, DIAMOND, false));
        own.put("bc", new PolicyMark(PolicyHue.BC, TRIANGLE_DOWN, false));
        own.put("memorybank", new PolicyMark(PolicyHue.BASELINE, STAR, false));
        own.put("bm25", new PolicyMark(PolicyHue.BASELINE, CROSS_BAR, false));
        own.put("lru", new PolicyMark(PolicyHue.BASELINE, HEXAGON, false));
        own.put("clairvoyant", new PolicyMark(PolicyHue.REFERENCE, DIAMOND, true));
        own.put("oracle-step", new PolicyMark(PolicyHue.REFERENCE, CIRCLE, true));
        own.put("hindsight", new PolicyMark(PolicyHue.REFERENCE, SQUARE, true));
        return own;
    }

    /** The mark of a policy alone, of a trained or embedding one that of its kind; an unknown name is drawn as a baseline. */
    public static PolicyMark of(String policy) {
        return OWN.getOrDefault(EMBEDDING.matcher(TRAINED.matcher(policy).replaceFirst("")).replaceFirst(""), OTHER);
    }

    /**
     * The marks of policies that are shown together. Where two share hue and shape, the later one takes the next shape that
     * none of them uses, so that no two marks in a view are alike.
     *
     * @param policies names in the order shown, distinct; at most nine a hue
     */
    public static Map<String, PolicyMark> forView(List<String> policies) {
        Map<String, PolicyMark> marks = new LinkedHashMap<>();
        Set<MarkShape> natural = EnumSet.noneOf(MarkShape.class);
        policies.forEach(policy -> natural.add(of(policy).shape()));
        // A variant makes way for what it is a variant of, even if it comes first.
        for (String policy : policies.stream().sorted(Comparator.comparing(policy -> of(policy).variant)).toList()) {
            PolicyMark mark = of(policy);
            marks.put(policy, mark.isAmong(marks) ? mark.withFreeShape(marks, natural) : mark);
        }
        Map<String, PolicyMark> ordered = new LinkedHashMap<>();
        policies.forEach(policy -> ordered.put(policy, marks.get(policy)));
        return ordered;
    }

    /**
     * The marks of policies that are shown together where marks say no fate, as in charts: a variant is told from its like by
     * its hollow mark, and so are those for which a hue has no shape left.
     */
    public static Map<String, PolicyMark> forLegends(List<String> policies) {
        Map<String, PolicyMark> filled = forView(policies.stream().filter(policy -> !of(policy).variant).toList());
        Set<PolicyMark> taken = new HashSet<>();
        List<String> rest = filled.keySet().stream().filter(policy -> !taken.add(filled.get(policy))).toList();
        Map<String, PolicyMark> hollow = forView(
                policies.stream().filter(policy -> of(policy).variant || rest.contains(policy)).toList());
        Map<String, PolicyMark> ordered = new LinkedHashMap<>();
        policies.forEach(policy -> ordered.put(policy,
                hollow.containsKey(policy) ? hollow.get(policy).asVariant() : filled.get(policy)));
        return ordered;
    }

    private PolicyMark withFreeShape(Map<String, PolicyMark> taken, Set<MarkShape> natural) {
        Set<MarkShape> used = EnumSet.copyOf(natural);
        taken.values().forEach(mark -> used.add(mark.shape()));
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
    private boolean isAmong(Map<String, PolicyMark> taken) {
        return taken.values().stream().anyMatch(mark -> mark.hue == hue && mark.shape == shape);
    }

    private PolicyMark asVariant() {
        return new PolicyMark(hue, shape, reference, true);
    }

    private PolicyMark with(MarkShape changed) {
        return new PolicyMark(hue, changed, reference);
    }
}
