/** The reasons why a policy kept or dropped a turn: the parts of its score, and the change that would reverse the choice. */
package mnemoscope.explain.why;
