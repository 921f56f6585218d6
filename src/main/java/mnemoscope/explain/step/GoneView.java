package mnemoscope.explain.step;

/**
 * Evidence of this question that a policy let go at an earlier step, or that has not arrived.
 *
 * @param turn      arrival index
 * @param droppedAt step that let it go; -1 if it has not arrived
 * @param what      "dropped at step 26", "covered by D3:1 until step 26" or "not arrived yet"
 * @param more      "for D4:12, 11 steps ago": the kept turn that ranked next above it, and when; may be empty
 */
public record GoneView(int turn, String id, String text, int droppedAt, String what, String more) {
    public boolean arrived() {
        return droppedAt >= 0;
    }
}
