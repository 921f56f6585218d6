package mnemoscope.dataset;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import mnemoscope.dataset.benchmark.BeamQuestions;
import mnemoscope.file.Fault;
import mnemoscope.file.InputFile;
import mnemoscope.model.BadInputException;
import mnemoscope.task.Progress;

/**
 * The files in a folder; of an agent's own folder, those where its sessions are.
 *
 * @param candidates those that may hold conversations by their name, in the order in which they are read
 * @param others     every other file, and every folder that is not searched, each with the key of the text that says why
 */
record FolderFiles(List<Path> candidates, Map<Path, String> others) {
    /** Depth of the search; Codex sorts its sessions by year, month and day. */
    private static final int DEPTH = 6;
    private static final String DATA = "[^.].*\\.(jsonl?|ndjson|af|eval|traj|md)(\\.gz)?|\\.aider\\.chat\\.history\\.md";
    /** Where agents keep keys beside their logs. */
    private static final Set<String> KEYS = Set.of("auth.json", "credentials.json", "oauth_creds.json", "mcp-auth.json",
            "mcp-oauth-tokens.json", "google_accounts.json");
    /** Folders of version control hold thousands of files, none of them data. */
    private static final Set<String> NOT_SEARCHED = Set.of(".git", ".hg", ".svn");

    /** @throws BadInputException if the folder is not accessible */
    static FolderFiles of(Path folder, Progress progress) throws BadInputException {
        List<Path> candidates = new ArrayList<>();
        Map<Path, String> others = new TreeMap<>();
        Optional<AgentFolder> agent = AgentFolder.of(folder);
        try {
            Files.walkFileTree(folder, Set.of(), DEPTH, new SimpleFileVisitor<>() {
                @Override
                public FileVisitResult preVisitDirectory(Path inner, BasicFileAttributes is) {
                    progress.check();
                    if (isBesideSessions(inner)) {
                        others.put(inner, "dataset.file-is-beside-the-sessions");
                        return FileVisitResult.SKIP_SUBTREE;
                    }
                    if (NOT_SEARCHED.contains(InputFile.name(inner)) && !inner.equals(folder)) {
                        others.put(inner, "dataset.folder-is-of-version-control");
                        return FileVisitResult.SKIP_SUBTREE;
                    }
                    return FileVisitResult.CONTINUE;
                }

                @Override
                public FileVisitResult visitFile(Path file, BasicFileAttributes is) {
                    progress.check();
                    String why = isBesideSessions(file) ? "dataset.file-is-beside-the-sessions" : why(file);
                    if (why.isEmpty()) {
                        candidates.add(file);
                    } else if (!isReadWithAChat(file)) {
                        others.put(file, why);
                    }
                    return FileVisitResult.CONTINUE;
                }

                private boolean isBesideSessions(Path inner) {
                    return !inner.equals(folder)
                            && agent.filter(known -> !known.holdsSessions(folder.relativize(inner))).isPresent();
                }

                @Override
                public FileVisitResult visitFileFailed(Path file, IOException failure) throws IOException {
                    if (file.equals(folder)) {
                        throw failure;
                    }
                    others.put(file, "dataset.file-is-not-accessible");
                    return FileVisitResult.CONTINUE;
                }
            });
        } catch (IOException failure) {
            throw Fault.of(folder.toString(), "", failure);
        }
        return new FolderFiles(candidates.stream().sorted().toList(), others);
    }

    /** Why a file is not read; empty for a candidate. */
    private static String why(Path file) {
        String name = InputFile.name(file);
        if (Files.isDirectory(file)) {
            return Files.isSymbolicLink(file) ? "dataset.folder-is-a-link" : "dataset.folder-is-too-deep";
        }
        if (KEYS.contains(name)) {
            return "dataset.file-may-hold-keys";
        }
        if (file.endsWith(BeamQuestions.PLACE)) {
            return "dataset.file-is-questions-without-a-chat";
        }
        if (!name.matches(DATA)) {
            return name.startsWith(".") ? "dataset.file-is-hidden" : "dataset.file-has-another-ending";
        }
        return Files.isRegularFile(file) ? "" : "dataset.file-is-no-regular-file";
    }

    /** Whether a file holds the questions of a BEAM chat, which are read with it. */
    private static boolean isReadWithAChat(Path file) {
        Path chat = file.endsWith(BeamQuestions.PLACE) ? file.getParent().resolveSibling("chat.json") : null;
        return chat != null && (Files.exists(chat) || Files.exists(shortened(chat)) || Files.exists(packed(chat)));
    }

    private static Path packed(Path chat) {
        return chat.resolveSibling(InputFile.name(chat) + ".gz");
    }

    /** The shortened copy that BEAM asks about where it exists, under the name that its owners gave it. */
    static Path shortened(Path chat) {
        return chat.resolveSibling(InputFile.name(chat).replaceFirst("^chat\\.", "chat_trunecated."));
    }
}
