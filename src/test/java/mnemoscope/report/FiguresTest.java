package mnemoscope.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The figures of a study as a list. */
class FiguresTest {
    /** Letter by letter 128 stands before 32; figures.tex listed them so. */
    @Test
    void figuresOfBudgets_rise(@TempDir Path folder) throws Exception {
        for (String name : List.of("f1-128.pdf", "f1-32.pdf", "f1-64.pdf", "f1-64.svg", "f1-as-logged.pdf", "a-2048.pdf")) {
            Files.writeString(folder.resolve(name), "");
        }
        assertThat(Figures.there(folder, ".pdf")).extracting(file -> file.getFileName().toString()).containsExactly("a-2048.pdf",
                "f1-32.pdf", "f1-64.pdf", "f1-128.pdf", "f1-as-logged.pdf");
    }
}
