import * as z from 'zod/mini';
import { type FieldKind, type FieldOptions, fieldOf } from '../field.ts';
import type { Bilingual } from '../text.ts';
import { isDay, momentInput } from './moment-input.ts';

const wrongForm: Bilingual = ['应为日期，格式 yyyy-MM-dd', 'A date of the form yyyy-MM-dd'];

const dateKind: FieldKind = {
  name: 'date',
  list: () => 'date',
  output: () => z.string(),
  input: (options, translate) =>
    momentInput(options, translate, isDay, { length: 'yyyy-MM-dd'.length, wrongForm }),
};

/** A calendar day, `YYYY-MM-DD`. */
export const date = fieldOf<string, FieldOptions>(dateKind);
