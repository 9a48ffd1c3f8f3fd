import fc from 'fast-check';

/** A mutant is killed by the first failing run; shrinking it would only take time. */
fc.configureGlobal({ endOnFailure: true });
