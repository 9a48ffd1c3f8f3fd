import type { AnyStateMachine } from 'xstate';
import * as xstate from 'xstate';
import {
  formerImplementation,
  formerPlace,
  isFormerFunction,
  ReadError,
} from '#modules/atlas/statechart/index.ts';
import { formerExports } from './former-library.ts';
import { isStandIn, standIn } from './stand-in.ts';

type Loose = Record<string, (...given: never[]) => unknown>;

/** XState as pasted code imports it: every machine that it makes is reported, and no actor is ever started. */
export function recordingXState(report: (machine: AnyStateMachine) => void): Record<string, unknown> {
  const make = (create: (...given: unknown[]) => unknown) => (config: unknown, implementations: unknown) => {
    refuseFormerVersion(config, implementations);
    const machine = create(config, implementations) as AnyStateMachine;
    refuseDeriving(machine);
    report(machine);
    return machine;
  };
  const recorded = (made: Loose): Loose => ({
    ...made,
    createMachine: make(made.createMachine as never),
    extend: (more: never) => recorded(made.extend?.(more) as Loose),
  });
  const inert = () => standIn('actor');
  const assign = (assignment: unknown) => {
    const parts =
      typeof assignment === 'object' && assignment !== null ? Object.values(assignment) : [assignment];
    if (parts.some(part => isOwn(part) && isFormerFunction(part))) refuse('assign((context, event) => …)');
    return xstate.assign(assignment as never);
  };
  return {
    ...formerExports,
    ...xstate,
    assign,
    createMachine: make(xstate.createMachine as never),
    setup: (parts: never) => {
      refuseFormerVersion(undefined, parts);
      return recorded(xstate.setup(parts) as unknown as Loose);
    },
    createActor: inert,
    interpret: inert,
    waitFor: inert,
    toPromise: inert,
  };
}

/** A machine of version 4 is derived by these, which version 5 does not have. */
function refuseDeriving(machine: AnyStateMachine): void {
  for (const name of ['withConfig', 'withContext'])
    Object.defineProperty(machine, name, { get: () => refuse(`${name}()`) });
}

const isOwn = (code: unknown) => !isStandIn(code);

/**
 * XState 5 would read a machine of version 4 without its conditions, and draw something that it does not do.
 * @throws ReadError that names the place
 */
export function refuseFormerVersion(config: unknown, implementations?: unknown): void {
  const place = formerPlace(config, isOwn) ?? formerImplementation(implementations, isOwn);
  if (place !== undefined) refuse(place);
}

function refuse(place: string): never {
  throw new ReadError('formerVersion', place);
}
