import { useSelector } from '@xstate/react';
import { type FormEvent, useEffect, useId } from 'react';
import { fittingConditions, isGroup } from '#contract/query-conditions.ts';
import { isGrouped } from '#machines/advanced-query/advanced-query.logic.ts';
import type { RecordPart } from '#machines/advanced-query/query-groups.logic.ts';
import { useLatest } from '#modules/ground/platform/actor/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { discardQuestion } from '#modules/ground/ui/discard-question.ts';
import { Button, confirm, Dialog, Notice } from '#modules/ground/ui/index.ts';
import type { QueryField } from '../query-field.ts';
import { queryText } from '../text.ts';
import { type AdvancedQueryOptions, useAdvancedQuery } from '../use-advanced-query.ts';
import { GroupRows } from './group-rows.tsx';
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
  const groups = useSelector(actor, ({ context }) => context.groups);
  const composed = composedParts(records);
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
          {groups === false && isGrouped(records) && (
            <Notice tone="info">{t('messages.groupsUnknown')}</Notice>
          )}
          <GroupRows
            actor={actor}
            fields={fields}
            group={{ matchType, conditions: records }}
            within={[]}
            mayGroup={groups === true}
          />
        </div>
        <SavedQueries actor={actor} />
      </form>
      <SaveQuery actor={actor} />
    </Dialog>
  );
}

/** What a person has begun to compose: rows with a field, in their groups. */
const composedParts = (records: readonly RecordPart[]): RecordPart[] =>
  fittingConditions(records, ({ field }) => Boolean(field));

/** Conditions as one text, to compare them. */
const textOf = (parts: readonly RecordPart[]): string => JSON.stringify(parts.map(comparedPart));

const comparedPart = (part: RecordPart): unknown[] =>
  isGroup(part)
    ? [part.matchType, part.conditions.map(comparedPart)]
    : [part.field, part.rule, part.val ?? ''];
