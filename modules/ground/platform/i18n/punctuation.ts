import { currentLanguage } from './i18n.ts';

const inChinese = () => currentLanguage() === 'zh-CN';

/** Formatters are expensive to make, and every row of a list uses one. */
const formatters = new Map<string, Intl.ListFormat>();

function formatter(type: 'conjunction' | 'unit', style: 'narrow' | 'short'): Intl.ListFormat {
  const language = currentLanguage();
  const key = `${language} ${type} ${style}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.ListFormat(language, { type, style });
  formatters.set(key, made);
  return made;
}

/** Joins names with the list separator of the current language. */
export function listed(names: readonly string[]): string {
  return formatter('conjunction', 'narrow').format(names);
}

/** A name with a distinguishing detail in brackets. */
export function withSign(name: string, sign: string): string {
  return inChinese() ? `${name}（${sign}）` : `${name} (${sign})`;
}

/** A label for use within a sentence: in English with a small letter, unless it begins with an abbreviation. */
export function withinSentence(label: string): string {
  return inChinese() || /^\p{Lu}{2}/u.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);
}

/** Several names for use in a sentence, each in quotation marks. */
export function quoted(names: readonly string[]): string {
  const marked = names.map(name => (inChinese() ? `「${name}」` : `"${name}"`));
  return formatter('unit', 'short').format(marked);
}

/** Two parts of a sentence. */
export function joined(first: string, second: string): string {
  return `${first}${inChinese() ? '，' : ', '}${second}`;
}
