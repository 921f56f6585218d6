package mnemoscope.explain;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.dataset.benchmark.GoldSetting;
import mnemoscope.dataset.benchmark.LabelSetting;
import mnemoscope.dataset.benchmark.Stitch;
import mnemoscope.model.DatasetKind;
import mnemoscope.model.Texts;
import mnemoscope.model.TurnKind;
import mnemoscope.replay.Placement;
import mnemoscope.replay.Pool;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.QuestionOrder;
import mnemoscope.replay.QuestionVisibility;
import mnemoscope.replay.Reacquisition;
import mnemoscope.replay.ReplayInput;
import mnemoscope.text.TokenUnit;

/** Describes the protocol settings in words: unit, pool, placement, order, gold, stitching, when the question is seen, what comes back. */
public final class ProtocolSettings {
    private static final int PLACEMENT = 2;
    private static final int EVIDENCE = 4;

    private ProtocolSettings() {}

    /**
     * @param evidence whether any question has evidence
     * @param log      whether the data are agents' logs, which have no evidence of their own
     */
    public static List<Setting> of(Protocol protocol, DatasetKind kind, ReadOptions read, boolean evidence, boolean log) {
        return of(protocol, kind, read, evidence, log, 0);
    }

    /** @param byHand number of questions with evidence marked by the user */
    public static List<Setting> of(Protocol protocol, DatasetKind kind, ReadOptions read, boolean evidence, boolean log,
            int byHand) {
        return List.of(unit(protocol.unit()), pool(protocol), placement(protocol.placement(), kind), order(protocol),
                byHand > 0 ? byHand(byHand) : evidence || kind != DatasetKind.OWN ? gold(kind, read, log) : noGold(),
                stitching(kind, read), sight(protocol.seesQuestion()), returns(protocol.reacquisition()));
    }

    /**
     * The settings of a comparison, with the decisions and the evidence that its protocol derives from a log.
     *
     * @param byHand number of questions with evidence marked by the user
     */
    public static List<Setting> of(Comparison shown, DatasetKind kind, ReadOptions read, int byHand) {
        return of(shown.protocol(), kind, read, shown.hasGold(), shown.isLog(), byHand,
                new Derived(1, shown.isAtCalls() ? 1 : 0, shown.isDerived() ? 1 : 0));
    }

    /**
     * As {@link #of(Comparison, DatasetKind, ReadOptions, int)}, of several episodes that have evidence; where a setting holds for
     * some of them only, their number is told.
     */
    public static List<Setting> of(Protocol protocol, DatasetKind kind, ReadOptions read, List<ReplayInput> inputs, int byHand) {
        boolean log = inputs.stream().anyMatch(input -> input.supervision().log().isPresent());
        return of(protocol, kind, read, true, log, byHand,
                new Derived(inputs.size(), inputs.stream().filter(ProtocolSettings::isAtCalls).count(),
                        inputs.stream().filter(input -> isDerived(protocol, input)).count()));
    }

    /** A question of a person is asked before a turn of that person, a decision at a call before a turn of the agent. */
    private static boolean isAtCalls(ReplayInput input) {
        int next = input.episode().decisionCount() == 0 ? 0 : input.episode().questions().getFirst().anchor() + 1;
        return input.supervision().log().isPresent() && next < input.episode().turnCount()
                && input.episode().turns().get(next).kind() != TurnKind.USER;
    }

    /** Whether its evidence is derived from what the agent used again. */
    public static boolean isDerived(Protocol protocol, ReplayInput input) {
        return !protocol.evidence().kinds().isEmpty() && input.supervision().log().isPresent()
                && (!protocol.evidence().usual() || isAtCalls(input));
    }

    /** @param all number of episodes; of these with decisions at calls, and with derived evidence */
    private record Derived(int all, long calls, long derived) {
        String some(long count) {
            return count == all ? "" : " " + Texts.of("explain.in-some-sessions", count, all);
        }
    }

    private static List<Setting> of(Protocol protocol, DatasetKind kind, ReadOptions read, boolean evidence, boolean log,
            int byHand, Derived counts) {
        List<Setting> settings = new ArrayList<>(of(protocol, kind, read, evidence, log, byHand));
        if (counts.calls > 0) {
            String some = counts.some(counts.calls);
            settings.set(PLACEMENT, new Setting(Texts.of("explain.placement"), Texts.of("explain.brief-at-calls") + some,
                    Texts.of("explain.at-calls") + some, protocol.decideAt().help(), Texts.of("explain.paper-on-gold-of-own")));
        }
        if (counts.derived > 0) {
            String some = counts.some(counts.derived)
                    + (byHand == 0 ? "" : ", " + Texts.inSentence(Texts.of("explain.gold-by-hand", byHand)));
            settings.set(EVIDENCE,
                    new Setting(Texts.of("explain.gold"), Texts.of("explain.brief-derived") + some,
                            Texts.of("explain.derived") + some, Texts.of("protocol.evidence.derived.help"),
                            Texts.of("explain.paper-on-gold-of-own")));
        }
        return settings;
    }

    private static Setting byHand(int questions) {
        String value = Texts.of("explain.gold-by-hand", questions);
        return new Setting(Texts.of("explain.gold"), Texts.of("explain.gold-reading", Texts.inSentence(value)), value,
                Texts.of("explain.gold-by-hand-meaning"), Texts.of("explain.paper-on-gold-of-own"));
    }

    /** The settings on one line, for the status bar. */
    public static String line(List<Setting> settings) {
        return settings.stream().map(Setting::brief).filter(brief -> !brief.isEmpty()).collect(Collectors.joining(" \u00b7 "));
    }

    private static Setting unit(TokenUnit unit) {
        String meaning = switch (unit) {
            case CONTENT_WORDS -> Texts.of("explain.unit-content-words");
            case WORDS -> Texts.of("explain.unit-words");
            case O200K_BASE, CL100K_BASE -> Texts.of("explain.unit-tokens");
        };
        String paper = switch (unit) {
            case CONTENT_WORDS -> Texts.of("explain.paper-on-content-words");
            case WORDS -> Texts.of("explain.paper-on-words");
            case O200K_BASE, CL100K_BASE -> Texts.of("explain.paper-on-tokens");
        };
        return new Setting(Texts.of("explain.unit"), unit.label(), unit.label(), meaning, paper);
    }

    private static Setting pool(Protocol protocol) {
        Pool pool = protocol.pool();
        String meaning = switch (pool) {
            case CARRY -> Texts.of(protocol.reacquisition().isNever() ? "explain.pool-carry" : "explain.pool-carry-with-returns");
            case SHARED -> Texts.of("explain.pool-shared");
            case REACQUIRE -> Texts.of("explain.pool-reacquire");
            case HISTORY -> Texts.of("explain.pool-history");
        };
        return new Setting(Texts.of("explain.pool"), pool.words(), pool.label(), meaning,
                pool == Pool.CARRY ? Texts.of("explain.paper-on-carry") : Texts.of("explain.paper-on-other-pools"));
    }

    private static Setting placement(Placement placement, DatasetKind kind) {
        String paper = Texts.of(switch (kind) {
            case OWN -> "explain.paper-on-placement-of-own";
            case LOCOMO -> "explain.paper-on-placement-of-locomo";
            case LONGMEMEVAL -> "explain.paper-on-placement-of-longmemeval";
            default -> "explain.paper-on-placement-of-other-benchmarks";
        });
        String where = placement.label();
        return placement.usesGold()
                ? new Setting(Texts.of("explain.placement"), Texts.of("explain.brief-placement-by-evidence", brief(placement)),
                        Texts.of("explain.questions-are-asked", brief(placement)), Texts.of("explain.asked-by-evidence", where),
                        paper)
                : new Setting(Texts.of("explain.placement"), Texts.of("explain.brief-placement", brief(placement)),
                        Texts.of("explain.questions-are-asked", brief(placement)),
                        Texts.of("explain.asked-without-evidence", where), paper);
    }

    static String brief(Placement placement) {
        return switch (placement.rule()) {
            case SESSION_END -> Texts.of("explain.asked-at-session-end");
            case AFTER_EVIDENCE -> Texts.of("explain.asked-after-evidence");
            case LAG -> Texts.of("explain.asked-turns-after-evidence", placement.lagTurns());
            case DRAWN -> Texts.of("explain.asked-drawn-turns-after-evidence", placement.lagTurns());
            case SPREAD -> Texts.of("explain.asked-evenly-by-evidence");
            case FILE -> Texts.of("explain.asked-evenly-in-file-order");
            case END -> Texts.of("explain.asked-at-the-end");
            case QUESTION_DATE -> Texts.of("explain.asked-by-day");
            case QUESTION_TIME -> Texts.of("explain.asked-by-minute");
            case AS_ASKED -> Texts.of("explain.asked-where-file-says");
        };
    }

    private static Setting order(Protocol protocol) {
        String meaning = switch (protocol.order()) {
            case EVIDENCE -> Texts.of("explain.order-by-evidence");
            case FILE -> Texts.of("explain.order-of-file");
            case RANDOM -> Texts.of("explain.order-shuffled", protocol.seed());
            case DATE -> Texts.of("explain.order-by-date");
        };
        return new Setting(Texts.of("explain.order"), brief(protocol.order()), protocol.order().label(), meaning,
                Texts.of("explain.paper-on-order"));
    }

    static String brief(QuestionOrder order) {
        return switch (order) {
            case EVIDENCE -> Texts.of("explain.brief-order-by-evidence");
            case FILE -> Texts.of("explain.brief-order-of-file");
            case RANDOM -> Texts.of("explain.brief-order-shuffled");
            case DATE -> Texts.of("explain.brief-order-by-date");
        };
    }

    private static Setting sight(QuestionVisibility sees) {
        boolean usual = sees == QuestionVisibility.BEFORE;
        return new Setting(Texts.of("explain.sight"), usual ? "" : sees.words(), sees.label(),
                usual ? Texts.of("explain.sight-before") : Texts.of("explain.sight-after"),
                usual ? Texts.of("explain.paper-on-sight-before") : Texts.of("explain.paper-on-sight-after"));
    }

    private static Setting returns(Reacquisition back) {
        return new Setting(Texts.of("explain.returns"), back.words(), back.label(), back.help(),
                Texts.of(back.isNever() ? "explain.paper-on-no-returns" : "explain.paper-on-returns"));
    }

    private static Setting noGold() {
        return new Setting(Texts.of("explain.gold"), Texts.of("explain.no-gold-brief"), Texts.of("explain.no-gold"),
                Texts.of("explain.no-gold-meaning"), Texts.of("explain.paper-on-gold-of-own"));
    }

    private static Setting gold(DatasetKind kind, ReadOptions read, boolean log) {
        Setting labelled = labelled(kind, read);
        return read.corrections().map(file -> log
                ? ofLog(file.getFileName())
                : new Setting(labelled.name, Texts.of("explain.brief-labels-corrected", labelled.brief, file.getFileName()),
                        Texts.of("explain.brief-labels-corrected", labelled.value, file.getFileName()),
                        labelled.meaning + " " + Texts.of("explain.labels-are-corrected", file.getFileName()), labelled.paper))
                .orElse(labelled);
    }

    private static Setting ofLog(Path labels) {
        return new Setting(Texts.of("explain.gold"), Texts.of("explain.brief-labels-of-log", labels),
                Texts.of("explain.labels-of-log", labels), Texts.of("explain.labels-of-log-meaning", labels),
                Texts.of("explain.paper-on-gold-of-own"));
    }

    private static Setting labelled(DatasetKind kind, ReadOptions read) {
        return switch (kind) {
            case LOCOMO -> new Setting(Texts.of("explain.gold"), Texts.of("explain.gold-evidence-labels"),
                    Texts.of("explain.evidence-labels"), Texts.of("explain.gold-of-locomo"),
                    Texts.of("explain.paper-on-gold-of-locomo"));
            case LONGMEMEVAL ->
                new Setting(Texts.of("explain.gold"), Texts.of("explain.gold-reading", brief(read.gold())), read.gold().label(),
                        read.abstention()
                                ? Texts.of("explain.gold-of-longmemeval-with-abstention", read.gold().label())
                                : Texts.of("explain.gold-of-longmemeval", read.gold().label()),
                        Texts.of("explain.paper-on-gold-of-longmemeval"));
            case OWN ->
                new Setting(Texts.of("explain.gold"), Texts.of("explain.gold-as-in-the-file"), Texts.of("explain.as-in-the-file"),
                        Texts.of("explain.gold-of-own"), Texts.of("explain.paper-on-gold-of-own"));
            default -> labels(kind, read);
        };
    }

    private static Setting labels(DatasetKind kind, ReadOptions read) {
        List<LabelSetting> others = read.labels().stream().filter(each -> each.kind() == kind).toList();
        String words = others.stream().map(each -> Texts.inSentence(each.label())).collect(Collectors.joining(", "));
        return new Setting(Texts.of("explain.gold"),
                others.isEmpty() ? Texts.of("explain.gold-evidence-labels") : Texts.of("explain.gold-reading", words),
                others.isEmpty() ? Texts.of("explain.evidence-labels") : words, Texts.of(kind.goldKey()),
                Texts.of("explain.paper-on-gold-of-other-benchmarks"));
    }

    static String brief(GoldSetting gold) {
        return switch (gold) {
            case TURN -> Texts.of("explain.flagged-turns");
            case FIRST -> Texts.of("explain.first-flagged-turns");
            case USER -> Texts.of("explain.user-flagged-turns");
            case SESSION -> Texts.of("explain.whole-sessions");
            case FALLBACK_USER -> Texts.of("explain.user-else-sessions");
        };
    }

    private static Setting stitching(DatasetKind kind, ReadOptions read) {
        if (kind != DatasetKind.LONGMEMEVAL) {
            return new Setting(Texts.of("explain.timeline"), "", Texts.of("explain.one-conversation-each"),
                    Texts.of("explain.each-alone"), Texts.of("explain.as-in-the-paper"));
        }
        boolean alone = read.instances() == 1;
        return new Setting(Texts.of("explain.stitching"),
                alone ? Texts.of("explain.one-instance-a-timeline") : Texts.of("explain.instances-a-timeline", read.instances()),
                alone
                        ? Texts.of("explain.one-instance-a-timeline-value")
                        : read.stitch() == Stitch.BLOCK
                                ? Texts.of("explain.consecutive-instances", read.instances())
                                : Texts.of("explain.spread-instances", read.instances()),
                Texts.of("explain.stitching-of-longmemeval",
                        alone ? Texts.of("explain.each-of-one-decision") : Texts.of("explain.sessions-are-merged")),
                Texts.of("explain.paper-on-stitching"));
    }

    /**
     * The value of one protocol setting that the paper leaves open.
     *
     * @param name    name of the setting, e.g. "Unit"
     * @param brief   the value in the status bar
     * @param value   the value in words
     * @param meaning its effect, in words
     * @param paper   the paper's choice, or the difference to it
     */
    public record Setting(String name, String brief, String value, String meaning, String paper) {}
}
