package mnemoscope.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.geom.Line2D;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import mnemoscope.report.file.ValueTable;
import mnemoscope.report.picture.ChartLook;
import mnemoscope.report.picture.ExportSize;
import mnemoscope.report.picture.Picture;
import mnemoscope.report.picture.PictureExport;
import mnemoscope.session.RecoverySessions;
import mnemoscope.session.SavedState;
import mnemoscope.session.SessionFile;
import mnemoscope.workspace.Workspace;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * What a window writes in the background, by a process that does nothing else and is ended at random moments by SIGKILL and SIGINT
 * in turn: every file is the old or the new one, and the next that writes there leaves nothing beside. System properties: kills, of each
 * (usual 500), and kills.seed, of the moments (usual 17).
 */
@Tag("slow")
class KilledWindowTest {
    private static final int KILLS = Integer.getInteger("kills", 500);
    private static final long SEED = Long.getLong("kills.seed", 17);
    private static final int LARGEST_BUDGET = 100_000;
    private static final int LONGEST_MILLIS = 100;
    private static final int KILLS_A_LINE = 20;

    @TempDir
    Path folder;

    /** What is written, again and again. */
    enum Written {
        SAVE {
            @Override
            void begin(Path folder) {
                write = k -> SessionFile.write(folder.resolve("s.json"), session(1 + k % LARGEST_BUDGET));
            }

            @Override
            void check(Path folder) throws Exception {
                assertIsOne(folder.resolve("s.json"));
            }
        },
        AUTOSAVE {
            @Override
            void begin(Path folder) {
                RecoverySessions own = new RecoverySessions(folder);
                write = k -> own.write(session(1 + k % LARGEST_BUDGET));
            }

            @Override
            void check(Path folder) throws Exception {
                RecoverySessions start = new RecoverySessions(folder);
                assertIsOne(start.newest().orElseThrow());
                assertThat(start.takeUnclosed()).as("told at the next start").isPresent();
            }
        },
        EXPORT {
            private final List<TreeMap<String, byte[]>> whole = new ArrayList<>();

            @Override
            void begin(Path folder) {
                write = k -> export(folder, k % 2);
            }

            @Override
            void check(Path folder) throws Exception {
                for (int k = whole.size(); k < 2; k++) {
                    Path one = Files.createDirectories(folder.resolveSibling("whole-" + k));
                    export(one, k);
                    whole.add(files(one));
                }
                files(folder).forEach((name,
                        content) -> assertThat(
                                name.endsWith(".tmp") || whole.stream().anyMatch(each -> Arrays.equals(each.get(name), content)))
                                .as(name).isTrue());
            }
        };

        /** Writes the k-th. */
        interface Write {
            void of(int k) throws IOException;
        }

        Write write;

        /** A window is open. */
        abstract void begin(Path folder);

        /** What was left is whole. */
        abstract void check(Path folder) throws Exception;
    }

    private static SavedState session(int budget) {
        Workspace now = Workspace.NEW;
        return SavedState.of(now.with(now.protocol().withBudget(budget))
                .with(now.training().withChosen(IntStream.range(0, 5_000).mapToObj(k -> budget + "-" + k).toList())));
    }

    private static void assertIsOne(Path file) throws Exception {
        Workspace read = SessionFile.read(file).state();
        assertThat(read).isEqualTo(session(read.protocol().budgetTokens()).state());
    }

    /** As the form of a picture writes it. */
    private static void export(Path folder, int k) throws IOException {
        ValueTable values = new ValueTable("values", List.of("step", "value"),
                IntStream.range(0, 2_000).mapToObj(step -> List.<Object>of(step, step * (k + 3))).toList());
        Picture picture = new Picture("p", "Picture " + k, "Strokes.", (g, area, look) -> {
            for (int x = 0; x < 300; x++) {
                g.draw(new Line2D.Double(x, 0, x * (k + 1) / 2.0, 200));
            }
        }, values, List.of("Made " + k), 300, 200, "Data: made.");
        for (String suffix : List.of(".svg", ".pdf", ".png")) {
            Path file = folder.resolve("p" + suffix);
            PictureExport.write(file, picture, ExportSize.of(picture, ChartLook.PRINT), ChartLook.PRINT);
            PictureExport.writeBeside(file, picture);
        }
    }

    /** Writes so often, or until it is ended; says so when it has written two. */
    static final class Writer {
        private Writer() {}

        public static void main(String[] given) throws IOException {
            Written what = Written.valueOf(given[0]);
            what.begin(Path.of(given[1]));
            for (int k = 0; given[2].isEmpty() || k < Integer.parseInt(given[2]); k++) {
                what.write.of(k);
                if (k == 1) {
                    System.out.write('!');
                    System.out.flush();
                }
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void killedWriter_leavesTheOldOrTheNew_andTheNextLeavesNothingBeside(Written what) throws Exception {
        KilledProgram program = new KilledProgram(folder, Writer.class.getName());
        Path tried = Files.createDirectories(folder.resolve("tried"));
        assertThat(program.start(List.of(what.name(), tried.toString(), "2")).inheritIO().start().waitFor()).isZero();
        SplittableRandom random = new SplittableRandom(SEED);
        int halfway = 0;
        for (int kill = 1; kill <= KILLS; kill++) {
            Path place = Files.createDirectories(folder.resolve("place"));
            Process writer = program.start(List.of(what.name(), place.toString(), ""))
                    .redirectError(ProcessBuilder.Redirect.INHERIT).start();
            assertThat(writer.getInputStream().read()).isEqualTo('!');
            Duration begun = KilledProgram.worked(writer).orElseThrow();
            KilledProgram.endsBefore(writer, begun.plusMillis(random.nextInt(LONGEST_MILLIS)));
            int ended = KilledProgram.end(writer, kill);
            assertThat(ended).isEqualTo(kill % 2 == 0 ? 137 : 130);
            long left = temporary(place);
            assertThat(left).as("kill " + kill).isLessThanOrEqualTo(1);
            halfway += (int) left;
            what.check(place);
            what.begin(place);
            what.write.of(0);
            assertThat(temporary(place)).as("kill " + kill + ", after the next write").isZero();
            clear(place);
            if (kill % KILLS_A_LINE == 0 || kill == KILLS) {
                System.out.println(what + ", seed " + SEED + ": " + kill + " kills, " + halfway + " while a file was written");
            }
        }
    }

    private static TreeMap<String, byte[]> files(Path folder) throws IOException {
        TreeMap<String, byte[]> files = new TreeMap<>();
        try (Stream<Path> all = Files.list(folder)) {
            for (Path each : all.filter(Files::isRegularFile).toList()) {
                files.put(each.getFileName().toString(), Files.readAllBytes(each));
            }
        }
        return files;
    }

    private static long temporary(Path folder) throws IOException {
        return files(folder).keySet().stream().filter(name -> name.endsWith(".tmp")).count();
    }

    private static void clear(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path each : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(each);
            }
        }
    }
}
