import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { userList } from '#contract/areas/users.ts';
import type { PickerRow } from '#machines/picker/picker.logic.ts';
import { request } from '#modules/ground/platform/http/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Button, Field, Input } from '#modules/ground/ui/index.ts';
import { Select } from '#modules/ground/ui/select.tsx';
import {
  Picker,
  type PickerActor,
  type PickerColumn,
  type PickerControlProps,
  type PickerSource,
  statusOfFailure,
} from '#modules/kit/pickers/index.ts';
import { peoplePageOf, peopleSource, peopleSourceOf } from '../people-source.ts';
import { peopleText } from '../text.ts';

const pageSizes = [10, 20, 30];

/** The list of all users with its criteria. */
const loadListed: PickerSource['load'] = async ({ page, pageSize, filters }, signal) => {
  const { username, ...exact } = filters;
  const input = { pageNo: page, pageSize, ...exact, ...(username && { username: `*${username}*` }) };
  return peoplePageOf(await request(userList, input, { signal, handlesFailure: true }));
};

/**
 * The list of all users; for a person whom the server refuses it, those who can be chosen, which have a search in place
 * of the criteria. No permission of the console shows beforehand: the code belongs to the page of users.
 */
function useListed(): { source: PickerSource; hasCriteria: boolean } {
  const client = useQueryClient();
  const [isRefused, setRefused] = useState(false);
  const source = useMemo((): PickerSource => {
    const everyone = peopleSourceOf(client);
    const load: PickerSource['load'] = async (query, signal) => {
      try {
        return await loadListed(query, signal);
      } catch (cause) {
        if (statusOfFailure(cause).stage !== 'refused') throw cause;
        setRefused(true);
        return everyone.load(query, signal);
      }
    };
    return isRefused ? everyone : { ...peopleSource, load };
  }, [client, isRefused]);
  return { source, hasCriteria: !isRefused };
}

interface PeopleListsProps extends PickerControlProps {
  /** Where they are found; by default the list of all users, or, for who may not list them, those who can be chosen. */
  source?: PickerSource;
}

/** Chooses people in a dialog with two lists: those to choose from, by several criteria, and those that are chosen. */
export function PeopleLists({ multiple = true, source: given, ...props }: PeopleListsProps) {
  const t = useText(peopleText);
  const listed = useListed();
  const { source, hasCriteria } = given ? { source: given, hasCriteria: true } : listed;
  const columns = useMemo((): PickerColumn[] => {
    const textOf = (name: 'sex' | 'status') => {
      const texts: Record<string, string> =
        name === 'sex' ? { 1: t('male'), 2: t('female') } : { 1: t('normal'), 2: t('frozen') };
      return ({ record }: PickerRow) => texts[String(record?.[name])];
    };
    return [
      { key: 'username', title: t('column.username'), width: 200 },
      { key: 'realname', title: t('column.realname') },
      { key: 'sex', title: t('column.sex'), width: 64, text: textOf('sex') },
      { key: 'phone', title: t('column.phone'), width: 130 },
      { key: 'email', title: t('column.email') },
      { key: 'status', title: t('column.status'), width: 72, text: textOf('status') },
    ];
  }, [t]);
  return (
    <Picker
      {...props}
      multiple={multiple}
      source={source}
      dialog={{
        title: t('title'),
        width: 1200,
        columns,
        pageSizes,
        leastWidth: 800,
        chosenColumns: columns.slice(0, 2),
        searchPlaceholder: t('search'),
        ...(hasCriteria && { criteria: actor => <PeopleCriteria actor={actor} /> }),
      }}
    />
  );
}

const typed = ['username', 'email', 'phone'] as const;

/** The criteria of the list, which apply together when they are submitted. */
function PeopleCriteria({ actor }: { actor: PickerActor }) {
  const t = useText(peopleText);
  const [draft, setDraft] = useState<Readonly<Record<string, string>>>({});
  const set = (name: string, value: string) => setDraft({ ...draft, [name]: value });
  const apply = (values: typeof draft) => {
    const given = Object.entries(values).filter(([, value]) => value.trim() !== '');
    const filters = Object.fromEntries(given.map(([name, value]) => [name, value.trim()]));
    actor.send({ type: 'filters.set', filters });
  };
  const choices = {
    sex: [
      { value: '1', label: t('criterion.male') },
      { value: '2', label: t('criterion.female') },
    ],
    status: [
      { value: '1', label: t('normal') },
      { value: '2', label: t('frozen') },
    ],
  };
  return (
    <search aria-label={t('criteria')}>
      <form
        className="grid grid-cols-2 items-end gap-2 sm:grid-cols-3"
        onSubmit={event => {
          event.preventDefault();
          // The form of the record is around it in the tree of components.
          event.stopPropagation();
          apply(draft);
        }}
      >
        {typed.map(name => (
          <Field key={name} label={t(`criterion.${name}`)}>
            <Input
              maxLength={100}
              value={draft[name] ?? ''}
              placeholder={t(`placeholder.${name}`)}
              onChange={event => set(name, event.target.value)}
            />
          </Field>
        ))}
        {(['sex', 'status'] as const).map(name => (
          <Field key={name} label={t(`column.${name}`)}>
            <Select
              clearable
              options={choices[name]}
              value={draft[name] ?? ''}
              placeholder={t(`placeholder.${name}`)}
              onChange={value => set(name, value)}
            />
          </Field>
        ))}
        <span className="flex gap-2">
          <Button type="submit" variant="primary">
            {t('query')}
          </Button>
          <Button
            onClick={() => {
              setDraft({});
              apply({});
            }}
          >
            {t('reset')}
          </Button>
        </span>
      </form>
    </search>
  );
}
