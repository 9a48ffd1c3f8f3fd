import { type AnyActorLogic, type AnyStateMachine, type AnyStateNode, fromCallback } from 'xstate';
import { ownOf } from './built-in.ts';
import type { World } from './world.ts';

/** An actor that does nothing until the person chooses its result. */
const waiting = fromCallback(() => undefined);

/** XState's own name for logic that is in the definition itself. */
const inline = /^xstate\.invoke\.(\d+)\./;

/** An actor that is about to start. */
interface Starting {
  readonly id: string;
  readonly logic: AnyActorLogic;
  /** Whether it is the machine's own, which needs its input. */
  readonly isReal: boolean;
}

/** Decides what runs for an actor, and notes where it came from. */
export function startActor(
  source: unknown,
  id: string | undefined,
  machine: AnyStateMachine,
  world: World,
  node?: AnyStateNode,
): Starting {
  const name = typeof source === 'string' && !inline.test(source) ? source : undefined;
  const found = logicOf(source, machine, node);
  const isReal = world.runsActors && found !== undefined;
  const actorId = id ?? world.nextActorId(name);
  world.noteActor(actorId, name, found === undefined);
  return { id: actorId, logic: isReal ? found : waiting, isReal };
}

function logicOf(source: unknown, machine: AnyStateMachine, node: AnyStateNode | undefined) {
  if (typeof source !== 'string') return source as AnyActorLogic | undefined;
  const place = inline.exec(source)?.[1];
  if (place === undefined) return ownOf(machine.implementations.actors, source) as AnyActorLogic | undefined;
  const invokes: unknown = node?.config.invoke;
  const list: readonly { src?: unknown }[] = Array.isArray(invokes) ? invokes : [invokes];
  return list[Number(place)]?.src as AnyActorLogic | undefined;
}

type Spawn = (source: unknown, options?: Readonly<Record<string, unknown>>) => unknown;

/** The `spawn` of `assign` and of a machine's context, with actors that wait. */
export function inertSpawn(spawn: unknown, machine: AnyStateMachine, world: World): Spawn {
  return (source, options = {}) => {
    const id = typeof options.id === 'string' ? options.id : undefined;
    const starting = startActor(source, id, machine, world);
    const input = starting.isReal ? options.input : undefined;
    const logic = starting.isReal ? source : starting.logic;
    return (spawn as Spawn)(logic, { ...options, id: starting.id, input });
  };
}
