/**
 * By the id of a machine: translations of its descriptions and those of its states and transitions, keyed by
 * the original.
 */
export type Descriptions = Readonly<Record<string, Readonly<Record<string, string>>>>;
