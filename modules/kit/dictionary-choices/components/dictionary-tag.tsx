import type { ReactNode } from 'react';
import { cutText, Tag } from '#modules/ground/ui/index.ts';
import { useDictionary } from '../use-dictionary.ts';

interface DictionaryTagProps {
  /** Code of the dictionary. */
  code: string;
  value: string | number | null | undefined;
  /** The server's text of the value, for a value that is not in the dictionary. */
  text?: string;
  /** Replaces the dot; a value with an icon is always shown in a tag. */
  icon?: ReactNode;
}

/**
 * The text of a dictionary code, in a tag if its item has a colour. A value without an item is shown unchanged
 * (DICT-11).
 */
export function DictionaryTag({ code, value, text, icon }: DictionaryTagProps) {
  // A registered table is not loaded for a text that is there.
  const { labelOf, toneOf } = useDictionary(text && code.includes(',') ? '' : code);
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
