import type { ListView, ListViewContent, ListViews, ViewSharing } from '#contract/areas/list-views.ts';
import type { ListShape } from './list-view.logic.ts';

export type { ListView, ListViewContent, ListViews, ViewSharing };

/** The view that the address of the page names. */
export interface ViewLink {
  /** The id of a view. */
  readonly view: string | undefined;
  /** Nothing else: the query is that of the view. */
  readonly isAlone: boolean;
}

/** What a dialog asks about the chosen view, or about a new one. */
export type ViewQuestion = 'add' | 'rename' | 'share' | 'delete';

/** What is changed on the server. */
export type ViewChange =
  | {
      kind: 'save';
      id?: string;
      name?: string;
      content?: ListViewContent;
      sharing?: ViewSharing;
      audienceId?: string;
      version?: number;
    }
  | { kind: 'delete'; id: string }
  | { kind: 'choose'; choice: 'unset' | 'none' | 'view'; id?: string }
  | { kind: 'chooseForRole'; id: string; isDefault: boolean };

/** The views after a change, and the one that was added. */
export interface ChangedViews {
  readonly known: ListViews;
  readonly added?: string | undefined;
}

export interface ListViewsInput {
  readonly link: ViewLink;
  /** The address names neither a view nor anything of a query, so that a default view may be shown. */
  readonly isPlain: boolean;
  /** This browser has shown this view before, so that its columns are as they were left. */
  readonly shownBefore: string | undefined;
  readonly content: ListViewContent;
  readonly shape: ListShape;
}

export interface ListViewsContext {
  /** Undefined until they are loaded. */
  readonly known: ListViews | undefined;
  /** The id of the chosen view. */
  readonly chosen: string | undefined;
  readonly link: ViewLink;
  readonly mayBegin: boolean;
  readonly shownBefore: string | undefined;
  /** What the list shows. */
  readonly content: ListViewContent;
  readonly shape: ListShape;
  readonly question: ViewQuestion | undefined;
  readonly change: ViewChange | undefined;
  readonly failure: unknown;
}

export type ListViewsEvent =
  | { type: 'views.loaded'; known: ListViews }
  | { type: 'views.failed'; error: unknown }
  | { type: 'views.retry' }
  | { type: 'content.change'; content: ListViewContent; shape: ListShape }
  | { type: 'link.change'; link: ViewLink }
  | { type: 'view.choose'; id: string }
  | { type: 'view.leave' }
  | { type: 'view.restore' }
  | { type: 'view.added'; id: string }
  | { type: 'view.save' }
  | { type: 'question.open'; question: ViewQuestion }
  | { type: 'question.answer'; change: ViewChange }
  | { type: 'question.close' }
  | { type: 'default.choose'; choice: 'unset' | 'none' | 'view' }
  | { type: 'roleDefault.choose'; isDefault: boolean };

/** What the watched views report. */
export type WatchedViews = Extract<ListViewsEvent, { type: 'views.loaded' | 'views.failed' }>;

/** The tags of the machine, for its views. */
export type ListViewsTag = 'loading' | 'failed' | 'changed' | 'asking' | 'saving';
