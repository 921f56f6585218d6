package mnemoscope.explain;

import mnemoscope.model.Texts;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import mnemoscope.dataset.GoldReading;
import mnemoscope.dataset.Placement;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.dataset.Stitch;
import mnemoscope.model.DatasetKind;
import mnemoscope.replay.Pool;
import mnemoscope.text.TokenUnit;
import mnemoscope.workspace.Protocol;

/** Puts the readings in force into words: unit, pool, placement, order, gold, stitching. */
public final class Readings {
    private Readings() {
    }

    /** @param read how a LongMemEval file was read; of no matter for other data */
    public static List<Reading> of(Protocol protocol, DatasetKind kind, ReadOptions read) {
        return List.of(unit(protocol.unit()), pool(protocol.pool()), placement(protocol.placement(), kind), order(protocol),
                gold(kind, read), stitching(kind, read));
    }

    /** One line for the status bar. */
    public static String line(List<Reading> readings) {
        return readings.stream().map(Reading::brief).filter(brief -> !brief.isEmpty()).collect(Collectors.joining(" \u00b7 "));
    }

    private static Reading unit(TokenUnit unit) {
        String meaning = switch (unit) {
            case CONTENT_WORDS -> Texts.of("explain.a-turn-is-as-large");
            case WORDS -> Texts.of("explain.a-turn-is-as-large-as");
            case O200K_BASE, CL100K_BASE -> Texts.of("explain.a-turn-is-as-large-as-a");
        };
        String paper = switch (unit) {
            case CONTENT_WORDS -> Texts.of("explain.the-paper-does-not-name");
            case WORDS -> Texts.of("explain.the-paper-does-not-name-its");
            case O200K_BASE, CL100K_BASE -> Texts.of("explain.the-paper-does-not-name-its-unit");
        };
        return new Reading(Texts.of("explain.unit"), unit.label(), unit.label(), meaning, paper);
    }

    private static Reading pool(Pool pool) {
        String meaning = switch (pool) {
            case CARRY -> Texts.of("explain.a-policy-chooses-from-what");
            case SHARED -> Texts.of("explain.questions-asked-at-one-moment");
            case REACQUIRE -> Texts.of("explain.as-carry-and-evidence-that");
            case HISTORY -> Texts.of("explain.a-policy-chooses-from-everything");
        };
        return new Reading(Texts.of("explain.pool"), Texts.of("explain.root-pool", pool.label().toLowerCase(Locale.ROOT)),
                pool.label(), meaning,
                pool == Pool.CARRY
                        ? Texts.of("explain.the-paper-leaves-it-open")
                        : Texts.of("explain.the-paper-leaves-it-open-it"));
    }

    private static Reading placement(Placement placement, DatasetKind kind) {
        String where = placement.label();
        String gold = placement.usesGold()
                ? " " + Texts.of("explain.this-uses-the-evidence-to")
                : " " + Texts.of("explain.no-evidence-is-used-for");
        String paper = kind == DatasetKind.OWN
                ? Texts.of("explain.your-own-file-says-where")
                : kind == DatasetKind.LOCOMO
                        ? Texts.of("explain.locomo-gives-its-questions-no")
                        : Texts.of("explain.longmemeval-dates-its-questions-the");
        return new Reading(Texts.of("explain.placement"),
                Texts.of("explain.asked-placement-uses-gold", brief(placement),
                        placement.usesGold() ? " " + Texts.of("explain.uses-the-evidence") : ""),
                Texts.of("explain.questions-are-asked", brief(placement)), Texts.of("explain.a-question-is-asked", where, gold),
                paper);
    }

    private static String brief(Placement placement) {
        return switch (placement.rule()) {
            case SESSION_END -> Texts.of("explain.at-the-session-end");
            case AFTER_EVIDENCE -> Texts.of("explain.after-the-evidence");
            case LAG -> Texts.of("explain.turns-after-the-evidence", placement.lagTurns());
            case SPREAD -> Texts.of("explain.evenly-by-evidence");
            case FILE -> Texts.of("explain.evenly-in-file-order");
            case END -> Texts.of("explain.at-the-end");
            case QUESTION_DATE -> Texts.of("explain.by-day");
            case QUESTION_TIME -> Texts.of("explain.by-minute");
            case AS_ASKED -> Texts.of("explain.where-the-file-says");
        };
    }

    private static Reading order(Protocol protocol) {
        String meaning = switch (protocol.order()) {
            case EVIDENCE -> Texts.of("explain.of-questions-asked-at-the");
            case FILE -> Texts.of("explain.questions-asked-at-the-same");
            case RANDOM -> Texts.of("explain.questions-asked-at-the-same-turn", protocol.seed());
            case DATE -> Texts.of("explain.of-questions-asked-at-the-same");
        };
        return new Reading(Texts.of("explain.order"),
                Texts.of("explain.ordered-replace",
                        protocol.order().label().replace("latest ", "").replace(" of the question", "")),
                protocol.order().label(), meaning,
                Texts.of("explain.the-paper-leaves-it-open-it-matters"));
    }

    private static Reading gold(DatasetKind kind, ReadOptions read) {
        return switch (kind) {
            case LOCOMO -> new Reading(Texts.of("explain.gold"), Texts.of("explain.gold-evidence-labels"),
                    Texts.of("explain.evidence-labels"),
                    Texts.of("explain.the-turns-that-the-annotators"),
                    Texts.of("explain.the-paper-does-not-say"));
            case LONGMEMEVAL ->
                new Reading(Texts.of("explain.gold"), Texts.of("explain.gold-gold", brief(read.gold())), read.gold().label(),
                        Texts.of("explain.the-turns-that-hold-the", read.gold().label(),
                                read.abstention() ? Texts.of("explain.with-gold-join") : Texts.of("explain.are-left-out")),
                        Texts.of("explain.the-paper-does-not-say-which"));
            case OWN ->
                new Reading(Texts.of("explain.gold"), Texts.of("explain.gold-as-in-the-file"), Texts.of("explain.as-in-the-file"),
                        Texts.of("explain.the-evidence-that-the-file"),
                        Texts.of("explain.the-paper-knows-no-own"));
        };
    }

    private static String brief(GoldReading gold) {
        return switch (gold) {
            case TURN -> Texts.of("explain.flagged-turns");
            case FIRST -> Texts.of("explain.first-flagged-turns");
            case USER -> Texts.of("explain.the-user-s-flagged-turns");
            case SESSION -> Texts.of("explain.whole-sessions");
            case FALLBACK_USER -> Texts.of("explain.the-user-s-else-sessions");
        };
    }

    private static Reading stitching(DatasetKind kind, ReadOptions read) {
        if (kind != DatasetKind.LONGMEMEVAL) {
            return new Reading(Texts.of("explain.timeline"), "", Texts.of("explain.one-conversation-each"),
                    Texts.of("explain.every-conversation-of-the-file"),
                    Texts.of("explain.as-in-the-paper"));
        }
        boolean alone = read.instances() == 1;
        return new Reading(Texts.of("explain.stitching"),
                alone ? Texts.of("explain.one-instance-a-timeline") : Texts.of("explain.instances-a-timeline", read.instances()),
                alone
                        ? Texts.of("explain.one-instance-a-timeline-2")
                        : Texts.of("explain.instances-block-a-timeline", read.instances(),
                                read.stitch() == Stitch.BLOCK
                                        ? " " + Texts.of("explain.consecutive-instances")
                                        : " " + Texts.of("explain.instances-spread-over-the-file")),
                Texts.of("explain.longmemeval-asks-one-question-of", alone
                        ? Texts.of("explain.each-is-an-episode-of")
                        : Texts.of("explain.the-sessions-of-these-instances")),
                Texts.of("explain.the-paper-does-not-say-how"));
    }

    /**
     * One choice of the protocol that the paper leaves open, as it is in force.
     *
     * @param name    what is chosen, e.g. "Unit"
     * @param brief   the choice in the status bar
     * @param value   the choice in words
     * @param meaning what it does, in plain words
     * @param paper   what the paper says, or how this differs from it
     */
    public record Reading(String name, String brief, String value, String meaning, String paper) {}
}
