import type { ReactNode } from 'react';
import { cutText, Tag } from '#modules/ui/index.ts';
import { useDictionary } from '../use-dictionary.ts';

interface DictionaryTagProps {
  /** Code of the dictionary. */
  code: string;
  value: string | number | null | undefined;
  /** What the server calls the value, for one that the dictionary does not have. */
  text?: string;
  /** Takes the place of the dot; what has one is shown in a tag whatever its colour. */
  icon?: ReactNode;
}

/**
 * A coded value as its text, in a tag where the dictionary gives it a colour. A value with no item is shown as itself
 * (DICT-11).
 */
export function DictionaryTag({ code, value, text, icon }: DictionaryTagProps) {
  const { labelOf, toneOf } = useDictionary(code);
  if (value === null || value === undefined || value === '') return null;
  const label = labelOf(value) ?? (text || String(value));
  const tone = toneOf(value);
  if (tone === undefined && icon === undefined) return cutText(label);
  return (
    <Tag tone={tone} icon={icon} dot={icon === undefined}>
      {label}
    </Tag>
  );
}
