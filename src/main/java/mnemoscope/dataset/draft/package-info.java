/**
 * What readers of every format share: the draft of a conversation, and the report of what was left out or mended.
 */
package mnemoscope.dataset.draft;
