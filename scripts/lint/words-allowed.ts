/** A use of a word that the glossary replaces, and why it stays. */
interface AllowedUse {
  readonly path: RegExp;
  readonly text: RegExp;
  readonly reason: string;
}

/** Uses of replaced words that stay. */
export const allowedUses: readonly AllowedUse[] = [
  { path: /./, text: /\bonly way in\b/, reason: 'a field of replies, whose names are the wire' },
  {
    path: /^tests\/support\/family-server\/answers\.ts$/,
    text: /^tests support family server answers ts$/,
    reason: 'the recorded answers of a folder whose name ends with the server',
  },
  { path: /^tests\/scripts\/words/, text: /./, reason: 'the tests of the check are made of these words' },
  {
    path: /^tests\/scripts\/trace/,
    text: /^tell$/,
    reason: 'an event of a machine of the test, as the trace reads it',
  },
];
