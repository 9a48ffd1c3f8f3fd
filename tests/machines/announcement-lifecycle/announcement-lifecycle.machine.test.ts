import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createActor, type EventFrom } from 'xstate';
import { announcementLifecycleMachine } from '#machines/announcement-lifecycle/announcement-lifecycle.machine.ts';
import { allowedOperations } from '#machines/lifecycle.ts';
import { missedByPaths } from '../support/cover-machine.ts';
import { runRandomly } from '../support/run-randomly.ts';

type LifeEvent = EventFrom<typeof announcementLifecycleMachine>;

/** The state of a new announcement after these events. */
function stateAfter(...events: LifeEvent[]): string {
  const actor = createActor(announcementLifecycleMachine).start();
  for (const event of events) actor.send(event);
  return actor.getSnapshot().value;
}

const edit: LifeEvent = { type: 'record.edit' };
const releaseNow: LifeEvent = { type: 'record.release', due: true };
const releaseLater: LifeEvent = { type: 'record.release', due: false };
const revoke: LifeEvent = { type: 'record.revoke' };
const remove: LifeEvent = { type: 'record.delete' };
const start: LifeEvent = { type: 'time.start' };
const end: LifeEvent = { type: 'time.end' };

describe('the life of an announcement', () => {
  it('[ANNOUNCE-01] starts as a draft, which its author may change and delete', () => {
    expect(stateAfter()).toBe('draft');
    expect(stateAfter(edit)).toBe('draft');
    expect(stateAfter(edit, remove)).toBe('deleted');
  });

  it('[API-70] is published by its release when its start has come, and at its start otherwise', () => {
    expect(stateAfter(releaseNow)).toBe('published');
    expect(stateAfter(releaseLater)).toBe('scheduled');
    expect(stateAfter(releaseLater, start)).toBe('published');
  });

  it('expires at its end, and not before it was published', () => {
    expect(stateAfter(releaseNow, end)).toBe('expired');
    expect(stateAfter(end)).toBe('draft');
    expect(stateAfter(releaseLater, end)).toBe('scheduled');
  });

  it('[API-71] can be revoked in every state in which it is or will be visible', () => {
    for (const events of [[releaseNow], [releaseLater], [releaseNow, end]])
      expect(stateAfter(...events, revoke)).toBe('revoked');
    expect(stateAfter(revoke)).toBe('draft');
  });

  it('is changed, released again or deleted once it was revoked, and not while it is out', () => {
    expect(stateAfter(releaseNow, revoke, edit, releaseNow)).toBe('published');
    expect(stateAfter(releaseNow, revoke, remove)).toBe('deleted');
    expect(stateAfter(releaseNow, remove)).toBe('published');
  });

  it.each([
    ['draft', ['edit', 'release', 'delete']],
    ['scheduled', ['revoke']],
    ['published', ['revoke']],
    ['expired', ['revoke']],
    ['revoked', ['edit', 'release', 'delete']],
    ['deleted', []],
  ])('allows in the state %s exactly %j, without the events of the clock', (state, operations) => {
    expect(allowedOperations(announcementLifecycleMachine, state)).toEqual(operations);
  });

  it('reaches every state and takes every transition on generated paths', () => {
    const events = { 'record.release': [{ due: true }, { due: false }] };
    expect(missedByPaths(announcementLifecycleMachine, [{ events }])).toEqual([]);
  });

  it('changes only by the clock and by allowed events on random event sequences', () => {
    const steps = fc.constantFrom(edit, releaseNow, releaseLater, revoke, remove, start, end);
    runRandomly(announcementLifecycleMachine, {
      input: fc.constant(undefined),
      steps,
      invariants: {
        'only a deleted one is over': ({ value, status }) => (value === 'deleted') === (status === 'done'),
      },
      perform: (event, actor) => {
        if (actor.getSnapshot().status !== 'active') return;
        const before = actor.getSnapshot().value;
        actor.send(event);
        const operation = event.type.replace('record.', '');
        const isAllowed = allowedOperations(announcementLifecycleMachine, before).includes(operation);
        if (!isAllowed && !event.type.startsWith('time.')) expect(actor.getSnapshot().value).toBe(before);
      },
    });
  });
});
