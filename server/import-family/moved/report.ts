/** What became of the rows of a table. Every row of the source is in exactly one of the last five. */
export interface TableCounts {
  source: number;
  added: number;
  changed: number;
  unchanged: number;
  /** The row here was made or changed here, and stays. */
  kept: number;
  refused: number;
}

interface Note {
  readonly text: string;
  count: number;
  readonly examples: string[];
}

const mostExamples = 3;

/** Collects what a move did and what does not fit, in memory that does not grow with the number of rows. */
export class Report {
  readonly counts = new Map<string, TableCounts>();
  /** Tables that do not move, with their rows and the reason. */
  readonly leftBehind: { table: string; rows: number; reason: string }[] = [];
  /** Whether people of this installation can no longer open something. */
  takesMenus = false;
  private readonly lines = new Map<string, { shown: string[]; more: number }>();
  private readonly notes = new Map<string, Note>();

  private readonly mostLines: number;

  /** @param mostLines of a table that are listed; further ones are counted */
  constructor(mostLines: number) {
    this.mostLines = mostLines;
  }

  countsOf(table: string): TableCounts {
    const counts = this.counts.get(table) ?? {
      source: 0,
      added: 0,
      changed: 0,
      unchanged: 0,
      kept: 0,
      refused: 0,
    };
    this.counts.set(table, counts);
    return counts;
  }

  /** A row of the source that does not come. */
  refuse(table: string, id: string, column: string | undefined, fault: string): void {
    this.countsOf(table).refused += 1;
    this.line(table, id, column, `${fault}: the row does not come`);
  }

  /** A row here that stays as it is, although the one of the source is another. */
  keep(table: string, id: string, columns: readonly string[]): void {
    this.countsOf(table).kept += 1;
    this.line(
      table,
      id,
      columns.join(', '),
      'differs, and the row was made or changed here: it stays as it is',
    );
  }

  /** A part of a row that does not come. */
  drop(table: string, id: string, column: string, fault: string): void {
    this.line(table, id, column, `${fault}: it is left empty`);
  }

  /** Something that happens to many rows, which are counted together. */
  note(table: string, column: string, text: string, example: string): void {
    const key = `${table}  ${column}  ${text}`;
    const note = this.notes.get(key) ?? { text: key, count: 0, examples: [] };
    note.count += 1;
    if (note.examples.length < mostExamples) note.examples.push(example);
    this.notes.set(key, note);
  }

  /** Whether rows of the source are not here as they are there. */
  get hasProblems(): boolean {
    return this.lines.size > 0;
  }

  /** One line for each problem: table, identifier, column, what is wrong. */
  get problems(): string[] {
    return [...this.lines].flatMap(([table, { shown, more }]) =>
      more === 0 ? shown : [...shown, `${table}  … and ${more} more`],
    );
  }

  /** One line for each thing that happens to several rows. */
  get remarks(): string[] {
    return [...this.notes.values()].map(({ text, count, examples }) => {
      const named = examples.join(', ') + (count > examples.length ? ', …' : '');
      return `${text}  ×${count}: ${named}`;
    });
  }

  private line(table: string, id: string, column: string | undefined, text: string): void {
    const lines = this.lines.get(table) ?? { shown: [], more: 0 };
    this.lines.set(table, lines);
    if (lines.shown.length >= this.mostLines) lines.more += 1;
    else lines.shown.push([table, id, column, text].filter(Boolean).join('  '));
  }
}
