import type { AnyActorRef, InspectionEvent } from 'xstate';

/** A root actor, not spawned or invoked by another. */
type Root = AnyActorRef;

type Listener = (event: InspectionEvent) => void;

declare global {
  /**
   * Where a program that drives the page, such as a test, follows every actor from its first event on: it is to be set
   * before the console's scripts run. Nothing of the console sets it.
   */
  var vitrineInspect: Listener | undefined;
}

const roots = new Set<WeakRef<Root>>();
const listeners = new Set<Listener>();

/**
 * To be given to every actor that is started by itself: `createActor(machine, { inspect: inspection })`. It costs next to
 * nothing while nobody listens: it notes that the actor exists, weakly, so that one left behind is not kept alive.
 */
export function inspection(event: InspectionEvent): void {
  if (event.type === '@xstate.actor' && event.actorRef.sessionId === event.rootId) {
    roots.add(new WeakRef(event.actorRef as Root));
    if (roots.size % 32 === 0) rootActors();
  }
  for (const listener of listeners) listener(event);
  globalThis.vitrineInspect?.(event);
}

/** The actors that were started with {@link inspection} and are still held by somebody. */
export function rootActors(): Root[] {
  const alive: Root[] = [];
  for (const reference of roots) {
    const actor = reference.deref();
    if (actor) alive.push(actor);
    else roots.delete(reference);
  }
  return alive;
}

/** Follows every inspected actor from now on. @returns a function that ends it */
export function followInspection(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
