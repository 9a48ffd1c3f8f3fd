/** By the id of a machine: what it and its states and transitions say of themselves, in another language. */
export type Descriptions = Readonly<Record<string, Readonly<Record<string, string>>>>;
