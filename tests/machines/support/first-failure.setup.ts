import fc from 'fast-check';

/** A mutant is noticed by the first life that fails; making that life short would only take time. */
fc.configureGlobal({ endOnFailure: true });
