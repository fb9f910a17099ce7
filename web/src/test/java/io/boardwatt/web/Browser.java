package io.boardwatt.web;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.logging.Level;
import org.openqa.selenium.By;
import org.openqa.selenium.Dimension;
import org.openqa.selenium.JavascriptExecutor;
import org.openqa.selenium.OutputType;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;

/** A real Chromium without a window and with a profile of its own. */
final class Browser implements AutoCloseable {
    private final Path profile;
    private final ChromeDriver driver;

    Browser() throws IOException {
        profile = Files.createTempDirectory("boardwatt-chromium");
        LoggingPreferences logs = new LoggingPreferences();
        logs.enable(LogType.BROWSER, Level.ALL);
        ChromeOptions options = new ChromeOptions()
                .setBinary("/usr/bin/chromium")
                .addArguments(
                        "--headless=new",
                        "--no-sandbox",
                        "--disable-gpu",
                        "--disable-dev-shm-usage",
                        "--disable-background-networking",
                        "--no-first-run",
                        "--user-data-dir=" + profile);
        options.setCapability("goog:loggingPrefs", logs);
        ChromeDriverService service = new ChromeDriverService.Builder()
                .usingDriverExecutable(Path.of("/usr/bin/chromedriver").toFile())
                .usingAnyFreePort()
                .withSilent(true)
                .build();
        driver = new ChromeDriver(service, options);
        driver.manage().timeouts().scriptTimeout(Duration.ofSeconds(10));
        size(1440, 900);
    }

    void size(int width, int height) {
        screen(width, height, false);
        driver.manage().window().setSize(new Dimension(width, height));
    }

    void phone(int width, int height) {
        screen(width, height, true);
    }

    private void screen(int width, int height, boolean phone) {
        driver.executeCdpCommand(
                "Emulation.setDeviceMetricsOverride",
                java.util.Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", phone));
    }

    void prefers(String scheme) {
        driver.executeCdpCommand(
                "Emulation.setEmulatedMedia",
                java.util.Map.of(
                        "features", List.of(java.util.Map.of("name", "prefers-color-scheme", "value", scheme))));
    }

    void open(String url) {
        driver.get(url);
    }

    /** The text of the first element, empty when there is none or it was just replaced. */
    String text(String css) {
        return String.valueOf(script("return document.querySelector(arguments[0])?.textContent ?? ''", css));
    }

    String attribute(String css, String name) {
        return String.valueOf(
                script("return document.querySelector(arguments[0])?.getAttribute(arguments[1]) ?? ''", css, name));
    }

    int count(String css) {
        return ((Number) script("return document.querySelectorAll(arguments[0]).length", css)).intValue();
    }

    Object script(String code, Object... arguments) {
        return ((JavascriptExecutor) driver).executeScript(code, arguments);
    }

    void click(String css) {
        driver.findElement(By.cssSelector(css)).click();
    }

    void keys(CharSequence keys) {
        WebElement body = driver.findElement(By.tagName("body"));
        body.sendKeys(keys);
    }

    /** What the console said at warning level or above since the last call. */
    List<String> complaints() {
        return driver.manage().logs().get(LogType.BROWSER).getAll().stream()
                .filter(entry -> entry.getLevel().intValue() >= Level.WARNING.intValue())
                .map(Object::toString)
                .toList();
    }

    void picture(String name) {
        try {
            Path folder = Files.createDirectories(Path.of("target", "pictures"));
            Files.write(folder.resolve(name + ".png"), driver.getScreenshotAs(OutputType.BYTES));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        driver.quit();
        try (var files = Files.walk(profile)) {
            files.sorted(java.util.Comparator.reverseOrder())
                    .forEach(file -> file.toFile().delete());
        } catch (IOException | UncheckedIOException e) {
            // chromium's children may still be writing as they end; the rest is the temporary folder's
        }
    }
}
