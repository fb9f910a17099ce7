/** The embedded store, QuestDB, in a child JVM: a panic of its native code ends the child and not the hub. */
@NullMarked
package io.boardwatt.hub.child;

import org.jspecify.annotations.NullMarked;
