package mnemoscope.app;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Coded;
import mnemoscope.report.Figures;
import mnemoscope.report.PaperFolder;
import mnemoscope.report.StudyFile;
import mnemoscope.report.StudyText;
import mnemoscope.report.StudyWork;
import mnemoscope.report.picture.ExportSize;
import mnemoscope.report.picture.PaperWidth;
import mnemoscope.report.picture.PictureFormat;
import mnemoscope.study.KnownPolicies;
import mnemoscope.study.StudySpec;
import mnemoscope.study.WorkShare;
import mnemoscope.study.file.ResultStore;
import mnemoscope.task.Progress;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code study}: runs a study file; resumes if interrupted. */
@Command(
        name = "study",
        description = {"Runs a study (src/docs/formats/studies.md) and writes its tables.",
                "Finished cells are kept in the folder: a stopped run, or an enlarged study, computes only the missing ones.",
                "Kind benchmark writes benchmark.csv, episodes.csv, categories.csv, paired.csv, pairs.csv, ranks.csv, critical-difference-B.svg and "
                        + ".png; optimality writes optimality.csv and instances.csv; lag writes lag.csv and ages.csv; sensitivity, capacity, readings, question, ablation, staged, spread, "
                        + "transfer and noise write a file with their name. Each writes table.md and table.tex; manifest.json has time, host and versions.",
                "Large studies run in shares: --share 1/8 to 8/8 on any machines that see the folder, in any order; then the study without --share "
                        + "combines them. --slurm 8 writes the script for a Slurm cluster.",
                "The folder figures has the charts of a benchmark, optimality, sensitivity, capacity, lag, readings, staged, transfer or noise "
                        + "study in the formats of --figures, with values (.csv) and caption (.txt). Charts of the window are byte for byte "
                        + "the same as its exports. A question, ablation or spread study has only tables.",
                "The files of a study contain ids and numbers of the data, but no texts."})
final class StudyCommand extends Subcommand {
    private static final int DIFFERS = 1;
    private static final List<String> DIFFERS_ANYWAY = List.of("manifest.json", ResultStore.LOCK);

    @Parameters(paramLabel = "FILE", description = "The study as JSON, e.g. sessions/paper-optimality.json.")
    private Path file;

    @Option(
            names = "--out",
            required = true,
            paramLabel = "DIR",
            description = "Folder for the results; created if missing. Use the same one to resume a run.")
    private Path out;

    @Option(
            names = "--cells-from",
            paramLabel = "DIR",
            description = "Folder of another study whose finished cells are reused "
                    + "if this one has them too, e.g. the benchmark of a sensitivity study. May be repeated.")
    private List<Path> cellsFrom = List.of();

    @Option(
            names = "--figures",
            split = ",",
            paramLabel = "FORMAT[,FORMAT]",
            description = "Formats of the figures: svg pdf png (default: svg).")
    private List<String> figures = List.of(PictureFormat.SVG.name());

    @Option(
            names = "--width-cm",
            paramLabel = "W",
            description = "Width of the figures on paper, without title and caption, which are "
                    + "in the .txt file: e.g. 8.5 for a column or 17.8 for two (default: the width at which text has its default size); or a layout: acl-column acl-page icml-column icml-page "
                    + "neurips-page aaai-column aaai-page acm-column acm-page ieee-column ieee-page lncs-page elsevier-column elsevier-page "
                    + "nature-column nature-page.")
    private String width;

    @Option(
            names = "--name",
            paramLabel = "POLICY=NAME",
            description = "Name of a policy in the figures and in the text of --paper, e.g. --name foresight=Ours; may be repeated. Other files keep the original name.")
    private List<String> names = List.of();

    @Option(
            names = "--paper",
            description = "Also write the folder paper: tables.tex and figures.tex with captions, the figures as PDF "
                    + "(with the width of a column unless --width-cm is set), paper.tex that typesets both, and the command that reproduces it.")
    private boolean paper;

    @Mixin
    private PluginOption plugins;

    @Option(
            names = "--check",
            description = "Run everything again in another place and compare bit for bit with the folder, "
                    + "which stays unchanged. Exit status 1 at the first difference.")
    private boolean check;

    @Option(
            names = "--share",
            paramLabel = "K/N",
            description = "Compute only the K-th of N shares of the cells, into a separate file "
                    + "in the folder, and write no tables.")
    private String share;

    @Option(
            names = "--slurm",
            paramLabel = "N",
            description = "Compute nothing: write slurm.sh to the folder. It runs the study on a Slurm cluster "
                    + "in N shares and then combines them. Start it again to resume a run.")
    private Integer slurm;

    /** The part that runs after the data are read. */
    private StudyWork ready;

    @Override
    List<Output> outputs() throws BadInputException, IOException {
        if (check) {
            return List.of();
        }
        List<Path> files = new ArrayList<>(ready == null ? List.of() : ready.written(out, paper));
        files.add(out.resolve(StudyWork.MANIFEST));
        files.add(out.resolve(ResultStore.NAME));
        files.add(out.resolve(SlurmScript.NAME));
        if (share != null) {
            files.add(out.resolve(ResultStore.name(WorkShare.read(share))));
        }
        return List.of(new Output("--out", out, files));
    }

    @Override
    int work() throws Exception {
        if (Stream.of(share != null, slurm != null, check).filter(asked -> asked).count() > 1) {
            throw new BadInputException("Only one of --share, --slurm and --check is allowed.");
        }
        OutputFolder.check(out);
        plugins.load(true);
        drawn();
        StudySpec study = StudyFile.read(file);
        if (slurm != null) {
            WorkShare shares = BadInputException.checked("--slurm: ", () -> new WorkShare(1, slurm));
            say("Start it with: bash " + SlurmScript.write(out, study.name(), shares.of(), argumentsWithout("--slurm")));
            return 0;
        }
        WorkShare own = share == null ? null : WorkShare.read(share);
        ready = StudyWork.of(study, file, Progress.NONE);
        refuseInputs();
        if (check) {
            return check(study);
        }
        if (own != null) {
            say(ready.run(out, own, Progress.NONE));
            return 0;
        }
        StudyText said = run(out);
        said.findings().forEach(this::say);
        ready.finish(out, said, arguments(), drawn(), paper);
        return 0;
    }

    private int check(StudySpec study) throws Exception {
        if (!Files.exists(out.resolve(ResultStore.NAME))) {
            throw new BadInputException("--check: " + out + " has no results. Run the study without --check first.");
        }
        Path fresh = Files.createTempDirectory("mnemoscope-check");
        try {
            run(fresh);
            Optional<String> difference = firstDifference(fresh, out);
            say(difference.map(first -> study.name() + ": DIFFERS. " + first).orElse(study.name() + ": identical, bit for bit."));
            return difference.isPresent() ? DIFFERS : 0;
        } finally {
            try (Stream<Path> files = Files.walk(fresh)) {
                for (Path each : files.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(each);
                }
            }
        }
    }

    private StudyText run(Path folder) throws Exception {
        return ready.run(folder, folder.equals(out) ? cellsFrom : List.of(), begun -> {
            say(begun);
            out().flush();
        }, drawn(), Progress.NONE);
    }

    /** The options for figures. */
    private Figures drawn() throws BadInputException {
        List<PictureFormat> formats = new ArrayList<>();
        for (String each : figures) {
            formats.add(PictureFormat.named(Path.of("figure." + each)).orElseThrow(
                    () -> new BadInputException("Unknown --figures \"" + each + "\". Use one or more of: svg pdf png.")));
        }
        if (paper && !formats.contains(PictureFormat.PDF)) {
            formats.add(PictureFormat.PDF);
        }
        OptionalDouble wide = width != null
                ? OptionalDouble.of(centimetres(width))
                : paper ? OptionalDouble.of(PaperFolder.COLUMN_CM) : OptionalDouble.empty();
        BadInputException.checked("--width-cm: ", () -> new ExportSize(wide.orElse(10), 10, ExportSize.DPI));
        return new Figures(formats, wide)
                .with(TypedNames.of(names, policy -> KnownPolicies.named(policy).isPresent(), Map.of(), "a known policy"), names);
    }

    /** Parses a number, or the name of a layout. */
    private static double centimetres(String typed) throws BadInputException {
        Optional<PaperWidth> layout = Coded.of(PaperWidth.class, typed.toLowerCase(Locale.ROOT));
        if (layout.isPresent()) {
            return layout.get().cm();
        }
        try {
            return Double.parseDouble(typed);
        } catch (NumberFormatException none) {
            throw new BadInputException(
                    "--width-cm \"" + typed + "\" is neither a number of cm nor a layout. Use e.g. 8.5, or one of: "
                            + Coded.codes(PaperWidth.class) + ".",
                    none);
        }
    }

    /**
     * The first difference in words: file, line and content; empty if there is none. Results of other studies after those of this
     * one are ignored.
     *
     * @param fresh every file of this folder is compared
     */
    private static Optional<String> firstDifference(Path fresh, Path there) throws IOException {
        List<String> names;
        try (Stream<Path> files = Files.walk(fresh)) {
            names = files.filter(Files::isRegularFile).map(file -> fresh.relativize(file).toString())
                    .filter(name -> !DIFFERS_ANYWAY.contains(name)).sorted().toList();
        }
        for (String name : names) {
            Optional<String> found = difference(name, fresh.resolve(name), there.resolve(name));
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.empty();
    }

    private static Optional<String> difference(String name, Path fresh, Path there) throws IOException {
        if (!Files.isRegularFile(there)) {
            return Optional.of(name + " is missing.");
        }
        byte[] now = Files.readAllBytes(fresh);
        byte[] before = Files.readAllBytes(there);
        int at = Arrays.mismatch(now, before);
        if (at < 0 || name.equals(ResultStore.NAME) && at == now.length) {
            return Optional.empty();
        }
        if (name.endsWith(".png")) {
            return Optional.of(name + " differs from byte " + (at + 1) + " on.");
        }
        long line = 1 + IntStream.range(0, Math.min(at, now.length)).filter(k -> now[k] == '\n').count();
        return Optional
                .of(name + ", line " + line + ": in the folder \"" + around(before, at) + "\", now \"" + around(now, at) + "\".");
    }

    private static String around(byte[] bytes, int at) {
        int from = Math.min(at, bytes.length);
        while (from > 0 && bytes[from - 1] != '\n' && at - from < 40) {
            from--;
        }
        int to = Math.min(at, bytes.length);
        while (to < bytes.length && bytes[to] != '\n' && to - at < 40) {
            to++;
        }
        return new String(bytes, from, to - from, StandardCharsets.UTF_8);
    }
}
