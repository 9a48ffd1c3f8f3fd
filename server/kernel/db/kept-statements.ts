/** How many statements of one connection are kept. */
export const statementsKept = 300;

/**
 * Whether a connection may keep a statement, so that it is parsed once and planned a few times at most. The columns of one
 * with `*` change with its tables, which a kept statement refuses.
 */
export const isKept = (text: string): boolean =>
  /^\s*(select|insert|update|delete|with)\b/i.test(text) && !/\*(?!\))/.test(text);
