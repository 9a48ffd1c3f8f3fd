import { describe, expect, it } from 'vitest';
import { fromPromise, setup } from 'xstate';
import { readBracketedIds } from '#scripts/trace/ids.ts';
import { findMachines, readMachineMentions, undescribedTransitions } from '#scripts/trace/machines.ts';
import { describeUnknown } from '#scripts/trace/mentions.ts';
import { parseRequirements } from '#scripts/trace/requirements.ts';
import { readSourceMentions } from '#scripts/trace/sources.ts';
import { formatIds, formatMissing, formatTable, formatUnused, summarise } from '#scripts/trace/summary.ts';
import { readTestReport, testedIds } from '#scripts/trace/test-report.ts';

/** Wraps ids at run time, so that the invented ones below do not count as ids of this file. */
const bracket = (...ids: string[]) => `[${ids.join(', ')}]`;

const requirements = parseRequirements(
  JSON.stringify(
    ['TABS-01', 'TABS-02', 'LIST-01'].map(id => ({
      id,
      area: id.slice(0, 4),
      kind: 'rule',
      text: `Rule ${id}.`,
    })),
  ),
);
const { areas } = requirements;

describe('reading the requirement list', () => {
  const entry = { id: 'TABS-01', area: 'TABS', kind: 'rule', text: 'A sentence.' };

  it('keeps the entries in their order with their ids and areas', () => {
    expect(requirements.entries.map(({ id }) => id)).toEqual(['TABS-01', 'TABS-02', 'LIST-01']);
    expect([...areas]).toEqual(['TABS', 'LIST']);
  });

  it('refuses an id that occurs twice', () => {
    expect(() => parseRequirements(JSON.stringify([entry, entry]))).toThrow('TABS-01 occurs twice');
  });

  it('refuses an id filed under another area', () => {
    expect(() => parseRequirements(JSON.stringify([{ ...entry, area: 'LIST' }]))).toThrow('under area LIST');
  });

  it('refuses an entry with an unknown field', () => {
    expect(() => parseRequirements(JSON.stringify([{ ...entry, chapter: '2' }]))).toThrow();
  });
});

describe('reading ids in brackets', () => {
  it('reads one id, ids in brackets of their own, and several in one pair', () => {
    expect(readBracketedIds(`${bracket('TABS-01')} a tab opens`, areas)).toEqual(['TABS-01']);
    expect(readBracketedIds(`${bracket('TABS-01')}${bracket('LIST-01')} both`, areas)).toEqual([
      'TABS-01',
      'LIST-01',
    ]);
    expect(readBracketedIds(`${bracket('TABS-01', 'TABS-02')} both`, areas)).toEqual(['TABS-01', 'TABS-02']);
  });

  it('lists an id once however often it occurs', () => {
    expect(readBracketedIds(bracket('TABS-01').repeat(3), areas)).toEqual(['TABS-01']);
  });

  it('ignores other brackets, including empty, nested and unclosed ones', () => {
    expect(readBracketedIds('joins [a, b] and [] to [[1], [2]] within [TABS-01', areas)).toEqual([]);
    expect(readBracketedIds(`sorts [b, a] ${bracket('TABS-02')} [`, areas)).toEqual(['TABS-02']);
  });

  it('ignores ids outside brackets', () => {
    expect(readBracketedIds('TABS-01 without brackets', areas)).toEqual([]);
  });

  it('sees a mistyped number and a mistyped area but not the name of an encoding or a standard', () => {
    expect(readBracketedIds(bracket('TABS-1', 'TABZ-01'), areas)).toEqual(['TABS-1', 'TABZ-01']);
    expect(readBracketedIds(bracket('UTF-8', 'ISO-8601', 'tabs-01'), areas)).toEqual([]);
  });
});

describe('reading test results', () => {
  const report = (...results: [name: string, status: string][]) =>
    JSON.stringify({
      numTotalTests: results.length,
      testResults: [
        {
          name: '/home/vitrine/tests/tabs.test.ts',
          status: 'passed',
          assertionResults: results.map(([fullName, status]) => ({ fullName, status, title: fullName })),
        },
      ],
    });
  const tested = (...results: [name: string, status: string][]) => [
    ...testedIds(readTestReport(report(...results), areas, '/home/vitrine')),
  ];

  it('counts an id as tested when a test that carries it passes', () => {
    expect(tested([`tabs ${bracket('TABS-01', 'TABS-02')} open`, 'passed'])).toEqual(['TABS-01', 'TABS-02']);
  });

  it('does not count an id when one of its tests fails, whichever comes first', () => {
    const name = bracket('TABS-01');
    expect(tested([name, 'passed'], [name, 'failed'])).toEqual([]);
    expect(tested([name, 'failed'], [name, 'passed'])).toEqual([]);
  });

  it('does not count an id whose only test is skipped, and otherwise ignores skipped tests', () => {
    const name = bracket('TABS-01');
    expect(tested([name, 'skipped'])).toEqual([]);
    expect(tested([name, 'skipped'], [name, 'passed'])).toEqual(['TABS-01']);
  });

  it('names the file and the test of an unknown id', () => {
    const mentions = readTestReport(
      report([`tabs ${bracket('TABS-99')} open`, 'passed']),
      areas,
      '/home/vitrine',
    );
    expect(describeUnknown(mentions, requirements)).toEqual([
      `unknown requirement TABS-99: tests/tabs.test.ts "tabs ${bracket('TABS-99')} open"`,
    ]);
  });

  it('refuses a file that is no test report', () => {
    expect(() => readTestReport('{"tests": 3}', areas, '/')).toThrow();
  });
});

describe('reading test sources', () => {
  it('names the file and line of each id', () => {
    const text = `it('first', run);\nit('${bracket('TABS-01', 'TABS-99')} second [a, b]', run);`;
    const mentions = readSourceMentions('tests/tabs.test.ts', text, areas);
    expect(mentions).toEqual([
      { id: 'TABS-01', where: 'tests/tabs.test.ts:2' },
      { id: 'TABS-99', where: 'tests/tabs.test.ts:2' },
    ]);
    expect(describeUnknown(mentions, requirements)).toEqual([
      'unknown requirement TABS-99: tests/tabs.test.ts:2',
    ]);
  });
});

describe('reading machines', () => {
  const machine = setup({ actors: { loader: fromPromise(async () => 'page') } }).createMachine({
    id: 'tabs',
    meta: { req: ['A-01'] },
    initial: 'closed',
    on: { 'tab.reset': { target: '.closed', meta: { req: ['A-02'] } } },
    states: {
      closed: {
        meta: { req: ['A-03'] },
        always: { guard: () => false, target: 'open', meta: { req: ['A-04'] } },
        after: { 100: { target: 'open', meta: { req: ['A-05'] } } },
      },
      open: {
        initial: { target: 'fresh', meta: { req: ['A-06'] } },
        onDone: { target: 'closed', meta: { req: ['A-07'] } },
        states: {
          fresh: {
            meta: { req: 'A-08' },
            invoke: {
              src: 'loader',
              onDone: { target: 'seen', meta: { req: ['A-09'] } },
              onError: { meta: { req: ['A-10'] } },
            },
            on: {
              'tab.show': [
                { guard: () => false, meta: { req: ['A-11', 'A-12'] } },
                { target: 'seen', meta: { note: 'names nothing' } },
              ],
            },
          },
          seen: { type: 'final' },
        },
      },
    },
  });

  it('finds the requirements of states and of every kind of transition', () => {
    const ids = readMachineMentions(machine, 'tabsMachine').map(({ id }) => id);
    const expected = Array.from({ length: 12 }, (_, index) => `A-${String(index + 1).padStart(2, '0')}`);
    expect(ids.toSorted()).toEqual(expected);
  });

  it('returns the state or transition that names the requirement', () => {
    const places = new Map(readMachineMentions(machine, 'tabsMachine').map(({ id, where }) => [id, where]));
    expect(places.get('A-01')).toBe('state tabsMachine');
    expect(places.get('A-08')).toBe('state tabsMachine.open.fresh');
    expect(places.get('A-12')).toBe('transition tabsMachine.open.fresh on tab.show');
  });

  it('returns each exported machine once and no other exports', () => {
    const found = findMachines({ tabsMachine: machine, default: machine, config: { root: {} }, none: null });
    expect([...found.values()]).toEqual(['tabsMachine']);
  });
});

describe('the summary', () => {
  const trace = {
    tested: new Set(['TABS-01', 'TABS-02', 'TABS-99']),
    modelled: new Set(['LIST-01']),
    inUse: new Set(['TABS-02', 'TABS-98']),
  };
  const none = { tested: new Set<string>(), modelled: new Set<string>(), inUse: new Set<string>() };
  const summary = summarise(requirements, trace);

  it('counts total, tested, modelled and in use per area and ignores unknown ids', () => {
    expect(summary).toEqual({
      areas: {
        TABS: { total: 2, tested: 2, modelled: 0, inUse: 1, missing: 0 },
        LIST: { total: 1, tested: 0, modelled: 1, inUse: 0, missing: 0 },
      },
    });
    expect(summarise(requirements, none).areas.TABS?.missing).toBe(2);
  });

  it('prints a line per area and the sums', () => {
    const rows = formatTable(summary)
      .split('\n')
      .map(line => line.trim().split(/\s{2,}/));
    expect(rows).toEqual([
      ['Area', 'total', 'tested', 'modelled', 'in use', 'neither'],
      ['TABS', '2', '2', '0', '1', '0'],
      ['LIST', '1', '0', '1', '0', '0'],
      ['Total', '3', '2', '1', '1', '0'],
    ]);
  });

  it('lists requirements that neither a test nor a machine names, with their texts', () => {
    const text = formatMissing(requirements, { ...trace, tested: new Set(['TABS-01']) });
    expect(text).toBe('TABS (1)\n  TABS-02  Rule TABS-02.');
  });

  it('lists requirements that are tested or modelled but not in use', () => {
    expect(formatUnused(requirements, trace)).toBe(
      'TABS (1)\n  TABS-01  (tested) Rule TABS-01.\n\nLIST (1)\n  LIST-01  (modelled) Rule LIST-01.',
    );
    expect(formatUnused(requirements, none)).toBe('');
  });

  it('marks every requirement as modelled, tested and in use', () => {
    const rows = formatIds(requirements, trace)
      .split('\n')
      .map(line => line.split(/\s{2,}/));
    expect(rows).toEqual([
      ['TABS-01', '-', 'tested', '-'],
      ['TABS-02', '-', 'tested', 'in use'],
      ['LIST-01', 'modelled', '-', '-'],
    ]);
  });
});

describe('a transition without a documented purpose', () => {
  it('is one without a description, where neither it nor its state names a requirement', () => {
    const bare = setup({}).createMachine({
      id: 'bare',
      initial: 'a',
      states: {
        a: {
          on: {
            go: 'b',
            tell: { target: 'b', description: 'said' },
            named: { target: 'b', meta: { req: ['A-01'] } },
          },
        },
        b: { meta: { req: ['A-02'] }, on: { back: 'a' } },
      },
    });
    expect(undescribedTransitions(bare, 'bareMachine')).toEqual(['transition bareMachine.a on go']);
  });
});
