import { isUtf8 } from 'node:buffer';
import { namePattern, unquoted } from './dump-table.ts';
import type { FamilyValue } from './family-source.ts';

const head = new RegExp(
  String.raw`^(?:INSERT|REPLACE)\s+(?:(?:LOW_PRIORITY|DELAYED|HIGH_PRIORITY|IGNORE)\s+)*(?:INTO\s+)?` +
    String.raw`(?:${namePattern}\s*\.\s*)?${namePattern}\s*(?:\(([^)]*)\)\s*)?VALUES?(?:\s|/\*.*?\*/)*(?=\()`,
  'is',
);
const anyName = new RegExp(namePattern, 'g');

/** An `INSERT` of a dump: its table, the columns it names, and where its rows begin. */
export interface DumpInsert {
  readonly table: string;
  readonly columns: readonly string[] | undefined;
  readonly rowsAt: number;
}

/** The head of an `INSERT` with values; undefined for another statement. */
export function readInsert(statement: string): DumpInsert | undefined {
  const found = head.exec(statement);
  if (!found) return undefined;
  const columns = found[7] === undefined ? undefined : [...found[7].matchAll(anyName)];
  return {
    table: unquoted(found[4], found[5], found[6]),
    columns: columns?.map(each => unquoted(each[1], each[2], each[3])),
    rowsAt: found[0].length,
  };
}

/** The values of a row, or why they cannot be read. */
export type DumpRow = { readonly values: readonly FamilyValue[] } | { readonly fault: string };

const space = /(?:\s|\/\*.*?\*\/)*/sy;
const word = /[^\s,()'"]+/y;
const stringMark = /['\\]/g;
const doubleMark = /["\\]/g;

/**
 * Reads the rows of an `INSERT` from a position of its text. What comes after a row that is no list is not read.
 *
 * @param binary which columns hold bytes: dumps also write them as texts
 */
export function* readRows(
  statement: string,
  rowsAt: number,
  binary: readonly boolean[] = [],
): Generator<DumpRow> {
  const reader = new ValueReader(statement, rowsAt, binary);
  do {
    const row = reader.readRow();
    yield row;
    if ('fault' in row && reader.isLost) return;
  } while (reader.skip(','));
}

class ValueReader {
  /** Whether the end of the row was not found. */
  isLost = false;

  private readonly text: string;
  private position: number;
  private readonly binary: readonly boolean[];

  constructor(text: string, position: number, binary: readonly boolean[]) {
    this.text = text;
    this.position = position;
    this.binary = binary;
  }

  /** Skips a character and the space around it; false when another one is there. */
  skip(character: string): boolean {
    this.skipSpace();
    if (this.text[this.position] !== character) return false;
    this.position += 1;
    return true;
  }

  readRow(): DumpRow {
    const values: FamilyValue[] = [];
    let fault: string | undefined;
    if (!this.skip('(')) return this.lose();
    do {
      this.skipSpace();
      const value = this.readValue(this.binary[values.length] ?? false);
      if (value === undefined) return this.lose();
      if (typeof value === 'object' && value !== null && 'fault' in value) fault ??= value.fault;
      else values.push(value);
    } while (this.skip(','));
    if (!this.skip(')')) return this.lose();
    return fault === undefined ? { values } : { fault };
  }

  private lose(): DumpRow {
    this.isLost = true;
    return { fault: 'is not a list of values; the rest of its INSERT is not read' };
  }

  private skipSpace(): void {
    space.lastIndex = this.position;
    space.exec(this.text);
    this.position = space.lastIndex;
  }

  private readValue(isBinary: boolean): FamilyValue | { fault: string } | undefined {
    const quote = this.text[this.position];
    if (quote === "'" || quote === '"') {
      const raw = this.readString(quote);
      return isBinary && raw !== undefined ? Buffer.from(raw, 'latin1') : textOf(raw);
    }
    word.lastIndex = this.position;
    const [token] = word.exec(this.text) ?? [''];
    if (token === '') return undefined;
    this.position += token.length;
    return this.readWord(token);
  }

  private readWord(token: string): FamilyValue | { fault: string } | undefined {
    const upper = token.toUpperCase();
    if (upper === 'NULL') return null;
    if (upper === 'TRUE') return '1';
    if (upper === 'FALSE') return '0';
    if (/^0X([0-9A-F]{2})+$/.test(upper)) return Buffer.from(token.slice(2), 'hex');
    if (/^[+-]?(\d+\.?\d*|\.\d+)(E[+-]?\d+)?$/.test(upper)) return token;
    this.skipSpace();
    if (this.text[this.position] === '(' && !this.skipBrackets()) return undefined;
    if (this.text[this.position] !== "'")
      return { fault: `contains "${token.slice(0, 40)}" instead of a value` };
    const raw = this.readString("'");
    if (raw === undefined) return undefined;
    if (upper === 'X') return Buffer.from(raw, 'hex');
    if (upper === 'B') return bitsOf(raw);
    if (upper === '_BINARY') return Buffer.from(raw, 'latin1');
    return textOf(raw);
  }

  /** Skips the arguments of an expression; false when they have no end. */
  private skipBrackets(): boolean {
    let depth = 0;
    do {
      const character = this.text[this.position];
      if (character === undefined) return false;
      if (character === "'" || character === '"') {
        if (this.readString(character) === undefined) return false;
        continue;
      }
      if (character === '(') depth += 1;
      if (character === ')') depth -= 1;
      this.position += 1;
    } while (depth > 0);
    return true;
  }

  /** The bytes of a text in quotes, without escapes; undefined when it has no end. */
  private readString(quote: "'" | '"'): string | undefined {
    const mark = quote === "'" ? stringMark : doubleMark;
    let text = '';
    let from = this.position + 1;
    for (;;) {
      mark.lastIndex = from;
      const found = mark.exec(this.text);
      if (!found) return undefined;
      text += this.text.slice(from, found.index);
      const next = this.text[found.index + 1];
      if (found[0] === quote && next !== quote) {
        this.position = found.index + 1;
        return text;
      }
      text += found[0] === quote ? quote : unescaped(next ?? '');
      from = found.index + 2;
    }
  }
}

const escapes: Readonly<Record<string, string>> = {
  0: '\0',
  b: '\b',
  n: '\n',
  r: '\r',
  t: '\t',
  Z: '\x1a',
  // They stay escaped: as patterns they mean the characters themselves.
  '%': '\\%',
  _: '\\_',
};
const unescaped = (character: string) => escapes[character] ?? character;

function textOf(raw: string | undefined): string | { fault: string } | undefined {
  if (raw === undefined) return undefined;
  const bytes = Buffer.from(raw, 'latin1');
  return isUtf8(bytes)
    ? bytes.toString('utf8')
    : { fault: 'has text that is not UTF-8; make the dump with --default-character-set=utf8mb4' };
}

function bitsOf(digits: string): Uint8Array {
  const padded = digits.padStart(Math.ceil(digits.length / 8) * 8, '0');
  return Uint8Array.from(padded.match(/.{8}/g) ?? [], byte => Number.parseInt(byte, 2));
}
