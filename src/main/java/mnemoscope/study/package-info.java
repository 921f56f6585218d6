/**
 * Studies: what is to be measured ({@link mnemoscope.study.StudySpec}), in cells that are computed once each and kept
 * ({@link mnemoscope.study.CellResults}), so that a run that was stopped goes on where it was.
 */
package mnemoscope.study;
