package mnemoscope.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;

/** Another program of the user that has a session open, until its input ends. */
public final class SessionHolder {
    private SessionHolder() {}

    public static void main(String[] args) throws IOException {
        try (SessionLock lock = SessionLock.take(Path.of(args[0]), Path.of(args[1])).orElseThrow()) {
            System.out.write('!');
            System.out.flush();
            int ended = System.in.read();
            assertThat(ended).isNegative();
        }
    }

    /** It ends at once, with 0 only if it got the session. */
    static Process tries(Path locks, Path session) throws IOException {
        Process holder = begin(locks, session, ProcessBuilder.Redirect.DISCARD);
        holder.getOutputStream().close();
        return holder;
    }

    private static Process begin(Path locks, Path session, ProcessBuilder.Redirect error) throws IOException {
        return new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-cp",
                System.getProperty("java.class.path"), SessionHolder.class.getName(), locks.toString(), session.toString())
                .redirectError(error).start();
    }

    /** Returns once it has the session. */
    public static Process start(Path locks, Path session) throws IOException {
        Process holder = begin(locks, session, ProcessBuilder.Redirect.INHERIT);
        assertThat(holder.getInputStream().read()).isEqualTo('!');
        return holder;
    }
}
