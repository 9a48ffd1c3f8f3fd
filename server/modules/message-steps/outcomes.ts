/** A channel may have a message, and has not confirmed it. */
export class OutcomeUnknown extends Error {}

/** A channel refuses a message, and would refuse the same message again. */
export class Permanent extends Error {}
