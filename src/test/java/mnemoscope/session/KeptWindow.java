package mnemoscope.session;

import java.io.IOException;
import java.nio.file.Path;
import mnemoscope.replay.Protocol;
import mnemoscope.workspace.Workspace;

/** Another program of the user with a window that keeps its work, told by its budget; until its input ends. */
final class KeptWindow {
    private KeptWindow() {}

    public static void main(String[] args) throws IOException {
        try (RecoverySessions kept = new RecoverySessions(Path.of(args[0]))) {
            System.out.write('?');
            System.out.flush();
            System.in.read();
            for (int k = 0; k < 20; k++) {
                kept.write(SavedState.of(Workspace.NEW.with(Protocol.bundled().withBudget(Integer.parseInt(args[1])))));
            }
            System.out.write('!');
            System.out.flush();
            System.in.read();
        }
    }

    /** Returns once it is about to keep its first. */
    static Process start(Path folder, int budget) throws IOException {
        return new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC", "-cp", System.getProperty("java.class.path"), KeptWindow.class.getName(), folder.toString(),
                String.valueOf(budget)).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    }
}
