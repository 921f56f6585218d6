package mnemoscope.explain;

import mnemoscope.dataset.benchmark.GoldSetting;
import mnemoscope.dataset.benchmark.LabelSetting;
import mnemoscope.dataset.benchmark.Stitch;
import mnemoscope.model.Coded;
import mnemoscope.model.Texts;
import mnemoscope.replay.Placement;
import mnemoscope.replay.Pool;
import mnemoscope.replay.QuestionOrder;
import mnemoscope.replay.QuestionVisibility;
import mnemoscope.study.SettingsSpec.Setting;
import mnemoscope.text.TokenUnit;

/** Readable names of the settings of a settings study, which in files are options and values of the command line. */
public final class SettingNames {
    private SettingNames() {}

    /** @param name name in files; a name given in the study is returned unchanged */
    public static String of(String name) {
        int blank = name.indexOf(' ');
        String code = name.substring(blank + 1);
        return switch (blank < 0 ? "" : name.substring(0, blank)) {
            case "unit" ->
                Coded.of(TokenUnit.class, code).map(unit -> Texts.of("explain.reading-unit", unit.label())).orElse(name);
            case "pool" -> Coded.of(Pool.class, code).map(Pool::words).orElse(name);
            case "placement" ->
                Placement.of(code).map(where -> Texts.of("explain.brief-placement", ProtocolSettings.brief(where))).orElse(name);
            case "order" -> Coded.of(QuestionOrder.class, code).map(ProtocolSettings::brief).orElse(name);
            case "gold" -> Coded.of(GoldSetting.class, code)
                    .map(gold -> Texts.of("explain.gold-reading", ProtocolSettings.brief(gold))).orElse(name);
            case "stitch" -> Coded.of(Stitch.class, code)
                    .map(stitch -> Texts.of(stitch == Stitch.BLOCK ? "explain.reading-block" : "explain.reading-stride"))
                    .orElse(name);
            case "labels" -> Coded.of(LabelSetting.class, code)
                    .map(labels -> Texts.of("explain.gold-reading", Texts.inSentence(labels.label()))).orElse(name);
            default -> whole(name);
        };
    }

    private static String whole(String name) {
        return switch (name) {
            case "analysis english" -> Texts.of("explain.reading-english");
            case "analysis plain" -> Texts.of("explain.reading-plain");
            case Setting.OWN -> Texts.of("explain.reading-own");
            case Setting.FROM_ACCESS -> Texts.of("explain.reading-from-access");
            case Setting.FROM_ARRIVAL -> Texts.of("explain.reading-from-arrival");
            case Setting.SEEN_AFTER -> QuestionVisibility.AFTER.words();
            case Setting.SEEN_BEFORE -> QuestionVisibility.BEFORE.words();
            case Setting.ONE_INSTANCE -> Texts.of("explain.one-instance-a-timeline");
            case Setting.WITH_ABSTENTION -> Texts.of("explain.reading-with-abstention");
            case Setting.WITHOUT_ABSTENTION -> Texts.of("explain.reading-without-abstention");
            case Setting.WITHOUT_CORRECTIONS -> Texts.of("explain.reading-without-corrections");
            default -> name;
        };
    }
}
