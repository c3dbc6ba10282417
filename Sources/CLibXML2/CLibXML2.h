// Empty on purpose: importing libxml2's own headers into Swift fails on the ICU headers they include.
