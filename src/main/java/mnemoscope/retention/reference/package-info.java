/** Reference policies, which see the answer; bounds and controls, never deployable. */
package mnemoscope.retention.reference;
