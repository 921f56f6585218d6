package mnemoscope.retention.policy;

import mnemoscope.retention.Policy;
import mnemoscope.retention.PolicyDescription;
import mnemoscope.retention.RetentionPolicy;
import mnemoscope.retention.parameter.ParameterValues;

/** A policy with parameters. Its name and title contain the values that are not usual, so that no two policies share a name. */
public interface ParameterPolicy extends RetentionPolicy {
    @Override
    ParameterValues parameters();

    @Override
    Policy with(ParameterValues changed);

    /** The description with the usual values of the parameters. */
    PolicyDescription described();

    @Override
    default PolicyDescription description() {
        PolicyDescription usual = described();
        return parameters().given().isEmpty()
                ? usual
                : usual.named(usual.name() + parameters().brackets(), usual.title() + parameters().words(), usual.summary());
    }
}
