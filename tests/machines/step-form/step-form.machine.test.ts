import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { examples } from '#machines/step-form/step-form.events.ts';
import { stepFormMachine } from '#machines/step-form/step-form.machine.ts';
import { missedByPaths } from '../support/cover-machine.ts';

/** A form of three steps whose values are wrong where the test makes them so. */
function start() {
  const wrong = new Set<number>();
  const seen = { submitted: 0, faults: 0, checked: [] as number[] };
  const machine = stepFormMachine.provide({
    actors: {
      checkStep: fromPromise<boolean, { readonly step: number }>(async ({ input: { step } }) => {
        seen.checked.push(step);
        if (wrong.has(step)) return false;
        return true;
      }),
    },
    actions: {
      submit: () => {
        seen.submitted += 1;
      },
      showFaults: () => {
        seen.faults += 1;
      },
    },
  });
  const actor = createActor(machine, { input: { count: 3 } }).start();
  const settled = () => waitFor(actor, snapshot => !snapshot.hasTag('checking'));
  return {
    actor,
    wrong,
    seen,
    step: () => actor.getSnapshot().context.step,
    next: async () => {
      actor.send({ type: 'step.next' });
      await settled();
    },
    choose: async (step: number) => {
      actor.send({ type: 'step.choose', step });
      await settled();
    },
  };
}

describe('a form in steps', () => {
  it('goes on when the values of a step are in order, and submits after the last', async () => {
    const { next, step, seen } = start();
    await next();
    await next();
    expect(step()).toBe(2);
    expect(seen.submitted).toBe(0);
    await next();
    expect(seen).toEqual({ submitted: 1, faults: 0, checked: [0, 1, 2] });
    expect(step()).toBe(2);
  });

  it('stays where a value is wrong, and shows it', async () => {
    const { next, step, seen, wrong } = start();
    wrong.add(0);
    await next();
    expect(step()).toBe(0);
    expect(seen.faults).toBe(1);
  });

  it('goes back without a check, and no further than the first step', async () => {
    const { actor, next, step, seen, wrong } = start();
    await next();
    wrong.add(1);
    actor.send({ type: 'step.back' });
    actor.send({ type: 'step.back' });
    expect(step()).toBe(0);
    expect(seen.checked).toEqual([0]);
  });

  it('shows a step that was shown before, a later one only from a step in order, and none beyond', async () => {
    const { next, choose, step, wrong, seen } = start();
    await choose(2);
    expect(step()).toBe(0);
    await next();
    await next();
    await choose(0);
    expect(step()).toBe(0);
    wrong.add(0);
    await choose(2);
    expect(step()).toBe(0);
    expect(seen.faults).toBe(1);
    wrong.clear();
    await choose(2);
    expect(step()).toBe(2);
    await choose(3);
    expect(step()).toBe(2);
  });

  it('leads back to the step of a value that is refused afterwards', async () => {
    const { actor, next, step, seen } = start();
    await next();
    await next();
    actor.send({ type: 'step.refuse', step: 1 });
    expect(step()).toBe(1);
    expect(seen.faults).toBe(1);
  });

  it('reaches every state and takes every transition on generated paths', () => {
    const events = {
      ...examples.events,
      'xstate.done.actor.checkStep': [{ output: true }, { output: false }],
    };
    const walks = examples.inputs.map(input => ({
      input,
      events,
      project: ({ step, reached, next }: { step: number; reached: number; next: number }) => [
        step,
        reached,
        next,
      ],
    }));
    expect(missedByPaths(stepFormMachine, walks)).toEqual([]);
  });
});
