import * as z from 'zod/mini';
import { id, normalForm, optional } from '../fields.ts';

/** The most columns, and the most parameters, of one report. */
const mostParts = 200;

/** A text that may be missing or empty. */
export const short = (max: number) => optional(z.string().check(normalForm('line'), z.maxLength(max)));
const mark = optional(z.union([z.literal(0), z.literal(1)]));
const place = optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(10_000)));
/** Names that a statement, an address and a row can have alike. */
const partName = (max: number, message: string) =>
  z.string().check(normalForm('code'), z.maxLength(max), z.regex(/^[\p{L}_][\p{L}\p{M}\d_]*$/u, message));

/** The types of the values of a column, by their names in stored reports. */
export const reportColumnTypes = [
  ...(['String', 'Integer', 'Long', 'Double', 'BigDecimal'] as const),
  ...(['Date', 'Datetime'] as const),
] as const;

/** One of some values; forms send an empty text for none. */
export const oneOf = <const Values extends readonly string[]>(values: Values) =>
  optional(z.enum(['', ...values]));

const badLink = '跳转地址以 http://、https://、一个 / 或列的占位符开头';
/** A link leads to another site, to a path of the console, or to the address in a column. */
const link = z.string().check(
  // Browsers drop a tab or line break inside of an address, so it is refused, not cleaned.
  z.refine<string>(text => !/\p{Cc}/u.test(text.trim()), badLink),
  normalForm('line'),
  z.maxLength(120),
  z.regex(/^(?:$|https?:\/\/[^\s/\\]|\/(?![/\\])|\$\{\w+\})/iu, badLink),
);

/** A column as a designer writes it. */
const reportItemInput = z.object({
  id: optional(id),
  fieldName: partName(36, '字段名只能由字母、数字和下划线组成，且不能以数字开头'),
  fieldTxt: short(300),
  fieldWidth: optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(2000))),
  fieldType: oneOf(reportColumnTypes),
  /** `single` is one value, `group` a range. */
  searchMode: oneOf(['single', 'group']),
  isOrder: mark,
  isSearch: mark,
  dictCode: short(500),
  fieldHref: optional(link),
  isShow: mark,
  orderNum: place,
  replaceVal: short(200),
  /** `1`: its numbers are summed. */
  isTotal: oneOf(['0', '1']),
  groupTitle: short(50),
});

/** A column in requests. */
export type ReportItemInput = z.output<typeof reportItemInput>;

const reportParameterInput = z.object({
  id: optional(id),
  paramName: partName(32, '参数名只能由字母、数字和下划线组成，且不能以数字开头'),
  paramTxt: short(32),
  paramValue: short(32),
  orderNum: place,
});

const storedNumber = z.nullish(z.number());
const storedText = z.nullish(z.string());
export const reportItemSchema = z.object({
  id: z.string(),
  cgrheadId: storedText,
  fieldName: z.string(),
  fieldTxt: storedText,
  fieldWidth: storedNumber,
  fieldType: storedText,
  searchMode: storedText,
  isOrder: storedNumber,
  isSearch: storedNumber,
  dictCode: storedText,
  fieldHref: storedText,
  isShow: storedNumber,
  orderNum: storedNumber,
  replaceVal: storedText,
  isTotal: storedText,
  groupTitle: storedText,
});
/** A column of a stored report, or one that was found in a statement. */
export type ReportItem = z.output<typeof reportItemSchema>;

export const reportParameterSchema = z.object({
  id: z.optional(z.string()),
  cgrheadId: storedText,
  paramName: z.string(),
  paramTxt: storedText,
  paramValue: storedText,
  orderNum: storedNumber,
});
export type ReportParameterItem = z.output<typeof reportParameterSchema>;

/** The columns and parameters of a report in requests. */
export const reportParts = {
  items: z.array(reportItemInput).check(z.maxLength(mostParts)),
  params: z.array(reportParameterInput).check(z.maxLength(mostParts)),
};

/** Those of one request. */
export interface ReportParts {
  readonly items: readonly ReportItemInput[];
  readonly params: readonly z.output<typeof reportParameterInput>[];
}
