package mnemoscope.app;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import mnemoscope.study.file.ResultStore;

/** Compares the files of a study bit for bit with those of another run of it. */
final class FolderComparison {
    private static final List<String> DIFFERS_ANYWAY = List.of("manifest.json", "cells.lock");

    private FolderComparison() {
    }

    /**
     * The first difference in words: file, line and what differs; empty if there is none. Results of other studies that stand
     * after those of this one are no difference.
     *
     * @param fresh every file of this folder is compared
     */
    static Optional<String> firstDifference(Path fresh, Path there) throws IOException {
        List<String> names;
        try (Stream<Path> files = Files.list(fresh)) {
            names = files.map(file -> file.getFileName().toString()).filter(name -> !DIFFERS_ANYWAY.contains(name)).sorted()
                    .toList();
        }
        for (String name : names) {
            Optional<String> difference = difference(name, fresh.resolve(name), there.resolve(name));
            if (difference.isPresent()) {
                return difference;
            }
        }
        return Optional.empty();
    }

    private static Optional<String> difference(String name, Path fresh, Path there) throws IOException {
        if (!Files.isRegularFile(there)) {
            return Optional.of(name + " is not there.");
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
        long line = 1;
        for (int k = 0; k < Math.min(at, now.length); k++) {
            line += now[k] == '\n' ? 1 : 0;
        }
        return Optional.of(name + ", line " + line + ": there \"" + around(before, at) + "\", now \"" + around(now, at) + "\".");
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
        return new String(bytes, from, to - from, java.nio.charset.StandardCharsets.UTF_8);
    }
}
