package io.boardwatt.soak.planted.two;

import com.github.dockerjava.planted.Library;

/** Sees docker-java within soak. */
public record Uses(Library library) {}
