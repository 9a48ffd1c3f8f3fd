import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import { type ActorRefFrom, fromPromise } from 'xstate';
import { stepFormMachine } from '#machines/step-form/step-form.machine.ts';
import { once, useLatest } from '#modules/ground/platform/actor/index.ts';
import { inspection } from '#modules/ground/platform/inspect/index.ts';
import type { RecordForm } from './use-record-form.ts';

/** The actor behind the steps of a form. */
export type StepFormActor = ActorRefFrom<typeof stepFormMachine>;

/** A step of a form: its title, and the names of its fields. */
export interface FormStep {
  readonly title: string;
  readonly fields: readonly string[];
}

/** A form that is filled step by step. */
export interface StepForm {
  readonly steps: readonly FormStep[];
  /** The position of the step that is shown. */
  readonly step: number;
  /** The furthest step that was shown; it and those before can be chosen. */
  readonly reached: number;
  readonly isLast: boolean;
  /** The values of the step are being checked. */
  readonly isChecking: boolean;
  /** Goes on once the values of the step are in order; after the last one the form is submitted. */
  readonly next: () => void;
  readonly back: () => void;
  readonly choose: (step: number) => void;
  /** The running machine, for what draws it. */
  readonly actor: StepFormActor;
}

/**
 * Runs the steps of a record form. All of them share the values of the form, so that nothing is lost in either direction;
 * a value that is refused after the last step leads back to its own.
 */
export function useStepForm<Input extends FieldValues, Output>(
  { form, submit, showFaults }: RecordForm<Input, Output>,
  steps: readonly FormStep[],
): StepForm {
  const latest = useLatest({ steps, submit, showFaults });
  const [machine] = useState(() =>
    stepFormMachine.provide({
      actors: {
        checkStep: fromPromise<boolean, { readonly step: number }>(
          once(({ input }: { input: { readonly step: number } }) =>
            form.trigger((latest.current.steps[input.step]?.fields ?? []) as Path<Input>[]),
          ) as never,
        ),
      },
      actions: {
        submit: () => latest.current.submit(),
        showFaults: () => latest.current.showFaults(),
      },
    }),
  );
  const actor = useActorRef(machine, { input: { count: steps.length }, inspect: inspection });
  const step = useSelector(actor, ({ context }) => context.step);
  const { errors, submitCount } = form.formState;
  useEffect(() => {
    if (submitCount === 0) return;
    const isWrong = ({ fields }: FormStep) => fields.some(name => name in errors);
    const first = latest.current.steps.findIndex(isWrong);
    const shown = actor.getSnapshot().context.step;
    const present = latest.current.steps[shown];
    if (first >= 0 && first !== shown && !(present && isWrong(present)))
      actor.send({ type: 'step.refuse', step: first });
  }, [actor, errors, submitCount]);
  return {
    steps,
    step,
    reached: useSelector(actor, ({ context }) => context.reached),
    isLast: step === steps.length - 1,
    isChecking: useSelector(actor, snapshot => snapshot.hasTag('checking')),
    next: () => actor.send({ type: 'step.next' }),
    back: () => actor.send({ type: 'step.back' }),
    choose: chosen => actor.send({ type: 'step.choose', step: chosen }),
    actor,
  };
}
