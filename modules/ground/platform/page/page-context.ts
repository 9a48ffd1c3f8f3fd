import { createContext, useContext } from 'react';

/** The address of a page, which does not change while another page is active. */
export interface PageAddress {
  readonly path: string;
  /** The search part, as the router reads it. */
  readonly search: Readonly<Record<string, unknown>>;
}

/** The connection of a page to its frame; stable across renders. */
export interface PageFrame {
  /** Writes a search part to the address of the page; ignored while another page is active. */
  readonly writeSearch: (search: Record<string, unknown>, options?: { replace?: boolean }) => void;
  /** Whether the page is active now. */
  readonly isShown: () => boolean;
  /** Reports whether a part of the page has unsaved input. */
  readonly mark: (part: object, unsaved: boolean) => void;
  /** Sets the title of the tab; undefined restores the title of the menu entry. */
  readonly setTitle: (title: string | undefined) => void;
  /** Requests that effects keep running while another page is active. */
  readonly stayLive: (part: object, live: boolean) => void;
}

export const PageAddressContext = createContext<PageAddress | undefined>(undefined);
export const PageFrameContext = createContext<PageFrame | undefined>(undefined);

/** The container of the dialogs of a page, which cover only that page. */
export interface PageOverlay {
  /** The container element. */
  readonly element: HTMLElement;
  /** The element that they cover. */
  readonly page: HTMLElement;
}

/**
 * Undefined where dialogs cover the whole window; pending while the container of a page that has one is not mounted yet, so
 * that a dialog does not open elsewhere first and move, which would drop its state.
 */
export const PageOverlayContext = createContext<PageOverlay | 'pending' | undefined>(undefined);

/** The overlay of the surrounding page, if any. */
export const usePageOverlay = () => useContext(PageOverlayContext);
