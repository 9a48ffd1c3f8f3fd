import { describe, expect, it } from 'vitest';
import { examples } from '#machines/session/session.events.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { shortestPaths } from '#modules/atlas/atlas/paths.ts';
import { runSimulation } from '#modules/atlas/statechart/simulate/run-simulation.ts';
import {
  decodeSimulation,
  encodeSimulation,
  type Simulation,
} from '#modules/atlas/statechart/simulate/steps.ts';
import { projectMachines } from '../support/machines.ts';

const first = { example: 0 };
const signIn = { send: 'session.signIn', payload: first };
const idOf = (simulation: Simulation) =>
  runSimulation(sessionMachine, examples, simulation).actors[0]?.id ?? '';
const logIn = idOf({ steps: [signIn] });

describe('a simulation', () => {
  it('waits for the person to choose the result of an actor, and records the names of the effects', () => {
    const { moments, actors } = runSimulation(sessionMachine, examples, { steps: [signIn] });
    expect(moments.map(({ value }) => value)).toEqual([{ signedOut: 'plain' }, 'signingIn']);
    expect(actors).toMatchObject([{ source: 'logIn', canEnd: true, canFail: true }]);
    const done = runSimulation(sessionMachine, examples, {
      steps: [signIn, { done: logIn, payload: first }],
    });
    const last = done.moments.at(-1);
    expect(last).toMatchObject({
      value: { signedIn: 'active' },
      effects: [{ name: 'persist' }],
      error: undefined,
    });
    expect(last?.transitions.some(id => id.includes('xstate.done.actor'))).toBe(true);
    expect(done.actors).toEqual([]);
  });

  it('fails an actor with the typed value, or with an example that is more than its JSON', () => {
    const typed = { steps: [signIn, { fail: logIn, payload: { value: { message: 'no' } } }] };
    expect(runSimulation(sessionMachine, examples, typed).moments.at(-1)?.value).toEqual({
      signedOut: 'plain',
    });
    const example = { steps: [signIn, { fail: logIn, payload: { example: 1 } }] };
    expect(runSimulation(sessionMachine, examples, example).moments.at(-1)?.value).toEqual({
      signedOut: 'loadingCaptcha',
    });
  });

  it('advances time to the next timer and no further', () => {
    const expired: Simulation = { input: { example: 1 }, steps: [{ send: 'session.expired' }] };
    const { nextTimer = 0 } = runSimulation(sessionMachine, examples, expired);
    expect(nextTimer).toBe(1_500);
    const wait = (time: number) =>
      runSimulation(sessionMachine, examples, { ...expired, steps: [...expired.steps, { wait: time }] });
    expect(wait(nextTimer - 1).moments.at(-1)?.value).toBe('expired');
    expect(wait(nextTimer).moments.at(-1)).toMatchObject({
      value: 'reloading',
      time: 1_500,
      effects: [{ name: 'reload' }],
    });
    expect(wait(nextTimer).nextTimer).toBeUndefined();
  });

  it('round-trips through an address, and replays to the same state', () => {
    const simulation: Simulation = {
      input: { example: 1 },
      steps: [
        { send: 'session.tokenDied' },
        { send: 'session.granted', payload: { value: { permissionList: [], sysSafeMode: true } } },
        { send: 'session.signOut' },
        { wait: 20 },
      ],
    };
    const address = new URL(
      `http://localhost/machines?run=${encodeURIComponent(encodeSimulation(simulation))}`,
    );
    const read = decodeSimulation(address.searchParams.get('run') ?? undefined);
    expect(read).toEqual(simulation);
    expect(runSimulation(sessionMachine, examples, read)).toEqual(
      runSimulation(sessionMachine, examples, simulation),
    );
  });

  it('starts afresh from an address that cannot be read', () => {
    for (const text of [undefined, '', '{', '[]', '{"steps":[{"wait":-1}]}', '{"steps":[{"run":"rm"}]}']) {
      expect(decodeSimulation(text)).toEqual({ steps: [] });
    }
  });

  it('starts every machine of the project, or shows why it cannot', async () => {
    for (const machine of await projectMachines()) {
      const outcome = () => runSimulation(machine, {}, { steps: [] }).moments[0].status;
      expect(outcome, machine.id).not.toThrow();
    }
  });
});

describe('the shortest paths', () => {
  it('reach the state at which their simulation ends', () => {
    const paths = shortestPaths(sessionMachine, examples);
    expect(paths.length).toBeGreaterThan(6);
    for (const { value, simulation } of paths) {
      const { moments } = runSimulation(sessionMachine, examples, simulation);
      expect(moments.at(-1)?.value).toEqual(value);
    }
  });
});
