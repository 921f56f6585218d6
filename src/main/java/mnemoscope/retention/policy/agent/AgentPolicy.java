package mnemoscope.retention.policy.agent;

import java.util.List;
import java.util.random.RandomGenerator;
import mnemoscope.model.Texts;
import mnemoscope.retention.PolicyDescription;
import mnemoscope.retention.PolicyRun;
import mnemoscope.retention.Selection;
import mnemoscope.retention.mark.MarkShape;
import mnemoscope.retention.mark.PolicyHue;
import mnemoscope.retention.parameter.ParameterValues;
import mnemoscope.retention.parameter.PolicyParameter;
import mnemoscope.retention.parameter.PolicyParameter.Choice;
import mnemoscope.retention.parameter.PolicyParameter.Decimal;
import mnemoscope.retention.parameter.PolicyParameter.Whole;
import mnemoscope.retention.policy.ParameterPolicy;

/** A policy whose rule an agent ships; the frame is {@link AgentContext}. */
interface AgentPolicy extends ParameterPolicy {
    String MODE = "mode";
    String FAITHFUL = "faithful";
    String LAZY = "lazy";
    String STUB = "stub";
    String RESERVE = "reserve";
    String SCALE = "scale";
    String ON = "on";
    String OFF = "off";
    int MOST_TOKENS = 10_000_000;

    /** The parameters of every such policy, after its own. */
    List<PolicyParameter> FRAME = List.of(
            new PolicyParameter(MODE, new Choice(FAITHFUL, LAZY), FAITHFUL, "retention.parameter.mode"),
            new PolicyParameter(STUB, new Whole(0, MOST_TOKENS), "0", "retention.parameter.stub"),
            new PolicyParameter(RESERVE, new Decimal(0, 0.9), "0", "retention.parameter.reserve"),
            new PolicyParameter(SCALE, new Choice(ON, OFF), ON, "retention.parameter.scale"));

    /** Which turns it drops when the context exceeds the budget. FIT follows where the rest does not fit. */
    void drop(AgentContext context);

    /** Parts of {@link #described}. @param parameters their preset decides the source */
    static PolicyDescription described(String name, String title, String summary, ParameterValues parameters, MarkShape shape) {
        return new PolicyDescription(name, title, summary, PresetSources.of(name, parameters),
                Texts.of("retention.score.dropped")).marked(PolicyHue.AGENT, shape).choosing(Selection.GROUPS);
    }

    @Override
    default PolicyRun start(RandomGenerator random) {
        return new AgentRun(this);
    }
}
