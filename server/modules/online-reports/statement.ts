import { functions, wordsBeforeParentheses } from './allowed-words.ts';

/** A piece of a report's statement: SQL as it stands, or a place that a bound value takes. */
export type Piece =
  | { readonly kind: 'sql'; readonly text: string }
  /** `${name}`, a parameter of the report. */
  | { readonly kind: 'parameter'; readonly name: string; readonly inText: boolean }
  /** `#{name}`, something known of the session. */
  | { readonly kind: 'variable'; readonly name: string; readonly inText: boolean };

/** A statement that may be run. */
export interface Statement {
  readonly pieces: readonly Piece[];
  /** What stands before a dot, in small letters: the names of tables, unless they are schemas. */
  readonly qualifiers: readonly string[];
}

/** A statement that is not run, with the reason for the log. */
export class RefusedStatement extends Error {
  override readonly name = 'RefusedStatement';
}

type TokenKind = 'space' | 'text' | 'name' | 'number' | 'place' | 'word' | 'symbol';

interface Token {
  readonly kind: TokenKind;
  readonly text: string;
}

/**
 * What a statement may be made of. Comments, semicolons, escapes, dollar quotes and `$1` are no token, so that nothing
 * reads differently here and in the database.
 */
const tokenPattern =
  /(?<space>[ \t\r\n\f]+)|(?<text>'(?:[^'\\\0]|'')*')|(?<name>"(?:[^"\\\0]|"")+")|(?<number>\d+(?:\.\d+)?)|(?<place>[$#]\{\w+\})|(?<word>[\p{L}_][\p{L}\p{M}\d_]*)|(?<symbol>\|\||::|<=|>=|<>|!=|[-+*/%<>=(),.])/uy;
const placePattern = /([$#])\{(\w+)\}/;

/** Words that change what a query is: it would write, lock, or never end. */
const refusedWords: ReadonlySet<string> = new Set(['into', 'for', 'recursive']);
/** The catalogue, which is found without its schema, and what only the server itself reads. */
const refusedNames = /^(pg_|vitrine_)/;

/**
 * Takes the statement of a report apart (security rule 4). What comes out is one query without a call that is not on
 * the list, and its places are bound rather than written into it.
 *
 * @throws RefusedStatement saying why
 */
export function readStatement(text: string): Statement {
  const tokens = tokensOf(text.trim());
  const solid = tokens.filter(token => token.kind !== 'space');
  const first = solid[0]?.text.toLowerCase();
  if (first !== 'select' && first !== 'with') throw new RefusedStatement('It is no query');
  refuseUnbalanced(solid);
  refuseAdjacentText(tokens);
  for (const [index, token] of solid.entries()) refuseToken(token, solid[index - 1], solid[index + 1]);
  const qualifying = solid.filter((_, index) => solid[index + 1]?.text === '.');
  return { pieces: tokens.flatMap(piecesOf), qualifiers: qualifying.map(nameOf) };
}

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  const pattern = new RegExp(tokenPattern);
  while (pattern.lastIndex < text.length) {
    const start = pattern.lastIndex;
    const found = pattern.exec(text);
    const kind = Object.entries(found?.groups ?? {}).find(([, part]) => part !== undefined)?.[0];
    if (!found || !kind) throw new RefusedStatement(`It cannot be read from place ${start + 1} on`);
    tokens.push({ kind: kind as TokenKind, text: found[0] });
  }
  return tokens;
}

function refuseUnbalanced(tokens: readonly Token[]): void {
  let depth = 0;
  for (const { text, kind } of tokens) {
    if (kind !== 'symbol') continue;
    if (text === '(') depth += 1;
    if (text === ')') depth -= 1;
    if (depth < 0) break;
  }
  if (depth !== 0) throw new RefusedStatement('Its parentheses do not match');
}

/** `E'…'` and its kin read their content by other rules, and two minus signs or a slash and a star are a comment. */
function refuseAdjacentText(tokens: readonly Token[]): void {
  for (const [index, token] of tokens.entries()) {
    const before = tokens[index - 1];
    const pair = (before?.text ?? '') + token.text;
    if (token.kind === 'text' && before && !['space', 'symbol'].includes(before.kind))
      throw new RefusedStatement('A text follows a word without a space');
    if (token.kind === 'symbol' && (pair === '--' || pair === '/*'))
      throw new RefusedStatement('It has a comment');
  }
}

function refuseToken(token: Token, before: Token | undefined, after: Token | undefined): void {
  const isName = token.kind === 'name' || token.kind === 'word';
  const name = isName ? nameOf(token) : '';
  if (isName && refusedNames.test(name)) throw new RefusedStatement(`It names ${name}`);
  if (token.kind === 'word' && refusedWords.has(name)) throw new RefusedStatement(`It has the word ${name}`);
  if (isName && after?.text === '(' && !mayBeCalled(token, name))
    throw new RefusedStatement(`It calls ${name}`);
  // `(value).name` is a call in another dress.
  if (token.text === '.' && !(isNamed(before) && (isNamed(after) || after?.text === '*')))
    throw new RefusedStatement('A dot stands where no column follows a table');
}

const isNamed = (token: Token | undefined) => token?.kind === 'word' || token?.kind === 'name';

const nameOf = ({ kind, text }: Token): string =>
  kind === 'name' ? text.slice(1, -1).replaceAll('""', '"').toLowerCase() : text.toLowerCase();

function mayBeCalled(token: Token, name: string): boolean {
  return functions.has(name) || (token.kind === 'word' && wordsBeforeParentheses.has(name));
}

function piecesOf(token: Token): Piece[] {
  if (token.kind === 'place') return [placeOf(token.text, false)];
  if (token.kind !== 'text' || !placePattern.test(token.text)) return [{ kind: 'sql', text: token.text }];
  return textWithPlaces(token.text.slice(1, -1));
}

/** `'%${name}%'` becomes `('%' || … || '%')`, so that a value in a text is bound as well. */
function textWithPlaces(content: string): Piece[] {
  const parts = content.split(/([$#]\{\w+\})/).filter(part => part !== '');
  const joined = parts.flatMap((part, index): Piece[] => [
    { kind: 'sql', text: index === 0 ? '(' : ' || ' },
    placePattern.test(part) ? placeOf(part, true) : { kind: 'sql', text: `'${part}'` },
  ]);
  return [...joined, { kind: 'sql', text: ')' }];
}

function placeOf(text: string, inText: boolean): Piece {
  const [, sign, name = ''] = placePattern.exec(text) ?? [];
  return { kind: sign === '$' ? 'parameter' : 'variable', name, inText };
}
