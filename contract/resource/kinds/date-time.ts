import * as z from 'zod/mini';
import { type FieldKind, type FieldOptions, fieldOf } from '../field.ts';
import type { Bilingual } from '../text.ts';
import { isDay, momentInput } from './moment-input.ts';

const wrongForm: Bilingual = ['应为日期，格式 yyyy-MM-dd HH:mm:ss', 'A time of the form yyyy-MM-dd HH:mm:ss'];
const dayLength = 'yyyy-MM-dd'.length;
const secondLength = 'yyyy-MM-dd HH:mm:ss'.length;

const isSecond = (text: string) =>
  /^.{10} ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(text) && isDay(text.slice(0, dayLength));

const dateTimeKind: FieldKind = {
  name: 'dateTime',
  list: () => 'datetime',
  output: () => z.string(),
  input: (options, translate) =>
    momentInput(options, translate, isSecond, { length: secondLength, wrongForm }),
};

/** A time to the second, `YYYY-MM-DD HH:mm:ss`. */
export const dateTime = fieldOf<string, FieldOptions>(dateTimeKind);
