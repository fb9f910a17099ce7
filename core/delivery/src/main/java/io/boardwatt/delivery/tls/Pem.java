package io.boardwatt.delivery.tls;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The blocks of a PEM file; what stands between them is passed over. */
final class Pem {
    private static final Pattern BLOCK =
            Pattern.compile("-----BEGIN ([A-Z0-9 ]+)-----\\s(.*?)-----END \\1-----", Pattern.DOTALL);

    /**
     * One of them.
     *
     * @param type {@code CERTIFICATE}, {@code PRIVATE KEY}, …
     * @param text what stands in it
     */
    record Block(String type, String text) {
        /** Whether a password is needed to read it. */
        boolean isEncrypted() {
            return type.startsWith("ENCRYPTED") || text.contains("ENCRYPTED");
        }

        /** @throws IllegalArgumentException when it is not Base64 */
        byte[] der() {
            return Base64.getMimeDecoder().decode(text.strip());
        }

        @Override
        public String toString() {
            return type; // never a key
        }
    }

    private Pem() {}

    static List<Block> blocks(TlsFile file) throws BadTlsFile {
        String text;
        try {
            text = Files.readString(file.path(), StandardCharsets.ISO_8859_1);
        } catch (NoSuchFileException e) {
            throw new BadTlsFile(file, "there is no such file");
        } catch (AccessDeniedException e) {
            throw new BadTlsFile(file, "it cannot be read (permission denied); give it to the user that runs this");
        } catch (IOException e) {
            throw new BadTlsFile(file, "it cannot be read (" + e.getMessage() + ")");
        }
        List<Block> blocks = new ArrayList<>();
        Matcher matcher = BLOCK.matcher(text);
        while (matcher.find()) {
            blocks.add(new Block(matcher.group(1), matcher.group(2)));
        }
        return blocks;
    }
}
