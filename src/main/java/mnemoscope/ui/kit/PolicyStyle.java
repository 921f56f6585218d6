package mnemoscope.ui.kit;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import mnemoscope.retention.mark.MarkShape;
import mnemoscope.retention.mark.PolicyMark;
import mnemoscope.study.KnownPolicies;

/**
 * How a policy is drawn: a hue and a shape.
 *
 * @param hue       token of its colour
 * @param shape     its mark
 * @param reference sees the answer: dashed lines and edges, and an eye beside its name
 * @param variant   shares hue and shape with the policy that it is a variant of: hollow in legends and heads, where no mark says
 *                  a fate
 */
public record PolicyStyle(ColorRole hue, MarkShape shape, boolean reference, boolean variant) {
    /** What was asked last: views of one step ask for the same policies, and so does every cell of the list of decisions. */
    private static volatile Shown last = new Shown(List.of(), Map.of());

    private record Shown(List<String> policies, Map<String, PolicyStyle> styles) {}

    /** How a mark is drawn on the screen. */
    public static PolicyStyle of(PolicyMark mark) {
        return new PolicyStyle(ColorRole.valueOf(mark.hue().name()), mark.shape(), mark.reference(), mark.variant());
    }

    private static Map<String, PolicyStyle> of(Map<String, PolicyMark> marks) {
        Map<String, PolicyStyle> styles = new LinkedHashMap<>();
        marks.forEach((policy, mark) -> styles.put(policy, of(mark)));
        return styles;
    }

    /** The style of a policy alone; an unknown name is drawn as {@link PolicyMark#OTHER}. */
    public static PolicyStyle of(String policy) {
        return of(KnownPolicies.marks(List.of(policy))).get(policy);
    }

    /** The styles of policies that are shown together, as {@link PolicyMark#forView}. */
    public static Map<String, PolicyStyle> forView(List<String> policies) {
        Shown known = last;
        if (!known.policies.equals(policies)) {
            known = new Shown(List.copyOf(policies),
                    Collections.unmodifiableMap(of(PolicyMark.forView(KnownPolicies.marks(policies)))));
            last = known;
        }
        return known.styles;
    }

    /** The styles of policies that are shown together where marks say no fate, as {@link PolicyMark#forLegends}. */
    public static Map<String, PolicyStyle> forLegends(List<String> policies) {
        return of(PolicyMark.forLegends(KnownPolicies.marks(policies)));
    }

    /** How its mark is drawn where it stands for the policy and not for what became of a turn. */
    public MarkState legend() {
        return variant ? MarkState.HOLLOW : MarkState.FILLED;
    }
}
