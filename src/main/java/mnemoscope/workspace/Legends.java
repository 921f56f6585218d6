package mnemoscope.workspace;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.IntStream;
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

    /**
     * With a name typed as POLICY=NAME. The parameters of a policy have the sign too, and so may the name. Empty if it names no
     * policy or has no name.
     *
     * @param isPolicy whether a policy has this name
     * @throws IllegalArgumentException as for {@link #with}
     */
    public Optional<Legends> withTyped(String words, Predicate<String> isPolicy, Map<String, String> titles) {
        return IntStream.range(0, words.length()).filter(at -> words.charAt(at) == '=' && isPolicy.test(words.substring(0, at)))
                .mapToObj(at -> List.of(words.substring(0, at), words.substring(at + 1)))
                .filter(each -> !each.getLast().isBlank()).findFirst().map(each -> with(each.getFirst(), each.getLast(), titles));
    }

    /** The names of policies that a study can have. */
    public Legends ofStudies() {
        return new Legends(all.stream().filter(each -> KnownPolicies.named(each.policy()).isPresent()).toList());
    }

    /**
     * The names as pictures take them, for every title of a policy: Replay says which model of Foresight it shows, a study does not.
     *
     * @param titles of policies by name, beside those that the program knows
     */
    public LegendNames names(Map<String, String> titles) {
        Map<String, String> byTitle = new LinkedHashMap<>();
        all.forEach(each -> Stream
                .of(Stream.ofNullable(titles.get(each.policy())),
                        KnownPolicies.named(each.policy()).stream().map(known -> known.title()),
                        BundledModel.titles(each.policy()).stream())
                .flatMap(given -> given).forEach(title -> byTitle.put(title, each.name())));
        Stream.concat(titles.values().stream(), KnownPolicies.all().stream().map(known -> known.title()))
                .filter(other -> List.copyOf(byTitle.keySet()).stream()
                        .anyMatch(title -> other.startsWith(title + " ") || other.startsWith(title + ",")))
                .forEach(other -> byTitle.putIfAbsent(other, other));
        return new LegendNames(byTitle);
    }
}
