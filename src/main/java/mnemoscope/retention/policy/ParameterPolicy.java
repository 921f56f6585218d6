package mnemoscope.retention.policy;

import mnemoscope.retention.Policy;
import mnemoscope.retention.PolicyDescription;
import mnemoscope.retention.RetentionPolicy;
import mnemoscope.retention.parameter.ParameterValues;

/** A policy with parameters; those that are not usual are part of its name and title. */
public interface ParameterPolicy extends RetentionPolicy {
    @Override
    ParameterValues parameters();

    @Override
    Policy with(ParameterValues changed);

    /** The description with the usual values of the parameters. */
    PolicyDescription described();

    @Override
    default PolicyDescription description() {
        return parameters().in(described());
    }
}
