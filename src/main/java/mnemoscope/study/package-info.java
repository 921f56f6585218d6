/**
 * Studies: their specifications ({@link mnemoscope.study.StudySpec}) and their cells. Each cell is computed once and stored
 * ({@link mnemoscope.study.CellResults}), so a stopped run resumes without loss.
 */
package mnemoscope.study;
