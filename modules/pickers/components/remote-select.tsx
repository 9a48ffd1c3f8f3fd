import { type Ref, useState } from 'react';
import type { RemoteChoice } from '#machines/choices/choices.types.ts';
import { listed, useText } from '#modules/platform/i18n/index.ts';
import { ChoiceTrigger } from '#modules/ui/choice-trigger.tsx';
import { Input } from '#modules/ui/index.ts';
import { OptionList } from '#modules/ui/option-list.tsx';
import { Popover, PopoverContent } from '#modules/ui/popover.tsx';
import { type ChoiceControl, type RemoteStatus, valuesOf } from '../control-props.ts';
import { pickersText } from '../text.ts';
import { type UseChoicesOptions, useChoices } from '../use-choices.ts';
import { RemoteState } from './remote-state.tsx';

/** The names of stored values. */
export interface StoredNames extends RemoteStatus {
  /** By value; null for one that no longer exists. */
  names: Readonly<Record<string, string | null>>;
}

export interface RemoteSelectProps extends ChoiceControl, UseChoicesOptions {
  stored: StoredNames;
}

/** Chooses one or several of what a server finds for a typed text (DICT-08, DICT-09). */
export function RemoteSelect({
  load,
  debounce,
  entity,
  onActor,
  stored,
  value,
  onChange,
  onBlur,
  compact,
  readOnly = false,
  ref,
  ...control
}: RemoteSelectProps) {
  const t = useText(pickersText);
  const remote = useChoices({ load, debounce, entity, onActor });
  const { actor, choices, keyword, isOpen } = remote;
  // Found names stay known when other choices replace them.
  const [picked, setPicked] = useState<Readonly<Record<string, string>>>({});
  const values = valuesOf(value);
  const multiple = Array.isArray(value);
  const isNaming = stored.stage === 'loading' || stored.stage === 'slow';
  const nameOf = (each: string): string | undefined => {
    const known = picked[each] ?? labelIn(choices, each) ?? stored.names[each];
    if (known) return known;
    if (known === null) return t('missing', { value: each });
    return isNaming ? undefined : each;
  };
  const controlSize = compact ? 'sm' : 'md';
  if (readOnly) {
    const names = values.map(nameOf);
    const { clearable: _, ...box } = control;
    return (
      <Input
        {...box}
        ref={ref as Ref<HTMLInputElement>}
        readOnly
        onBlur={onBlur}
        controlSize={controlSize}
        aria-busy={names.includes(undefined) || undefined}
        value={names.includes(undefined) ? '' : listed(names.filter(name => name !== undefined))}
      />
    );
  }
  const close = () => {
    actor.send({ type: 'choices.close' });
    onBlur?.();
  };
  const choose = (chosen: string) => {
    const label = labelIn(choices, chosen);
    if (label !== undefined) setPicked(known => ({ ...known, [chosen]: label }));
    if (!multiple) {
      onChange(chosen);
      close();
    } else onChange(values.includes(chosen) ? values.filter(other => other !== chosen) : [...values, chosen]);
  };
  const search = (text: string) => actor.send({ type: 'choices.search', keyword: text });
  const title = control['aria-label'] ?? control.placeholder ?? t('choices');
  return (
    <>
      <Popover open={isOpen} onOpenChange={next => (next ? actor.send({ type: 'choices.open' }) : close())}>
        <ChoiceTrigger
          {...control}
          ref={ref as Ref<HTMLButtonElement>}
          controlSize={controlSize}
          open={isOpen}
          popup="listbox"
          multiple={multiple}
          chosen={values.map(each => ({ value: each, label: nameOf(each) }))}
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
                empty={keyword === '' ? undefined : t('remote.noMatch')}
                hasContent={choices.length > 0 || remote.isWaiting}
                onRetry={() => actor.send({ type: 'choices.retry' })}
              />
            }
          />
        </PopoverContent>
      </Popover>
      {(stored.stage === 'failed' || stored.stage === 'refused') && (
        <RemoteState {...stored} className="mt-1 rounded" />
      )}
    </>
  );
}

const labelIn = (choices: readonly RemoteChoice[], value: string) =>
  choices.find(choice => choice.value === value)?.label;
