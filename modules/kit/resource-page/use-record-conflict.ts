import { type RefObject, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { RecordConflict } from '#contract/record-versions.ts';
import { threeWay } from '#machines/record-form/three-way.logic.ts';
import { RequestError } from '#modules/ground/platform/http/index.ts';
import { listed, textOf, translateBilingual } from '#modules/ground/platform/i18n/index.ts';
import { toast } from '#modules/ground/ui/index.ts';
import type { ListRow } from '#modules/kit/list-page/index.ts';
import { type ConflictOptions, type RecordForm, recordText } from '#modules/kit/record-form/index.ts';
import { type FormField, formValuesOf } from './form-fields.ts';
import type { FormValues } from './form-types.ts';
import type { AnyPage } from './types.ts';

interface ConflictSources {
  readonly page: AnyPage;
  readonly fields: readonly FormField[];
  /** The record as the form was opened with it; undefined for a new one. */
  readonly row: ListRow | undefined;
  /** The values on which the next save begins. */
  readonly opened: RefObject<FormValues>;
  readonly record: () => RecordForm<FormValues, FormValues>;
  /** Makes what was typed a new record. */
  readonly onCopy: (values: FormValues) => void;
}

/** The values of a field that two people have changed. */
export interface Sides {
  readonly before: FormValues;
  readonly mine: FormValues;
  readonly theirs: FormValues;
  /** The record of the others, with the texts of its codes. */
  readonly record: ListRow | undefined;
}

/**
 * What the form of an existing record does when others have saved it meanwhile: what collides is shown side by side, and all
 * else is merged into the record as it is now, on which the next save begins (ADR 0113).
 */
export function useRecordConflict({ page, fields, row, opened, record, onCopy }: ConflictSources) {
  const [sides, setSides] = useState<Sides>();
  /** The record on which the next save begins. */
  const began = useRef<object | undefined>(row);
  const written = fields.filter(field => field.written).map(({ name }) => name);
  const pick = (values: FormValues) =>
    Object.fromEntries(written.map(name => [name, values[name]])) as FormValues;

  /** Puts what was typed over the values of the others, and finds out what collides. */
  const meet = (before: FormValues, mine: FormValues, theirs: FormValues, theirRow: ListRow | undefined) => {
    const { merged, colliding, taken } = threeWay(before, mine, theirs);
    const { form } = record();
    put(form, merged as FormValues);
    setSides({ before, mine, theirs, record: theirRow });
    return { gone: false, colliding, taken };
  };

  const weigh = async ({ records, gone }: RecordConflict) => {
    const id = String(row?.id);
    if (gone.includes(id)) return { gone: true, colliding: [], taken: [] };
    const found = records.find(each => each.id === id);
    const isReadable = found !== undefined && Object.keys(found).length > 2;
    if (!isReadable) throw new RequestError({ kind: 'forbidden' });
    const known = { ...row, ...found } as ListRow;
    const theirRow = { ...known, ...(await page.form?.values?.(known)) };
    const theirs = formValuesOf(fields, theirRow);
    const { form } = record();
    const [before, mine] = [pick(opened.current), pick(form.getValues())];
    began.current = theirRow;
    opened.current = theirs;
    form.reset(theirs);
    return meet(before, mine, pick(theirs), theirRow);
  };

  const conflict: ConflictOptions | undefined = row && {
    weigh,
    apply: (field, side) => {
      const value = sides?.[side][field];
      if (value !== undefined) put(record().form, { [field]: value });
    },
    merged: taken => {
      const labels = taken.map(name => labelOf(fields, name));
      if (labels.length > 0) toast.info(textOf(recordText)('merged', { fields: listed(labels) }));
    },
    copy: () => onCopy(record().form.getValues()),
  };
  return {
    conflict,
    sides,
    began,
    version: () => versionOf(began.current),
    /** Takes input that was typed on an older version, in place of the values on which it began. */
    takeOlder: (typed: object, before: object) => {
      const own = Object.keys(typed);
      const now = Object.fromEntries(own.map(name => [name, opened.current[name]])) as FormValues;
      const collision = meet(before as FormValues, typed as FormValues, now, row);
      if (collision.colliding.length > 0) record().collide(collision);
    },
  };
}

export const labelOf = (fields: readonly FormField[], name: string): string =>
  translateBilingual(fields.find(field => field.name === name)?.field.options.label ?? [name, name]);

const versionOf = (record: object | undefined): number | undefined => {
  const version: unknown = record && Reflect.get(record, 'recordVersion');
  return typeof version === 'number' ? version : undefined;
};

function put(form: UseFormReturn<FormValues, unknown, FormValues>, values: FormValues): void {
  for (const [name, value] of Object.entries(values))
    if (JSON.stringify(form.getValues(name)) !== JSON.stringify(value))
      form.setValue(name, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
}
