/** Texts of one language: leaves are sentences, branches group them. `{{name}}` marks a value to fill in. */
export interface MessageTree {
  readonly [key: string]: string | MessageTree;
}

/**
 * The shape the other language must have: the same keys, and beside any sentence an optional `key_one`,
 * which i18next takes for a `count` of one where the language has a singular.
 */
export type SameKeys<Tree> = {
  readonly [Key in keyof Tree]: Tree[Key] extends string ? string : SameKeys<Tree[Key]>;
} & {
  readonly [Key in keyof Tree as Tree[Key] extends string ? `${Key & string}_one` : never]?: string;
};

/** Drops the singulars again, so that both languages can be held to the same keys. */
type WithoutSingulars<Tree> = {
  readonly [Key in keyof Tree as Key extends `${string}_one` ? never : Key]: Tree[Key] extends string
    ? string
    : WithoutSingulars<Tree[Key]>;
};

/** Never for a language with keys that the other lacks, so that the surplus is a type error as well. */
export type NoSurplus<Zh, En> = WithoutSingulars<Zh> extends WithoutSingulars<En> ? unknown : never;

/** The dotted paths of the sentences of a tree. */
export type MessageKey<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? Key : `${Key}.${MessageKey<Tree[Key]>}`;
}[keyof Tree & string];

type MessageAt<Tree, Key extends string> = Key extends keyof Tree
  ? Tree[Key]
  : Key extends `${infer Head}.${infer Rest}`
    ? Head extends keyof Tree
      ? MessageAt<Tree[Head], Rest>
      : never
    : never;

type Variables<Message> = Message extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | Variables<Rest>
  : never;

type Values<Message> = [Variables<Message>] extends [never]
  ? [values?: Readonly<Record<string, string | number>>]
  : [values: Readonly<Record<Variables<Message>, string | number>>];

/** Gives the text of a key in the current language, with its `{{…}}` values filled in. */
export type Translate<Tree> = <Key extends MessageKey<Tree>>(
  key: Key,
  ...values: Values<MessageAt<Tree, Key>>
) => string;

/** A registered namespace: the handle that types the keys of `useText` and `textOf`. */
export interface MessageNamespace<Tree> {
  readonly name: string;
  /** Only a type: never read. */
  readonly tree?: Tree;
}
