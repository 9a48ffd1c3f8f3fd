import { assign, enqueueActions, fromCallback, fromPromise, setup } from 'xstate';
import { missingEffects } from '#machines/not-provided.ts';
import { viewSettling } from '#machines/timing.ts';
import { fittedContent, isSameContent } from './list-view.logic.ts';
import type {
  ChangedViews,
  ListView,
  ListViewContent,
  ListViewsContext,
  ListViewsEvent,
  ListViewsInput,
  ListViewsTag,
  ViewChange,
  WatchedViews,
} from './list-views.types.ts';

const missing = missingEffects('listViews');

interface Scope {
  readonly context: ListViewsContext;
  readonly event: ListViewsEvent;
}

/** The views of the list, also those that an event brings. */
const viewsOf = ({ context: { known }, event }: Scope): readonly ListView[] =>
  (event.type === 'views.loaded' ? event.known : known)?.views ?? [];

/** The view with an id, if the person may see it. */
const viewWith = (views: readonly ListView[], id: string | undefined): ListView | undefined =>
  views.find(view => view.id === id);

/** The chosen view; undefined for the list as it is. */
export const chosenView = ({ known, chosen }: ListViewsContext): ListView | undefined =>
  viewWith(known?.views ?? [], chosen);

/** The view that an address names. */
const linkOf = ({ context, event }: Scope) => (event.type === 'link.change' ? event.link : context.link);

const linkedView = (scope: Scope) => viewWith(viewsOf(scope), linkOf(scope).view);

/** Whether the list shows something else than the chosen view. */
function isChanged(context: ListViewsContext): boolean {
  const view = chosenView(context);
  return (
    view !== undefined && !isSameContent(fittedContent(view.content, context.shape).content, context.content)
  );
}

/** Guards, effects and assignments of the views of a list, by name. */
export const listViewsSetup = setup({
  types: {
    context: {} as ListViewsContext,
    events: {} as ListViewsEvent,
    input: {} as ListViewsInput,
    tags: {} as ListViewsTag,
  },
  delays: { viewSettling },
  actors: {
    /** Observes the views: sends `views.loaded` or `views.failed` for each change. */
    watchViews: fromCallback<ListViewsEvent, undefined, WatchedViews>(missing('watchViews')),
    changeViews: fromPromise<ChangedViews, { change: ViewChange | undefined }>(missing('changeViews')),
  },
  guards: {
    isLinkKnown: scope => linkedView(scope) !== undefined,
    isLinkUnknown: scope => linkOf(scope).view !== undefined && linkedView(scope) === undefined,
    isLinkAlone: scope => linkedView(scope) !== undefined && linkOf(scope).isAlone,
    isLinkContinued: scope =>
      linkedView(scope) !== undefined && scope.context.link.view === scope.context.shownBefore,
    isSameLink: ({ context, event }) =>
      event.type === 'link.change' && !event.link.isAlone && event.link.view === context.chosen,
    hasDefault: scope => {
      const { context, event } = scope;
      if (event.type !== 'views.loaded' || !context.mayBegin) return false;
      return viewWith(event.known.views, event.known.opens ?? undefined) !== undefined;
    },
    isKnownView: scope =>
      scope.event.type === 'view.choose' && viewWith(viewsOf(scope), scope.event.id) !== undefined,
    isChosenGone: scope => viewWith(viewsOf(scope), scope.context.chosen) === undefined,
    isChosenDeleted: scope =>
      viewWith(viewsOf(scope), scope.context.chosen) === undefined &&
      scope.context.change?.kind === 'delete' &&
      scope.context.change.id === scope.context.chosen,
    isChanged: ({ context }) => isChanged(context),
    isUnchanged: ({ context }) => !isChanged(context),
    isAsked: ({ context }) => context.question !== undefined,
  },
  actions: {
    requestViews: missing('requestViews'),
    /** Shows a content in the list and in the address, which names the view from then on. */
    applyContent: missing('applyContent') as (
      _: unknown,
      applied: { content: ListViewContent; view: string; parts: 'all' | 'columns' },
    ) => void,
    /** Shows the list as it was before a view was chosen. */
    showPlainList: missing('showPlainList'),
    /** Names the chosen view in the address, or none; what the list shows stays. */
    writeLink: missing('writeLink'),
    warnOfUnknownView: missing('warnOfUnknownView'),
    warnOfGoneView: missing('warnOfGoneView') as (_: unknown, gone: { name: string }) => void,
    /** Names what of a view the list cannot show. */
    warnOfLeftOut: missing('warnOfLeftOut') as (_: unknown, left: { names: readonly string[] }) => void,
    warnOfFailure: missing('warnOfFailure'),
    announceChange: missing('announceChange'),
    applyChosen: enqueueActions(({ context, enqueue }) => apply(context, 'all', enqueue)),
    applyColumns: enqueueActions(({ context, enqueue }) => apply(context, 'columns', enqueue)),
    warnOfGone: enqueueActions(({ context, enqueue }) => {
      const name = chosenView(context)?.name ?? '';
      enqueue({ type: 'warnOfGoneView', params: { name } });
    }),
    keepKnown: assign(({ event }) =>
      event.type === 'views.loaded' ? { known: event.known, failure: undefined } : {},
    ),
    keepContent: assign(({ context, event }) => {
      if (event.type !== 'content.change') return {};
      const { content, shape } = event;
      // Whoever changes the list meanwhile does not want another one.
      const mayBegin = context.mayBegin && isSameContent(context.content, content);
      return { content, shape, mayBegin };
    }),
    keepLink: assign(scope => ({ link: linkOf(scope) })),
    takeLink: assign(scope => ({ link: linkOf(scope), chosen: linkOf(scope).view })),
    takeChosen: assign(({ event }) =>
      event.type === 'view.choose' || event.type === 'view.added' ? { chosen: event.id } : {},
    ),
    takeDefault: assign(({ event }) =>
      event.type === 'views.loaded' ? { chosen: event.known.opens ?? undefined } : {},
    ),
    forgetChosen: assign({ chosen: undefined }),
    keepFailure: assign(({ event }) => ('error' in event ? { failure: event.error } : {})),
    keepQuestion: assign(({ event }) =>
      event.type === 'question.open' ? { question: event.question, failure: undefined } : {},
    ),
    keepAnswer: assign(({ event }) => (event.type === 'question.answer' ? { change: event.change } : {})),
    keepSave: assign(({ context }) => {
      const { id = '', version } = chosenView(context) ?? {};
      return { change: { kind: 'save' as const, id, content: context.content, version } };
    }),
    keepChoice: assign(({ context: { chosen }, event }) =>
      event.type === 'default.choose'
        ? {
            change: {
              kind: 'choose' as const,
              choice: event.choice,
              ...(event.choice === 'view' && { id: chosen }),
            },
          }
        : {},
    ),
    keepRoleChoice: assign(({ context: { chosen = '' }, event }) =>
      event.type === 'roleDefault.choose'
        ? { change: { kind: 'chooseForRole' as const, id: chosen, isDefault: event.isDefault } }
        : {},
    ),
    /** The views of a change are those that are known, before the one that was added is chosen. */
    raiseChanged: enqueueActions(({ event, enqueue }) => {
      if (!('output' in event)) return;
      const { known, added } = event.output as ChangedViews;
      enqueue.raise({ type: 'views.loaded', known });
      if (added !== undefined) enqueue.raise({ type: 'view.added', id: added });
    }),
    forgetQuestion: assign({ question: undefined, failure: undefined }),
  },
});

type Enqueue = (action: { type: 'applyContent' | 'warnOfLeftOut'; params: never }) => void;

/** Shows the chosen view, and names what of it the list does not have or the person may not see. */
function apply(context: ListViewsContext, parts: 'all' | 'columns', enqueue: unknown): void {
  const view = chosenView(context);
  if (view === undefined) return;
  const add = enqueue as Enqueue;
  const { content, leftOut } = fittedContent(view.content, context.shape);
  add({ type: 'applyContent', params: { content, view: view.id, parts } as never });
  const names = [...new Set([...view.hiddenFields, ...leftOut])];
  if (names.length > 0) add({ type: 'warnOfLeftOut', params: { names } as never });
}

/** Before the views are known. */
export const initialContext = ({ input }: { input: ListViewsInput }): ListViewsContext => ({
  known: undefined,
  chosen: undefined,
  link: input.link,
  mayBegin: input.isPlain,
  shownBefore: input.shownBefore,
  content: input.content,
  shape: input.shape,
  question: undefined,
  change: undefined,
  failure: undefined,
});
