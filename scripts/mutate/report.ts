import { readFileSync } from 'node:fs';

/** One mutant with its result, as Stryker reports it. */
export interface Mutant {
  readonly id: string;
  readonly mutatorName: string;
  readonly replacement?: string;
  readonly location: { readonly start: Position; readonly end: Position };
  status: string;
  statusReason?: string;
}

/** Line and column, both counted from 1. */
interface Position {
  readonly line: number;
  readonly column: number;
}

/** The part of Stryker's JSON report that is read here. */
export interface MutationReport {
  readonly files: Readonly<Record<string, { readonly source: string; readonly mutants: Mutant[] }>>;
}

/**
 * The numbers of mutants of a folder by result. `score` is the percentage of the mutants that compile and were
 * killed.
 */
export interface Score {
  readonly folder: string;
  readonly mutants: number;
  readonly killed: number;
  readonly refused: number;
  readonly survived: number;
  readonly score: number;
}

const killed = new Set(['Killed', 'Timeout', 'RuntimeError']);
const survived = new Set(['Survived', 'NoCoverage']);

/** Reads a report that Stryker wrote. */
export function readReport(path: string): MutationReport {
  return JSON.parse(readFileSync(path, 'utf8'));
}

/** Every surviving mutant, with its file and the original code. */
export function survivorsOf(report: MutationReport) {
  return Object.entries(report.files).flatMap(([file, { source, mutants }]) =>
    mutants
      .filter(({ status }) => survived.has(status))
      .map(mutant => ({ file, source, mutant, ...spanOf(source, mutant) })),
  );
}

/** The range of a mutant in its source, in characters. */
function spanOf(source: string, { location: { start, end } }: Mutant): { from: number; to: number } {
  const lines = source.split('\n');
  const offset = ({ line, column }: Position) =>
    lines.slice(0, line - 1).reduce((sum, text) => sum + text.length + 1, 0) + column - 1;
  return { from: offset(start), to: offset(end) };
}

/** Counts the mutants of a folder by result; ignored ones are excluded. */
export function scoreOf(folder: string, report: MutationReport): Score {
  const statuses = Object.values(report.files).flatMap(({ mutants }) => mutants.map(({ status }) => status));
  const count = (some: ReadonlySet<string>) => statuses.filter(status => some.has(status)).length;
  return withScore({
    folder,
    killed: count(killed),
    refused: count(new Set(['CompileError'])),
    survived: count(survived),
  });
}

/** The sums of all folders. */
export function total(scores: readonly Score[]): Score {
  const sum = (key: 'killed' | 'refused' | 'survived') => scores.reduce((so, score) => so + score[key], 0);
  return withScore({
    folder: 'Total',
    killed: sum('killed'),
    refused: sum('refused'),
    survived: sum('survived'),
  });
}

function withScore(counts: Omit<Score, 'mutants' | 'score'>): Score {
  const tried = counts.killed + counts.survived;
  return {
    ...counts,
    mutants: tried + counts.refused,
    score: tried === 0 ? 100 : (100 * counts.killed) / tried,
  };
}

/** The scores as an aligned table, one line for each folder and a last line with the sums. */
export function formatScores(scores: readonly Score[]): string {
  const rows = [...scores, total(scores)].map(row =>
    [row.mutants, row.killed, row.refused, row.survived, `${row.score.toFixed(1)} %`]
      .map(cell => String(cell).padStart(10))
      .reduce((line, cell) => line + cell, row.folder.padEnd(20)),
  );
  const head = ['mutants', 'killed', 'refused', 'survived', 'score'].map(cell => cell.padStart(10)).join('');
  return [`${'Folder'.padEnd(20)}${head}`, ...rows].join('\n');
}

/** The survivors, one per line: location, kind, original and replacement. */
export function formatSurvivors(report: MutationReport): string[] {
  return survivorsOf(report).map(({ file, source, mutant, from, to }) => {
    const { line } = mutant.location.start;
    const change = `${inline(source.slice(from, to))}  →  ${inline(mutant.replacement ?? '')}`;
    return `${file}:${line} ${mutant.mutatorName}${mutant.status === 'NoCoverage' ? ' (never run)' : ''}: ${change}`;
  });
}

function inline(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > 120 ? `${line.slice(0, 117)}...` : line;
}
