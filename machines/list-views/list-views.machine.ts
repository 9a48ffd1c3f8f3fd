import { initialContext, listViewsSetup } from './list-views.setup.ts';
import { workRegion } from './work.region.ts';

const chosen = '#listViews.shown.chosen';

/** What is the same whether a view is chosen or not. */
const choosing = {
  'view.choose': {
    guard: 'isKnownView',
    target: `${chosen}.settling`,
    actions: ['takeChosen', 'applyChosen'],
    description: 'The person chooses a view: the list shows it',
  },
  'view.added': {
    target: `${chosen}.settling`,
    actions: ['takeChosen', 'writeLink'],
    description: 'What the list shows has become a view',
  },
} as const;

const following = [
  {
    guard: 'isLinkKnown',
    target: `${chosen}.settling`,
    actions: ['takeLink', 'applyChosen'],
    description: 'The address names another view',
  },
  {
    guard: 'isLinkUnknown',
    target: '#listViews.shown.plain',
    actions: ['forgetChosen', 'warnOfUnknownView', 'writeLink'],
    description:
      'The address names a view that is not there, or not for this person: the list is shown without it',
  },
] as const;

/**
 * The named views of a list: which one is chosen, whether the list still shows it, and the changes of views. Nothing that a
 * person sees changes by itself: a view that is deleted or changed by somebody else leaves the list as it is.
 */
export const listViewsMachine = listViewsSetup.createMachine({
  id: 'listViews',
  description: 'The named views of a list',
  context: initialContext,
  type: 'parallel',
  invoke: { src: 'watchViews', id: 'watchViews' },
  on: {
    'content.change': { actions: 'keepContent', description: 'The person changes what the list shows' },
    'link.change': { actions: 'keepLink', description: 'The address changes before the views are known' },
  },
  states: {
    shown: {
      description: 'Which view the list shows',
      initial: 'loading',
      states: {
        loading: {
          description: 'The views are loaded, while the list is shown as it is',
          tags: ['loading'],
          on: {
            'views.loaded': [
              {
                guard: 'isLinkAlone',
                target: `${chosen}.settling`,
                actions: ['keepKnown', 'takeLink', 'applyChosen'],
                description: 'The address names a view: the list shows it',
              },
              {
                guard: 'isLinkContinued',
                target: `${chosen}.settling`,
                actions: ['keepKnown', 'takeLink'],
                description: 'The page was loaded again: the list stays as it was left',
              },
              {
                guard: 'isLinkKnown',
                target: `${chosen}.settling`,
                actions: ['keepKnown', 'takeLink', 'applyColumns'],
                description:
                  'The address names a view and a query of its own: of the view, the columns are shown',
              },
              {
                guard: 'isLinkUnknown',
                target: 'plain',
                actions: ['keepKnown', 'warnOfUnknownView', 'writeLink'],
                description:
                  'The address names a view that is not there, or not for this person: the list is shown without it',
              },
              {
                guard: 'hasDefault',
                target: `${chosen}.settling`,
                actions: ['keepKnown', 'takeDefault', 'applyChosen'],
                description: 'The list begins with the default of the person or of their role',
              },
              { target: 'plain', actions: 'keepKnown', description: 'The list is shown as it is' },
            ],
            'views.failed': {
              target: 'failed',
              actions: 'keepFailure',
              description: 'They cannot be loaded',
            },
          },
        },
        failed: {
          description: 'The views are not known; the list works without them',
          tags: ['failed'],
          on: {
            'views.retry': {
              target: 'loading',
              actions: 'requestViews',
              description: 'They are loaded again',
            },
          },
        },
        plain: {
          description: 'No view is chosen',
          on: {
            ...choosing,
            'views.loaded': { actions: 'keepKnown', description: 'Views were changed' },
            'link.change': [...following],
          },
        },
        chosen: {
          description: 'A view is chosen',
          initial: 'settling',
          on: {
            ...choosing,
            'view.restore': {
              target: '.settling',
              actions: 'applyChosen',
              description: 'The person discards the changes: the list shows the view as it is saved',
            },
            'view.leave': {
              target: 'plain',
              actions: ['forgetChosen', 'showPlainList'],
              description: 'The person wants the list without a view, as it was before',
            },
            'views.loaded': [
              {
                guard: 'isChosenDeleted',
                target: 'plain',
                actions: ['keepKnown', 'forgetChosen', 'writeLink'],
                description: 'The person has deleted it; the list stays as it is',
              },
              {
                guard: 'isChosenGone',
                target: 'plain',
                actions: ['warnOfGone', 'keepKnown', 'forgetChosen', 'writeLink'],
                description: 'Somebody has deleted it or does not share it any more: the list stays as it is',
              },
              { target: '.comparing', actions: 'keepKnown', description: 'Views were changed' },
            ],
            'link.change': [
              { guard: 'isSameLink', description: 'It is the one that is chosen' },
              ...following,
              {
                target: 'plain',
                actions: 'forgetChosen',
                description: 'The address names none any more, for example after going back',
              },
            ],
          },
          states: {
            settling: {
              description: 'The list takes over what the view contains',
              always: { guard: 'isUnchanged', target: 'unchanged', description: 'It shows the view' },
              after: { viewSettling: { target: 'comparing', description: 'It shows what it can' } },
            },
            comparing: {
              always: [
                { guard: 'isChanged', target: 'changed', description: 'They differ' },
                { target: 'unchanged', description: 'They are the same' },
              ],
              description: 'The list is compared with the view',
            },
            unchanged: {
              description: 'The list shows the view',
              always: {
                guard: 'isChanged',
                target: 'changed',
                description: 'The person has changed something',
              },
            },
            changed: {
              description: 'The list is marked, because it shows something else than the view',
              tags: ['changed'],
              always: { guard: 'isUnchanged', target: 'unchanged', description: 'It shows the view again' },
            },
          },
        },
      },
    },
    work: workRegion,
  },
});
