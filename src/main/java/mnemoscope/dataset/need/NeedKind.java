package mnemoscope.dataset.need;

import java.util.EnumSet;
import java.util.Set;
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
    REPEATED,
    /** As {@link #RE_READ}, by a shell command such as {@code sed -n}. */
    SHELL_RE_READ,
    /** As {@link #RE_READ_EDITED}, by a shell command. */
    SHELL_RE_READ_EDITED,
    /** It quoted a line of the turn in a patch, or in {@code sed -i}. */
    SHELL_QUOTED,
    /** Experimental: it named an identifier that few turns hold. */
    ARGUMENT;

    /** Found in every log. The others are found if asked for, those by shell also where an agent reads by shell alone. */
    public static final Set<NeedKind> LISTED = Set.copyOf(EnumSet.of(RE_READ, RE_READ_EDITED, QUOTED, REPEATED));
    /** Readings of content that stood in the log already, whether or not the agent wrote to the file in between. */
    public static final Set<NeedKind> READ_AGAIN = Set
            .copyOf(EnumSet.of(RE_READ, RE_READ_EDITED, SHELL_RE_READ, SHELL_RE_READ_EDITED));
    /** Those of {@link #READ_AGAIN} that the agent wrote to in between. */
    public static final Set<NeedKind> EDITED = Set.copyOf(EnumSet.of(RE_READ_EDITED, SHELL_RE_READ_EDITED));
    /** Readings that no edit explains. */
    public static final Set<NeedKind> UNTOUCHED = Set.copyOf(EnumSet.of(RE_READ, SHELL_RE_READ));
    /** What is meant by "used again": readings that no edit explains, and quotes. */
    public static final Set<NeedKind> USED_AGAIN = Set.copyOf(EnumSet.of(RE_READ, QUOTED, SHELL_RE_READ, SHELL_QUOTED));

    /** The kind of the same use by a shell command; itself if there is none. */
    NeedKind byShell() {
        return switch (this) {
            case RE_READ -> SHELL_RE_READ;
            case RE_READ_EDITED -> SHELL_RE_READ_EDITED;
            case QUOTED -> SHELL_QUOTED;
            case REPEATED, SHELL_RE_READ, SHELL_RE_READ_EDITED, SHELL_QUOTED, ARGUMENT -> this;
        };
    }
}
