package io.boardwatt.store;

/** Where a store is and who we are to it; each kind of store has its own. */
public interface StoreAddress {
    /** Opens it without asking it anything: a store that is down at start is waited for by whoever writes. */
    Store open();
}
