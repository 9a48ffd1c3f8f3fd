import { useSelector } from '@xstate/react';
import { createContext, useContext } from 'react';
import type { Strip } from '#machines/tabs/tabs.logic.ts';
import type { TabsTag } from '#machines/tabs/tabs.setup.ts';
import type { TabsActor } from './create-tabs.ts';

export const TabsContext = createContext<TabsActor | undefined>(undefined);

/** The tabs actor of the nearest provider. */
export function useTabsActor(): TabsActor {
  const actor = useContext(TabsContext);
  if (actor === undefined) throw new Error('The tabs need a <TabsProvider> around them');
  return actor;
}

/** A slice of the open tabs; the component renders again when it changes. */
export function useStrip<Slice>(select: (strip: Strip) => Slice): Slice {
  return useSelector(useTabsActor(), ({ context }) => select(context.strip));
}

/** Whether the tabs are in a state with a tag. */
export function useTabsTag(tag: TabsTag): boolean {
  return useSelector(useTabsActor(), snapshot => snapshot.hasTag(tag));
}
