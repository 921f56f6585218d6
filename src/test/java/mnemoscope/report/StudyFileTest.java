package mnemoscope.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import mnemoscope.model.BadInputException;
import mnemoscope.optimality.Variant;
import mnemoscope.optimality.study.StudyPolicy;
import mnemoscope.study.OptimalitySpec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class StudyFileTest {
    private static final String STUDY = """
            {"version": 1, "kind": "optimality", "name": "mine",
             "parameters": {"variants": ["prefetch", "literal"], "policies": ["myopic"], "tests": 5, "first_seed": 3}}
            """;

    @TempDir
    private Path folder;

    @Test
    void study_isReadInTheOrderOfTheTable_andTheRestIsThePapers() throws Exception {
        OptimalitySpec read = (OptimalitySpec) StudyFile.read(Files.writeString(folder.resolve("s.json"), STUDY));
        assertThat(read.name()).isEqualTo("mine");
        assertThat(read.variants()).containsExactly(Variant.LITERAL, Variant.PREFETCH);
        assertThat(read.regimes()).hasSize(3);
        assertThat(read.policies()).containsExactly(StudyPolicy.MYOPIC);
        assertThat(read.tests()).isEqualTo(5);
        assertThat(read.trainings()).isEqualTo(80);
        assertThat(read.firstSeed()).isEqualTo(3);
    }

    @Test
    void exampleFile_isThePapersStudy() throws Exception {
        assertThat(StudyFile.read(Path.of("sessions/paper-optimality.json"))).isEqualTo(OptimalitySpec.paper());
    }

    @Test
    void fields_mayStandInAnyOrder() throws Exception {
        String turned = """
                {"parameters": {"first_seed": 3, "tests": 5, "policies": ["myopic"], "variants": ["prefetch", "literal"]},
                 "name": "mine", "note": "", "kind": "optimality"}
                """;
        assertThat(StudyFile.read(Files.writeString(folder.resolve("t.json"), turned)))
                .isEqualTo(StudyFile.read(Files.writeString(folder.resolve("s.json"), STUDY)));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                    "\"optimality\"|\"optimum\"|line 1, column 24 ($.kind): found the string \"optimum\", expected one of \"optimality\", \"benchmark\"",
                    "\"name\": \"mine\",||found an object without the field \"name\"",
                    "\"mine\"|\" \"|expected a name of 1 to 100 characters",
                    "\"version\": 1|\"version\": 2|found the number 2, expected version 1",
                    "\"tests\"|\"test\"|$.parameters.test): found the field \"test\", expected one of variants",
                    "\"tests\": 5|\"tests\": 0|$.parameters.tests): found the number 0, expected a whole number from 1 to",
                    "\"tests\": 5|\"tests\": 2.5|found the number 2.5", "\"tests\": 5|\"tests\": \"5\"|found the string \"5\"",
                    "\"literal\"|\"literaly\"|$.parameters.variants[1]): found the string \"literaly\", expected one of literal, charge",
                    "\"literal\"|\"prefetch\"|found \"prefetch\" twice", "[\"myopic\"]|[]|found an empty list",
                    "\"first_seed\": 3|\"first_seed\": -1|found the number -1",
                    "[\"myopic\"], \"tests\": 5, \"first_seed\": 3|[\"learned\"], \"first_seed\": 990|test seeds 990 to 1029, expected none",
                    "3}}|3}|cut off",
                    "\"kind\": \"optimality\",|\"kind\": \"optimality\", \"kind\": \"optimality\",|the same field twice"})
    void study_isRefusedWithItsPlace(String what, String by, String message) throws IOException {
        assertThat(STUDY).contains(what);
        Path file = Files.writeString(folder.resolve("s.json"), STUDY.replace(what, by == null ? "" : by));
        assertThatThrownBy(() -> StudyFile.read(file)).isInstanceOf(BadInputException.class).hasMessageStartingWith("s.json")
                .hasMessageContaining(message).message().doesNotContain("\n", "Exception");
    }
}
