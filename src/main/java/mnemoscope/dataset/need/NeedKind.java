package mnemoscope.dataset.need;

import mnemoscope.model.Coded;

/** How a log shows that the agent needed a turn again. */
public enum NeedKind implements Coded {
    /** It read content again that it had read, and had not written to the file in between. */
    RE_READ,
    /** It read content again that it had read, and had written to the file in between. */
    RE_READ_EDITED,
    /** It quoted a line of the turn in an edit. */
    QUOTED,
    /** It made a call again, with the same arguments and the same result. */
    REPEATED
}
