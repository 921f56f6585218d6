package mnemoscope.retention.mark;

import static mnemoscope.retention.mark.MarkShape.*;

import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The mark of a policy on screens and in files. Each policy says its own in its description.
 *
 * @param hue     of its family; references are ink
 * @param shape   its outline
 * @param variant shares hue and shape with the policy that it is a variant of: hollow in legends, heads and charts, where no
 *                mark says a fate
 */
public record PolicyMark(PolicyHue hue, MarkShape shape, boolean variant) {
    /** Of a policy that has none of its own. */
    public static final PolicyMark OTHER = new PolicyMark(PolicyHue.CLASSIC, STAR);
    public static final PolicyMark MIXED = new PolicyMark(PolicyHue.MIXED, SQUARE);
    public static final PolicyMark OSL = new PolicyMark(PolicyHue.OSL, TRIANGLE_UP);
    /** The best that can be done, had all been known. */
    public static final PolicyMark OPTIMUM = new PolicyMark(PolicyHue.REFERENCE, SQUARE);

    /** From two turns on; no two of those that can be chosen have one, nor has the optimum, Myopic or Foresight. */
    private static final List<MarkShape> PLANNING = List.of(TRIANGLE_DOWN, STAR, HEXAGON, PLUS, CIRCLE, TRIANGLE_UP, TRAPEZOID,
            TRIANGLE_LEFT, TRIANGLE_RIGHT, BOW_TIE, HOURGLASS);
    /**
     * The first five are no policy's own but of lookaheads of eight turns and more, so that who takes one is not taken for a policy
     * that is not in view.
     */
    private static final List<MarkShape> FREE = List.of(HOURGLASS, BOW_TIE, TRIANGLE_RIGHT, TRIANGLE_LEFT, TRAPEZOID, PLUS, STAR,
            CROSS_BAR, HEXAGON, TRIANGLE_DOWN, DIAMOND, TRIANGLE_UP, SQUARE, CIRCLE);

    public PolicyMark(PolicyHue hue, MarkShape shape) {
        this(hue, shape, false);
    }

    /** Of what plans a number of turns ahead, 1 or more: a hue for all of them. */
    public static PolicyMark planning(int turns) {
        return new PolicyMark(PolicyHue.FORESIGHT, turns == 1 ? CROSS_BAR : PLANNING.get((turns - 2) % PLANNING.size()));
    }

    /** Whether it is drawn as what sees the answer, with dashes and an eye; the record of a log is ink without them. */
    public boolean reference() {
        return hue == PolicyHue.REFERENCE && shape != CUT_SQUARE;
    }

    /** The mark of a variant of the policy that has this one. */
    public PolicyMark asVariant() {
        return new PolicyMark(hue, shape, true);
    }

    /**
     * The marks of policies that are shown together. Where two share a shape, the later one takes the next that none of them
     * uses, so that no two marks in a view are told apart by hue alone; of more than there are shapes, only those of one hue do.
     * References may have the shape of what they know more than: ink, dashes and an eye tell them.
     *
     * @param own their own marks by name, in the order shown; at most nine a hue
     */
    public static Map<String, PolicyMark> forView(Map<String, PolicyMark> own) {
        return distinct(own, own.size() <= MarkShape.values().length);
    }

    /** @param byShape whether two of different hues may not share a shape either */
    private static Map<String, PolicyMark> distinct(Map<String, PolicyMark> own, boolean byShape) {
        Map<String, PolicyMark> marks = new LinkedHashMap<>();
        Set<MarkShape> natural = EnumSet.noneOf(MarkShape.class);
        own.values().forEach(mark -> natural.add(mark.shape()));
        // A variant makes way for what it is a variant of, even if it comes first.
        own.entrySet().stream().sorted(Comparator.comparing(each -> each.getValue().variant)).forEach(each -> {
            PolicyMark mark = each.getValue();
            marks.put(each.getKey(), mark.isAmong(marks, byShape) ? mark.withFreeShape(marks, natural) : mark);
        });
        return inOrder(own, marks);
    }

    /**
     * The marks of policies that are shown together where marks say no fate, as in charts: a variant is told from its like by
     * its hollow mark, and so are those for which a hue has no shape left.
     *
     * @param own their own marks by name, in the order shown
     */
    public static Map<String, PolicyMark> forLegends(Map<String, PolicyMark> own) {
        Map<String, PolicyMark> first = new LinkedHashMap<>(own);
        first.values().removeIf(PolicyMark::variant);
        Map<String, PolicyMark> marks = distinct(first, false);
        Set<PolicyMark> taken = new HashSet<>();
        marks.values().removeIf(mark -> !taken.add(mark));
        Map<String, PolicyMark> rest = new LinkedHashMap<>(own);
        rest.keySet().removeAll(marks.keySet());
        distinct(rest, false).forEach((policy, mark) -> marks.put(policy, mark.asVariant()));
        return inOrder(own, marks);
    }

    private static Map<String, PolicyMark> inOrder(Map<String, PolicyMark> own, Map<String, PolicyMark> marks) {
        Map<String, PolicyMark> ordered = new LinkedHashMap<>();
        own.keySet().forEach(policy -> ordered.put(policy, marks.get(policy)));
        return ordered;
    }

    private PolicyMark withFreeShape(Map<String, PolicyMark> taken, Set<MarkShape> natural) {
        Set<MarkShape> used = EnumSet.copyOf(natural);
        taken.values().forEach(mark -> used.add(mark.shape()));
        return FREE.stream().filter(free -> !used.contains(free)).findFirst()
                .or(() -> FREE.stream().filter(free -> !with(free).isAmong(taken, false)).findFirst()).map(this::with)
                .orElse(this);
    }

    /** Whether one of them has this shape and hue, or this shape in whatever hue. */
    private boolean isAmong(Map<String, PolicyMark> taken, boolean byShape) {
        return taken.values().stream()
                .anyMatch(mark -> mark.shape == shape && (mark.hue == hue || byShape && mark.reference() == reference()));
    }

    private PolicyMark with(MarkShape changed) {
        return new PolicyMark(hue, changed);
    }
}
