package mnemoscope.study;

import java.util.List;
import java.util.Optional;
import mnemoscope.file.Fields;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Texts;
import mnemoscope.replay.ProtocolOverrides;
import mnemoscope.replay.ProtocolSetting;

/** Reads the protocol settings in a file, each as its {@link ProtocolSetting} describes. */
public final class ProtocolFields {
    private ProtocolFields() {}

    /** @throws BadInputException if a value is wrong, with its place, what was found and what was expected */
    public static ProtocolOverrides read(Fields given, List<ProtocolSetting<?>> settings) throws BadInputException {
        ProtocolOverrides read = ProtocolOverrides.NONE;
        for (ProtocolSetting<?> each : settings) {
            if (given.has(each.code())) {
                Optional<ProtocolOverrides> more = read.parse(each, text(given, each));
                read = more.orElseThrow(() -> given.expected(each.code(), each.expected()));
            }
        }
        return read;
    }

    private static String text(Fields given, ProtocolSetting<?> setting) throws BadInputException {
        return switch (setting.form()) {
            case TEXT -> given.text(setting.code(), setting.expected());
            case WHOLE -> whole(given, setting);
            case FLAG -> Boolean.toString(given.flag(setting.code(), Texts.of("file.true-or-false")));
            // A number in quotes is not a number.
            case BUDGET -> given.isText(setting.code())
                    ? given.text(setting.code(), setting.expected()).replaceFirst("^[0-9]+$", "")
                    : whole(given, setting);
        };
    }

    private static String whole(Fields given, ProtocolSetting<?> setting) throws BadInputException {
        return Long.toString(given.whole(setting.code(), Long.MIN_VALUE, Long.MAX_VALUE, setting.expected()));
    }
}
