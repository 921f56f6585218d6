/** What compaction cost an agent, from its own log. */
package mnemoscope.explain.compaction;
