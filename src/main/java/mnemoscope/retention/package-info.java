/** What a policy sees and returns, and how kept turns are chosen from scores. */
package mnemoscope.retention;
