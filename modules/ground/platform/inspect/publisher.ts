import type { AnyActorRef, AnyStateNode, AnyTransitionDefinition, InspectionEvent } from 'xstate';
import { followInspection, rootActors } from './inspection.ts';
import { type Plain, toPlain } from './plain.ts';
import type { ActorReport, Channel, EventReport, PageMessage } from './protocol.ts';

/** The minimum time between two reports, in milliseconds. */
const pace = 120;
const mostEvents = 200;

/**
 * Publishes every inspected actor on a channel: immediately, and then on changes, throttled.
 *
 * @returns a function that stops it
 */
export function publish(channel: Pick<Channel, 'postMessage'>, page: string): () => void {
  let events: EventReport[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const publish = (type: PageMessage['type'] = 'report') => {
    timer = undefined;
    const actors = type === 'gone' ? [] : allActors().map(report);
    channel.postMessage({ from: 'page', type, page, address: location.pathname, actors, events });
    events = [];
  };
  const stopFollowing = followInspection(seen => {
    const noted = eventOf(seen);
    if (noted) events = [...events, noted].slice(-mostEvents);
    else if (seen.type === '@xstate.microstep') events = withTransitions(events, seen);
    timer ??= setTimeout(publish, pace);
  });
  publish();
  return () => {
    stopFollowing();
    clearTimeout(timer);
  };
}

function eventOf(seen: InspectionEvent): EventReport | undefined {
  if (seen.type !== '@xstate.event') return undefined;
  const { type, ...payload } = seen.event;
  const event = toPlain(payload);
  return { sessionId: seen.actorRef.sessionId, type, event, at: Date.now(), transitions: [] };
}

/** The last event of the actor, with the transitions of one more step. */
function withTransitions(
  events: readonly EventReport[],
  seen: Extract<InspectionEvent, { type: '@xstate.microstep' }>,
): EventReport[] {
  const index = events.findLastIndex(event => event.sessionId === seen.actorRef.sessionId);
  return events.map((event, at) =>
    at === index
      ? { ...event, transitions: [...event.transitions, ...seen._transitions.map(placeOf)] }
      : event,
  );
}

function placeOf(transition: AnyTransitionDefinition): EventReport['transitions'][number] {
  const source: AnyStateNode = transition.source;
  const siblings = transition.eventType === '' ? source.always : source.transitions.get(transition.eventType);
  return { source: source.id, eventType: transition.eventType, index: siblings?.indexOf(transition) ?? -1 };
}

function allActors(): AnyActorRef[] {
  const inside = (actor: AnyActorRef): AnyActorRef[] => {
    const children: unknown = actor.getSnapshot()?.children;
    if (typeof children !== 'object' || children === null) return [actor];
    return [actor, ...Object.values(children).flatMap(child => inside(child as AnyActorRef))];
  };
  return rootActors().flatMap(inside);
}

/** The name that an actor is injected under, which is clearer than the id that XState generates. */
function nameOf({ id, src }: AnyActorRef): string {
  return typeof src === 'string' && !src.startsWith('xstate.') ? src : id;
}

function report(actor: AnyActorRef): ActorReport {
  const snapshot = (actor.getSnapshot() ?? {}) as Record<string, unknown>;
  const machine: unknown = snapshot.machine;
  const { tags } = snapshot;
  return {
    sessionId: actor.sessionId,
    id: nameOf(actor),
    machine:
      typeof machine === 'object' && machine !== null && 'id' in machine ? String(machine.id) : undefined,
    parent: actor._parent?.sessionId,
    status: String(snapshot.status ?? ''),
    // State values are not secrets, even if a name matches.
    value: (snapshot.value ?? null) as Plain,
    tags: tags instanceof Set ? [...tags].map(String).sort() : [],
    context: toPlain(snapshot.context ?? null),
  };
}
