import { useState } from 'react';
import { useText } from '#modules/platform/i18n/index.ts';
import { cn, Field } from '#modules/ui/index.ts';
import type { GalleryChapter } from '../chapter.ts';
import type { GalleryState } from '../states.ts';
import { galleryText } from '../text.ts';

/** A widget in one state, which can be operated as well. */
export function Specimen({ chapter, state }: { chapter: GalleryChapter; state: GalleryState }) {
  const t = useText(galleryText);
  const [value, setValue] = useState(state.value);
  const { Widget, isGroup = false } = chapter;
  const name = t(`state.${state.id}`);
  return (
    <section
      aria-label={name}
      data-state-name={state.id}
      data-theme={state.frame === 'dark' ? 'dark' : undefined}
      className={cn(
        'grid min-w-0 content-start gap-2 rounded-lg border border-border bg-surface p-3 text-text',
        state.frame === 'phone' && 'w-full max-w-80',
      )}
    >
      <h4 className="text-sm text-text-muted">{name}</h4>
      <Field label={t('label')} group={isGroup} error={state.invalid && t('error')}>
        <Widget
          value={value}
          onChange={setValue}
          answer={state.answer ?? 'usual'}
          disabled={state.disabled ?? false}
          readOnly={state.readOnly ?? false}
          compact={state.compact ?? false}
          label={t('label')}
        />
      </Field>
    </section>
  );
}
