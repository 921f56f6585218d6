package mnemoscope.workspace;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import mnemoscope.learning.file.BundledModel;
import mnemoscope.report.picture.LegendNames;
import mnemoscope.study.KnownPolicies;

/** The names that the user gives to policies for figures, at most one per policy, in the order given. */
public record Legends(List<Legend> all) implements Workspace.Part {
    public static final Legends NONE = new Legends(List.of());

    /** @param policy its name; @param name in figures, as {@link LegendNames#checked} */
    public record Legend(String policy, String name) {
        public Legend {
            name = LegendNames.checked(name, List.of());
        }
    }

    public Legends {
        Map<String, Legend> last = new LinkedHashMap<>();
        all.forEach(each -> last.put(each.policy(), each));
        all = List.copyOf(last.values());
    }

    /** The name of a policy; empty if it has none. */
    public Optional<String> of(String policy) {
        return all.stream().filter(each -> each.policy().equals(policy)).map(Legend::name).findFirst();
    }

    /**
     * With a name for a policy.
     *
     * @param name   empty to take the title again
     * @param titles of all policies that can be drawn, by name
     * @throws IllegalArgumentException if the name cannot be used; the message is a sentence
     */
    public Legends with(String policy, String name, Map<String, String> titles) {
        List<Legend> next = new ArrayList<>(all);
        next.removeIf(each -> each.policy().equals(policy));
        if (!name.isBlank()) {
            List<String> taken = Stream
                    .concat(next.stream().map(Legend::name),
                            titles.entrySet().stream().filter(each -> !each.getKey().equals(policy)).map(Map.Entry::getValue))
                    .toList();
            next.add(new Legend(policy, LegendNames.checked(name, taken)));
        }
        return new Legends(next);
    }

    /** The names as pictures take them. @param titles of policies by name, beside those that the program knows */
    public LegendNames names(Map<String, String> titles) {
        Map<String, String> byTitle = new LinkedHashMap<>();
        all.forEach(each -> {
            Optional.ofNullable(titles.get(each.policy())).or(() -> KnownPolicies.find(each.policy()).map(known -> known.title()))
                    .ifPresent(title -> byTitle.put(title, each.name()));
            BundledModel.titles(each.policy()).forEach(title -> byTitle.put(title, each.name()));
        });
        Stream.concat(titles.values().stream(), KnownPolicies.all().stream().map(known -> known.title()))
                .filter(other -> List.copyOf(byTitle.keySet()).stream().anyMatch(title -> other.startsWith(title + " ")))
                .forEach(other -> byTitle.putIfAbsent(other, other));
        return new LegendNames(byTitle);
    }
}
