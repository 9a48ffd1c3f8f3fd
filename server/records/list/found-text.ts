import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { comparedForm, textForms } from '#contract/text-form.ts';
import { lettersOf } from '#server/kernel/db/schema/letters.ts';
import { formOfName } from '#server/kernel/db/schema/name-form.ts';
import { piecesOf } from '#server/kernel/db/schema/pieces.ts';
import { variantsOf } from './letter-variants.ts';
import type { ListColumn } from './resource.ts';

/** Where a searched text is in a found one. */
export type Place = 'anywhere' | 'start' | 'end' | 'whole';

/** A pattern of more letters takes long; the rest is compared in the rows that have these. */
const longestPattern = 32;

/**
 * The condition that a text contains another one, whatever the case and the width of their letters (ADR 0076). The
 * variants are written into the pattern, because rows are compared faster with it than they are brought to a form.
 *
 * @param indexed what an index has of the column; see {@link lettersOf} and {@link piecesOf}
 * @returns undefined for a text that no column can hold
 */
export function hasText(
  column: PgColumn,
  text: string,
  place: Place = 'anywhere',
  indexed?: ListColumn['indexed'],
): SQL | undefined {
  if (text.includes('\0')) return undefined;
  const wanted = textForms.line(text);
  const letters = [...wanted];
  if (place === 'whole' && letters.every(hasOneForm)) return eq(column, wanted);
  const isLong = letters.length > longestPattern;
  const pattern = letters.slice(0, longestPattern).map(patternOf).join('');
  const before = place === 'start' || place === 'whole' ? '^' : '';
  const after = (place === 'end' || place === 'whole') && !isLong ? '$' : '';
  return and(
    // First: where an index has found the row, its condition is compared again, which takes longer.
    sql`${column} ~ ${before + pattern + after}`,
    containsAll(column, wanted, indexed),
    isLong ? comparedAt(column, wanted, place) : undefined,
  );
}

const hasOneForm = (letter: string) =>
  comparedForm(letter) === letter && variantsOf(letter).length === 1 && letter !== ' ';

/** A letter as itself, or as any text that is compared like it. */
function patternOf(letter: string): string {
  if (/\s/.test(letter)) return '\\s+';
  const compared = [...comparedForm(letter)].map(classOf).join('');
  const isOwn = [...comparedForm(letter)].length === 1;
  return isOwn ? compared : `(?:${escaped(letter)}${compared && `|${compared}`})`;
}

function classOf(letter: string): string {
  const variants = variantsOf(letter).map(escaped);
  return variants.length === 1 ? variants.join('') : `[${variants.join('')}]`;
}

const escaped = (letter: string) => (/^[!-/:-@[-`{-~]$/.test(letter) ? `\\${letter}` : letter);

/** The condition of the index; undefined where it does not narrow the rows. */
function containsAll(column: PgColumn, wanted: string, indexed: ListColumn['indexed']): SQL | undefined {
  if (!indexed) return undefined;
  const letters = [...comparedForm(wanted)];
  const found =
    indexed === 'letters'
      ? letters.filter(isSafe)
      : letters.slice(1).flatMap((letter, index) => {
          const before = letters[index] ?? '';
          return isSafe(before) && isSafe(letter) ? [before + letter] : [];
        });
  const expression = indexed === 'letters' ? lettersOf(column) : piecesOf(column);
  return found.length === 0 ? undefined : sql`${expression} @> ${sql.param([...new Set(found)])}::text[]`;
}

/**
 * Whether every database knows the form of a letter. What lower case makes of other ones depends on the locale of the
 * database.
 */
const isSafe = (letter: string): boolean =>
  letter !== ' ' && (letter <= '~' || letter.toUpperCase() === letter);

function comparedAt(column: PgColumn, text: string, place: Place): SQL {
  const [row, wanted] = [formOfName(column), formOfName(sql`${text}::text`)];
  if (place === 'whole') return eq(row, wanted);
  if (place === 'start') return sql`starts_with(${row}, ${wanted})`;
  if (place === 'end') return sql`right(${row}, length(${wanted})) = ${wanted}`;
  return sql`strpos(${row}, ${wanted}) > 0`;
}
