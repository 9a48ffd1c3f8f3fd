import { useState } from 'react';
import { useListPageContext, useListSelector } from './list-page-context.tsx';

type Values = Readonly<Record<string, string>>;

/** The values of a search form until they are submitted. */
export interface SearchDraft {
  readonly values: Values;
  readonly change: (name: string, value: string) => void;
  /** Searches by the values, or by others, which become the draft. */
  readonly submit: (values?: Values) => void;
  /** Removes every filter from form and query. */
  readonly reset: () => void;
  /** Whether they differ from the filters of the query. */
  readonly isChanged: boolean;
}

/**
 * The draft of a search. A filter that changes in the query, because its chip is removed or by going back, changes here
 * too; what is typed into other fields is kept.
 */
export function useSearchDraft(): SearchDraft {
  const { actor } = useListPageContext();
  const filters = useListSelector(({ context }) => context.query.filters);
  const [values, setValues] = useState<Values>(filters);
  const [seen, setSeen] = useState<Values>(filters);
  if (seen !== filters) {
    setSeen(filters);
    const changed = namesThatDiffer(seen, filters);
    if (changed.length > 0)
      setValues({ ...values, ...Object.fromEntries(changed.map(name => [name, filters[name] ?? ''])) });
  }
  return {
    values,
    change: (name, value) => setValues({ ...values, [name]: value }),
    submit: (next = values) => {
      setValues(next);
      actor.send({ type: 'search.submit', filters: next });
    },
    reset: () => {
      setValues({});
      actor.send({ type: 'search.reset' });
    },
    isChanged: namesThatDiffer(values, filters).length > 0,
  };
}

/** The names whose values differ; empty values are ignored. */
const namesThatDiffer = (one: Values, other: Values): string[] =>
  Object.keys({ ...one, ...other }).filter(name => (one[name] ?? '').trim() !== (other[name] ?? '').trim());
