package mnemoscope.own;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.lang.ref.Cleaner;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import mnemoscope.model.Texts;
import mnemoscope.task.CancelledException;

/**
 * The program's side of the process of one policy ({@link Wire}). The process ends when this object is closed, unreachable or
 * cancelled, and with the program. One thread sends requests.
 */
final class ChildProcess implements AutoCloseable {
    private static final Set<Ended> ALL = ConcurrentHashMap.newKeySet();
    private static final Cleaner FORGOTTEN = Cleaner.create();
    private static final int MILLISECONDS_BETWEEN_CHECKS = 50;

    static {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> ALL.forEach(Ended::run)));
    }

    private final Process process;
    private final BooleanSupplier cancelled;
    private final RandomGenerator random;
    private final DataOutputStream out;
    private final DataInputStream in;
    private final Cleaner.Cleanable end;

    /** Writes a request. */
    interface Question {
        void write(DataOutputStream out) throws IOException;
    }

    /** Reads an answer. */
    interface Reading<T> {
        T read(DataInputStream in) throws IOException;
    }

    /** The process failed; the message is the reason, as a part of a sentence. */
    static final class Failure extends RuntimeException {
        Failure(String reason) {
            super(reason);
        }
    }

    private record Ended(Process process, Path folder) implements Runnable {
        @Override
        public void run() {
            process.destroyForcibly();
            ALL.remove(this);
            try (Stream<Path> files = Files.walk(folder)) {
                for (Path each : (Iterable<Path>) files.sorted(Comparator.reverseOrder())::iterator) {
                    Files.deleteIfExists(each);
                }
            } catch (IOException | RuntimeException left) {
                System.getLogger("mnemoscope").log(System.Logger.Level.DEBUG, "An empty folder was not deleted", left);
            }
        }
    }

    /** @param random source of the policy's random numbers */
    ChildProcess(Isolation isolation, Path jar, RandomGenerator random, BooleanSupplier cancelled) {
        this.cancelled = cancelled;
        this.random = random;
        try {
            Path folder = Files.createTempDirectory("mnemoscope-policy");
            process = isolation.builder(jar.toAbsolutePath()).directory(folder.toFile()).start();
            Ended ended = new Ended(process, folder);
            ALL.add(ended);
            end = FORGOTTEN.register(this, ended);
        } catch (IOException failure) {
            throw new Failure(Texts.of("own.its-process-cannot-start", PolicyPlugin.reason(failure)));
        }
        out = new DataOutputStream(new BufferedOutputStream(process.getOutputStream(), 1 << 16));
        in = new DataInputStream(new BufferedInputStream(process.getInputStream(), 1 << 16));
        watch(process, cancelled);
    }

    /** Ends the process when the run is cancelled, regardless of the policy; the waiting thread sees the end of the answers. */
    private static void watch(Process process, BooleanSupplier cancelled) {
        Thread.ofVirtual().start(() -> {
            try {
                while (!process.waitFor(MILLISECONDS_BETWEEN_CHECKS, TimeUnit.MILLISECONDS)) {
                    if (cancelled.getAsBoolean()) {
                        process.destroyForcibly();
                    }
                }
            } catch (InterruptedException over) {
                process.destroyForcibly();
            }
        });
    }

    /**
     * Sends a request and waits for the answer.
     *
     * @param most maximum number of bytes of the answer
     * @throws Failure            if the policy fails, or its process ends or sends an invalid answer
     * @throws CancelledException if the run is cancelled meanwhile
     */
    <T> T ask(byte what, Question question, int most, Reading<T> reading) {
        try {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            DataOutputStream asked = new DataOutputStream(bytes);
            asked.writeByte(what);
            question.write(asked);
            send(bytes.toByteArray());
            while (true) {
                if (in.readInt() != Wire.MAGIC) {
                    throw noAnswer();
                }
                byte kind = in.readByte();
                int length = in.readInt();
                if (length < 0 || length > (kind == Wire.DONE ? most : Wire.MOST_TOLD)) {
                    throw noAnswer();
                }
                byte[] answer = in.readNBytes(length);
                if (answer.length < length) {
                    throw new EOFException();
                }
                DataInputStream told = new DataInputStream(new ByteArrayInputStream(answer));
                switch (kind) {
                    case Wire.DONE -> {
                        return read(reading, told);
                    }
                    case Wire.FAILED -> throw new Failure(read(Wire::readText, told));
                    case Wire.RANDOM -> {
                        ByteArrayOutputStream next = new ByteArrayOutputStream(Long.BYTES);
                        new DataOutputStream(next).writeLong(random.nextLong());
                        send(next.toByteArray());
                    }
                    default -> throw noAnswer();
                }
            }
        } catch (IOException ended) {
            throw ended();
        }
    }

    private void send(byte[] bytes) throws IOException {
        out.writeInt(bytes.length);
        out.write(bytes);
        out.flush();
    }

    private static <T> T read(Reading<T> reading, DataInputStream told) {
        try {
            T read = reading.read(told);
            if (told.available() == 0) {
                return read;
            }
        } catch (IOException | IllegalArgumentException | IndexOutOfBoundsException garbled) {
            throw noAnswer();
        }
        throw noAnswer();
    }

    private static Failure noAnswer() {
        return new Failure(Texts.of("own.its-process-writes-no-answer"));
    }

    private RuntimeException ended() {
        if (cancelled.getAsBoolean()) {
            return new CancelledException();
        }
        try {
            // Its output is closed, so it is ending; a process that only closed its output is ended here.
            if (!process.waitFor(2, TimeUnit.SECONDS)) {
                return noAnswer();
            }
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
        return new Failure(Texts.of("own.its-process-ended", process.exitValue()));
    }

    @Override
    public void close() {
        end.clean();
    }
}
