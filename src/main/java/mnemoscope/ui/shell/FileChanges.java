package mnemoscope.ui.shell;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import mnemoscope.dataset.FileState;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.model.Conversation;
import mnemoscope.model.Texts;
import mnemoscope.task.Progress;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.BackgroundWork;
import mnemoscope.ui.workspace.FeatureHost.Problem;

/**
 * The state of files when they were last read. Agents append to their logs while the user looks at them: when the window comes to
 * the front, this checks whether the open file has changed.
 */
final class FileChanges {
    private final Map<Path, FileState> read = new ConcurrentHashMap<>();

    /** Records a file that is about to be read, so that later appends count as a change. Call on a worker. */
    void reading(Path file, Progress progress) {
        FileState.of(file, progress).ifPresent(now -> read.put(file, now));
    }

    /** Offers to read the open file again if it has changed; once per change. Use on the FX thread. */
    void look(ShellController shell, BackgroundWork worker) {
        Path file = shell.context().now().opened().file().filter(read::containsKey).orElse(null);
        if (file != null) {
            worker.start(Texts.of("shell.look-whether-it-changed", file.getFileName()), progress -> FileState.of(file, progress),
                    now -> now.filter(state -> !state.equals(read.put(file, state)))
                            .filter(changed -> shell.context().now().opened().file().equals(Optional.of(file)))
                            .ifPresent(changed -> shell.report(offer(file, shell))),
                    why -> {});
        }
    }

    private static Problem offer(Path file, ShellController shell) {
        return Problem.invitation(Texts.of("shell.file-has-changed", file.getFileName()), Texts.of("shell.what-read-again-keeps"),
                Texts.of("shell.read-again"), shell::readAgain);
    }

    /** The outcome of reading a file again, in a sentence. */
    static String words(String name, LoadedDataset before, LoadedDataset now) {
        return before.info().contentSha256().equals(now.info().contentSha256())
                ? Texts.of("shell.has-not-changed", name)
                : Texts.of("shell.was-read-again", name, Numbers.whole(turns(now)), Numbers.whole(turns(before)));
    }

    private static long turns(LoadedDataset dataset) {
        return dataset.conversations().stream().map(Conversation::turns).mapToLong(turns -> turns.size()).sum();
    }
}
