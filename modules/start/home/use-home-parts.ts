import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { homeBoard, saveHomeBoard } from '#contract/areas/boards.ts';
import { type HomePart, readHomeParts } from '#contract/home-parts.ts';
import { hasCapability } from '#modules/ground/capabilities/index.ts';
import { request } from '#modules/ground/platform/http/index.ts';
import { readerOf, storedValue } from '#modules/ground/platform/storage/index.ts';
import { useFollowedSetting } from '#modules/kit/followed-setting/index.ts';
import { useSessionUser } from '#modules/sign-in/session/index.ts';

/** What the server had the last time, so that the page does not change under the person; JSON. */
const remembered = storedValue({
  key: 'HOME_PARTS',
  reader: readerOf(z.object({ owner: z.string(), state: z.string() })),
});

/** What is kept of a home page: what the person has chosen, and what their roles begin with. */
interface Kept {
  readonly own: readonly HomePart[] | null;
  readonly ofRole: readonly HomePart[] | null;
}

const nothing: Kept = { own: null, ofRole: null };
const options = { handlesFailure: true };

/** The state in a text; the parts of another version are none. */
function readKept(text: string): Kept {
  try {
    const { own, ofRole } = JSON.parse(text) as Partial<Kept>;
    const partsIn = (parts: unknown) => (parts ? (readHomeParts(JSON.stringify(parts)) ?? null) : null);
    return { own: partsIn(own), ofRole: partsIn(ofRole) };
  } catch {
    return nothing;
  }
}

/** The parts of the home page of the person, kept where the server keeps them, else as long as the page is open. */
export function useHomeParts(usual: readonly HomePart[]) {
  const owner = useSessionUser()?.id ?? '';
  const client = useQueryClient();
  const [kept, setKept] = useState<Kept>(() => {
    const last = remembered.read();
    return last?.owner === owner ? readKept(last.state) : nothing;
  });
  const keep = (next: Kept) => {
    setKept(next);
    remembered.write({ owner, state: JSON.stringify(next) });
  };
  const note = useFollowedSetting({
    load: async () =>
      (await hasCapability(client, 'homeParts'))
        ? JSON.stringify(await request(homeBoard, {}, options))
        : null,
    save: async state => {
      const { own } = readKept(state);
      if (await hasCapability(client, 'homeParts'))
        await request(saveHomeBoard, { parts: own && [...own] }, options);
    },
    adopt: state => keep(readKept(state)),
  });
  const choose = (own: readonly HomePart[] | null) => {
    const next = { ...kept, own };
    keep(next);
    note(JSON.stringify(next));
  };
  return {
    parts: kept.own ?? kept.ofRole ?? usual,
    isOwn: kept.own !== null,
    choose,
    /** Those of the roles again, or the usual ones. */
    reset: () => choose(null),
  };
}
