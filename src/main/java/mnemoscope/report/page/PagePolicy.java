package mnemoscope.report.page;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import mnemoscope.report.picture.ChartLook;
import mnemoscope.retention.mark.PolicyMark;

/**
 * A policy of a page.
 *
 * @param sees  whether it sees the answers
 * @param terms the terms of its score
 * @param tie   name of the second key, which decides between equal scores; empty if it has none
 */
public record PagePolicy(String title, boolean sees, PolicyMark mark, List<String> terms, String tie) {
    /** As values, in their order: the titles must differ. */
    public static List<Object> values(List<PagePolicy> policies) {
        Map<String, PolicyMark> own = new LinkedHashMap<>();
        policies.forEach(each -> own.put(each.title, each.mark));
        Map<String, PolicyMark> marks = PolicyMark.forView(own);
        return policies.stream().map(each -> {
            PolicyMark mark = marks.get(each.title);
            SequencedMap<String, Object> policy = new LinkedHashMap<>();
            policy.put("name", each.title);
            policy.put("sees", each.sees);
            policy.put("dashed", mark.reference());
            policy.put("mark", mark.shape().path(0, 1));
            policy.put("terms", each.terms);
            if (!each.tie.isEmpty()) {
                policy.put("tie", each.tie);
            }
            return (Object) policy;
        }).toList();
    }

    /** Their hues as variables of a style sheet. */
    static String colours(List<PagePolicy> policies, ChartLook look) {
        return IntStream.range(0, policies.size())
                .mapToObj(p -> "--c%d:#%06x".formatted(p, look.hue(policies.get(p).mark.hue()).getRGB() & 0xffffff))
                .collect(Collectors.joining(";"));
    }
}
