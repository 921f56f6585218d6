/** Trainings that have ended: what was told on the way, and their charts. */
package mnemoscope.report.training;
