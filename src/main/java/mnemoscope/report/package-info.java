/** Studies and replays as files for people and programs: tables, texts and figures in a folder; works without a screen. */
package mnemoscope.report;
