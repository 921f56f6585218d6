/** Lessons: what a teacher shows and says, decision by decision, as files; read, checked and written without a screen. */
package mnemoscope.lesson;
