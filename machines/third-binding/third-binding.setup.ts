import { assign, fromPromise, setup } from 'xstate';
import { messageOf } from '../message-of.ts';
import { missingEffects } from '../not-provided.ts';
import { isDemanded } from '../refused.ts';
import {
  type ProviderVisit,
  reportGuards,
  type ThirdReport,
  type Unbound,
} from '../third-sign-in/third-report.logic.ts';
import type { ReturnReport, ThirdBindingContext, ThirdBindingEvent } from './third-binding.types.ts';

/** What was reported, by which provider, and whether the person must confirm the binding first. */
interface Offer extends ProviderVisit {
  readonly report: ThirdReport | ReturnReport;
  readonly isAsked: boolean;
}

const missing = missingEffects('thirdBinding');

/** The pieces of the machine by name; every effect fails until it is provided. */
export const thirdBindingSetup = setup({
  types: {
    context: {} as ThirdBindingContext,
    events: {} as ThirdBindingEvent,
    tags: {} as 'confirming' | 'sending' | 'proving',
  },
  actors: {
    /** Opens a popup window at the provider and waits for its report; a window that is closed reports nothing. */
    visitProvider: fromPromise<ThirdReport, ProviderVisit>(missing('visitProvider')),
    /** Sends the request to bind the account to the signed-in person. */
    sendBinding: fromPromise<unknown, Unbound>(missing('sendBinding')),
  },
  guards: {
    ...reportGuards,
    isToBeAsked: ({ context }) => context.offers[0]?.isAsked === true,
    isAnyOffered: ({ context }) => context.offers.length > 0,
    isPasswordWanted: (_, { error }: { error: unknown }) => isDemanded(error, 'password'),
  },
  actions: {
    keepSource: assign(({ event }) => (event.type === 'provider.choose' ? { source: event.source } : {})),
    forgetProblem: assign({ problem: undefined }),
    offer: assign(({ context: { offers } }, { report, source, isAsked }: Offer) =>
      report.kind === 'unbound' ? { offers: [...offers, { uuid: report.uuid, source, isAsked }] } : {},
    ),
    forgetFirst: assign({ offers: ({ context }) => context.offers.slice(1) }),
    reportTaken: assign((_, { source }: ProviderVisit) => ({ problem: { kind: 'taken', source } })),
    reportFailed: assign((_, { source }: ProviderVisit) => ({ problem: { kind: 'failed', source } })),
    reportRefused: assign((_, { error }: { error: unknown }) => ({
      problem: { kind: 'refused', reason: messageOf(error) },
    })),
    /** Opens the provider in this window; its report comes back in the address. */
    goToProvider: missing('goToProvider') as (_: unknown, visit: ProviderVisit) => void,
    /** Notifies the person that the account is bound, and refreshes the list of them. */
    notifyBound: missing('notifyBound') as (_: unknown, account: Unbound) => void,
  },
});
