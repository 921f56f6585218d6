package mnemoscope.ui.annotate;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import mnemoscope.annotate.llm.StubServer;
import mnemoscope.ui.annotate.AnnotateModel.AnnotatePhase;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The dialog with a server on this computer. */
@Timeout(600)
abstract class DialogAgainstServer {
    @TempDir
    Path folder;
    StubServer server;
    AnnotateBench bench;
    AnnotateModel model;
    AnnotateController controller;

    @BeforeEach
    final void start() throws Exception {
        server = StubServer.thatAnswers();
        bench = new AnnotateBench(folder);
        model = bench.model;
        controller = bench.controller;
    }

    @AfterEach
    final void stop() {
        bench.close();
        server.close();
    }

    final <T extends AnnotatePhase> T phase(Class<T> kind) {
        assertThat(model.phase.get()).isInstanceOf(kind);
        return kind.cast(model.phase.get());
    }
}
