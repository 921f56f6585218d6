/** The rules that agents ship, in one frame: groups of call and results, user turns, FIT (src/docs/formats/agent-policies.md). */
package mnemoscope.retention.policy.agent;
