package mnemoscope.study;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.stream.Stream;
import mnemoscope.file.Fields;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Texts;
import mnemoscope.retention.PolicyDescription;

/**
 * Measures transfer between datasets: learned policies are trained on one other dataset or on all others, and deployed on the
 * target. They are compared with cross-validation on the target and with every untrained policy of the program.
 *
 * @param benchmarks by name of the dataset: the benchmark run on it; they differ only in data and protocol
 */
public record TransferSpec(SequencedMap<String, BenchmarkSpec> benchmarks) implements StudySpec {
    public static final String KIND = "transfer";

    /** @throws IllegalArgumentException with a single dataset */
    public TransferSpec {
        benchmarks = new LinkedHashMap<>(benchmarks);
        if (benchmarks.size() < 2) {
            throw new IllegalArgumentException(Texts.of("study.expected-more-datasets"));
        }
    }

    @Override
    public String name() {
        return benchmarks.firstEntry().getValue().name();
    }

    @Override
    public List<BenchmarkSpec> measured() {
        return List.copyOf(benchmarks.values());
    }

    /** @throws BadInputException if a value is wrong, with place, what was found and expected */
    public static TransferSpec read(Fields given, String name) throws BadInputException {
        // all that need no training, so that the best of them does not depend on which the study names
        List<String> policies = Stream.concat(BenchmarkSpec.policies(given).stream(),
                KnownPolicies.withoutTraining().stream().map(PolicyDescription::name)).distinct().toList();
        List<Fields> places = given.list("datasets", Texts.of("study.a-list-of-datasets"),
                (list, k) -> list.object(k, Texts.of("study.dataset.expected")), List.of());
        List<String> names = new ArrayList<>();
        SequencedMap<String, BenchmarkSpec> benchmarks = new LinkedHashMap<>();
        for (Fields place : places) {
            names.add(place.text("name", Texts.of("study.the-name-of-a-dataset")));
            benchmarks.put(names.getLast(), BenchmarkSpec.read(given, place, name, policies));
        }
        return StudySpec.checked(given, () -> {
            StudySpec.once("datasets", names);
            return new TransferSpec(benchmarks);
        });
    }
}
