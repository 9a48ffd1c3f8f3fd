import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { machineToGraph } from '#modules/atlas/statechart/graph/graph.ts';
import { idsInUse } from '#scripts/trace/in-use.ts';
import { countSteps, joinUses, readUse, writeUse } from '#scripts/trace/machine-use.ts';
import { startedUnseen, startersOf } from '#scripts/trace/started.ts';
import type { TestMention } from '#scripts/trace/test-report.ts';

describe('counting the use of machines', () => {
  it('counts each state entered and each transition taken by its machine', () => {
    const steps = [
      { machine: 'tabs', states: ['tabs', 'tabs.one'], transitions: [] },
      { machine: 'tabs', states: ['tabs.several'], transitions: ['tabs.one:open:0'] },
      { machine: 'session', states: ['session'], transitions: [] },
      { machine: 'tabs', states: [], transitions: ['tabs.several:open:0', 'tabs.several:open:0'] },
    ];
    expect(countSteps(steps)).toEqual({
      tabs: {
        states: { tabs: 1, 'tabs.one': 1, 'tabs.several': 1 },
        transitions: { 'tabs.one:open:0': 1, 'tabs.several:open:0': 2 },
      },
      session: { states: { session: 1 }, transitions: {} },
    });
  });

  it('adds up the counts of several files, without changing them', () => {
    const one = { tabs: { states: { tabs: 2 }, transitions: { 'tabs:open:0': 1 } } };
    const other = {
      tabs: { states: { tabs: 3, 'tabs.one': 1 }, transitions: {} },
      session: { states: { session: 1 }, transitions: {} },
    };
    const sum = joinUses([one, other]);
    expect(sum).toEqual({
      tabs: { states: { tabs: 5, 'tabs.one': 1 }, transitions: { 'tabs:open:0': 1 } },
      session: { states: { session: 1 }, transitions: {} },
    });
    expect(one.tabs.states.tabs).toBe(2);
    expect(joinUses([])).toEqual({});
  });
});

describe('the records of journeys', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'machine-use-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const use = (count: number) => ({ tabs: { states: { tabs: count }, transitions: {} } });

  it('exist once for each file of journeys, and another run of a file replaces its own', () => {
    const inside = join(folder, 'not yet there');
    writeUse(inside, 'tests/e2e/tabs.test.ts', use(4));
    writeUse(inside, 'tests/e2e/deep/tabs.test.ts', use(1));
    expect(readUse(inside)).toEqual(use(5));
    writeUse(inside, 'tests/e2e/tabs.test.ts', use(2));
    expect(readUse(inside)).toEqual(use(3));
  });

  it('are none where no journey ran', () => {
    expect(readUse(join(folder, 'missing'))).toEqual({});
  });

  it('are refused with the file name when a file is invalid', () => {
    writeFileSync(join(folder, 'torn.json'), '{"tabs":');
    expect(() => readUse(folder)).toThrow('torn.json is not a record of the use of machines');
    writeFileSync(join(folder, 'torn.json'), '{"tabs": 3}');
    expect(() => readUse(folder)).toThrow('torn.json is not a record of the use of machines');
  });
});

describe('requirements in use', () => {
  const graph = machineToGraph(
    setup({}).createMachine({
      id: 'tabs',
      initial: 'one',
      states: {
        one: { meta: { req: ['A-01'] }, on: { open: { target: 'several', meta: { req: ['A-02'] } } } },
        several: {
          meta: { req: ['A-03', 'A-04'] },
          initial: { target: 'still', meta: { req: ['A-05'] } },
          states: { still: {}, moving: { meta: { req: ['A-04'] } } },
        },
      },
    }),
  );
  const used = (states: string[], transitions: string[] = [], mentions: TestMention[] = []) =>
    [...idsInUse([graph], countSteps([{ machine: 'tabs', states, transitions }]), mentions)].toSorted();
  const mention = (file: string, id: string, status = 'passed'): TestMention => ({
    id,
    status,
    file,
    where: file,
  });

  it('are those on a state that a journey entered or a transition that it took', () => {
    expect(used(['tabs', 'tabs.one'])).toEqual(['A-01']);
    expect(used(['tabs.one'], ['tabs.one:open:0'])).toEqual(['A-01', 'A-02']);
    expect(used([], ['tabs.one:close:0'])).toEqual([]);
  });

  it('are in use when any of the places that name them was reached', () => {
    expect(used(['tabs.several.moving'])).toEqual(['A-04']);
  });

  it('count an initial transition when its state and its target were entered', () => {
    expect(used(['tabs.several'])).toEqual(['A-03', 'A-04']);
    expect(used(['tabs.several', 'tabs.several.still'])).toEqual(['A-03', 'A-04', 'A-05']);
  });

  it('are not in use by a test alone when a machine names them', () => {
    expect(used([], [], [mention('tests/e2e/tabs.test.ts', 'A-01')])).toEqual([]);
  });

  it('are in use without a machine when a journey or a page test names them and none of those fails', () => {
    const named = (...mentions: TestMention[]) => used([], [], mentions);
    expect(named(mention('tests/e2e/tabs.test.ts', 'B-01'))).toEqual(['B-01']);
    expect(named(mention('tests/modules/frame/tabs/tabs.test.tsx', 'B-01'))).toEqual(['B-01']);
    expect(named(mention('tests/src/guard.test.tsx', 'B-01'))).toEqual(['B-01']);
    expect(named(mention('tests/machines/tabs.test.ts', 'B-01'))).toEqual([]);
    expect(named(mention('tests/server/tabs.test.ts', 'B-01'))).toEqual([]);
    expect(named(mention('tests/e2e/tabs.test.ts', 'B-01', 'skipped'))).toEqual([]);
    const failed = mention('tests/src/guard.test.tsx', 'B-01', 'failed');
    expect(named(mention('tests/e2e/tabs.test.ts', 'B-01'), failed)).toEqual([]);
  });
});

describe('machines that are never started', () => {
  const machine = (folder: string, text = '') => ({ file: `machines/${folder}/${folder}.machine.ts`, text });
  const starters = (user: string, ...machines: { file: string; text: string }[]) =>
    startersOf([{ file: 'modules/frame/tabs/use-tabs.ts', text: user }], machines);
  const unstarted = (...given: Parameters<typeof starters>) =>
    Object.entries(starters(...given)).flatMap(([folder, files]) => (files.length === 0 ? [folder] : []));

  it('are shown beside what starts the others: modules, and machines that are started', () => {
    const user = "import { tabsMachine } from '#machines/tabs/tabs.machine.ts';";
    const tabs = machine('tabs', "import { modalMachine } from '../modal/modal.machine.ts';");
    const idle = machine('idle', "import { modalMachine } from '../modal/modal.machine.ts';");
    expect(starters(user, tabs, machine('modal'), idle)).toEqual({
      idle: [],
      modal: ['machines/tabs/tabs.machine.ts'],
      tabs: ['modules/frame/tabs/use-tabs.ts'],
    });
  });

  it('are those that no module imports', () => {
    const user = "import { tabsMachine } from '#machines/tabs/tabs.machine.ts';";
    expect(unstarted(user, machine('upload'), machine('tabs'), machine('modal'))).toEqual([
      'modal',
      'upload',
    ]);
  });

  it('are not those that a list of machines names for its users', () => {
    const lives = {
      file: 'machines/lifecycles.ts',
      text: "import { accountMachine } from './account/account.machine.ts';",
    };
    expect(unstarted('', machine('account'), lives)).toEqual([]);
  });

  it('are not those that a started machine imports', () => {
    const user = "import {\n  tabsMachine,\n  type Tab,\n} from '#machines/tabs/tabs.machine.ts';";
    const tabs = machine('tabs', "import { modalMachine } from '../modal/modal.machine.ts';");
    const modal = machine('modal', "import { dragMachine } from '#machines/drag/drag.machine.ts';");
    expect(unstarted(user, tabs, modal, machine('drag'))).toEqual([]);
    expect(unstarted('', tabs, modal, machine('drag'))).toEqual(['drag', 'modal', 'tabs']);
  });

  it('are those of which only types are imported', () => {
    const file = "from '#machines/tabs/tabs.machine.ts';";
    expect(unstarted(`import type { Tabs } ${file}`, machine('tabs'))).toEqual(['tabs']);
    expect(unstarted(`import { type Tabs } ${file}`, machine('tabs'))).toEqual(['tabs']);
  });

  it('are folders with a machine, and not those with logic only', () => {
    expect(unstarted('', { file: 'machines/socket/address.logic.ts', text: '' })).toEqual([]);
  });
});

describe('an actor without inspection', () => {
  const unseen = (text: string) => startedUnseen([{ file: 'modules/frame/tabs/use-tabs.ts', text }]);

  it('is one that is started without inspection, by its file and line', () => {
    const text = [
      "import { createActor } from 'xstate';",
      '/** Like createActor(machine) in a comment. */',
      'const seen = createActor(machine, { input: read(), inspect: inspection }).start();',
      'const unseen = useMachine(machine.provide({ actions: { note } })); // inspect',
      'const other = useActorRef(machine, {',
      '  input: read(),',
      '});',
      'inspect(other);',
    ];
    expect(unseen(text.join('\n'))).toEqual([
      'started without inspect: modules/frame/tabs/use-tabs.ts:4',
      'started without inspect: modules/frame/tabs/use-tabs.ts:5',
    ]);
  });
});
