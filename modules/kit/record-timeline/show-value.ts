import type { ReactNode } from 'react';
import type { RecordChange } from '#contract/areas/record-timeline.ts';

/** How a value of a field is shown; undefined for none. */
export type ShowValue = (field: string, value: RecordChange['before'], text: string | null) => ReactNode;

/** The text of a code, or the value itself, where nothing is known of the field. */
export const plainValue: ShowValue = (_field, value, text) =>
  text ?? (value === null ? undefined : String(value));
