package io.boardwatt.delivery.tls;

/** A PEM file that cannot be used; the message is a sentence that names the setting, the file and what would work. */
public final class BadTlsFile extends Exception {
    private static final long serialVersionUID = 1L;

    BadTlsFile(TlsFile file, String what) {
        super(file + ": " + what);
    }

    BadTlsFile(String sentence) {
        super(sentence);
    }
}
