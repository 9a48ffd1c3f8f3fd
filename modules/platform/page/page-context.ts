import { createContext, useContext } from 'react';

/** Where a page stands: its own address, which stays as it is while another page has the window. */
export interface PageAddress {
  readonly path: string;
  /** The search part, as the router reads it. */
  readonly search: Readonly<Record<string, unknown>>;
}

/** The place of a page in the frame: what it may tell and ask, the same at every render. */
export interface PageFrame {
  /** Puts a search part into the address of the page; while another page has the window, nothing happens. */
  readonly writeSearch: (search: Record<string, unknown>, options?: { replace?: boolean }) => void;
  /** Whether the page has the window at this moment. */
  readonly isShown: () => boolean;
  /** Tells whether a part of the page holds input that is not saved. */
  readonly mark: (part: object, unsaved: boolean) => void;
  /** Names the tab; undefined leaves the name to the menu. */
  readonly setTitle: (title: string | undefined) => void;
  /** Asks to go on working while another page has the window. */
  readonly stayLive: (part: object, live: boolean) => void;
}

export const PageAddressContext = createContext<PageAddress | undefined>(undefined);
export const PageFrameContext = createContext<PageFrame | undefined>(undefined);

/** Where the dialogs of a page are drawn, over that page alone; undefined where the whole window is theirs. */
export const PageOverlayContext = createContext<HTMLElement | undefined>(undefined);

/** The element that the dialogs of the page around a component belong into, if it is part of a page. */
export const usePageOverlay = () => useContext(PageOverlayContext);
