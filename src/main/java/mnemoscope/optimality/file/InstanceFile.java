package mnemoscope.optimality.file;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import mnemoscope.model.BadInputException;
import mnemoscope.optimality.Instance;
import mnemoscope.task.Progress;

/** Reads instances: {@code {"items": [{"instance": {...}}]}} (src/docs/formats/instances.md). */
public final class InstanceFile {
    private static final String EXPECTED = "an object such as {\"items\": [{\"instance\": {\"sizes\": [1, 2], ...}}]}";

    private InstanceFile() {
    }

    /**
     * Reads all instances of a file, in its order; unknown fields are skipped.
     *
     * @throws BadInputException if the file cannot be read or a value is wrong, with place, what was found and what was expected
     */
    public static List<Instance> read(Path file, Progress progress) throws BadInputException {
        if (Files.isDirectory(file)) {
            throw new BadInputException(file + " is a folder, expected a file of instances. Choose a .json file in it.");
        }
        String name = String.valueOf(file.getFileName());
        try (Reader text = new BufferedReader(
                new InputStreamReader(Files.newInputStream(file), StandardCharsets.UTF_8.newDecoder()))) {
            return read(name, text, progress);
        } catch (NoSuchFileException missing) {
            throw new BadInputException(file + " does not exist. Check the name and the folder.", missing);
        } catch (AccessDeniedException denied) {
            throw new BadInputException(file + " may not be read by this user. Change its permissions or copy it elsewhere.",
                    denied);
        } catch (IOException failure) {
            throw unreadable(name, failure);
        }
    }

    static BadInputException unreadable(String name, IOException failure) {
        return new BadInputException(failure instanceof CharacterCodingException
                ? name + ": found bytes that are not UTF-8, expected UTF-8 text. Save the file as UTF-8."
                : name + " cannot be read. Check the disk and the network, then try again.", failure);
    }

    static List<Instance> read(String name, Reader text, Progress progress) throws IOException, BadInputException {
        List<Instance> instances = new ArrayList<>();
        InstanceJson json = new InstanceJson(name, text);
        json.next();
        boolean[] listed = {false};
        json.object(EXPECTED, field -> {
            if (field.equals("items")) {
                listed[0] = true;
                json.list("a list of 1 to 10000 items", none -> {
                    progress.check();
                    instances.add(item(json));
                });
            }
        });
        if (json.next() != null) {
            throw json.wrong("more text after the end of the object", "the end of the file");
        }
        if (instances.isEmpty()) {
            throw new BadInputException(name + ": found " + (listed[0] ? "no item in \"items\"" : "no field \"items\"")
                    + ", expected " + EXPECTED + ". Add an instance.");
        }
        return instances;
    }

    private static Instance item(InstanceJson json) throws BadInputException {
        Instance[] read = {null};
        String at = json.at();
        json.object("an object with the field \"instance\"", field -> {
            if (field.equals("instance")) {
                read[0] = new InstanceFields(json).read();
            }
        });
        if (read[0] == null) {
            throw new BadInputException(at + ": found an item without the field \"instance\", expected it. Add it.");
        }
        return read[0];
    }
}
