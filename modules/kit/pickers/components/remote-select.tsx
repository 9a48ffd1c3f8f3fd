import type { Ref } from 'react';
import type { RemoteChoice } from '#machines/choices/choices.types.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { ChoiceTrigger } from '#modules/ground/ui/choice-trigger.tsx';
import { OptionList } from '#modules/ground/ui/option-list.tsx';
import { Popover, PopoverContent } from '#modules/ground/ui/popover.tsx';
import { type ChoiceControl, shownTags, valuesOf } from '../control-props.ts';
import type { NameSource } from '../picker-source.ts';
import { pickersText } from '../text.ts';
import { type UseChoicesOptions, useChoices } from '../use-choices.ts';
import { usePicked } from '../use-picked.ts';
import { FieldState } from './field-state.tsx';
import { ReadOnlyNames } from './read-only-names.tsx';
import { RemoteState } from './remote-state.tsx';

export interface RemoteSelectProps extends ChoiceControl, Omit<UseChoicesOptions, 'entity'> {
  /** Where the names of stored values are found. */
  names: NameSource;
  /** How much is typed before anything is found; by default something is offered before. */
  leastTyped?: number;
  /** Other texts for a list before anything is typed, and for one without a match. */
  hints?: { readonly nothingTyped: string; readonly nothingFound: string };
}

/** Chooses one or several of what a server finds for a typed text (DICT-08, DICT-09). */
export function RemoteSelect({
  load,
  debounce,
  onActor,
  names,
  leastTyped = 0,
  hints,
  value,
  onChange,
  onBlur,
  compact,
  readOnly = false,
  ref,
  ...control
}: RemoteSelectProps) {
  const t = useText(pickersText);
  const remote = useChoices({ load, debounce, entity: names.entity, onActor });
  const { actor, choices, keyword, isOpen } = remote;
  const values = valuesOf(value);
  const multiple = Array.isArray(value);
  const { picked, rows, learn, status } = usePicked(names, values);
  const chosen = picked.map(({ value: each, label, isMissing }, index) => {
    const offered = rows[index]?.isNameless ? labelIn(choices, each) : undefined;
    return { value: each, label: offered ?? (isMissing ? t('missing', { value: each }) : label) };
  });
  if (readOnly) {
    const box = { ...control, compact, onBlur, ref };
    return <ReadOnlyNames {...box} names={chosen.map(({ label }) => label)} status={status} />;
  }
  const close = () => {
    actor.send({ type: 'choices.close' });
    onBlur?.();
  };
  const choose = (wanted: string) => {
    // Found names stay known when other choices replace them.
    learn(choices.filter(each => each.value === wanted));
    if (!multiple) {
      onChange(wanted);
      close();
    } else onChange(values.includes(wanted) ? values.filter(other => other !== wanted) : [...values, wanted]);
  };
  const search = (text: string) => actor.send({ type: 'choices.search', keyword: text });
  const emptyText = () => {
    if (hints && keyword.trim() === '') return hints.nothingTyped;
    if (keyword.trim().length < leastTyped) return t('remote.typeMore', { count: leastTyped });
    return keyword === '' ? undefined : (hints?.nothingFound ?? t('remote.noMatch'));
  };
  const title = control['aria-label'] ?? control.placeholder ?? t('choices');
  return (
    <>
      <Popover open={isOpen} onOpenChange={next => (next ? actor.send({ type: 'choices.open' }) : close())}>
        <ChoiceTrigger
          {...control}
          ref={ref as Ref<HTMLButtonElement>}
          controlSize={compact ? 'sm' : 'md'}
          open={isOpen}
          popup="listbox"
          multiple={multiple}
          maxTags={shownTags}
          chosen={chosen}
          onRemove={removed => onChange(values.filter(other => other !== removed))}
          onClear={() => onChange(multiple ? [] : '')}
          onType={search}
        />
        <PopoverContent aria-label={title} className="w-(--radix-popover-trigger-width) min-w-60 p-0">
          <OptionList
            label={title}
            options={choices}
            query={keyword}
            onQueryChange={search}
            isChosen={each => values.includes(each)}
            onChoose={choose}
            multiple={multiple}
            loading={remote.isLoading}
            onEnd={() => actor.send({ type: 'choices.more' })}
            note={
              <RemoteState
                stage={remote.stage}
                message={remote.message}
                empty={emptyText()}
                hasContent={choices.length > 0 || remote.isWaiting}
                onRetry={() => actor.send({ type: 'choices.retry' })}
              />
            }
          />
        </PopoverContent>
      </Popover>
      <FieldState {...status} />
    </>
  );
}

const labelIn = (choices: readonly RemoteChoice[], value: string) =>
  choices.find(choice => choice.value === value)?.label;
