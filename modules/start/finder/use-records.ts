import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { fromPromise } from 'xstate';
import { type FoundGroup, type FoundRecord, recordSearch } from '#contract/areas/record-search.ts';
import { userPath } from '#contract/constants.ts';
import { componentsOf } from '#contract/pages.ts';
import { recordSearchMachine } from '#machines/record-search/record-search.machine.ts';
import { useOpenTab } from '#modules/frame/tabs/index.ts';
import { useCapability } from '#modules/ground/capabilities/index.ts';
import { allEntries, usePermissions } from '#modules/ground/permissions/index.ts';
import { request } from '#modules/ground/platform/http/index.ts';
import { useBilingual } from '#modules/ground/platform/i18n/index.ts';
import { inspection } from '#modules/ground/platform/inspect/index.ts';
import { recordAddress } from '#modules/ground/platform/page/index.ts';
import { useSessionUser } from '#modules/sign-in/session/index.ts';
import { keepOpened, type OpenedRecord, useOpenedRecords } from './recent-records.ts';

/** The records that a query finds on the server, of every resource that has a page for the person. */
export interface RecordSearch {
  /** Whether the server searches records; undefined until that is known. */
  readonly offered: boolean | undefined;
  readonly groups: readonly FoundGroup[];
  /** Resources that took too long. */
  readonly unfinished: readonly string[];
  /** Those that were opened last, while nothing is typed. */
  readonly recent: readonly OpenedRecord[];
  readonly searching: boolean;
  /** The reason of a failed search. */
  readonly failure: unknown;
  readonly retry: () => void;
  readonly open: (record: OpenedRecord) => void;
  /** Opens the list of a resource, narrowed to what is typed. */
  readonly openList: (group: Pick<FoundGroup, 'resource' | 'title'>) => void;
}

/** Searches records as the person types. */
export function useRecords(query: string): RecordSearch {
  const offered = useCapability('recordSearch', 'now');
  const userId = useSessionUser()?.id;
  const openTab = useOpenTab();
  const translate = useBilingual();
  const paths = usePathsOfResources();
  const [machine] = useState(() =>
    recordSearchMachine.provide({
      actors: {
        findRecords: fromPromise(({ input, signal }) =>
          request(recordSearch, input, { signal, handlesFailure: true }),
        ),
      },
    }),
  );
  const actor = useActorRef(machine, { inspect: inspection });
  useEffect(() => {
    if (offered) actor.send({ type: 'keyword.type', keyword: query });
  }, [actor, offered, query]);
  const { found, failure } = useSelector(actor, ({ context }) => context);
  const searching = useSelector(actor, snapshot => snapshot.hasTag('searching'));
  const opened = useOpenedRecords(userId);
  const reachable = ({ resource }: { resource: string }) => paths(resource) !== undefined;
  return {
    offered,
    groups: found.groups.filter(reachable),
    unfinished: found.unfinished.map(translate),
    recent: offered && query.trim() === '' ? opened.filter(reachable) : [],
    searching: offered === true && searching,
    failure,
    retry: () => actor.send({ type: 'search.retry' }),
    open: record => {
      const { resource, id, name } = record;
      const path = paths(resource);
      if (path === undefined) return;
      if (userId !== undefined) keepOpened(userId, record);
      if (resource === 'user') openTab(userPath(id), translate(name));
      else openTab(recordAddress(path, { id, keyword: name[0] }));
    },
    openList: ({ resource }) => {
      const path = paths(resource);
      if (path !== undefined) openTab(recordAddress(path, { keyword: query.trim() }));
    },
  };
}

/** A found record as it is kept when it is opened. */
export const openedOf = ({ resource, title }: FoundGroup, { id, name }: FoundRecord): OpenedRecord => ({
  resource,
  id,
  name,
  title,
});

/** The path of the list of a resource in the menu of the person; undefined where they have none. */
function usePathsOfResources(): (resource: string) => string | undefined {
  const entries = usePermissions(context => context.entries);
  const all = allEntries(entries);
  return resource => {
    const components = componentsOf(resource);
    return all.find(entry => components.includes(entry.component) && !entry.path.includes(':'))?.path;
  };
}
