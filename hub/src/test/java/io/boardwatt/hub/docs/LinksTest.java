package io.boardwatt.hub.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class LinksTest {
    private static final Pattern LINK = Pattern.compile("]\\(([^)#\\s]+)(#[^)]*)?\\)");

    static List<Path> pages() throws IOException {
        try (Stream<Path> top = Files.list(Repository.ROOT);
                Stream<Path> docs = Files.walk(Repository.ROOT.resolve("docs"))) {
            return Stream.concat(top, docs)
                    .filter(file -> file.toString().endsWith(".md"))
                    .map(Repository.ROOT::relativize)
                    .sorted()
                    .toList();
        }
    }

    @ParameterizedTest
    @MethodSource("pages")
    void everyLinkToAFileLeadsToOne(Path page) throws IOException {
        List<String> dead = new ArrayList<>();
        Path file = Repository.ROOT.resolve(page);
        Matcher link = LINK.matcher(Files.readString(file));
        while (link.find()) {
            String target = link.group(1);
            if (!target.contains("://")
                    && !Files.exists(file.resolveSibling(target).normalize())) {
                dead.add(target);
            }
        }
        assertThat(dead).as("dead links in " + page).isEmpty();
    }
}
