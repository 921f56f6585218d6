package mnemoscope.learning;

import mnemoscope.model.Coded;

/** Which swaps the teacher of the BC-learner accepts, open in the paper (SPEC 6). */
public enum TeacherReading implements Coded {
    /** Those that raise the reward and bring in evidence. */
    EVIDENCE,
    /** All that raise the reward, storage included; degenerates to tiny turns. */
    ANY
}
