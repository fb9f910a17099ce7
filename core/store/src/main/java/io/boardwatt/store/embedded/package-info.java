/** QuestDB as a store: writes its line protocol, asks in SQL, and keeps the tables as identity and merging need them. */
@NullMarked
package io.boardwatt.store.embedded;

import org.jspecify.annotations.NullMarked;
