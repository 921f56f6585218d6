/** What differences between policies are worth: paired tests, intervals, equivalence, ranks; no screen and no files. */
package mnemoscope.study.statistics;
