import type { Bilingual } from './resource/text.ts';

/**
 * The texts of messages have a closed grammar: `${name}` is replaced by a value, and everything else stays as it is. Nothing
 * is evaluated. A name has letters, digits and underscores, and begins with no digit.
 */
const placeholder = /\$\{\s*([\p{L}_][\p{L}\p{N}_]{0,63})\s*\}/gu;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text with the signs of HTML as entities. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, sign => entities[sign] ?? sign);

/** A text in which no sign has a meaning in Markdown or HTML. */
export const escapeMarkdown = (text: string): string => text.replace(/[\\`*_{}[\]()#+\-.!|~<>&]/g, '\\$&');

/** The values of a text, by the names of its variables. */
export type MessageValues = Readonly<Record<string, string>>;

/** The names of the variables of a text, each once and in their order. */
export const variablesOf = (text: string): string[] => [
  ...new Set([...text.matchAll(placeholder)].map(([, name = '']) => name)),
];

/** The variables that have no value; an empty text is one. */
export const missingOf = (variables: readonly string[], values: MessageValues): string[] =>
  variables.filter(name => !Object.hasOwn(values, name));

/**
 * A text with the values in place of its variables; one without a value stays as it is written.
 *
 * @param quote how a value is written, such as with the signs of HTML as entities
 */
export const renderMessage = (
  text: string,
  values: MessageValues,
  quote: (value: string) => string = value => value,
): string =>
  text.replace(placeholder, (whole, name: string) =>
    Object.hasOwn(values, name) ? quote(values[name] ?? '') : whole,
  );

/** Reads the values of the variables, as clients send them: a JSON object of texts, numbers and flags. */
export function readValues(json: string): MessageValues | undefined {
  if (json.trim() === '') return {};
  try {
    const value: unknown = JSON.parse(json);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
    const entries = Object.entries(value);
    const isPlain = entries.every(([, each]) => ['string', 'number', 'boolean'].includes(typeof each));
    return isPlain ? Object.fromEntries(entries.map(([name, each]) => [name, String(each)])) : undefined;
  } catch {
    return undefined;
  }
}

/** The fault of JSON that is to be the values of variables. */
export const faultOfValues = (json: string): Bilingual | undefined =>
  readValues(json) === undefined
    ? ['须为 JSON 对象，值为文本、数字或布尔值', 'A JSON object whose values are texts, numbers or flags']
    : undefined;
