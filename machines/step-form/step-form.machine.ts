import { assign, fromPromise, setup } from 'xstate';
import { missingEffects } from '#machines/not-provided.ts';

interface StepFormContext {
  /** How many steps there are. */
  readonly count: number;
  /** The position of the step that is shown. */
  readonly step: number;
  /** The furthest step that was shown. */
  readonly reached: number;
  /** The step that is to be shown if the values of the present one are in order. */
  readonly next: number;
}

type StepFormEvent =
  | { type: 'step.next' }
  | { type: 'step.back' }
  /** A step that was shown before is chosen. */
  | { type: 'step.choose'; step: number }
  /** After the last step, values of an earlier one turned out to be wrong. */
  | { type: 'step.refuse'; step: number };

const missing = missingEffects('stepForm');

const chosenStep = ({ event }: { event: StepFormEvent }) => ('step' in event ? event.step : -1);
const isWithin = ({ context, event }: { context: StepFormContext; event: StepFormEvent }) =>
  chosenStep({ event }) >= 0 && chosenStep({ event }) <= context.reached;

/**
 * A form that is filled step by step: going on checks the values of the step, going back checks nothing, and what was
 * typed stays in either direction.
 */
export const stepFormMachine = setup({
  types: {
    context: {} as StepFormContext,
    events: {} as StepFormEvent,
    input: {} as { readonly count: number },
    tags: {} as 'checking',
  },
  actors: {
    /** Checks the values of a step; resolves with whether they are in order. */
    checkStep: fromPromise<boolean, { readonly step: number }>(missing('checkStep')),
  },
  guards: {
    isBefore: ({ context, event }) => isWithin({ context, event }) && chosenStep({ event }) < context.step,
    isAfter: ({ context, event }) => isWithin({ context, event }) && chosenStep({ event }) > context.step,
    isKnown: isWithin,
    isFirst: ({ context }) => context.step === 0,
    isWrong: (_, { isRight }: { isRight: boolean }) => !isRight,
    isLast: ({ context }) => context.next >= context.count,
  },
  actions: {
    /** Shows what is wrong with the step. */
    showFaults: missing('showFaults'),
    /** Submits the whole form. */
    submit: missing('submit'),
    aimAtNext: assign(({ context }) => ({ next: context.step + 1 })),
    aimAtChosen: assign(({ event }) => ({ next: chosenStep({ event }) })),
    goOn: assign(({ context: { next, reached } }) => ({ step: next, reached: Math.max(reached, next) })),
    goBack: assign(({ context }) => ({ step: context.step - 1 })),
    goToChosen: assign(({ event }) => ({ step: chosenStep({ event }) })),
  },
}).createMachine({
  id: 'stepForm',
  description: 'A form that is filled step by step',
  context: ({ input: { count } }) => ({ count, step: 0, reached: 0, next: 0 }),
  initial: 'filling',
  states: {
    filling: {
      description: 'The person fills a step',
      on: {
        'step.next': { target: 'checking', actions: 'aimAtNext', description: 'The person goes on' },
        'step.back': [
          { guard: 'isFirst', description: 'There is no step before' },
          { actions: 'goBack', description: 'The step before is shown, with what was typed into it' },
        ],
        'step.choose': [
          {
            guard: 'isBefore',
            actions: 'goToChosen',
            description: 'An earlier step is shown as it was left',
          },
          {
            guard: 'isAfter',
            target: 'checking',
            actions: 'aimAtChosen',
            description: 'Back to a later step, if this one is still in order',
          },
        ],
        'step.refuse': {
          guard: 'isKnown',
          actions: ['goToChosen', 'showFaults'],
          description: 'The step with the first wrong value is shown',
        },
      },
    },
    checking: {
      tags: 'checking',
      description: 'The values of the step are checked, some of them by the server',
      invoke: {
        src: 'checkStep',
        id: 'checkStep',
        input: ({ context: { step } }) => ({ step }),
        onDone: [
          {
            guard: { type: 'isWrong', params: ({ event }) => ({ isRight: event.output }) },
            target: 'filling',
            actions: 'showFaults',
            description: 'A value is wrong: the step stays',
          },
          {
            guard: 'isLast',
            target: 'filling',
            actions: 'submit',
            description: 'The last step is in order: the form is submitted',
          },
          { target: 'filling', actions: 'goOn', description: 'The next step is shown' },
        ],
        onError: {
          target: 'filling',
          actions: 'showFaults',
          description: 'The check failed: the step stays',
        },
      },
    },
  },
});
