/** The record of an agent's log, which is replayed beside the policies and is none. */
package mnemoscope.replay.record;
