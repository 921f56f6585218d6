package mnemoscope.study.file;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import mnemoscope.model.BadInputException;

/** Keeps other runs, in this process or another, from writing into a folder; it ends with its process, even if that is killed. */
final class FolderLock implements AutoCloseable {
    private static final String NAME = "cells.lock";

    private final FileChannel channel;

    private FolderLock(FileChannel channel) {
        this.channel = channel;
    }

    /**
     * The file of the lock stays: who deletes it while another run waits for it lets both in.
     *
     * @throws BadInputException if another run has it
     */
    static FolderLock of(Path folder) throws BadInputException, IOException {
        FileChannel channel = FileChannel.open(folder.resolve(NAME), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        try {
            FileLock lock = channel.tryLock();
            if (lock != null) {
                return new FolderLock(channel);
            }
        } catch (OverlappingFileLockException here) {
            channel.close();
            throw taken(folder, here);
        } catch (IOException failure) {
            channel.close();
            throw failure;
        }
        channel.close();
        throw taken(folder, null);
    }

    private static BadInputException taken(Path folder, Exception cause) {
        return new BadInputException(
                folder + " is being written by another run. Wait until it has ended, or choose another folder.", cause);
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
