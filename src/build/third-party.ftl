Mnemoscope is under the Apache License 2.0. It is built on these libraries.

<#list licenseMap as each>
${each.getKey()}:
<#list each.getValue() as library>
${library.artifactId} ${library.version}<#sep>,</#sep>
</#list>

</#list>
JFreeChart (jfreechart, org.jfree.chart.fx) is under the LGPL: in an application image jars of your own, under the same
names, can take the place of those in the folder lib.

JavaFX is based in part on the work of the Independent JPEG Group. Its sources: https://github.com/openjdk/jfx

Letters: IBM Plex Sans, SIL Open Font License 1.1. Icons: Material Design Icons, Apache-2.0.

The Foresight that comes with the program (mnemoscope/models) was trained on LongMemEval, Copyright (c) 2024 Di Wu, MIT; on
RealMem, Apache-2.0; and on conversations that the program made. None of their text is in it.

An application image has a Java runtime of OpenJDK, GPL-2.0-with-classpath-exception, with notices of its own in the folder
legal. The texts of all other licences are in the folder licences.
