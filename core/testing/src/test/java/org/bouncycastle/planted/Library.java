package org.bouncycastle.planted;

/** Stands for a class of the library. */
public final class Library {}
