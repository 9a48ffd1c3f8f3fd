import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { conditionsWithin, isGroup, type QueryPart } from '#contract/query-conditions.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Button } from '#modules/ground/ui/index.ts';
import { useListPageContext, useListSelector } from '../list-page-context.tsx';
import { listText } from '../text.ts';
import type { ConditionsOptions, SearchField } from '../types.ts';
import { GroupWords } from './group-words.tsx';

interface ActiveFilter {
  readonly name: string;
  readonly label: string;
  readonly value: ReactNode;
  /** The next one need not hold where this one does. */
  readonly alternative?: boolean;
  readonly remove: () => void;
}

/**
 * Every filter of the query besides the search box, each with a button that removes it, whether or not the search form shows its field. They
 * scroll within their line.
 */
export function ActiveFilters() {
  const t = useText(listText);
  const { actor } = useListPageContext();
  const active = useActiveFilters();
  if (active.length === 0) return null;
  return (
    <>
      <ul
        aria-label={t('filters')}
        className="-mx-1 flex min-w-0 items-center gap-1.5 overflow-x-auto p-1 [scrollbar-width:none]"
      >
        {active.map(filter => (
          <FilterChip key={filter.name} {...filter} />
        ))}
      </ul>
      {active.length > 1 && (
        <Button variant="link" className="ml-2 text-sm" onClick={() => actor.send({ type: 'search.reset' })}>
          {t('removeFilters')}
        </Button>
      )}
    </>
  );
}

/** How many filters the query has besides the text of the search box. */
export function useFilterCount(): number {
  const { fields } = useListPageContext();
  const keyword = fields.find(field => field.keyword)?.name;
  return useListSelector(
    ({ context: { query } }) =>
      Object.keys(query.filters).filter(name => name !== keyword).length +
      (query.conditions.length > 0 ? 1 : 0),
  );
}

function useActiveFilters(): ActiveFilter[] {
  const t = useText(listText);
  const { actor, fields, conditions: options } = useListPageContext();
  const filters = useListSelector(({ context }) => context.query.filters);
  const { conditions, matchType } = useListSelector(({ context }) => context.query);
  const ofFields = fields.flatMap(field => {
    const { name, label, keyword } = field;
    const value = filters[name];
    // The search box shows it.
    if (value === undefined || keyword) return [];
    const { [name]: _, ...others } = filters;
    const remove = () => actor.send({ type: 'search.submit', filters: others });
    return [{ name, label, value: textOf(field, value), remove }];
  });
  if (conditions.length === 0) return ofFields;
  const apply = (rest: readonly QueryPart[]) =>
    actor.send({ type: 'conditions.apply', conditions: rest, matchType });
  if (!options) {
    const value = t('conditionCount', { count: conditionsWithin(conditions).length });
    return [...ofFields, { name: 'conditions', label: t('conditions'), value, remove: () => apply([]) }];
  }
  const ofConditions = conditions.map(
    (part, index): ActiveFilter => ({
      ...wordsOf(part, index, options, t('unknownField'), t('group')),
      alternative: matchType === 'or' && index < conditions.length - 1,
      remove: () => apply(conditions.filter(other => other !== part)),
    }),
  );
  return [...ofFields, ...ofConditions];
}

/** A condition in words, or a group of them on one chip. */
function wordsOf(
  part: QueryPart,
  index: number,
  options: ConditionsOptions,
  unknown: string,
  group: string,
): Pick<ActiveFilter, 'name' | 'label' | 'value'> {
  if (isGroup(part))
    return {
      name: `group ${index}`,
      label: group,
      value: <GroupWords group={part} options={options} />,
    };
  const label = options.labelOf(part.field);
  const { Words } = options;
  return {
    name: `condition ${index} ${part.field}`,
    label: label ?? part.field,
    value: label === undefined ? unknown : <Words condition={part} />,
  };
}

const textOf = ({ textOf: own, options }: SearchField, value: string): ReactNode =>
  own?.(value) ?? options?.find(option => option.value === value)?.label ?? value;

function FilterChip({ label, value, alternative, remove }: ActiveFilter) {
  const t = useText(listText);
  return (
    <li className="flex shrink-0 items-center gap-1.5">
      <span className="flex h-7 max-w-72 shrink-0 items-center gap-1 rounded border border-border bg-surface pl-2 text-sm pointer-coarse:h-9">
        <span className="shrink-0 text-text-muted">{label}:</span>
        <span className="min-w-0 truncate">{value}</span>
        <button
          type="button"
          aria-label={t('removeFilter', { name: label })}
          onClick={({ currentTarget }) => {
            focusBeside(currentTarget);
            remove();
          }}
          className="grid size-6.5 shrink-0 place-items-center rounded text-text-muted hover:bg-surface-hover hover:text-text pointer-coarse:size-9"
        >
          <X aria-hidden className="size-3.5" />
        </button>
      </span>
      {alternative && <span className="text-sm text-text-muted">{t('anyOf')}</span>}
    </li>
  );
}

/** Moves the focus to the next chip before this one disappears, or to the line that holds them. */
function focusBeside(button: HTMLElement): void {
  const chip = button.closest('li');
  const next = (chip?.nextElementSibling ?? chip?.previousElementSibling)?.querySelector('button');
  (next ?? button.closest<HTMLElement>('[data-result-line]'))?.focus();
}
