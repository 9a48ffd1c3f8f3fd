import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  defaultGroup,
  heartbeatText,
  type LiveInstance,
  liveMessage,
  liveSocketPath,
  meaningOf,
  mergedRow,
  updateText,
} from '#machines/live-table/live-table.logic.ts';

const instance: LiveInstance = { userId: 'u1', pageId: 'p1', instanceId: 'mine', group: defaultGroup };
const other: LiveInstance = { ...instance, instanceId: 'theirs' };
const row = { id: '7', num: 1, tug_status: { a: 1 } };
const frame = (type: string, data: unknown) => JSON.stringify({ type, data });

describe('the messages', () => {
  it('[LIVE-07] are heart_beat, common_send_date and update_vxe_table', () => {
    expect(Object.values(liveMessage)).toEqual(['heart_beat', 'common_send_date', 'update_vxe_table']);
  });

  it('[LIVE-01] are sent over "/vxeSocket/{userId}/{pageId}", with encoded identifiers', () => {
    expect(liveSocketPath(instance)).toBe('/vxeSocket/u1/p1');
    expect(liveSocketPath({ ...instance, userId: 'a/b', pageId: 'c?d' })).toBe('/vxeSocket/a%2Fb/c%3Fd');
  });

  it('[LIVE-02][LIVE-13] are written in the format of the interface', () => {
    expect(JSON.parse(heartbeatText)).toEqual({ type: 'heart_beat', data: '' });
    expect(JSON.parse(updateText(instance, row))).toEqual({
      type: 'update_vxe_table',
      data: { socketKey: 'vxe-default', args: [row, 'mine'] },
    });
  });

  it('[LIVE-08] a heart_beat is a reply', () => {
    expect(meaningOf(frame('heart_beat', true), instance)).toEqual({ kind: 'reply' });
  });

  it('[LIVE-09] a common_send_date is passed on unchanged', () => {
    const data = { key: 'k', args: [1, { a: null }] };
    expect(meaningOf(frame('common_send_date', data), instance)).toEqual({ kind: 'common', data });
  });

  it('[LIVE-10] an update sent by this instance is ignored', () => {
    expect(meaningOf(updateText(instance, row), instance)).toEqual({ kind: 'nothing' });
  });

  it('[LIVE-11] an update sent by another instance contains its row', () => {
    expect(meaningOf(updateText(other, row), instance)).toEqual({ kind: 'update', row });
  });

  it('an update of a table of another group is ignored', () => {
    expect(meaningOf(updateText({ ...other, group: 'stock' }, row), instance)).toEqual({ kind: 'nothing' });
  });

  it.each([
    ['text that is no JSON', 'HeartBeat'],
    ['an unknown type', frame('other', row)],
    ['an unknown type with a row', frame('other', { socketKey: defaultGroup, args: [row, 'theirs'] })],
    ['no type', '{}'],
    ['an update without data', frame('update_vxe_table', null)],
    ['an update without arguments', frame('update_vxe_table', { socketKey: defaultGroup })],
    ['an update without row', frame('update_vxe_table', { socketKey: defaultGroup, args: [] })],
    [
      'a row without id',
      frame('update_vxe_table', { socketKey: defaultGroup, args: [{ num: 1 }, 'theirs'] }),
    ],
    [
      'a row with a numeric id',
      frame('update_vxe_table', { socketKey: defaultGroup, args: [{ id: 7 }, 'theirs'] }),
    ],
    [
      'a tug_status that is none',
      frame('update_vxe_table', { socketKey: defaultGroup, args: [{ id: '7', tug_status: 'x' }, 'theirs'] }),
    ],
  ])('%s is ignored', (_name, text) => {
    expect(meaningOf(text, instance)).toEqual({ kind: 'nothing' });
  });

  it('[LIVE-13] of a row need no tug_status', () => {
    const bare = { id: '7', num: 2 };
    expect(meaningOf(updateText(other, bare), instance)).toEqual({ kind: 'update', row: bare });
  });

  it('are read without ever throwing', () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.values(liveMessage)), fc.jsonValue(), (type, data) => {
        meaningOf(frame(type, data), instance);
      }),
    );
  });
});

describe('an updated row', () => {
  it('[LIVE-11] updates the sent fields and keeps the others', () => {
    expect(mergedRow({ id: '7', num: 1, name: '灯' }, { id: '7', num: 2 })).toEqual({
      id: '7',
      num: 2,
      name: '灯',
    });
  });

  it('[LIVE-12] merges the tug_status into its own', () => {
    const merged = mergedRow(
      { id: '7', tug_status: { a: 1, b: 1 } },
      { id: '7', tug_status: { b: 2, c: 2 } },
    );
    expect(merged.tug_status).toEqual({ a: 1, b: 2, c: 2 });
    expect(mergedRow({ id: '7' }, { id: '7', tug_status: { c: 2 } })).toEqual({
      id: '7',
      tug_status: { c: 2 },
    });
  });

  it('[LIVE-12][LIVE-13] keeps its tug_status when none was sent', () => {
    expect(mergedRow(row, { id: '7', num: 2 })).toEqual({ id: '7', num: 2, tug_status: { a: 1 } });
    expect('tug_status' in mergedRow({ id: '7' }, { id: '7' })).toBe(false);
  });

  it('[LIVE-12] does not change the row it was made from', () => {
    const before = structuredClone(row);
    mergedRow(row, { id: '7', num: 2, tug_status: { a: 2 } });
    expect(row).toEqual(before);
  });
});
