/** What a policy sees, what it returns, and how a cache is chosen from scores. */
package mnemoscope.retention;
