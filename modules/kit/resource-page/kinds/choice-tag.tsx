import type { Choice } from '#contract/resource/field.ts';
import { useBilingual } from '#modules/ground/platform/i18n/index.ts';
import { cutText, Tag } from '#modules/ground/ui/index.ts';

/** The label of a value that is part of the program, in a tag if it has a colour. */
export function ChoiceTag({ label, colour }: Pick<Choice, 'label' | 'colour'>) {
  const text = useBilingual()(label);
  if (colour === undefined) return cutText(text);
  return colour === 'quiet' ? (
    <Tag dot quiet>
      {text}
    </Tag>
  ) : (
    <Tag dot tone={colour}>
      {text}
    </Tag>
  );
}
