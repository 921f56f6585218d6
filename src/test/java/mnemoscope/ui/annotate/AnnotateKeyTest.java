package mnemoscope.ui.annotate;

import static mnemoscope.annotate.llm.StubServer.status;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.stream.Stream;
import mnemoscope.annotate.llm.StubServer;
import mnemoscope.task.Job;
import mnemoscope.ui.annotate.AnnotateModel.AnnotatePhase;
import org.junit.jupiter.api.Test;

/** A key is sent to the server and written nowhere. */
class AnnotateKeyTest extends DialogAgainstServer {
    private static final String KEY = "sk-window-4711-abcdefghijkl";

    @Test
    void wrongKey_isToldWithoutIt_andNothingThatIsWrittenHoldsIt() throws Exception {
        List<String> logged = new ArrayList<>();
        Handler listener = listener(logged);
        PrintStream out = System.out;
        PrintStream err = System.err;
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        Logger.getLogger("").addHandler(listener);
        System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
        System.setErr(new PrintStream(printed, true, StandardCharsets.UTF_8));
        try {
            bench.fill(server.url());
            server.follow(request -> status(401, "{\"error\":{\"message\":\"Incorrect key " + KEY + "\"}}"));
            controller.typeKey(KEY);
            bench.run();
            String message = phase(AnnotatePhase.Failed.class).message();
            assertThat(message).contains("401", "Incorrect key ***", "Check the key in the Key field");
            List<Job.Snapshot> jobs = bench.queue.snapshots();
            assertThat(jobs.toString() + model.phase.get() + model.draft.get() + model.key.get() + bench.host.said
                    + bench.host.problems).doesNotContain(KEY).doesNotContain("sk-window");
            server.follow(StubServer::usual);
            bench.run();
            phase(AnnotatePhase.Done.class);
        } finally {
            System.setOut(out);
            System.setErr(err);
            Logger.getLogger("").removeHandler(listener);
        }
        assertThat(server.requests()).allMatch(request -> ("Bearer " + KEY).equals(request.authorization()));
        assertThat(model.key.get().isEmpty()).as("forgotten after the run").isTrue();
        assertThat(logged.toString() + printed).doesNotContain("sk-window");
        List<Path> written = written();
        assertThat(written).contains(bench.cache, folder.resolve("user").resolve("annotate.txt"));
        for (Path file : written) {
            assertThat(Files.readString(file)).doesNotContain("sk-window");
        }
    }

    @Test
    void keyOfTheEnvironment_isUsedAndNotShown() throws Exception {
        bench.environment.put("OPENAI_API_KEY", KEY);
        bench.fill(server.url());
        assertThat(controller.variable()).contains("OPENAI_API_KEY");
        bench.run();
        assertThat(server.requests()).isNotEmpty().allMatch(request -> ("Bearer " + KEY).equals(request.authorization()));
        for (Path file : written()) {
            assertThat(Files.readString(file)).doesNotContain("sk-window");
        }
    }

    private List<Path> written() throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile).toList();
        }
    }

    private static Handler listener(List<String> logged) {
        return new Handler() {
            @Override
            public synchronized void publish(LogRecord entry) {
                logged.add(entry.getMessage() + entry.getThrown());
            }

            @Override
            public void flush() {
                // nothing is held back
            }

            @Override
            public void close() {
                // nothing is open
            }
        };
    }
}
