import { FolderPlus, Plus, X } from 'lucide-react';
import { isGroup, type MatchType } from '#contract/query-conditions.ts';
import { type GroupPath, mayNest, type RecordGroup } from '#machines/advanced-query/query-groups.logic.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Button, cn, EmptyState, Field, IconButton, RadioGroup } from '#modules/ground/ui/index.ts';
import { focusAdding } from '../focus-adding.ts';
import type { QueryField } from '../query-field.ts';
import { numberOf } from '../row-number.ts';
import { queryText } from '../text.ts';
import type { AdvancedQueryActor } from '../use-advanced-query.ts';
import { ConditionRow } from './condition-row.tsx';

export interface GroupRowsProps {
  actor: AdvancedQueryActor;
  fields: readonly QueryField[];
  group: RecordGroup;
  /** Where it is; empty for the query itself. */
  within: GroupPath;
  /** The server knows groups, so that they can be added. */
  mayGroup: boolean;
}

/** How conditions are joined (QUERY-04), the conditions with the groups between them, and what adds to them. */
export function GroupRows({ actor, fields, group, within, mayGroup }: GroupRowsProps) {
  const t = useText(queryText);
  const isQuery = within.length === 0;
  const number = numberOf(within);
  const named = (text: string) => (isQuery ? undefined : t('inGroup', { text, number }));
  return (
    <div data-query-group className="grid min-w-0 content-start gap-3">
      <Field
        group
        label={isQuery ? t('match') : t('matchOf', { number })}
        layout="beside"
        className={cn('[--field-label:auto]', !isQuery && 'pr-10')}
      >
        <RadioGroup
          value={group.matchType}
          options={[
            { value: 'and', label: t('and') },
            { value: 'or', label: t('or') },
          ]}
          onChange={value => actor.send({ type: 'match.set', within, matchType: value as MatchType })}
        />
      </Field>
      {isQuery && group.conditions.length === 0 && (
        <EmptyState title={t('none')} description={t('noneHint')} />
      )}
      <ol aria-label={isQuery ? t('conditions') : t('conditionsOf', { number })} className="grid gap-2">
        {group.conditions.map((part, index) => {
          const path = [...within, index];
          return isGroup(part) ? (
            <NestedGroup
              key={numberOf(path)}
              actor={actor}
              fields={fields}
              group={part}
              within={path}
              mayGroup={mayGroup}
            />
          ) : (
            <ConditionRow
              key={numberOf(path)}
              actor={actor}
              fields={fields}
              record={part}
              within={within}
              index={index}
            />
          );
        })}
      </ol>
      <div className="flex flex-wrap gap-2">
        <Button
          data-adding
          variant="ghost"
          icon={<Plus aria-hidden />}
          aria-label={named(t('add'))}
          onClick={() => actor.send({ type: 'condition.add', within })}
        >
          {t('add')}
        </Button>
        {mayGroup && mayNest(within) && (
          <Button
            variant="ghost"
            icon={<FolderPlus aria-hidden />}
            aria-label={named(t('addGroup'))}
            onClick={() => actor.send({ type: 'group.add', within })}
          >
            {t('addGroup')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** A group between the conditions of another one, with the button that removes it. */
function NestedGroup(props: GroupRowsProps) {
  const t = useText(queryText);
  const { actor, within } = props;
  const number = numberOf(within);
  return (
    <li
      aria-label={t('group', { number })}
      className="relative min-w-0 rounded border border-border border-l-2 border-l-accent-ink p-2 pl-3 max-sm:pr-1 max-sm:pl-2"
    >
      <IconButton
        label={t('removeGroup', { number })}
        onClick={({ currentTarget }) => {
          focusAdding(currentTarget.closest('li'));
          actor.send({
            type: 'condition.remove',
            within: within.slice(0, -1),
            index: within.at(-1) ?? 0,
          });
        }}
        className="absolute top-2 right-2 max-sm:right-1"
      >
        <X aria-hidden />
      </IconButton>
      <GroupRows {...props} />
    </li>
  );
}
