package mnemoscope.explain;

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
            case CONTENT_WORDS -> "A turn is as large as it has words, without stop words such as \"the\" and \"and\". The budget"
                    + " counts the same.";
            case WORDS -> "A turn is as large as it has words, split at spaces. The budget counts the same.";
            case O200K_BASE, CL100K_BASE -> "A turn is as large as a language model of this vocabulary counts it. The budget"
                    + " counts the same.";
        };
        String paper = switch (unit) {
            case CONTENT_WORDS -> "The paper does not name its unit. Its rewards are possible in this one only; the sizes it"
                    + " states (about 60 a question in LoCoMo) are in another.";
            case WORDS -> "The paper does not name its unit. Its rewards do not come out in this one.";
            case O200K_BASE, CL100K_BASE -> "The paper does not name its unit. The sizes it states fit this one, its rewards do"
                    + " not.";
        };
        return new Reading("Unit", unit.label(), unit.label(), meaning, paper);
    }

    private static Reading pool(Pool pool) {
        String meaning = switch (pool) {
            case CARRY -> "A policy chooses from what it kept at the decision before and what has arrived since. What it lets"
                    + " go is gone for good.";
            case SHARED -> "Questions asked at one moment all choose from the same candidates; the choice of the last of them"
                    + " is carried on.";
            case REACQUIRE -> "As carry, and evidence that the decision before turned out to miss comes back once.";
            case HISTORY -> "A policy chooses from everything that has arrived: nothing is ever lost. An upper reference, not a"
                    + " memory of fixed size.";
        };
        return new Reading("Pool", pool.label().toLowerCase(Locale.ROOT) + " pool", pool.label(), meaning,
                pool == Pool.CARRY
                        ? "The paper leaves it open; this is the plain reading of its transition."
                        : "The paper leaves it open. It differs from our default, carry.");
    }

    private static Reading placement(Placement placement, DatasetKind kind) {
        String where = placement.rule().label().replace("K turns", placement.lagTurns() + " turns");
        String gold = placement.usesGold()
                ? " This uses the evidence to build the episode; no policy sees it."
                : " No evidence is used for this.";
        String paper = kind == DatasetKind.OWN
                ? "Your own file says where its questions stand unless another placement is chosen."
                : kind == DatasetKind.LOCOMO
                        ? "LoCoMo gives its questions no time and the paper does not say when it asks them, so every placement"
                                + " is ours."
                        : "LongMemEval dates its questions; the paper does not say how they are laid on a timeline.";
        return new Reading("Placement",
                "asked " + brief(placement) + (placement.usesGold() ? " (uses the evidence)" : ""),
                "Questions are asked " + brief(placement), "A question is asked " + where + "." + gold, paper);
    }

    private static String brief(Placement placement) {
        return switch (placement.rule()) {
            case SESSION_END -> "at the session end";
            case AFTER_EVIDENCE -> "after the evidence";
            case LAG -> placement.lagTurns() + " turns after the evidence";
            case SPREAD -> "evenly, by evidence";
            case FILE -> "evenly, in file order";
            case END -> "at the end";
            case QUESTION_DATE -> "by day";
            case QUESTION_TIME -> "by minute";
            case AS_ASKED -> "where the file says";
        };
    }

    private static Reading order(Protocol protocol) {
        String meaning = switch (protocol.order()) {
            case EVIDENCE -> "Of questions asked at the same turn, the one whose evidence comes first is asked first.";
            case FILE -> "Questions asked at the same turn are asked as they stand in the file.";
            case RANDOM -> "Questions asked at the same turn are shuffled; seed " + protocol.seed() + " always gives the same"
                    + " order.";
            case DATE -> "Of questions asked at the same turn, the one with the earlier date is asked first.";
        };
        return new Reading("Order", "ordered " + protocol.order().label().replace("latest ", "").replace(" of the question", ""),
                protocol.order().label(), meaning,
                "The paper leaves it open. It matters, for what one question keeps the next one finds.");
    }

    private static Reading gold(DatasetKind kind, ReadOptions read) {
        return switch (kind) {
            case LOCOMO -> new Reading("Gold", "gold: evidence labels", "Evidence labels",
                    "The turns that the annotators named as evidence. Ids that name no turn are dropped; a question left without"
                            + " any makes no decision and is listed under Issues.",
                    "The paper does not say how it reads faulty labels; each repair is listed in the Data tab.");
            case LONGMEMEVAL -> new Reading("Gold", "gold: " + brief(read.gold()), read.gold().label(),
                    "The turns that hold the answer: " + read.gold().label() + ". Questions without any make no decision and"
                            + " are counted; abstention questions " + (read.abstention() ? "with gold join." : "are left out."),
                    "The paper does not say which turns it counts. No reading tried gives both its precision and its reward.");
            case OWN -> new Reading("Gold", "gold: as in the file", "As in the file",
                    "The evidence that the file names. A question without evidence makes a decision that books no reward and"
                            + " enters no mean.",
                    "The paper knows no own files.");
        };
    }

    private static String brief(GoldReading gold) {
        return switch (gold) {
            case TURN -> "flagged turns";
            case FIRST -> "first flagged turns";
            case USER -> "the user's flagged turns";
            case SESSION -> "whole sessions";
            case FALLBACK_USER -> "the user's, else sessions";
        };
    }

    private static Reading stitching(DatasetKind kind, ReadOptions read) {
        if (kind != DatasetKind.LONGMEMEVAL) {
            return new Reading("Timeline", "", "One conversation each",
                    "Every conversation of the file is an episode of its own; nothing is stitched together.",
                    "As in the paper.");
        }
        boolean alone = read.instances() == 1;
        return new Reading("Stitching", alone ? "one instance a timeline" : read.instances() + " instances a timeline",
                alone
                        ? "One instance a timeline"
                        : read.instances()
                                + (read.stitch() == Stitch.BLOCK ? " consecutive instances" : " instances spread over the file")
                                + " a timeline",
                "LongMemEval asks one question of each instance. " + (alone
                        ? "Each is an episode of one decision."
                        : "The sessions of these instances are merged by date into one timeline, which is then asked all their"
                                + " questions."),
                "The paper does not say how it gets episodes of many decisions; this is our reading.");
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
