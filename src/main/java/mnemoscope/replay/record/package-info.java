/** The record of an agent's log, which is replayed beside the policies but is not a policy. */
package mnemoscope.replay.record;
