import { readWildcard } from '#contract/wildcard.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { listText } from '../text.ts';

/** The text of a search box with modes, in words. */
export function WildcardWords({ value }: { value: string }) {
  const t = useText(listText);
  const { mode, text } = readWildcard(value);
  return mode === 'contains' ? text : `${t(`matchModes.${mode}`)} ${text}`;
}
