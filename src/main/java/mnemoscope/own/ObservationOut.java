package mnemoscope.own;

import java.io.DataOutputStream;
import java.io.IOException;
import mnemoscope.retention.Observation;
import mnemoscope.retention.Observation.Asked;

/**
 * Sends the observation of each decision to the process of a policy: the content of an {@link Observation} only, with each turn
 * and question sent once.
 */
final class ObservationOut {
    private int turns;
    private int questions;

    void write(DataOutputStream out, Observation seen) throws IOException {
        out.writeInt(seen.decision());
        out.writeInt(seen.anchor());
        out.writeInt(seen.budgetTokens());
        out.writeBoolean(seen.question().isPresent());
        out.writeBoolean(seen.asLogged());
        out.writeInt(Math.max(0, seen.anchor() + 1 - turns));
        for (; turns <= seen.anchor(); turns++) {
            turn(out, seen, turns);
        }
        int known = seen.decision() + (seen.question().isPresent() ? 1 : 0);
        out.writeInt(Math.max(0, known - questions));
        for (; questions < known; questions++) {
            question(out, questions < seen.decision() ? seen.earlier(questions) : seen.question().orElseThrow());
        }
        out.writeInt(seen.candidates());
        for (int c = 0; c < seen.candidates(); c++) {
            out.writeInt(seen.turn(c));
            out.writeBoolean(seen.cached(c));
            out.writeDouble(seen.freshness(c));
        }
    }

    private static void turn(DataOutputStream out, Observation seen, int i) throws IOException {
        out.writeInt(seen.session(i));
        Wire.writeText(out, seen.speaker(i));
        out.writeBoolean(seen.byUser(i));
        Wire.writeText(out, seen.text(i));
        out.writeInt(seen.sizeTokens(i));
        Wire.writeInts(out, seen.terms(i));
        Wire.writeWords(out, seen.words(i));
        Wire.writeWords(out, seen.entities(i));
        Wire.writeVector(out, seen.vector(i));
        out.writeInt(seen.type(i).ordinal());
        out.writeDouble(seen.importance(i));
        out.writeDouble(seen.heuristicImportance(i));
    }

    private static void question(DataOutputStream out, Asked asked) throws IOException {
        out.writeInt(asked.anchor());
        Wire.writeText(out, asked.text());
        Wire.writeWords(out, asked.words());
        Wire.writeWords(out, asked.entities());
        Wire.writeVector(out, asked.vector());
    }
}
