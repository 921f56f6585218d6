package mnemoscope.file;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.io.JsonEOFException;
import java.io.CharConversionException;
import java.io.EOFException;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.ZipException;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Texts;

/** Translates errors while reading a file into messages of the program. */
public final class Fault {
    private static final Pattern UNEXPECTED = Pattern.compile("Unexpected character \\((.*?) ?\\(code");
    private static final Pattern BAD_ESCAPE = Pattern.compile("(?i)escape");

    private Fault() {}

    /**
     * @param file  name of the file
     * @param where line, column and path; empty if unknown
     */
    public static BadInputException of(String file, String where, IOException cause) {
        String at = where.isEmpty() ? file : file + ", " + where;
        return new BadInputException(switch (cause) {
            case InputFile.CutOff shorter -> Texts.of("file.became-shorter", file);
            case Limits.Passed limit -> file + " " + limit.getMessage();
            case StreamConstraintsException limit -> at + ": " + limit(limit.getOriginalMessage());
            case JsonEOFException end -> Texts.of("file.file-ends-too-early", at);
            // After a comma, or between two fields, the end has no class of its own.
            case JsonProcessingException end when end.getOriginalMessage().startsWith("Unexpected end-of-input") ->
                Texts.of("file.file-ends-too-early", at);
            case JsonProcessingException syntax -> at + ": " + syntax(syntax.getOriginalMessage());
            case CharacterCodingException encoding -> notUtf8(at);
            case CharConversionException encoding -> notUtf8(at);
            case EOFException end -> Texts.of("file.compressed-data-end-too-early", at);
            case ZipException damaged -> Texts.of("file.compressed-data-damaged", at);
            default -> Texts.of("file.cannot-be-read", at, cause.getClass().getSimpleName());
        }, cause);
    }

    public static BadInputException damaged(String at, Exception cause) {
        return new BadInputException(Texts.of("file.compressed-data-damaged", at), cause);
    }

    /** Checks a mandatory field of an object; null if it was missing. @param at place of the object */
    public static <T> T required(T value, String field, String what, Supplier<String> at) throws BadInputException {
        if (value == null) {
            throw new BadInputException(Texts.of("file.found-one-without-the-field", at.get(), what, field));
        }
        return value;
    }

    private static String notUtf8(String at) {
        return at + ": " + Texts.of("file.found-bytes-not-utf8");
    }

    private static String limit(String message) {
        if (message.contains("nesting")) {
            return Texts.of("file.nested-too-deeply", Limits.NESTING);
        }
        if (message.startsWith("String")) {
            return Texts.of("file.string-too-long", Limits.STRING_CHARACTERS);
        }
        return message.startsWith("Number")
                ? Texts.of("file.number-too-long", Limits.NUMBER_CHARACTERS)
                : Texts.of("file.field-name-too-long", Limits.NAME_CHARACTERS);
    }

    private static String syntax(String message) {
        if (message.startsWith("Duplicate field")) {
            return Texts.of("file.field-stands-twice");
        }
        if (message.contains("UTF-8")) {
            return Texts.of("file.found-bytes-not-utf8");
        }
        if (message.contains("CTRL-CHAR") && message.contains("between tokens")) {
            return Texts.of("file.control-character-between-values");
        }
        if (message.contains("CTRL-CHAR")) {
            return Texts.of("file.control-character-inside-string");
        }
        if (BAD_ESCAPE.matcher(message).find()) {
            return Texts.of("file.backslash-is-no-escape");
        }
        Matcher character = UNEXPECTED.matcher(message);
        String found = character.find()
                ? Texts.of("file.the-character", character.group(1))
                : Texts.of("file.text-that-is-not-json");
        return Texts.of("file.found-expected-a-json-value", found);
    }
}
