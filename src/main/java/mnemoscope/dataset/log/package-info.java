/**
 * Logs of agents: a reader for each format, and what they
 * share: messages, their items, and the draft of a log ({@link LogDraft}).
 */
package mnemoscope.dataset.log;
