package mnemoscope.own;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.stream.IntStream;
import mnemoscope.retention.ScoreSheet;

/** The content of a {@link ScoreSheet} as sent between the program and the process of a policy. */
record SheetState(double[] numbers, boolean[] marks) {
    static SheetState of(ScoreSheet sheet, int terms) {
        int n = sheet.candidates();
        double[] numbers = new double[length(n, terms)];
        boolean[] marks = new boolean[2 * n];
        int at = 0;
        for (int c = 0; c < n; c++) {
            numbers[at++] = sheet.score(c);
            numbers[at++] = sheet.second(c);
            for (int k = 0; k < terms; k++) {
                numbers[at++] = sheet.rawTerm(k, c);
                numbers[at++] = sheet.termValue(k, c);
            }
            marks[2 * c] = sheet.kept(c);
            marks[2 * c + 1] = sheet.forced(c);
        }
        for (int k = 0; k < terms; k++) {
            numbers[at++] = sheet.weight(k, Double.NaN);
        }
        return new SheetState(numbers, marks);
    }

    private static int length(int candidates, int terms) {
        return candidates * (2 + 2 * terms) + terms;
    }

    /** Its size in bytes. */
    static int bytes(int candidates, int terms) {
        return length(candidates, terms) * Double.BYTES + 2 * candidates;
    }

    /** Copies it to a sheet with the same number of candidates. */
    void into(ScoreSheet sheet, int terms) {
        int n = sheet.candidates();
        boolean[] kept = new boolean[n];
        int at = 0;
        for (int c = 0; c < n; c++) {
            sheet.score(c, numbers[at++]);
            sheet.second(c, numbers[at++]);
            for (int k = 0; k < terms; k++) {
                sheet.term(k, c, numbers[at++], numbers[at++]);
            }
            kept[c] = marks[2 * c];
            if (marks[2 * c + 1]) {
                sheet.force(c, kept[c]);
            }
        }
        for (int k = 0; k < terms; k++) {
            sheet.weigh(k, numbers[at++]);
        }
        sheet.keep(kept);
    }

    boolean same(SheetState other) {
        return Arrays.equals(numbers, other.numbers) && Arrays.equals(marks, other.marks);
    }

    void write(DataOutputStream out) throws IOException {
        for (double number : numbers) {
            out.writeDouble(number);
        }
        for (boolean mark : marks) {
            out.writeBoolean(mark);
        }
    }

    static SheetState read(DataInputStream in, int candidates, int terms) throws IOException {
        double[] numbers = new double[length(candidates, terms)];
        for (int k = 0; k < numbers.length; k++) {
            numbers[k] = in.readDouble();
        }
        boolean[] marks = new boolean[2 * candidates];
        for (int k : IntStream.range(0, marks.length).toArray()) {
            marks[k] = in.readBoolean();
        }
        return new SheetState(numbers, marks);
    }
}
