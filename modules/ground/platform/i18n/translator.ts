/**
 * English texts by the Chinese ones. `{{name}}` is a part that varies and is kept as it is. `{{name, text}}` is itself a
 * text of the server, `{{name, texts}}` several joined by 、, and `{{name, id}}` a number or the name of a property.
 */
export type TextTable = Readonly<Record<string, string>>;

interface Pattern {
  readonly expression: RegExp;
  readonly parts: readonly { readonly name: string; readonly kind: string | undefined }[];
  readonly english: string;
  /** Number of fixed characters; a pattern with more of them shows more about a text. */
  readonly weight: number;
}

const part = /\{\{(\w+)(?:, (texts?|id))?\}\}/g;

/** Servers of the family write the same sentence with either form of punctuation, and with or without the last sign. */
const forms: Readonly<Record<string, string>> = { '！': '!', '：': ':', '，': ',', '（': '(', '）': ')' };
const wideForms = new Map(Object.entries(forms).map(([wide, narrow]) => [narrow, wide]));
const lastSign = /[!！。]$/;
const plain = (text: string) =>
  text
    .trim()
    .replace(lastSign, '')
    .replace(/[！：，（）]/g, sign => forms[sign] ?? sign);

/**
 * Creates a function that translates texts of the server into English. The first of several tables has precedence. A
 * text that is in none of them, such as one that a person has written, is returned unchanged.
 */
export function createTranslator(...tables: readonly TextTable[]): (text: string) => string {
  const exact = new Map<string, string>();
  const patterns: Pattern[] = [];
  for (const [chinese, english] of tables.flatMap(table => Object.entries(table))) {
    if (chinese.includes('{{')) patterns.push(patternOf(chinese, english));
    else if (!exact.has(plain(chinese))) exact.set(plain(chinese), english);
  }
  patterns.sort((left, right) => right.weight - left.weight);

  const matched = (text: string): string | undefined => {
    for (const { expression, parts, english } of patterns) {
      const values = expression.exec(text)?.slice(1);
      if (values === undefined) continue;
      const shown = new Map(
        parts.map(({ name, kind }, index) => [name, shownPart(values[index] ?? '', kind)]),
      );
      return english.replace(part, (_, name: string) => shown.get(name) ?? '');
    }
    return undefined;
  };
  const shownPart = (value: string, kind: string | undefined): string => {
    if (kind === 'texts') return value.split('、').map(inner).join(', ');
    return kind === 'text' ? inner(value) : value;
  };
  const inner = (text: string) => exact.get(plain(text)) ?? matched(text) ?? text;
  return text => {
    const english = inner(text);
    return english === text ? text : english.charAt(0).toUpperCase() + english.slice(1);
  };
}

function patternOf(chinese: string, english: string): Pattern {
  const fixed = chinese.replace(lastSign, '').split(/\{\{[^}]+\}\}/);
  const parts = [...chinese.matchAll(part)].map(([, name = '', kind]) => ({ name, kind }));
  const source = fixed.map((piece, index) => {
    const kind = parts[index]?.kind;
    const variable = index === parts.length ? '' : kind === 'id' ? '([\\w.]+)' : '([\\s\\S]*?)';
    return expressionOf(piece) + variable;
  });
  const expression = new RegExp(`^${source.join('')}[!！。]?$`);
  return { expression, parts, english, weight: chinese.replace(part, '').length };
}

/** The expression of a fixed piece, in either form of its punctuation. */
const expressionOf = (piece: string) =>
  [...piece]
    .map(sign => {
      const narrow = forms[sign] ?? sign;
      const wide = wideForms.get(narrow);
      return wide === undefined ? sign.replace(/[.*+?^${}|[\]\\]/, '\\$&') : `[${narrow}${wide}]`;
    })
    .join('');
