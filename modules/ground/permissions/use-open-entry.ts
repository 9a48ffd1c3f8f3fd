import { useNavigate } from '@tanstack/react-router';
import type { Entry } from '#machines/permissions/menu.logic.ts';
import { entryAddress } from './entry-address.ts';

/** The address of an external entry, which opens in a window of its own (MENU-13, MENU-22); undefined for any other. */
export function outsideAddress(entry: Entry): string | undefined {
  return entry.external || entry.target ? entryAddress(entry) : undefined;
}

/** Opens an entry as its link in the menu would (MENU-26, MENU-27). */
export function useOpenEntry(): (entry: Entry) => void {
  const navigate = useNavigate();
  return entry => {
    const address = outsideAddress(entry);
    if (address === undefined) void navigate({ to: entry.path as string });
    else window.open(address, entry.target ?? '_blank', 'noopener,noreferrer');
  };
}
