/** Learned policies that see the answer; controls, never deployable. */
package mnemoscope.learning.reference;
