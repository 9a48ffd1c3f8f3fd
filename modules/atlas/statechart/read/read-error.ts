/** Why a text is no machine. */
export type ReadProblem =
  /** A syntax error of code, JSON or XML. */
  | 'syntax'
  /** Code that threw while it was evaluated. */
  | 'thrown'
  /** A part of the text that no machine has; the detail names the place. */
  | 'shape'
  /** A machine of XState 4; the detail is the place that shows it. */
  | 'formerVersion'
  /** No machine is in it. */
  | 'nothing'
  /** A document type or entities, which may refer to other files or grow without limit. */
  | 'doctype'
  | 'tooLarge';

/** A text could not be read as a machine. */
export class ReadError extends Error {
  override readonly name = 'ReadError';
  readonly problem: ReadProblem;
  /** From 1, in the text. */
  readonly line: number | undefined;
  readonly column: number | undefined;

  /** @param detail what a parser reports, or the place in the text */
  constructor(problem: ReadProblem, detail = '', at: { line?: number; column?: number } = {}) {
    super(detail);
    this.problem = problem;
    this.line = at.line;
    this.column = at.column;
  }
}
