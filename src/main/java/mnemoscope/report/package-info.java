/** Tables and files for people and other programs: CSV, JSON; works without a screen. */
package mnemoscope.report;
