import type { AnyActorRef, InspectionEvent } from 'xstate';

/** A root actor, not spawned or invoked by another. */
type Root = AnyActorRef;

type Listener = (event: InspectionEvent) => void;

declare global {
  /**
   * A hook for programs that drive the page, such as tests, to follow every actor from its first event. It has
   * to be set before the console's scripts run; the console never sets it.
   */
  var vitrineInspect: Listener | undefined;
}

const roots = new Set<WeakRef<Root>>();
const listeners = new Set<Listener>();

/**
 * The inspection of every root actor: `createActor(machine, { inspect: inspection })`. Without listeners its
 * cost is small: it only holds a weak reference to the actor, so that it does not prevent garbage collection.
 */
export function inspection(event: InspectionEvent): void {
  if (event.type === '@xstate.actor' && event.actorRef.sessionId === event.rootId) {
    roots.add(new WeakRef(event.actorRef as Root));
    if (roots.size % 32 === 0) rootActors();
  }
  for (const listener of listeners) listener(event);
  globalThis.vitrineInspect?.(event);
}

/** The actors that were started with {@link inspection} and have not been garbage collected. */
export function rootActors(): Root[] {
  const alive: Root[] = [];
  for (const reference of roots) {
    const actor = reference.deref();
    if (actor) alive.push(actor);
    else roots.delete(reference);
  }
  return alive;
}

/** Subscribes to every inspected actor. @returns a function that ends the subscription */
export function followInspection(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
