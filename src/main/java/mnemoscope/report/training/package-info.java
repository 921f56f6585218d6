/** Finished trainings: their reports and charts. */
package mnemoscope.report.training;
