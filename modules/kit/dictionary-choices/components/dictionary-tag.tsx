import type { ReactNode } from 'react';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { cutText, Tag } from '#modules/ground/ui/index.ts';
import { absentText } from '../absent-text.ts';
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
 * (DICT-11); one whose dictionary nobody has is marked so.
 */
export function DictionaryTag({ code, value, text, icon }: DictionaryTagProps) {
  // A registered table is not loaded for a text that is there.
  const t = useText(absentText);
  const { labelOf, toneOf, isAbsent } = useDictionary(text && code.includes(',') ? '' : code);
  if (value === null || value === undefined || value === '') return null;
  if (isAbsent && !text) return cutText(t('value', { value: String(value), code }));
  const label = labelOf(value) ?? (text || String(value));
  const tone = toneOf(value);
  if (tone === undefined && icon === undefined) return cutText(label);
  return (
    <Tag tone={tone} icon={icon} dot={icon === undefined}>
      {label}
    </Tag>
  );
}
