import type { OpeningFailure } from '#machines/atlas-opening/atlas-opening.types.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { atlasText } from '../text.ts';

const problems = [
  ...(['syntax', 'thrown', 'shape', 'formerVersion', 'nothing', 'doctype'] as const),
  ...(['tooLarge', 'tooLong', 'noise', 'unavailable', 'damaged'] as const),
];

/** Shows why a text could not be opened, or why its sandbox has no answer. */
export function useFailureText(): (failure: OpeningFailure) => string {
  const t = useText(atlasText);
  return ({ problem, detail, line, column }) => {
    const known = problems.find(name => name === problem) ?? 'unavailable';
    const place =
      line === undefined
        ? ''
        : column === undefined
          ? t('open.line', { line })
          : t('open.at', { line, column });
    return [t(`open.failure.${known}`), place, detail].filter(Boolean).join(' · ');
  };
}
