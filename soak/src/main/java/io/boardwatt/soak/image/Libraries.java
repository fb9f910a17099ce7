package io.boardwatt.soak.image;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Asks the host's own loader, through {@code ldd}, what a program loads. */
final class Libraries {
    private static final Pattern PATH = Pattern.compile("(?:=> )?(/\\S+) \\(0x");
    private static final Pattern MISSING = Pattern.compile("(\\S+) => not found");

    private Libraries() {}

    /** Libraries and loader of a program, none for one that loads nothing. @throws IOException when one is missing */
    static List<Path> of(Path program) throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder("ldd", program.toString()).redirectErrorStream(true);
        builder.environment().put("LC_ALL", "C");
        Process process = builder.start();
        process.getOutputStream().close();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (!process.waitFor(10, TimeUnit.SECONDS)) {
            process.destroyForcibly();
            throw new IOException("ldd " + program + " did not end");
        }
        return parse(program, output);
    }

    /** Reads what ldd said. */
    static List<Path> parse(Path program, String output) throws IOException {
        Matcher missing = MISSING.matcher(output);
        if (missing.find()) {
            throw new IOException(program + " needs " + missing.group(1) + ", which this system lacks");
        }
        List<Path> paths = new ArrayList<>();
        for (Matcher path = PATH.matcher(output); path.find(); ) {
            paths.add(Path.of(path.group(1)));
        }
        return paths;
    }
}
