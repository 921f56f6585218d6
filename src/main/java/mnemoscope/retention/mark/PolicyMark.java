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
 * The mark of a policy on screens and in files; each policy states it in its description.
 *
 * @param hue     of its family; references are ink
 * @param shape   its outline
 * @param variant whether hue and shape are shared with the policy that it is a variant of: hollow in legends, headings and
 *                charts, where marks encode no fate
 */
public record PolicyMark(PolicyHue hue, MarkShape shape, boolean variant) {
    /** For a policy without a mark. */
    public static final PolicyMark OTHER = new PolicyMark(PolicyHue.CLASSIC, STAR);
    public static final PolicyMark MIXED = new PolicyMark(PolicyHue.MIXED, SQUARE);
    public static final PolicyMark OSL = new PolicyMark(PolicyHue.OSL, TRIANGLE_UP);
    /** The optimum with full knowledge. */
    public static final PolicyMark OPTIMUM = new PolicyMark(PolicyHue.REFERENCE, SQUARE);

    /**
     * Marks of lookaheads from two turns on; different from those of all selectable policies, the optimum, Myopic and Foresight.
     */
    private static final List<MarkShape> PLANNING = List.of(TRIANGLE_DOWN, STAR, HEXAGON, PLUS, CIRCLE, TRIANGLE_UP, TRAPEZOID,
            TRIANGLE_LEFT, TRIANGLE_RIGHT, BOW_TIE, HOURGLASS);
    /**
     * The first five belong to no policy, only to lookaheads of eight turns and more, so that their marks are not mistaken for
     * those of a policy that is not shown.
     */
    private static final List<MarkShape> FREE = List.of(HOURGLASS, BOW_TIE, TRIANGLE_RIGHT, TRIANGLE_LEFT, TRAPEZOID, PLUS, STAR,
            CROSS_BAR, HEXAGON, TRIANGLE_DOWN, DIAMOND, TRIANGLE_UP, SQUARE, CIRCLE);

    public PolicyMark(PolicyHue hue, MarkShape shape) {
        this(hue, shape, false);
    }

    /** The mark of a lookahead of 1 or more turns; all lookaheads share a hue. */
    public static PolicyMark planning(int turns) {
        return new PolicyMark(PolicyHue.FORESIGHT, turns == 1 ? CROSS_BAR : PLANNING.get((turns - 2) % PLANNING.size()));
    }

    /** Whether it is drawn as a reference, with dashes and an eye; the record of an agent's log is ink without them. */
    public boolean reference() {
        return hue == PolicyHue.REFERENCE && shape != CUT_SQUARE;
    }

    /** The mark of a variant of the policy with this mark. */
    public PolicyMark asVariant() {
        return new PolicyMark(hue, shape, true);
    }

    /**
     * The marks of policies shown together. Where two policies share a shape, the later one gets the next unused shape, so that
     * no two marks differ by hue alone; if the shapes run out, only marks of one hue must differ in shape. A reference may share
     * the shape of the policy that it informs: ink, dashes and an eye set it apart.
     *
     * @param own marks by policy name, in the order shown; at most nine per hue
     */
    public static Map<String, PolicyMark> forView(Map<String, PolicyMark> own) {
        return distinct(own, own.size() <= MarkShape.values().length);
    }

    /** @param byShape whether marks of different hues must differ in shape too */
    private static Map<String, PolicyMark> distinct(Map<String, PolicyMark> own, boolean byShape) {
        Map<String, PolicyMark> marks = new LinkedHashMap<>();
        Set<MarkShape> natural = EnumSet.noneOf(MarkShape.class);
        own.values().forEach(mark -> natural.add(mark.shape()));
        // A variant gives its shape up to the policy that it is a variant of, even if the variant comes first.
        own.entrySet().stream().sorted(Comparator.comparing(each -> each.getValue().variant)).forEach(each -> {
            PolicyMark mark = each.getValue();
            marks.put(each.getKey(), mark.isAmong(marks, byShape) ? mark.withFreeShape(marks, natural) : mark);
        });
        return inOrder(own, marks);
    }

    /**
     * The marks of policies shown together where marks encode no fate, as in charts: a variant is drawn hollow, and so is a
     * policy for which its hue has no shape left.
     *
     * @param own marks by policy name, in the order shown
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

    /**
     * Whether a taken mark has the same shape and the same hue; with {@code byShape}, also the same shape and both or neither a
     * reference.
     */
    private boolean isAmong(Map<String, PolicyMark> taken, boolean byShape) {
        return taken.values().stream()
                .anyMatch(mark -> mark.shape == shape && (mark.hue == hue || byShape && mark.reference() == reference()));
    }

    private PolicyMark with(MarkShape changed) {
        return new PolicyMark(hue, changed);
    }
}
