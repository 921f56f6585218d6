package mnemoscope.app;

import mnemoscope.replay.ReplaySettings;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** A budget where it has to be a number of tokens. */
final class TokensConverter implements ITypeConverter<Integer> {
    @Override
    public Integer convert(String typed) {
        if (typed.equals(ReplaySettings.AS_LOGGED)) {
            throw new TypeConversionException(
                    "as-logged works in replay, audit, figure and studies of the log of an agent; here a "
                            + "number of tokens is needed, e.g. --budget 4096.");
        }
        try {
            return Integer.valueOf(typed);
        } catch (NumberFormatException none) {
            throw new TypeConversionException("'" + typed + "' is not an int");
        }
    }
}
