import type { CronField, CronKind, CronPart, CronParts } from '#contract/cron.ts';
import {
  basePartTypes,
  type DayMode,
  dayModeOf,
  dayPartTypes,
  partTypes,
  startingPart,
} from '#machines/cron/cron.logic.ts';

/** The two editors: that of the dialog, and the one of simpler parts. */
export type EditorKind = 'dialog' | 'inline';
export type Mode = CronKind | DayMode;

/** The fields that an editor has a panel for; the dialog sets the week in that of the day. */
export const panelsOf = (editor: EditorKind): readonly CronField[] =>
  editor === 'dialog'
    ? ['second', 'minute', 'hour', 'day', 'month', 'year']
    : ['second', 'minute', 'hour', 'day', 'month', 'week', 'year'];

const plainModes: readonly Mode[] = ['every', 'increment', 'specific', 'range'];
/** CRON-05 to CRON-13. */
const dayModes: readonly Mode[] = [
  ...plainModes,
  'perWeek',
  'weekdays',
  'last',
  'lastWork',
  'lastWeekday',
  'beforeEnd',
  'work',
  'nthWeekday',
];
/** Those of the base without what only the day of the month has, and the weekdays of a month (CRON-17). */
const weekTypes: readonly Mode[] = [
  ...basePartTypes.filter(kind => kind !== 'work' && kind !== 'last'),
  'lastWeekday',
  'nthWeekday',
];

/** The mode that a panel shows. */
export const modeOf = (editor: EditorKind, parts: CronParts, field: CronField): Mode =>
  editor === 'dialog' && field === 'day' ? dayModeOf(parts) : parts[field].kind;

/** The modes that a panel offers; the present one is among them, even if it is one of the other editor. */
export function modesOf(editor: EditorKind, parts: CronParts, field: CronField): readonly Mode[] {
  const offered = offeredModes(editor, field);
  const present = modeOf(editor, parts, field);
  return offered.includes(present) ? offered : [...offered, present];
}

function offeredModes(editor: EditorKind, field: CronField): readonly Mode[] {
  if (editor === 'dialog') return field === 'day' ? dayModes : plainModes;
  if (field === 'day') return dayPartTypes;
  return field === 'week' ? weekTypes : partTypes;
}

/** The field that a mode of a panel sets: some modes of the day set the week (CRON-06, CRON-07, CRON-10, CRON-13). */
export function fieldSetBy(field: CronField, mode: Mode): CronField {
  const ofWeek: readonly Mode[] = ['perWeek', 'weekdays', 'lastWeekday', 'nthWeekday'];
  return field === 'day' && ofWeek.includes(mode) ? 'week' : field;
}

/** The field and its part when a mode is chosen. */
export function chosenMode(
  field: CronField,
  mode: Mode,
  thisYear: number,
): { field: CronField; part: CronPart } {
  const target = fieldSetBy(field, mode);
  const kind = mode === 'perWeek' ? 'increment' : mode === 'weekdays' ? 'specific' : mode;
  return { field: target, part: startingPart(target, kind, thisYear) };
}
