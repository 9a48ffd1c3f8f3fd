import { createContext, useContext } from 'react';

/** The surrounding dialog or drawer, if any. */
export interface ModalScope {
  /** Closes it if its guard allows it. */
  requestClose: () => void;
}

export const ModalContext = createContext<ModalScope | null>(null);

/**
 * The surrounding dialog or drawer. Popovers opened inside one have to be modal too, because the dialog
 * restricts wheel and focus to its own tree.
 */
export function useModalScope(): ModalScope | null {
  return useContext(ModalContext);
}
