import { createContext, useContext } from 'react';
import type { DictionaryDefinition } from '#contract/areas/dictionary-definitions.ts';

/** The dictionary whose items a drawer shows, for the dialogs of its list. */
export const OrderedDictionary = createContext<DictionaryDefinition | undefined>(undefined);

/** @throws outside of the drawer of a dictionary */
export function useOrderedDictionary(): DictionaryDefinition {
  const dictionary = useContext(OrderedDictionary);
  if (!dictionary) throw new Error('There is no dictionary around');
  return dictionary;
}
