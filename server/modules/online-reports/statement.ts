import type { ScanToken } from 'libpg-query';
import { refuseTree } from './allowed-tree.ts';
import { RefusedStatement } from './refused-statement.ts';
import { refuseCopies } from './written-out.ts';

/** A piece of a report's statement: SQL as it is stored, or a placeholder for a bound value. */
export type Piece =
  | { readonly kind: 'sql'; readonly text: string }
  /** `${name}`, a parameter of the report. */
  | { readonly kind: 'parameter'; readonly name: string; readonly inText: boolean }
  /** `#{name}`, a value of the session. */
  | { readonly kind: 'variable'; readonly name: string; readonly inText: boolean };

/** Far longer than handwritten queries; the parser's memory and time grow with it. */
const mostTokens = 5_000;
const placePattern = /([$#])\{(\w+)\}/g;
const comments: ReadonlySet<string> = new Set(['SQL_COMMENT', 'C_COMMENT']);

/**
 * Parses the statement of a report with PostgreSQL's own parser (security rule 4). The result is one query with
 * only allowed parts, and its placeholders are bound rather than interpolated.
 *
 * @param hasOwnTables false for a statement that a data source runs, which reads any table of its own
 * @throws RefusedStatement with the reason
 */
export async function readStatement(text: string, hasOwnTables = true): Promise<readonly Piece[]> {
  const { parse, scan } = await loadParser();
  const places = new Places(text);
  const { tokens } = await refusing(scan(places.source));
  refuseTokens(tokens);
  const { stmts = [] } = await refusing(parse(places.source));
  const [statement, ...more] = stmts;
  if (!statement?.stmt || more.length > 0)
    throw new RefusedStatement('It is not one query', '语句必须是一条查询');
  const { bareColumns, comparedTexts } = refuseTree(statement.stmt, hasOwnTables);
  refuseCopies(statement.stmt);
  if (bareColumns.filter(places.isMark).length !== tokens.filter(({ text }) => places.isMark(text)).length)
    throw new RefusedStatement(
      'A place is taken by something else than a value',
      '参数和系统变量只能代替一个值，不能代替表名、列名或一段语句',
    );
  return piecesOf(tokens, places, comparedTexts);
}

/** PostgreSQL's parser has two megabytes, so it is loaded with the first report. */
async function loadParser() {
  const parser = await import('libpg-query');
  await parser.loadModule();
  return parser;
}

/** A statement that cannot be parsed is refused. */
async function refusing<Result>(reading: Promise<Result>): Promise<Result> {
  try {
    return await reading;
  } catch (error) {
    throw new RefusedStatement('It cannot be read', unreadable(error), { cause: error });
  }
}

/** The parser names the word at which it stopped. */
function unreadable(error: unknown): string {
  const word = /at or near "(.{1,60}?)"/s.exec(error instanceof Error ? error.message : '')?.[1];
  return word === undefined ? '语句不完整，或者不是 SQL 查询' : `语句在「${word}」附近有语法错误`;
}

/**
 * Replaces the placeholders of a statement, which are not SQL, by names that can be parsed. The names occur
 * nowhere else in the statement, so that they can be found again.
 */
class Places {
  readonly source: string;
  readonly #pieces = new Map<string, (inText: boolean) => Piece>();
  readonly #mark: RegExp;

  constructor(text: string) {
    let stem = 'place';
    while (text.toLowerCase().includes(stem)) stem += 'x';
    this.source = text.replaceAll(placePattern, (_, sign: string, name: string) => {
      const mark = `${stem}${this.#pieces.size}_`;
      const kind = sign === '$' ? 'parameter' : 'variable';
      this.#pieces.set(mark, inText => ({ kind, name, inText }));
      return mark;
    });
    this.#mark = new RegExp(`(${stem}\\d+_)`);
  }

  readonly isMark = (text: string) => this.#pieces.has(text);

  /** A text split at its placeholders. */
  cut(text: string): string[] {
    return text.split(this.#mark).filter(part => part !== '');
  }

  pieceOf(mark: string, inText: boolean): Piece | undefined {
    return this.#pieces.get(mark)?.(inText);
  }
}

/**
 * Syntax that the database and the parser could interpret differently, and that no report needs, is refused
 * before parsing.
 */
function refuseTokens(tokens: readonly ScanToken[]): void {
  if (tokens.length > mostTokens)
    throw new RefusedStatement(`It has more than ${mostTokens} words and signs`, '语句太长');
  const first = tokens[0]?.text.toLowerCase();
  if (first !== 'select' && first !== 'with')
    throw new RefusedStatement('It is no query', '语句必须以 select 或 with 开头');
  for (const { tokenName, text } of tokens) {
    if (comments.has(tokenName)) throw new RefusedStatement('It has a comment', '语句中不能有注释');
    if (text === ';') throw new RefusedStatement('It has a semicolon', '语句中不能有分号');
    if (tokenName === 'SCONST' && (!text.startsWith("'") || text.includes('\\')))
      throw new RefusedStatement(
        'It has a text in another notation than plain quotes',
        '文字只能写在单引号里，并且不能有反斜杠',
      );
  }
}

/** The statement split at its placeholders; everything else is unchanged. */
function piecesOf(
  tokens: readonly ScanToken[],
  places: Places,
  comparedTexts: ReadonlySet<unknown>,
): Piece[] {
  // The scanner counts bytes.
  const bytes = Buffer.from(places.source);
  const pieces: Piece[] = [];
  let end = 0;
  for (const token of tokens) {
    pieces.push({ kind: 'sql', text: bytes.toString('utf8', end, token.start) });
    pieces.push(...piecesOfToken(token, places, comparedTexts.has(token.start)));
    end = token.end;
  }
  if (bytes.toString('utf8', end).trim() !== '')
    throw new RefusedStatement('Its end cannot be read', '语句的结尾无法识别');
  return pieces;
}

function piecesOfToken({ text, tokenName }: ScanToken, places: Places, isCompared: boolean): Piece[] {
  // A text takes the type of what it is compared with, such as a number or a time; so does a place that is all of it.
  const place = places.pieceOf(isCompared ? text.slice(1, -1) : text, false);
  if (place) return [place];
  if (!places.cut(text).some(places.isMark)) return [{ kind: 'sql', text }];
  if (tokenName !== 'SCONST')
    throw new RefusedStatement('A place is within a name', '参数和系统变量不能是名称的一部分');
  return textWithPlaces(text.slice(1, -1), places);
}

/** `'%${name}%'` becomes `('%' || … || '%')`, so that a value in a text is bound as well. */
function textWithPlaces(content: string, places: Places): Piece[] {
  const joined = places
    .cut(content)
    .flatMap((part, index): Piece[] => [
      { kind: 'sql', text: index === 0 ? '(' : ' || ' },
      places.pieceOf(part, true) ?? { kind: 'sql', text: `'${part}'` },
    ]);
  return [...joined, { kind: 'sql', text: ')' }];
}
