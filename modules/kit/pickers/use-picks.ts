import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import type { PickerRow } from '#machines/picker/picker.logic.ts';
import { readerOf, storedUser, storedValue } from '#modules/ground/platform/storage/index.ts';
import { type NameSource, rowsOfValues } from './picker-source.ts';

/** How many recent choices are kept, and how many favourites. */
const most = { recent: 8, favourites: 30 } as const;

const values = z.catch(z.array(z.string()), []);
const storedSchema = z.object({ recent: values, favourites: values });

/** Only values are kept: names are fetched with the rights that the person has when the dialog opens. */
const storedPicksOf = (source: NameSource) =>
  storedValue({
    key: `PICKS_${storedUser.read()?.id ?? ''}_${source.name}`,
    reader: readerOf(storedSchema),
  });

/** The recent and the favourite choices of a person from one source. */
export interface Picks {
  readonly recent: readonly PickerRow[];
  readonly favourites: readonly PickerRow[];
  readonly isFavourite: (value: string) => boolean;
  readonly toggleFavourite: (row: PickerRow) => void;
}

const none = { recent: [], favourites: [] };

/** The picks of the person who is signed in; those that do not exist any more are left out. */
export function usePicks(source: NameSource): Picks {
  const [stored] = useState(() => storedPicksOf(source));
  const [kept, setKept] = useState(() => stored.read() ?? none);
  // Fetched once per dialog: a favourite that is added meanwhile is among the rows.
  const [wanted] = useState(() => [...new Set([...kept.favourites, ...kept.recent])].sort());
  const { data = [] } = useQuery(rowsOfValues(source, wanted));
  const [added, setAdded] = useState<readonly PickerRow[]>([]);
  const known = [...data, ...added];
  const rowsOf = (list: readonly string[]) =>
    list.flatMap(value => known.find(row => row.value === value) ?? []);
  return {
    recent: rowsOf(kept.recent.filter(value => !kept.favourites.includes(value))),
    favourites: rowsOf(kept.favourites),
    isFavourite: value => kept.favourites.includes(value),
    toggleFavourite: row => {
      const others = kept.favourites.filter(value => value !== row.value);
      const isNew = others.length === kept.favourites.length;
      const next = {
        ...kept,
        favourites: (isNew ? [row.value, ...others] : others).slice(0, most.favourites),
      };
      setAdded(rows => [...rows, row]);
      setKept(next);
      stored.write(next);
    },
  };
}

/** Keeps what was chosen as the person's recent choices, the latest first. */
export function keepRecent(source: NameSource, chosen: readonly PickerRow[]): void {
  const stored = storedPicksOf(source);
  const kept = stored.read() ?? none;
  const recent = [...new Set([...chosen.map(({ value }) => value).reverse(), ...kept.recent])].slice(
    0,
    most.recent,
  );
  stored.write({ ...kept, recent });
}
