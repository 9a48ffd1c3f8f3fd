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

/** Where the dialogs of a page are drawn, over that page alone. */
export interface PageOverlay {
  /** What they belong into. */
  readonly element: HTMLElement;
  /** What they cover. */
  readonly page: HTMLElement;
}

/** Undefined where the whole window belongs to a dialog. */
export const PageOverlayContext = createContext<PageOverlay | undefined>(undefined);

/** The place for the dialogs of the page around a component, if it is part of a page. */
export const usePageOverlay = () => useContext(PageOverlayContext);
