import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { DraftValues } from '#machines/draft/draft.machine.ts';
import { type DraftBase, type DraftPlace, draftsOfWindow, type StoredDraft } from './drafts.ts';
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
    const run = <Result>(work: (drafts: DraftPlace) => Promise<Result>): Promise<Result | undefined> => {
      const next = last.then(async () => work(await opened)).catch(() => undefined);
      last = next;
      return next;
    };
    return {
      /** @param isClosing the page is left, so that nothing asynchronous may come to its end */
      keep: (values: DraftValues, isClosing: boolean, base?: DraftBase) => {
        const at = Date.now();
        if (isClosing) void draftsOfWindow.keep(name, values, at, base);
        void run(drafts => drafts.keep(name, values, at, base));
      },
      forget: () => void run(drafts => drafts.forget(name)),
      read: () => run(drafts => drafts.read(name)),
    };
  });
  useEffect(() => {
    let isShown = true;
    void place.read().then(found => {
      if (isShown) setStored(found ?? null);
    });
    return () => {
      isShown = false;
    };
  }, [place]);
  return { stored, place };
}
