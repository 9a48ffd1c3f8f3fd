import type { DataVersion } from '#contract/areas/data-log.ts';
import { withSign } from '#modules/ground/platform/i18n/index.ts';

/** One field of two versions. */
export interface ComparedField {
  readonly name: string;
  readonly values: readonly [string, string];
  readonly differs: boolean;
}

/** The fields of a version; none of a content that is no object, as other servers may write it. */
function contentOf({ dataContent }: Pick<DataVersion, 'dataContent'>): Record<string, unknown> {
  try {
    const content: unknown = JSON.parse(dataContent ?? '');
    const isObject = content !== null && typeof content === 'object' && !Array.isArray(content);
    return isObject ? (content as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

const asText = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/** The value of a field, with the text of its code before it. */
function shown({ texts }: DataVersion, name: string, value: unknown): string {
  const text = texts?.[name];
  const plain = asText(value);
  return text === undefined ? plain : withSign(text, plain);
}

/** Two versions of a record field by field, in the order of the first one (PAGE-42). */
export function compareVersions(first: DataVersion, second: DataVersion): ComparedField[] {
  const contents = [contentOf(first), contentOf(second)] as const;
  const names = new Set([...Object.keys(contents[0]), ...Object.keys(contents[1])]);
  return [...names].map(name => {
    const [one, other] = [contents[0][name], contents[1][name]];
    return {
      name,
      values: [shown(first, name, one), shown(second, name, other)],
      differs: asText(one) !== asText(other),
    };
  });
}
