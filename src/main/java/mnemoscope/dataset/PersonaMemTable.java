package mnemoscope.dataset;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import mnemoscope.dataset.benchmark.PersonaMemReader.Asked;
import mnemoscope.dataset.benchmark.PersonaMemReader.Said;
import mnemoscope.file.Fault;
import mnemoscope.file.InputFile;
import mnemoscope.file.JsonTree;
import mnemoscope.model.BadInputException;
import mnemoscope.model.TextHash;
import mnemoscope.model.Texts;
import mnemoscope.task.Input;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;

/**
 * The table of questions of PersonaMem, in a folder above the chat histories.
 *
 * @param asked  the questions about one chat history, in the order of the table
 * @param sha256 of the table, lower-case hex
 */
record PersonaMemTable(List<Asked> asked, String sha256) {
    /** Its places in the repository and in the data set, below a folder that holds the histories too. */
    private static final List<Path> PLACES = List.of(Path.of("benchmark.csv"), Path.of("benchmark", "text", "benchmark.csv"),
            Path.of("benchmark", "benchmark.csv"));
    private static final int FOLDERS_UP = 4;
    private static final String LINKS = "chat_history.*_link";

    PersonaMemTable {
        asked = List.copyOf(asked);
    }

    /** The table for a chat history; empty if there is none. */
    static Optional<Path> above(Path history) {
        Path folder = history.toAbsolutePath().normalize().getParent();
        for (int up = 0; up < FOLDERS_UP && folder != null; up++, folder = folder.getParent()) {
            Path here = folder;
            Optional<Path> found = PLACES.stream().map(here::resolve).filter(Files::isRegularFile).findFirst();
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.empty();
    }

    static PersonaMemTable read(Path table, Path history) throws BadInputException {
        List<Asked> asked = new ArrayList<>();
        String file = InputFile.name(table);
        CSVFormat format = CSVFormat.RFC4180.builder().setHeader().setSkipHeaderRecord(true).setAllowMissingColumnNames(true)
                .get();
        MessageDigest digest = TextHash.sha256();
        try (InputStream in = new DigestInputStream(InputFile.open(table, Input.DATA, Texts.of("dataset.a-json-json-gz-jsonl")),
                digest);
                CSVParser rows = CSVParser.builder().setReader(new InputStreamReader(in, StandardCharsets.UTF_8.newDecoder()))
                        .setFormat(format).get()) {
            List<String> links = rows.getHeaderNames().stream().filter(name -> name.matches(LINKS)).toList();
            if (links.isEmpty() || !rows.getHeaderNames().contains("user_query")) {
                throw new BadInputException(Texts.of("dataset.table-without-columns", file));
            }
            for (CSVRecord row : rows) {
                if (links.stream().anyMatch(link -> row.isSet(link) && isOf(row.get(link), history))) {
                    asked.add(new Asked((int) row.getRecordNumber(), said(cell(row, "user_query")), cell(row, "correct_answer"),
                            cell(row, "pref_type"), snippet(cell(row, "related_conversation_snippet"))));
                }
            }
            in.transferTo(OutputStream.nullOutputStream());
        } catch (UncheckedIOException failure) {
            throw Fault.of(file, "", failure.getCause());
        } catch (IOException failure) {
            throw Fault.of(file, "", failure);
        } catch (IllegalArgumentException header) {
            throw new BadInputException(Texts.of("dataset.table-without-columns", file), header);
        }
        return new PersonaMemTable(asked, HexFormat.of().formatHex(digest.digest()));
    }

    private static String cell(CSVRecord row, String column) {
        return row.isMapped(column) && row.isSet(column) ? row.get(column) : "";
    }

    /** Whether a link, a path from some folder, leads to a file: by its name and its folder's. */
    private static boolean isOf(String link, Path history) {
        List<String> named = Stream.of(link.strip().split("[/\\\\]")).toList().reversed();
        Path whole = history.toAbsolutePath().normalize();
        boolean same = named.getFirst().equals(InputFile.name(whole));
        return same && (named.size() == 1 || whole.getParent().getFileName() == null
                || named.get(1).equals(whole.getParent().getFileName().toString()));
    }

    private static String said(String cell) {
        JsonNode message = literal(cell);
        return message.path("content").isTextual() ? message.path("content").textValue() : cell;
    }

    private static List<Said> snippet(String cell) {
        List<Said> said = new ArrayList<>();
        literal(cell).forEach(message -> said.add(new Said(message.path("role").asText(""), message.path("content").asText(""))));
        return said;
    }

    /** A value in JSON, or as Python writes it; missing for any other text. */
    static JsonNode literal(String text) {
        JsonNode json = JsonTree.of(text);
        return json.isMissingNode() ? JsonTree.of(fromPython(text)) : json;
    }

    private static String fromPython(String text) {
        StringBuilder json = new StringBuilder();
        char quote = 0;
        for (int k = 0; k < text.length(); k++) {
            char c = text.charAt(k);
            if (quote == 0 && (c == '\'' || c == '"')) {
                quote = c;
                json.append('"');
            } else if (quote == 0) {
                json.append(c);
            } else if (c == quote) {
                quote = 0;
                json.append('"');
            } else if (c == '\\' && k + 1 < text.length()) {
                k++;
                switch (text.charAt(k)) {
                    case '\'' -> json.append('\'');
                    case 'x' -> json.append("\\u00");
                    default -> json.append('\\').append(text.charAt(k));
                }
            } else {
                json.append(c == '"' ? "\\\"" : c < ' ' ? String.format("\\u%04x", (int) c) : String.valueOf(c));
            }
        }
        return json.toString().replace(": None", ": null").replace(": True", ": true").replace(": False", ": false");
    }
}
