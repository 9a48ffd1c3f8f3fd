/** A statement of a dump, one character for each byte, without its delimiter and the comments before it. */
export interface DumpStatement {
  readonly text: string;
  /** Bytes from the start of the file to the statement, and to the end of its delimiter. */
  readonly start: number;
  readonly end: number;
}

/** The file ends within a statement. */
export class UnfinishedStatementError extends Error {
  override readonly name = 'UnfinishedStatementError';
}

/** Tokens have at most this many characters besides the delimiter, so one may be cut by the end of a chunk. */
const longestToken = 3;
const longestDelimiterLine = 200;

/**
 * Splits a dump into its statements. The bytes are read as Latin-1: every byte of a character of UTF-8 outside
 * of ASCII is above 127, so quotes and backslashes are themselves, and offsets are those of the file.
 *
 * @param offset bytes of the file before the first chunk
 * @throws UnfinishedStatementError when the last statement has no end
 */
export async function* dumpStatements(
  chunks: AsyncIterable<Buffer>,
  offset = 0,
): AsyncGenerator<DumpStatement> {
  const splitter = new Splitter(offset);
  for await (const chunk of chunks) yield* splitter.add(chunk.toString('latin1'));
  yield* splitter.end();
}

type Inside = "'" | '"' | '`' | 'line comment' | 'comment';

class Splitter {
  /** From the start of the current statement on. */
  private text = '';
  /** How much of it is scanned. */
  private position = 0;
  private inside: Inside | undefined;
  /** Whether only space is before the comment that is being read. */
  private blankBefore = false;
  private delimiter = ';';
  private special = specialAt(';');
  private readonly closers = {
    "'": /['\\]/g,
    '"': /["\\]/g,
    '`': /`/g,
    'line comment': /\n/g,
    comment: /\*\//g,
  } as const;

  /** Bytes of the file before the text. */
  private offset: number;

  constructor(offset: number) {
    this.offset = offset;
  }

  add(chunk: string): Generator<DumpStatement> {
    this.text += chunk;
    return this.scan(this.text.length - longestToken - this.delimiter.length);
  }

  *end(): Generator<DumpStatement> {
    yield* this.scan(this.text.length);
    const isOpen = this.inside !== undefined && this.inside !== 'line comment';
    if (isOpen || this.text.trim() !== '') throw new UnfinishedStatementError();
  }

  private *scan(limit: number): Generator<DumpStatement> {
    let last = limit;
    while (this.position < last) {
      const before = this.text.length;
      if (this.inside) this.leave(this.inside, last);
      else {
        const statement = this.step(last);
        if (statement) yield statement;
      }
      last -= before - this.text.length;
    }
  }

  /** Looks for the end of a text or comment. */
  private leave(inside: Inside, limit: number): void {
    const closer = this.closers[inside];
    closer.lastIndex = this.position;
    const found = closer.exec(this.text);
    if (!found || found.index >= limit) {
      this.position = limit;
      return;
    }
    this.position = found.index + found[0].length;
    if (found[0] === '\\') this.position += 1;
    else {
      this.inside = undefined;
      if (inside === 'line comment' || inside === 'comment') this.dropLeadingComment();
    }
  }

  /** A comment before a statement is no part of it. */
  private dropLeadingComment(): void {
    if (this.blankBefore) this.cut(this.position);
    this.blankBefore = false;
  }

  private step(limit: number): DumpStatement | undefined {
    this.special.lastIndex = this.position;
    const found = this.special.exec(this.text);
    if (!found || found.index >= limit) {
      this.position = limit;
      return undefined;
    }
    const [token] = found;
    this.position = found.index + token.length;
    if (token === '\n') return this.readDelimiterLine(found.index);
    if (token === this.delimiter) return this.finish(found.index);
    if (token === "'" || token === '"' || token === '`') this.inside = token;
    else {
      this.blankBefore = this.text.slice(0, found.index).trim() === '';
      this.inside = token === '/*' ? 'comment' : 'line comment';
    }
    return undefined;
  }

  private finish(index: number): DumpStatement | undefined {
    const whole = this.text.slice(0, index);
    // The line `DELIMITER ;` ends with its line, not with what it names.
    if (whole.length < longestDelimiterLine && /^\s*delimiter\s+\S*$/i.test(whole)) return undefined;
    const text = whole.trim();
    const start = this.offset + (whole.length - whole.trimStart().length);
    this.cut(this.position);
    return text === '' ? undefined : { text, start, end: this.offset };
  }

  private readDelimiterLine(index: number): undefined {
    if (index > longestDelimiterLine) return;
    const delimiter = /^\s*delimiter\s+(\S+)\s*$/i.exec(this.text.slice(0, index))?.[1];
    if (!delimiter) return;
    this.delimiter = delimiter;
    this.special = specialAt(delimiter);
    this.cut(this.position);
  }

  private cut(position: number): void {
    this.text = this.text.slice(position);
    this.offset += position;
    this.position = 0;
  }
}

/** What ends a statement, or begins a text or a comment. */
function specialAt(delimiter: string): RegExp {
  const escaped = delimiter.replaceAll(/[^\w\s]/g, character => `\\${character}`);
  return new RegExp(`['"\`#\\n]|--(?=\\s)|/\\*|${escaped}`, 'g');
}
