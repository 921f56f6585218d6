/** Training: rollouts and labels become examples, examples a model, a model a deployable policy. Only this side sees the gold. */
package mnemoscope.learning;
