package mnemoscope.app;

import mnemoscope.model.BadInputException;
import mnemoscope.replay.Budget;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Parses a budget that must be a number of tokens. */
final class TokensConverter implements ITypeConverter<Integer> {
    @Override
    public Integer convert(String typed) {
        Budget budget;
        try {
            budget = ProtocolOptions.budget(typed);
        } catch (BadInputException wrong) {
            throw new TypeConversionException(wrong.getMessage());
        }
        if (budget.isAsLogged()) {
            throw new TypeConversionException(
                    "as-logged works in replay, audit, figure and studies of the log of an agent; here a "
                            + "number of tokens is needed, e.g. --budget 4096.");
        }
        return budget.tokens();
    }
}
