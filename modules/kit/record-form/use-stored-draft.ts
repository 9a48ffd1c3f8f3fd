import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { DraftPlace, StoredDraft } from './drafts.ts';
import { openDrafts } from './open-drafts.ts';

/**
 * Reads and writes the unsaved input of one form, one after the other: what is forgotten is not stored again by a write
 * that began before. A place that fails keeps nothing, and the form works without it.
 */
export function useStoredDraft(name: string) {
  const client = useQueryClient();
  const [stored, setStored] = useState<StoredDraft | null>();
  const [place] = useState(() => {
    let last: Promise<unknown> = openDrafts(client);
    const opened = last as Promise<DraftPlace>;
    return {
      run: <Result>(work: (drafts: DraftPlace) => Promise<Result>): Promise<Result | undefined> => {
        const next = last.then(async () => work(await opened)).catch(() => undefined);
        last = next;
        return next;
      },
    };
  });
  useEffect(() => {
    let isShown = true;
    void place
      .run(drafts => drafts.read(name))
      .then(found => {
        if (isShown) setStored(found ?? null);
      });
    return () => {
      isShown = false;
    };
  }, [name, place]);
  return { stored, place };
}
