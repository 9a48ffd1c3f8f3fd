import { useState } from 'react';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { cn, Field } from '#modules/ground/ui/index.ts';
import type { GalleryChapter } from '#modules/kit/chapters/index.ts';
import type { GalleryState } from '../states.ts';
import { galleryText } from '../text.ts';
import { DarkFrame } from './dark-frame.tsx';
import { PhoneFrame } from './phone-frame.tsx';

interface SpecimenProps {
  chapter: GalleryChapter;
  state: GalleryState;
  /** Nothing else is on the page, which has the width of the state then. */
  alone?: boolean;
}

/** A widget in one state, which can be operated as well. */
export function Specimen({ chapter, state, alone = false }: SpecimenProps) {
  const t = useText(galleryText);
  const [value, setValue] = useState(state.value);
  const [found, setFound] = useState<string>();
  const { Widget, isGroup = false, isText = false } = chapter;
  const name = t(`state.${state.id}`);
  const Heading = alone ? 'h2' : 'h4';
  const isPhone = state.frame === 'phone' && !alone;
  return (
    <DarkFrame isDark={state.frame === 'dark'}>
      <section
        aria-label={name}
        data-state-name={state.id}
        className={cn(
          'grid min-w-0 content-start gap-2 rounded-lg border border-border bg-surface p-3 text-text',
          isPhone && 'col-span-full',
        )}
      >
        <Heading className="text-sm text-text-muted">{name}</Heading>
        {isPhone ? (
          <PhoneFrame chapter={chapter.id} state={state.id} />
        ) : (
          <Field label={t('label')} group={isGroup} error={(state.invalid && t('error')) || found}>
            <Widget
              value={value}
              onChange={setValue}
              answer={state.answer ?? 'usual'}
              disabled={state.disabled ?? false}
              readOnly={state.readOnly ?? false}
              compact={state.compact ?? false}
              label={t('label')}
              {...(isText && { onError: setFound })}
            />
          </Field>
        )}
      </section>
    </DarkFrame>
  );
}
