import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { browserErrorLifecycleMachine } from '#machines/browser-error-lifecycle/browser-error-lifecycle.machine.ts';
import { missedByPaths } from '../support/cover-machine.ts';

describe('the life of an error of browsers', () => {
  it('[PAGE-30] is solved until it occurs again, or somebody sees that it is not', () => {
    const actor = createActor(browserErrorLifecycleMachine).start();
    const stateOn = (type: 'record.solve' | 'record.reopen' | 'time.recurred' | 'record.delete') => {
      actor.send({ type });
      return actor.getSnapshot().value;
    };
    expect(stateOn('time.recurred')).toBe('open');
    expect(stateOn('record.solve')).toBe('solved');
    expect(stateOn('record.solve')).toBe('solved');
    expect(stateOn('time.recurred')).toBe('open');
    stateOn('record.solve');
    expect(stateOn('record.reopen')).toBe('open');
    expect(stateOn('record.delete')).toBe('removed');
  });

  it('reaches every state and takes every transition on generated paths', () => {
    expect(missedByPaths(browserErrorLifecycleMachine, [{ events: {} }])).toEqual([]);
  });
});
