/** Lessons as files: the decisions that a teacher shows, with texts. Read, checked and written without a screen. */
package mnemoscope.lesson;
