import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { type UseFormReturn, useFormContext } from 'react-hook-form';
import { fromPromise } from 'xstate';
import { filledFieldMachine } from '#machines/filled-field/filled-field.machine.ts';
import { once } from '#modules/ground/platform/actor/index.ts';
import { failureText } from '#modules/ground/platform/errors/index.ts';
import { inspection } from '#modules/ground/platform/inspect/index.ts';
import { fillValues } from '#modules/kit/record-form/index.ts';
import type { FormValues } from './form-types.ts';

export interface FilledFieldOptions {
  readonly name: string;
  readonly ruleCode: string;
  /** Fills an empty field as soon as the form opens. */
  readonly whenOpened: boolean;
  /** Generates the values; by default the server does. */
  readonly generate?: typeof fillValues;
}

/** Runs the machine of a field that a rule fills. */
export function useFilledField({ name, ruleCode, whenOpened, generate = fillValues }: FilledFieldOptions) {
  const form = useFormContext<FormValues>();
  const [machine] = useState(() =>
    filledFieldMachine.provide({
      actors: {
        generateValue: fromPromise<string | null, object>(
          once(() =>
            fillerOf(form, generate)
              .fill(name, ruleCode)
              .catch(error => Promise.reject(new Error(failureText(error), { cause: error }))),
          ) as never,
        ),
      },
      actions: {
        fillIn: (_, { value, isAsked }) => {
          if (isAsked) form.setValue(name, value, { shouldDirty: true, shouldValidate: true });
          // What was typed meanwhile stays, and a form with nothing else can be closed without a question.
          else if (isEmpty(form.getValues(name))) form.resetField(name, { defaultValue: value });
        },
      },
    }),
  );
  const [isDue] = useState(
    // Once for a form: a field that was hidden meanwhile, and emptied before, stays empty.
    () => whenOpened && isEmpty(form.getValues(name)) && !fillerOf(form, generate).requested.has(name),
  );
  const actor = useActorRef(machine, { input: { isDue }, inspect: inspection });
  return {
    fillAgain: () => actor.send({ type: 'fill.again' }),
    isFilling: useSelector(actor, snapshot => snapshot.hasTag('filling')),
    isNothing: useSelector(actor, snapshot => snapshot.hasTag('nothing')),
    failure: useSelector(actor, ({ context }) => context.failure),
    isAsked: useSelector(actor, ({ context }) => context.isAsked),
  };
}

const isEmpty = (value: FormValues[string] | undefined) => value === undefined || value.length === 0;

interface Filler {
  readonly fill: (name: string, ruleCode: string) => Promise<string | null>;
  /** The fields that were filled before. */
  readonly requested: ReadonlySet<string>;
}

const fillers = new WeakMap<object, Filler>();

/** Fills the fields of a form; those requested at the same time share one request. */
function fillerOf({ control, getValues }: UseFormReturn<FormValues>, generate: typeof fillValues): Filler {
  const known = fillers.get(control);
  if (known) return known;
  const requested = new Set<string>();
  let wanted: Record<string, string> = {};
  let reply: Promise<Record<string, string>> | undefined;
  const send = async () => {
    await new Promise(resolve => setTimeout(resolve));
    const rules = wanted;
    wanted = {};
    reply = undefined;
    return generate(rules, getValues());
  };
  const filler: Filler = {
    requested,
    fill: async (name, ruleCode) => {
      requested.add(name);
      wanted[name] = ruleCode;
      reply ??= send();
      return (await reply)[name] ?? null;
    },
  };
  fillers.set(control, filler);
  return filler;
}
