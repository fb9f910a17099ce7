package io.boardwatt.testing;

import java.lang.reflect.AnnotatedElement;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.platform.commons.support.AnnotationSupport;

/**
 * Skips a test, with a message, where what it needs is missing. Where the variable {@code CI} is {@code true} nothing may
 * be skipped: there the test fails with the same message.
 */
final class Needs implements ExecutionCondition {
    private final Map<String, String> environment;

    @SuppressWarnings("unused") // JUnit calls it
    Needs() {
        this(System.getenv());
    }

    Needs(Map<String, String> environment) {
        this.environment = environment;
    }

    @Override
    public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
        return context.getElement()
                .map(this::judge)
                .orElseGet(() -> ConditionEvaluationResult.enabled("nothing is needed"));
    }

    /** Whether the annotated test may run. @throws ExtensionConfigurationException in CI, when something is missing */
    ConditionEvaluationResult judge(AnnotatedElement test) {
        List<Service> missing = AnnotationSupport.findAnnotation(test, Requires.class).stream()
                .flatMap(requires -> Arrays.stream(requires.value()))
                .filter(service -> !service.isPresent(environment))
                .toList();
        if (missing.isEmpty()) {
            return ConditionEvaluationResult.enabled("everything is there");
        }
        String message = "needs "
                + String.join(", ", missing.stream().map(Service::whatIsMissing).toList());
        if ("true".equals(environment.get("CI"))) {
            throw new ExtensionConfigurationException("nothing may be skipped in CI: " + test + " " + message);
        }
        return ConditionEvaluationResult.disabled(message);
    }
}
