package mnemoscope.own;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import mnemoscope.retention.AnnotationUse;
import mnemoscope.retention.PolicyDescription;
import mnemoscope.retention.PolicyDescription.Score;
import mnemoscope.retention.PolicyDescription.ScoreKind;
import mnemoscope.retention.QuestionUse;
import mnemoscope.retention.Selection;
import mnemoscope.retention.Similarity;
import mnemoscope.retention.Term;
import mnemoscope.retention.mark.PolicyMark;
import mnemoscope.text.WordSet;

/**
 * The protocol between the program and the process of a policy (src/docs/formats/policy.md): frames over the standard streams of
 * that process, numbers big-endian. A request is its length as an int, and that many bytes, of which the first is the request
 * type. An answer is {@link #MAGIC}, a byte for its type, its length, and that many bytes.
 */
final class Wire {
    static final int MAGIC = 0x4d6e654d;
    /** Request: the descriptions of all policies of the jar. */
    static final byte DESCRIBE = 'D';
    /** Request: start the policy with a number. */
    static final byte START = 'S';
    /** Request: score the candidates of an observation. */
    static final byte SCORE = 'O';
    /** Request: choose from scores. */
    static final byte SELECT = 'C';
    /** Request: learn from the outcome of a decision. */
    static final byte OUTCOME = 'E';
    /** Answer: the requested data. */
    static final byte DONE = 'A';
    /** Answer: the policy threw; the bytes are the reason. */
    static final byte FAILED = 'F';
    /** Sent before the answer: requests the next random number, which is returned as eight bytes. */
    static final byte RANDOM = 'R';

    /** Maximum bytes of a description or a reason. */
    static final int MOST_TOLD = 1 << 20;

    private Wire() {}

    /** A text of any length, including unpaired surrogates. */
    static void writeText(DataOutputStream out, String text) throws IOException {
        out.writeInt(text.length());
        out.writeChars(text);
    }

    static String readText(DataInputStream in) throws IOException {
        char[] chars = new char[length(in, in.available() / Character.BYTES)];
        for (int k = 0; k < chars.length; k++) {
            chars[k] = in.readChar();
        }
        return new String(chars);
    }

    /** A length, checked against the remaining bytes so that a wrong length does not exhaust memory. */
    private static int length(DataInputStream in, int most) throws IOException {
        int length = in.readInt();
        if (length < 0 || length > most) {
            throw new IOException("Found a length of " + length + ", expected at most " + most + ".");
        }
        return length;
    }

    static void writeInts(DataOutputStream out, int[] numbers) throws IOException {
        out.writeInt(numbers.length);
        for (int number : numbers) {
            out.writeInt(number);
        }
    }

    static int[] readInts(DataInputStream in) throws IOException {
        int[] numbers = new int[length(in, in.available() / Integer.BYTES)];
        for (int k = 0; k < numbers.length; k++) {
            numbers[k] = in.readInt();
        }
        return numbers;
    }

    static void writeVector(DataOutputStream out, float[] vector) throws IOException {
        out.writeInt(vector.length);
        for (float each : vector) {
            out.writeFloat(each);
        }
    }

    static float[] readVector(DataInputStream in) throws IOException {
        float[] vector = new float[length(in, in.available() / Float.BYTES)];
        for (int k = 0; k < vector.length; k++) {
            vector[k] = in.readFloat();
        }
        return vector;
    }

    static void writeWords(DataOutputStream out, WordSet words) throws IOException {
        writeInts(out, words.ids());
        out.writeInt(words.size());
    }

    static WordSet readWords(DataInputStream in) throws IOException {
        return new WordSet(readInts(in), in.readInt());
    }

    static void write(DataOutputStream out, PolicyDescription said) throws IOException {
        for (String each : List.of(said.name(), said.title(), said.summary(), said.source(), said.score().label(),
                said.score().tie())) {
            writeText(out, each);
        }
        out.writeInt(said.score().kind().ordinal());
        out.writeInt(said.terms().size());
        for (Term term : said.terms()) {
            writeText(out, term.key());
            writeText(out, term.label());
            out.writeDouble(term.weight());
            writeText(out, term.help());
        }
        out.writeBoolean(said.timesFreshness());
        out.writeInt(switch (said.selection()) {
            case Selection.Greedy ignored -> 0;
            case Selection.Early ignored -> 1;
            case Selection.BestSet ignored -> 2;
            case Selection.Hand ignored -> 3;
            case Selection.Recorded ignored -> 4;
            case Selection.Diverse it -> 5 + it.similarity().ordinal();
            case Selection.Covering it -> 7 + it.similarity().ordinal();
            case Selection.Groups ignored -> 9;
            case Selection.Given ignored -> 10;
            case Selection.Support ignored -> 11;
        });
        writeSet(out, said.reads());
        writeSet(out, said.needs());
        out.writeBoolean(said.drawn());
        out.writeInt(said.asking().ordinal());
        out.writeBoolean(said.seesAnswer());
        out.writeBoolean(said.trained());
    }

    /** The description allowed for a user's policy: drawn like others of its kind. */
    static PolicyDescription readDescription(DataInputStream in) throws IOException {
        String name = readText(in);
        String title = readText(in);
        String summary = readText(in);
        String source = readText(in);
        String label = readText(in);
        String tie = readText(in);
        Score score = new Score(label, ScoreKind.values()[in.readInt()], tie);
        List<Term> terms = new ArrayList<>();
        for (int left = length(in, in.available()); left > 0; left--) {
            terms.add(new Term(readText(in), readText(in), in.readDouble(), readText(in)));
        }
        boolean timesFreshness = in.readBoolean();
        Selection selection = selection(in.readInt());
        return new PolicyDescription(name, title, summary, source, terms, timesFreshness, score, PolicyMark.OTHER, selection,
                readSet(in), readSet(in), in.readBoolean(), QuestionUse.values()[in.readInt()], in.readBoolean(),
                in.readBoolean());
    }

    private static Selection selection(int code) {
        return switch (code) {
            case 0 -> Selection.GREEDY;
            case 1 -> Selection.EARLY;
            case 2 -> Selection.BEST_SET;
            case 3 -> Selection.BY_HAND;
            case 4 -> Selection.RECORD;
            case 5, 6 -> new Selection.Diverse(Similarity.values()[code - 5]);
            case 7, 8 -> new Selection.Covering(Similarity.values()[code - 7]);
            case 9 -> Selection.GROUPS;
            case 11 -> Selection.SUPPORT;
            default -> Selection.GIVEN;
        };
    }

    private static void writeSet(DataOutputStream out, Set<AnnotationUse> set) throws IOException {
        writeInts(out, set.stream().mapToInt(AnnotationUse::ordinal).sorted().toArray());
    }

    private static Set<AnnotationUse> readSet(DataInputStream in) throws IOException {
        Set<AnnotationUse> set = EnumSet.noneOf(AnnotationUse.class);
        for (int each : readInts(in)) {
            set.add(AnnotationUse.values()[each]);
        }
        return set;
    }
}
