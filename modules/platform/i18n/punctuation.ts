import { currentLanguage } from './i18n.ts';

const inChinese = () => currentLanguage() === 'zh-CN';

/** Joins names with the list separator of the current language. */
export function listed(names: readonly string[]): string {
  return new Intl.ListFormat(currentLanguage(), { type: 'conjunction', style: 'narrow' }).format(names);
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
  return new Intl.ListFormat(currentLanguage(), { type: 'unit', style: 'short' }).format(marked);
}

/** Two parts of a sentence. */
export function joined(first: string, second: string): string {
  return `${first}${inChinese() ? '，' : ', '}${second}`;
}
