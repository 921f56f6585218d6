package mnemoscope.dataset;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPOutputStream;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Conversation;
import mnemoscope.task.Progress;

/** Short methods to read texts of a test. JSON may use apostrophes as quotes. */
public final class Reading {
    private Reading() {}

    public static LoadedDataset json(Path folder, String content) throws BadInputException {
        return json(folder, content, ReadOptions.DEFAULT);
    }

    public static LoadedDataset json(Path folder, String content, ReadOptions options) throws BadInputException {
        return bytes(folder, "data.json", content.replace('\'', '"').getBytes(StandardCharsets.UTF_8), options);
    }

    public static LoadedDataset bytes(Path folder, String name, byte[] content, ReadOptions options) throws BadInputException {
        try {
            return DatasetReader.read(Files.write(folder.resolve(name), content), options, Progress.NONE);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    public static Conversation only(LoadedDataset loaded) {
        assertThat(loaded.conversations()).hasSize(1);
        return loaded.conversations().getFirst();
    }

    /** The message of a refusal, after checks that apply to every refusal. */
    public static String refusal(Path folder, String name, byte[] content) {
        BadInputException refused = catchThrowableOfType(BadInputException.class,
                () -> bytes(folder, name, content, ReadOptions.DEFAULT));
        assertThat(refused).as("The file should have been refused.").isNotNull();
        assertThat(refused.getMessage()).contains(name).endsWith(".").hasSizeLessThan(600).doesNotContain("StreamRead",
                "com.fasterxml", "JsonParser", "Exception", "[Source", "\n");
        return refused.getMessage();
    }

    public static String refusal(Path folder, String json) {
        return refusal(folder, "data.json", json.replace('\'', '"').getBytes(StandardCharsets.UTF_8));
    }

    public static byte[] gzip(byte[] plain) {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (OutputStream out = new GZIPOutputStream(packed)) {
            out.write(plain);
        } catch (IOException cannotHappen) {
            throw new UncheckedIOException(cannotHappen);
        }
        return packed.toByteArray();
    }
}
