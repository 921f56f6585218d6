/** Why a policy kept or dropped a turn: its score taken apart, and what would have changed the choice. */
package mnemoscope.explain.why;
