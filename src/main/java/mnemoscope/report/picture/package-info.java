/** Pictures that leave the program: what is drawn, in which colours and type, and the files that it becomes. */
package mnemoscope.report.picture;
