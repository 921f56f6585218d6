package mnemoscope.ui.kit;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import mnemoscope.retention.mark.MarkShape;
import mnemoscope.retention.mark.PolicyMark;
import mnemoscope.study.KnownPolicies;

/**
 * The look of a policy: a hue and a shape.
 *
 * @param hue       name of the colour
 * @param shape     shape of the mark
 * @param reference a policy that sees the answer: dashed lines and edges, and an eye beside its name
 * @param variant   a variant that shares hue and shape with its original: hollow in legends and heads, where marks show no fate
 */
public record PolicyStyle(ColorRole hue, MarkShape shape, boolean reference, boolean variant) {
    /** Cache of the last request: all views of a decision, and every cell of the decision list, ask for the same policies. */
    private static volatile Shown last = new Shown(List.of(), Map.of());

    private record Shown(List<String> policies, Map<String, PolicyStyle> styles) {}

    /** How a mark is drawn. */
    public static PolicyStyle of(PolicyMark mark) {
        return new PolicyStyle(ColorRole.valueOf(mark.hue().name()), mark.shape(), mark.reference(), mark.variant());
    }

    private static Map<String, PolicyStyle> of(Map<String, PolicyMark> marks) {
        Map<String, PolicyStyle> styles = new LinkedHashMap<>();
        marks.forEach((policy, mark) -> styles.put(policy, of(mark)));
        return styles;
    }

    /** The style of a single policy; an unknown name is drawn as {@link PolicyMark#OTHER}. */
    public static PolicyStyle of(String policy) {
        return of(KnownPolicies.marks(List.of(policy))).get(policy);
    }

    /** The styles of policies shown together, as {@link PolicyMark#forView}. */
    public static Map<String, PolicyStyle> forView(List<String> policies) {
        Shown known = last;
        if (!known.policies.equals(policies)) {
            known = new Shown(List.copyOf(policies),
                    Collections.unmodifiableMap(of(PolicyMark.forView(KnownPolicies.marks(policies)))));
            last = known;
        }
        return known.styles;
    }

    /** The styles of policies shown together where marks show no fate, as {@link PolicyMark#forLegends}. */
    public static Map<String, PolicyStyle> forLegends(List<String> policies) {
        return of(PolicyMark.forLegends(KnownPolicies.marks(policies)));
    }

    /** How the mark is drawn where it represents the policy and not a fate. */
    public MarkState legend() {
        return variant ? MarkState.HOLLOW : MarkState.FILLED;
    }
}
