package mnemoscope.retention.policy.agent;

/** The rule of an agent: which turns it drops when the context exceeds the budget. FIT follows where the rest does not fit. */
interface AgentRule {
    void drop(AgentContext context);
}
