import { useSelector } from '@xstate/react';
import { Plus } from 'lucide-react';
import { type FormEvent, useEffect, useId } from 'react';
import type { MatchType } from '#contract/list-query.ts';
import { useLatest } from '#modules/ground/platform/actor/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { discardQuestion } from '#modules/ground/ui/discard-question.ts';
import { Button, confirm, Dialog, EmptyState, Field, RadioGroup } from '#modules/ground/ui/index.ts';
import type { QueryField } from '../query-field.ts';
import { queryText } from '../text.ts';
import { type AdvancedQueryOptions, useAdvancedQuery } from '../use-advanced-query.ts';
import { ConditionRow } from './condition-row.tsx';
import { SaveQuery } from './save-query.tsx';
import { SavedQueries } from './saved-queries.tsx';

/** Pixels (QUERY-01). */
const width = 1000;

export interface AdvancedQueryDialogProps extends AdvancedQueryOptions {
  fields: readonly QueryField[];
  onClose: () => void;
}

/** Composes the conditions of a list, 1000 px wide (QUERY-01), and saves them for later; nothing is searched before the button is pressed. */
export function AdvancedQueryDialog({ fields, onClose, ...options }: AdvancedQueryDialogProps) {
  const t = useText(queryText);
  const actor = useAdvancedQuery(options);
  const records = useSelector(actor, ({ context }) => context.records);
  const matchType = useSelector(actor, ({ context }) => context.matchType);
  const form = useId();
  const composed = records.filter(({ field }) => field);
  const isChanged =
    textOf(composed) !== textOf(options.conditions) ||
    (composed.length > 0 && matchType !== options.matchType);
  const latest = useLatest(onClose);
  useEffect(() => {
    const { unsubscribe } = actor.subscribe(snapshot => {
      if (!snapshot.hasTag('shown')) latest.current();
    });
    return unsubscribe;
  }, [actor]);
  return (
    <Dialog
      open
      onOpenChange={open => !open && actor.send({ type: 'query.close' })}
      title={t('title')}
      width={width}
      guard={() => !isChanged || confirm(discardQuestion(t('discard')))}
      className="max-sm:h-full max-sm:max-h-full max-sm:max-w-[100vw] max-sm:rounded-none"
      footer={
        <>
          <Button variant="ghost" onClick={() => actor.send({ type: 'query.reset' })} className="mr-auto">
            {t('reset')}
          </Button>
          <Button onClick={() => actor.send({ type: 'query.save' })}>{t('save')}</Button>
          <Button type="submit" form={form} variant="primary">
            {t('search')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        data-draft={isChanged || undefined}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          actor.send({ type: 'query.search' });
        }}
        className="grid gap-x-6 gap-y-4 md:grid-cols-[minmax(0,1fr)_14rem]"
      >
        <div className="grid min-w-0 content-start gap-3">
          <Field group label={t('match')} layout="beside" className="[--field-label:auto]">
            <RadioGroup
              value={matchType}
              options={[
                { value: 'and', label: t('and') },
                { value: 'or', label: t('or') },
              ]}
              onChange={value => actor.send({ type: 'match.set', matchType: value as MatchType })}
            />
          </Field>
          {records.length === 0 && <EmptyState title={t('none')} description={t('noneHint')} />}
          <ol aria-label={t('conditions')} className="grid gap-2">
            {records.map((record, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the machine knows its conditions by their places
              <ConditionRow key={index} actor={actor} fields={fields} record={record} index={index} />
            ))}
          </ol>
          <div>
            <Button
              variant="ghost"
              icon={<Plus aria-hidden />}
              onClick={() => actor.send({ type: 'condition.add' })}
            >
              {t('add')}
            </Button>
          </div>
        </div>
        <SavedQueries actor={actor} />
      </form>
      <SaveQuery actor={actor} />
    </Dialog>
  );
}

/** Conditions as one text, to compare them. */
const textOf = (conditions: readonly { field?: string; rule?: string; val?: unknown }[]) =>
  JSON.stringify(conditions.map(({ field, rule, val = '' }) => [field, rule, val]));
