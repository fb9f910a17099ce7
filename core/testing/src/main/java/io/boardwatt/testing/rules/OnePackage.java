package io.boardwatt.testing.rules;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.util.SortedMap;
import java.util.TreeMap;

/** A library is seen in one package only, whichever it is, below a given one. For one thread, for one check. */
final class OnePackage extends ArchCondition<JavaClass> {
    private final String below;
    private final String library;
    private final SortedMap<String, String> seenIn = new TreeMap<>();

    /**
     * @param below what the package's name starts with
     * @param library what the library's packages start with
     */
    OnePackage(String below, String library) {
        super("see " + library + " in one package below " + below);
        this.below = below;
        this.library = library;
    }

    @Override
    public void check(JavaClass type, ConditionEvents events) {
        for (Dependency dependency : type.getDirectDependenciesFromSelf()) {
            if (dependency.getTargetClass().getPackageName().startsWith(library)) {
                seenIn.putIfAbsent(type.getPackageName(), dependency.getDescription());
            }
        }
    }

    @Override
    public void finish(ConditionEvents events) {
        seenIn.forEach((where, dependency) -> {
            if (seenIn.size() > 1 || !where.startsWith(below)) {
                events.add(SimpleConditionEvent.violated(where, dependency));
            }
        });
        seenIn.clear();
    }
}
