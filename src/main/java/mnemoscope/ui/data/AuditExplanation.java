package mnemoscope.ui.data;

import java.util.List;

/** What the leak audit does and what its result means, for people who have not read the paper (SPEC 3). */
final class AuditExplanation {
    private AuditExplanation() {
    }

    /** A paragraph under a title. */
    record Part(String title, String text) {}

    static final List<Part> PARTS = List.of(
            new Part("What is scrambled", "At each audited decision everything that could not be known yet is replaced by noise:"
                    + " the answers and categories of all questions, the evidence of this and every later question, and every"
                    + " question and turn that comes later. The turns so far, this question, and the outcomes of earlier"
                    + " decisions stay as they are: they are history, and a policy may learn from them."),
            new Part("What is compared", "The episode is replayed from its beginning up to that decision, once as it is and once"
                    + " scrambled. The policy must have the same candidates, give each the same score to the last bit, and keep"
                    + " the same turns. One difference is a failure."),
            new Part("What a pass shows", "At the audited decisions of this conversation, under the readings in force, the"
                    + " policy's choice did not depend on answers or on the future."),
            new Part("What a pass does not show", "Nothing about decisions that were not audited or about other conversations."
                    + " Nothing about training: a trained policy that has learned from this very conversation passes too."
                    + " Nothing about how good the policy is. And the moments at which questions are asked stay in place:"
                    + " where their placement uses the evidence, the episode itself carries a little of it."),
            new Part("References", "A reference sees the answer by design and is marked so everywhere. It is expected to change,"
                    + " which also shows that the audit can tell. It is not counted as a failure, and it cannot be deployed."));
}
