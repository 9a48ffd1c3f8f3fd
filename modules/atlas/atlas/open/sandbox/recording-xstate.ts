import type { AnyStateMachine } from 'xstate';
import * as xstate from 'xstate';
import { ReadError } from '#modules/atlas/statechart/index.ts';
import { standIn } from './stand-in.ts';

type Loose = Record<string, (...given: never[]) => unknown>;

/** XState as pasted code imports it: every machine that it makes is reported, and no actor is ever started. */
export function recordingXState(report: (machine: AnyStateMachine) => void): Record<string, unknown> {
  const make = (create: (...given: unknown[]) => unknown) => (config: unknown, implementations: unknown) => {
    refuseFormerVersion(config);
    const machine = create(config, implementations) as AnyStateMachine;
    report(machine);
    return machine;
  };
  const recorded = (made: Loose): Loose => ({
    ...made,
    createMachine: make(made.createMachine as never),
    extend: (more: never) => recorded(made.extend?.(more) as Loose),
  });
  const inert = () => standIn('actor');
  return {
    ...xstate,
    createMachine: make(xstate.createMachine as never),
    setup: (parts: never) => recorded(xstate.setup(parts) as unknown as Loose),
    createActor: inert,
    interpret: inert,
    waitFor: inert,
    toPromise: inert,
  };
}

/**
 * XState 5 would read a machine of version 4 without its conditions, and draw something that it does not do.
 * @throws ReadError that names the place
 */
export function refuseFormerVersion(config: unknown): void {
  const seen = new Set<object>();
  const visit = (value: unknown, path: string) => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    for (const [key, inner] of Object.entries(value)) {
      const place = path === '' ? key : `${path}.${key}`;
      if (key === 'cond') throw new ReadError('formerVersion', place);
      if (!opaque.has(key)) visit(inner, place);
    }
  };
  visit(config, '');
}

/** Parts of a configuration that belong to the machine's author. */
const opaque = new Set([
  'context',
  'meta',
  'schemas',
  'types',
  'params',
  'input',
  'output',
  'implementations',
]);
