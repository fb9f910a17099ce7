package io.boardwatt.store;

import java.time.InstantSource;

/** Where a store is and who we are to it; each kind of store has its own. */
public interface StoreAddress {
    /**
     * Opens it without asking it anything: a store that is down at start is waited for by whoever writes.
     *
     * @param wall tells which rows are older than the store keeps
     */
    Store open(InstantSource wall);
}
