package io.boardwatt.hub.archive;

import java.io.File;
import java.nio.file.Path;
import java.util.List;
import org.openqa.selenium.By;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;

/** A real Chromium with one page open. */
final class Browser implements AutoCloseable {
    private final ChromeDriver driver;

    private Browser(ChromeDriver driver) {
        this.driver = driver;
    }

    static Browser open(String url, Path profile) {
        ChromeOptions options = new ChromeOptions();
        options.setBinary("/usr/bin/chromium");
        options.addArguments(
                "--headless=new",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-dev-shm-usage",
                "--window-size=1600,1000",
                "--user-data-dir=" + profile);
        ChromeDriverService service = new ChromeDriverService.Builder()
                .usingDriverExecutable(new File("/usr/bin/chromedriver"))
                .usingAnyFreePort()
                .build();
        ChromeDriver driver = new ChromeDriver(service, options);
        driver.get(url);
        return new Browser(driver);
    }

    /** Whether a board's row is there and in this state, as the page calls it. */
    boolean says(String board, String state) {
        return !driver.findElements(By.cssSelector(row(board) + "[data-state=" + state + "]"))
                .isEmpty();
    }

    /** The texts of a board's row, cell by cell, as its headings call them. */
    String cell(String board, String heading) {
        List<WebElement> heads = driver.findElements(By.cssSelector("#fleet thead .name"));
        List<String> names = heads.stream().map(WebElement::getText).toList();
        int at = names.indexOf(heading);
        if (at < 0) {
            throw new AssertionError(heading + " is none of " + names);
        }
        return driver.findElements(By.cssSelector(row(board) + " td")).get(at).getText();
    }

    /** The text of an element. */
    String text(String css) {
        return driver.findElement(By.cssSelector(css)).getText();
    }

    private static String row(String board) {
        return "#fleet tr[data-board='" + board + "']";
    }

    @Override
    public void close() {
        driver.quit();
    }
}
