import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addedId,
  decodeEvent,
  decodeName,
  encodeEvent,
  encodeName,
  encodeOwnEvent,
  readAddedId,
  readOwnEvent,
} from '#modules/atlas/statechart/export/scxml-names.ts';

/** Texts that are made of what the scheme treats in a special way. */
const awkward = fc.string({
  unit: fc.constantFrom(
    'a',
    'x',
    '_',
    '.',
    '-',
    ' ',
    '0',
    'é',
    '事',
    '🙂',
    '*',
    '<',
    ':',
    '_x',
    '--',
    '_x0041_',
  ),
  maxLength: 8,
});

describe('names in SCXML', () => {
  it('are XML names of one token, and stand for the name that they were made from', () => {
    fc.assert(
      fc.property(awkward, name => {
        const id = encodeName(name);
        expect(id).toMatch(/^[\p{L}\p{So}_][\p{L}\p{So}\p{N}_-]*$/u);
        expect(decodeName(id)).toBe(name);
        expect(readAddedId(id)).toBeUndefined();
      }),
      { seed: 1 },
    );
  });

  it('of events are tokens between dots, and stand for the event that they were made from', () => {
    fc.assert(
      fc.property(awkward, awkward, (first, second) => {
        const type = `${first}.${second}`;
        const event = encodeEvent(type);
        expect(event).toMatch(/^[\p{L}\p{So}\p{N}:_-]+(\.[\p{L}\p{So}\p{N}:_-]+)*(\.\*)?$/u);
        expect(decodeEvent(event)).toBe(type);
      }),
      { seed: 2 },
    );
  });

  it('stay as they are where SCXML allows it', () => {
    expect(encodeName('session.signedIn.two-factor')).toBe('session--signedIn--two-factor');
    expect(encodeEvent('login.submitted')).toBe('login.submitted');
    expect(encodeEvent('go on')).toBe('go_x0020_on');
    expect(encodeEvent('mouse.*')).toBe('mouse.*');
  });

  it('of events that fire by themselves are distinguished from those of a machine', () => {
    for (const event of [
      { kind: 'stateDone', id: 'a.b' },
      { kind: 'done', id: '0.a' },
      { kind: 'error', id: '' },
      { kind: 'snapshot', id: 'two words' },
      { kind: 'route', id: '#' },
      { kind: 'after', delay: '1000', id: 'a' },
      { kind: 'after', delay: 'a.b c', id: '' },
    ] as const) {
      expect(readOwnEvent(encodeOwnEvent(event))).toEqual(event);
      expect(readOwnEvent(encodeEvent(encodeOwnEvent(event)))).toBeUndefined();
    }
    expect(readAddedId(addedId('a.b', 'regions'))).toEqual({ id: 'a.b', added: 'regions' });
  });
});
