package io.boardwatt.soak.planted.one;

import com.github.dockerjava.planted.Library;

/** Sees docker-java within soak. */
public record Uses(Library library) {}
