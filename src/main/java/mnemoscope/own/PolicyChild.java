package mnemoscope.own;

import java.io.BufferedOutputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.ServiceLoader.Provider;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.random.RandomGenerator;
import mnemoscope.model.Texts;
import mnemoscope.retention.Observation;
import mnemoscope.retention.Outcome;
import mnemoscope.retention.PolicyDescription;
import mnemoscope.retention.PolicyRun;
import mnemoscope.retention.RetentionPolicy;
import mnemoscope.retention.ScoreSheet;

/**
 * The main class of a policy's process: one policy of a jar on one episode, with requests over the standard input ({@link Wire}).
 * It ends when that input ends. The policy's output is discarded.
 */
public final class PolicyChild {
    private final BlockingQueue<byte[]> asked = new ArrayBlockingQueue<>(1);
    private final DataOutputStream out;
    private final URL jar;
    private final ObservationIn observations = new ObservationIn();
    private PolicyRun run;
    private ScoreSheet sheet;
    private int terms;
    private Observation seen;

    private PolicyChild(OutputStream out, URL jar) {
        this.out = new DataOutputStream(new BufferedOutputStream(out, 1 << 16));
        this.jar = jar;
    }

    /** @param arguments the jar, and the language code of texts */
    public static void main(String[] arguments) throws Exception {
        InputStream in = new FileInputStream(FileDescriptor.in);
        OutputStream out = new FileOutputStream(FileDescriptor.out);
        System.setIn(InputStream.nullInputStream());
        System.setOut(new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8));
        System.setErr(new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8));
        Texts.language(arguments[1]).ifPresent(Texts::speak);
        new PolicyChild(out, Path.of(arguments[0]).toUri().toURL()).serve(new DataInputStream(in));
    }

    private void serve(DataInputStream in) throws Exception {
        // A separate thread, so that the process ends with the program even while a policy decides, possibly in an endless loop.
        Thread.ofPlatform().daemon().name("asked").start(() -> {
            try {
                while (true) {
                    asked.put(in.readNBytes(in.readInt()));
                }
            } catch (IOException | InterruptedException over) {
                Runtime.getRuntime().halt(0);
            }
        });
        while (true) {
            byte[] question = asked.take();
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            try {
                answer(new DataInputStream(new ByteArrayInputStream(question)), new DataOutputStream(bytes));
                send(Wire.DONE, bytes.toByteArray());
            } catch (Throwable failure) {
                // Anything that foreign code throws is reported as its failure.
                bytes.reset();
                Wire.writeText(new DataOutputStream(bytes), PolicyPlugin.reason(failure));
                send(Wire.FAILED, bytes.toByteArray());
            }
        }
    }

    private void send(byte kind, byte[] bytes) throws IOException {
        out.writeInt(Wire.MAGIC);
        out.writeByte(kind);
        out.writeInt(bytes.length);
        out.write(bytes);
        out.flush();
    }

    private void answer(DataInputStream in, DataOutputStream told) throws Exception {
        switch (in.readByte()) {
            case Wire.DESCRIBE -> describe(told);
            case Wire.START -> start(in.readInt());
            case Wire.SCORE -> {
                seen = observations.read(in);
                sheet.reset(seen.candidates());
                run.score(seen, sheet);
                SheetState.of(sheet, terms).write(told);
            }
            case Wire.SELECT -> {
                seen = in.readBoolean() ? observations.read(in) : seen;
                if (in.readBoolean()) {
                    sheet.reset(seen.candidates());
                    SheetState.read(in, seen.candidates(), terms).into(sheet, terms);
                }
                run.select(seen, sheet);
                SheetState.of(sheet, terms).write(told);
            }
            case Wire.OUTCOME ->
                run.outcome(new Outcome(in.readInt(), in.readInt(), Wire.readInts(in), Wire.readInts(in), Wire.readInts(in)));
            default -> throw new IOException("Unknown request.");
        }
    }

    /** A new class loader for the classes of the jar. */
    private ClassLoader classes() {
        return new URLClassLoader(new URL[]{jar}, PolicyChild.class.getClassLoader());
    }

    private void describe(DataOutputStream told) throws IOException {
        List<Provider<RetentionPolicy>> found = PolicyPlugin.providers(classes());
        told.writeInt(found.size());
        for (Provider<RetentionPolicy> each : found) {
            Wire.writeText(told, each.type().getName());
            PolicyDescription said = each.get().description();
            boolean whole = said != null && said.name() != null && said.title() != null && said.summary() != null;
            told.writeBoolean(whole);
            if (whole) {
                Wire.write(told, said);
            }
        }
    }

    private void start(int number) {
        RetentionPolicy policy = PolicyPlugin.providers(classes()).get(number).get();
        terms = policy.description().terms().size();
        sheet = new ScoreSheet(terms);
        run = policy.start((RandomGenerator) this::random);
        if (run == null) {
            throw new IllegalStateException("The policy started no run.");
        }
    }

    /** The next number of the program's random stream for this run. */
    private long random() {
        try {
            send(Wire.RANDOM, new byte[0]);
            return new DataInputStream(new ByteArrayInputStream(asked.take())).readLong();
        } catch (IOException | InterruptedException over) {
            throw new IllegalStateException(over);
        }
    }
}
