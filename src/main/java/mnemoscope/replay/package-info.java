/** The decision process: a policy and an episode make a trace. */
package mnemoscope.replay;
