package io.boardwatt.testing;

import java.lang.reflect.AnnotatedElement;
import java.util.Optional;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.platform.commons.support.AnnotationSupport;

/**
 * Skips a test, with a message, where what it needs is missing. Where the variable {@code CI} is {@code true} nothing may
 * be skipped: there the test runs and fails.
 */
final class Needs implements ExecutionCondition {
    @Override
    public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
        for (AnnotatedElement element : context.getElement().stream().toList()) {
            Optional<Requires> requires = AnnotationSupport.findAnnotation(element, Requires.class);
            for (Service service : requires.map(Requires::value).orElse(new Service[0])) {
                if (!service.isPresent() && !"true".equals(System.getenv("CI"))) {
                    return ConditionEvaluationResult.disabled("needs " + service.whatIsMissing());
                }
            }
        }
        return ConditionEvaluationResult.enabled("everything is there");
    }
}
