import { useState } from 'react';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Field, lazyPart, Switch } from '#modules/ground/ui/index.ts';
import { Select } from '#modules/ground/ui/select.tsx';
import type { FollowedActor, GalleryChapter } from '#modules/kit/chapters/index.ts';
import { type GalleryAnswer, galleryAnswers } from '#modules/kit/chapters/index.ts';
import { galleryText } from '../text.ts';
import { DarkFrame } from './dark-frame.tsx';

const FollowedMachine = lazyPart(() => import('./followed-machine.tsx'));

const switches = ['disabled', 'readOnly', 'invalid', 'compact', 'several', 'dark'] as const;
type Switched = Readonly<Record<(typeof switches)[number], boolean>>;

const off: Switched = {
  disabled: false,
  readOnly: false,
  invalid: false,
  compact: false,
  several: false,
  dark: false,
};

/** A widget with a control for each of its circumstances, and the machine behind it. */
export function LiveSpecimen({ chapter }: { chapter: GalleryChapter }) {
  const t = useText(galleryText);
  const { values, without = [], machine, isLocal = false } = chapter;
  const onlySeveral = values.one === undefined;
  const hasBoth = !onlySeveral && values.several !== undefined;
  const [circumstances, setCircumstances] = useState({ ...off, several: onlySeveral });
  const [answer, setAnswer] = useState<GalleryAnswer>('usual');
  const [actor, setActor] = useState<FollowedActor>();
  const { disabled, readOnly, invalid, compact, several, dark } = circumstances;
  return (
    <section aria-label={t('live')} className="grid gap-4 lg:grid-cols-2">
      <div className="grid content-start gap-4">
        <h3 className="font-semibold text-lg">{t('live')}</h3>
        <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
          {!isLocal && (
            <Field label={t('answer')} className="w-50">
              <Select
                options={galleryAnswers
                  .filter(each => !without.includes(each))
                  .map(each => ({ value: each, label: t(`state.${each}`) }))}
                value={answer}
                onChange={chosen => setAnswer(chosen as GalleryAnswer)}
              />
            </Field>
          )}
          {switches
            .filter(name => name !== 'several' || hasBoth)
            .map(name => (
              // biome-ignore lint/a11y/noLabelWithoutControl: the switch inside is the control
              <label key={name} className="flex min-h-8 items-center gap-2">
                <Switch
                  checked={circumstances[name]}
                  aria-label={t(name)}
                  onCheckedChange={on => setCircumstances(present => ({ ...present, [name]: on }))}
                />
                {t(name)}
              </label>
            ))}
        </div>
        <DarkFrame isDark={dark}>
          <div className="rounded-lg border border-border bg-surface p-4 text-text">
            <LiveWidget
              // Other choices, or another number of them, begin again.
              key={`${answer} ${several}`}
              chapter={chapter}
              answer={answer}
              disabled={disabled}
              readOnly={readOnly}
              invalid={invalid}
              compact={compact}
              several={several}
              onActor={setActor}
            />
          </div>
        </DarkFrame>
      </div>
      {machine && (
        <div className="grid content-start gap-2">
          <h3 className="font-semibold text-lg">
            {t('machine')} <span className="font-normal text-base text-text-muted">{t('follows')}</span>
          </h3>
          {actor && <FollowedMachine machine={machine} actor={actor} />}
        </div>
      )}
    </section>
  );
}

/** A picture in itself is a value of many thousand letters. */
const shortened = (value: string) => (value.length > 200 ? `${value.slice(0, 200)}…` : value);

interface LiveWidgetProps extends Omit<Switched, 'dark'> {
  chapter: GalleryChapter;
  answer: GalleryAnswer;
  onActor: (actor: FollowedActor) => void;
}

function LiveWidget({ chapter, answer, invalid, several, onActor, ...circumstances }: LiveWidgetProps) {
  const t = useText(galleryText);
  const [found, setFound] = useState<string>();
  const { Widget, values, isGroup = false, isText = false } = chapter;
  const [value, setValue] = useState(several ? [...(values.several ?? [])] : (values.one ?? ''));
  return (
    <Field label={t('label')} group={isGroup} hint={t('hint')} error={(invalid && t('error')) || found}>
      <Widget
        {...circumstances}
        value={value}
        onChange={setValue}
        answer={answer}
        label={t('label')}
        onActor={onActor}
        {...(isText && { onError: setFound })}
      />
      <p className="mt-2 wrap-anywhere text-sm text-text-muted">
        {t('value', { value: value.length === 0 ? t('noValue') : shortened(String(value)) })}
      </p>
    </Field>
  );
}
