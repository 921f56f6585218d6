package mnemoscope.app;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Coded;
import mnemoscope.optimality.InstanceValues;
import mnemoscope.optimality.ScoredInstance;
import mnemoscope.optimality.Variant;
import mnemoscope.optimality.file.InstanceFile;
import mnemoscope.optimality.file.ValuesFile;
import mnemoscope.task.Progress;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code solve}: returns of the policies of the exact study on given instances. */
@Command(
        name = "solve",
        description = {
                "Solves instances of the exact study and evaluates Optimal, Lookahead-4, Lookahead-2, Myopic and Mixed-Score on them.",
                "Score tables of items are evaluated too.",
                "Writes one item per instance, in the order of the file. An instance that is too large to solve gets a proven bound on its",
                "optimum, and a policy that reaches too many states an estimate with its standard error."})
final class SolveCommand extends Subcommand {
    /** Larger instances are solved one after the other, each with all memory and processors. */
    private static final int MOST_ITEMS_AT_ONCE = 10;

    @Option(
            names = "--instances",
            required = true,
            paramLabel = "FILE",
            description = "Instances as JSON " + "(src/docs/formats/instances.md).")
    private Path instances;

    @Option(
            names = "--model",
            paramLabel = "MODEL",
            description = "Setting of the exact problem: literal, charge-always, "
                    + "persistent-forecast or prefetch (default: ${DEFAULT-VALUE}).")
    private String model = Variant.LITERAL.code();

    @Option(names = "--out", required = true, paramLabel = "FILE", description = "The file to write.")
    private Path out;

    @Override
    List<Output> outputs() {
        return List.of(new Output("--out", out, List.of(out)));
    }

    @Override
    int work() throws Exception {
        Variant variant = Coded.of(Variant.class, model).orElseThrow(
                () -> new BadInputException("--model " + model + ": expected one of " + Coded.codes(Variant.class, ", ") + "."));
        OutputFolder.checkFile(out, "Name the file to write.");
        List<ScoredInstance> read = InstanceFile.read(instances, Progress.NONE);
        Progress progress = new ConsoleProgress(err());
        IntStream range = IntStream.range(0, read.size());
        boolean small = read.stream().allMatch(scored -> scored.instance().items() <= MOST_ITEMS_AT_ONCE);
        List<InstanceValues> solved = (small ? range.parallel() : range)
                .mapToObj(k -> InstanceValues.of(read.get(k), variant, progress.part((double) k / read.size(),
                        (k + 1) / (double) read.size(), what -> "Instance " + (k + 1) + " of " + read.size() + ": " + what)))
                .toList();
        ValuesFile.write(out, solved);
        for (int k = 0; k < solved.size(); k++) {
            InstanceValues values = solved.get(k);
            if (!values.tooLarge().isEmpty()) {
                warn(instances.getFileName() + ", $.items[" + k + "]: " + values.tooLarge() + ". "
                        + (values.bound().isPresent() ? "Its optimum is bounded" : "A lookahead is skipped") + ".");
            }
        }
        return 0;
    }
}
