/** Statistics of differences between policies: paired tests, intervals, equivalence, ranks. No screen and no files. */
package mnemoscope.study.statistics;
