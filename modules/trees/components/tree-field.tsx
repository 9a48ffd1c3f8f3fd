import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pickersText, RemoteState, statusOfFailure } from '#modules/pickers/index.ts';
import { failureText } from '#modules/platform/errors/index.ts';
import { listed, useText } from '#modules/platform/i18n/index.ts';
import { type ChoiceControlProps, ChoiceTrigger } from '#modules/ui/choice-trigger.tsx';
import { Button, Input, PendingText } from '#modules/ui/index.ts';
import { Popover, PopoverContent } from '#modules/ui/popover.tsx';
import { uiText } from '#modules/ui/text.ts';
import { treesText } from '../text.ts';
import type { TreeChoices } from '../tree-sources.ts';
import { TreePanel, type TreePanelProps } from './tree-panel.tsx';

export interface TreeFieldProps extends ChoiceControlProps {
  choices: TreeChoices;
  /** A list for several. */
  value: string | readonly string[];
  onChange: (value: string | string[]) => void;
  /** Shown as text that can be selected and copied. */
  readOnly?: boolean;
  /** For the cell of a table: one line, with the first choice and the number of further ones. */
  compact?: boolean;
  /** Receives the machine of the open tree, for what draws it. */
  onActor?: TreePanelProps['onActor'];
}

/** The names of nodes by their values (TREE-12); null for a value without a node. */
const namesOf = ({ queryKey, names }: TreeChoices, values: readonly string[]) =>
  queryOptions({
    queryKey: [...queryKey, 'names', values.join(',')],
    queryFn: async ({ signal }): Promise<Readonly<Record<string, string | null>>> => {
      const found = await names(values, signal);
      return Object.fromEntries(values.map((value, index) => [value, found[index] ?? null]));
    },
    enabled: values.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
  });

/** A selection of one or several nodes of a lazily loaded tree (TREE-04, TREE-11). */
export function TreeField({
  choices,
  value,
  onChange,
  readOnly = false,
  compact = false,
  onBlur,
  onActor,
  ...control
}: TreeFieldProps) {
  const missing = useText(pickersText);
  const texts = useText(uiText);
  const [open, setOpen] = useState(false);
  /** The names of nodes that were chosen here. */
  const [chosenNames, keepNames] = useState<Readonly<Record<string, string>>>({});
  const multiple = typeof value !== 'string';
  const values = (multiple ? value : [value]).filter(each => each !== '' && !choices.none.includes(each));
  const unnamed = values.filter(each => !Object.hasOwn(chosenNames, each));
  const naming = useQuery(namesOf(choices, unnamed));
  const { data: names = {}, isFetching } = naming;
  const show = (next: boolean) => {
    setOpen(next);
    if (!next) onBlur?.();
  };
  const change = (next: readonly string[]) => onChange(multiple ? [...next] : (next[0] ?? ''));
  const labelOf = (each: string): string | undefined => {
    const name = chosenNames[each] ?? names[each];
    if (name === undefined) return isFetching ? undefined : each;
    return name ?? missing('missing', { value: each });
  };
  const label = control['aria-label'] ?? texts('choose');
  if (choices.fault !== undefined) {
    return (
      <p role="alert" className="text-danger text-sm">
        {choices.fault}
      </p>
    );
  }
  const failed = naming.isError && (
    <RemoteState
      {...(isFetching ? { stage: 'loading' } : statusOfFailure(naming.error))}
      hasContent
      className="mt-1 rounded"
      onRetry={() => void naming.refetch()}
    />
  );
  if (readOnly) {
    const { id, ref: _, placeholder, clearable: __, className, ...shown } = control;
    return (
      <>
        <Input
          {...shown}
          {...(id !== undefined && { id })}
          {...(placeholder !== undefined && { placeholder })}
          {...(onBlur && { onBlur })}
          {...(compact && { controlSize: 'sm' as const })}
          readOnly
          aria-busy={isFetching || undefined}
          value={listed(values.map(each => labelOf(each) ?? '…'))}
        />
        {failed}
      </>
    );
  }
  return (
    <Popover open={open} onOpenChange={show}>
      <ChoiceTrigger
        clearable
        {...(compact && { controlSize: 'sm' as const })}
        {...control}
        open={open}
        popup="tree"
        multiple={multiple}
        maxTags={compact ? 1 : 8}
        chosen={values.map(each => ({ value: each, label: labelOf(each) }))}
        onRemove={removed => change(values.filter(each => each !== removed))}
        onClear={() => change([])}
      />
      <PopoverContent
        aria-label={label}
        className="w-(--radix-popover-trigger-width) min-w-60 max-w-[calc(100vw-1rem)] p-2"
      >
        <TreePanel
          {...{ choices, label, values, multiple, onActor }}
          onChange={(next, added) => {
            keepNames(known => ({ ...known, ...added }));
            change(next);
            if (!multiple) show(false);
          }}
        />
      </PopoverContent>
      {failed}
    </Popover>
  );
}

/** The names of nodes, as text; a value without a node is marked. */
export function TreeNames({ choices, values }: { choices: TreeChoices; values: readonly string[] }) {
  const t = useText(treesText);
  const asked = values.filter(value => !choices.none.includes(value));
  const missing = useText(pickersText);
  const { data: names, isPending, isError, error, isFetching, refetch } = useQuery(namesOf(choices, asked));
  if (asked.length === 0) return '—';
  if (isPending) return <PendingText />;
  if (isError) {
    return (
      <>
        {listed(asked)}{' '}
        <Button
          variant="link"
          className="text-xs"
          title={failureText(error)}
          loading={isFetching}
          onClick={event => {
            event.stopPropagation();
            void refetch();
          }}
        >
          {t('retry')}
        </Button>
      </>
    );
  }
  return listed(
    asked.map(value => (names[value] === null ? missing('missing', { value }) : (names[value] ?? value))),
  );
}
