/** Pictures for export: their drawing, colours, fonts and file formats. */
package mnemoscope.report.picture;
