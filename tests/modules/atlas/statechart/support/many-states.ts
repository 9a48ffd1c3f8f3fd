import { type AnyStateMachine, type MachineConfig, setup } from 'xstate';

// Machines of any size, for tests and measurements of speed.

// biome-ignore lint/suspicious/noExplicitAny: generated configurations have no types of their own
type Config = MachineConfig<any, any, any, any, any, any, any, any, any, any, any>;
type Child = NonNullable<Config['states']>[string];

const made = (config: Config): AnyStateMachine =>
  setup({}).createMachine(config as never) as unknown as AnyStateMachine;
const named = (count: number) => Array.from({ length: count }, (_, index) => `state${index}`);
/** Texts of several lengths, so that no two parts of a chart have the same shape. */
const words = ['go', 'record.saved', 'next', 'connection.lost', 'done', 'page.size.changed', 'skip'];
const event = (index: number, what: string) => `${words[index % words.length]}.${what}`;

/** A chart of many states: a ring in which every state also leads back. */
export function manyStates(count: number): AnyStateMachine {
  const names = named(count);
  return made({
    id: 'many',
    initial: 'state0',
    states: Object.fromEntries(
      names.map((name, index) => [
        name,
        { on: { next: names[(index + 1) % count], back: names[Math.max(0, index - 7)] } },
      ]),
    ),
  });
}

/** States that follow one another and never lead back. */
export function chain(count: number): AnyStateMachine {
  const names = named(count);
  return made({
    id: 'chain',
    initial: 'state0',
    states: Object.fromEntries(
      names.map((name, index) => [name, index + 1 < count ? { on: { next: names[index + 1] } } : {}]),
    ),
  });
}

/** Compound states in three levels; each level is a short ring, and each outer state can be left from inside. */
function nested(count: number): AnyStateMachine {
  const outer = Math.max(1, Math.round(count / 111));
  const level = (depth: number, width: number, path: string): Child => {
    const keys = Array.from({ length: width }, (_, index) => `${path}${index}`);
    return {
      initial: keys[0],
      states: Object.fromEntries(
        keys.map((key, index) => [
          key,
          {
            ...(depth > 1 ? level(depth - 1, 10, `${key}_`) : {}),
            on: {
              [event(index + path.length * path.charCodeAt(path.length - 1), 'next')]:
                keys[(index + 1) % width],
              [`reset ${depth}`]: keys[0],
            },
          },
        ]),
      ),
    };
  };
  return made({ id: 'nested', ...level(3, outer, 's') } as Config);
}

/** Parallel regions of ten states each. */
function regions(count: number): AnyStateMachine {
  const each = 10;
  return made({
    id: 'regions',
    type: 'parallel',
    states: Object.fromEntries(
      Array.from({ length: Math.max(1, Math.round(count / (each + 1))) }, (_, region) => {
        const names = Array.from({ length: each }, (__, index) => `r${region}s${index}`);
        return [
          `region${region}`,
          {
            initial: names[0],
            states: Object.fromEntries(
              names.map((name, index) => [
                name,
                {
                  on: {
                    [event(index * region, `next${region}`)]: names[(index + 1) % each],
                    [event(index + region, `skip${region}`)]: names[(index + 3) % each],
                  },
                },
              ]),
            ),
          },
        ];
      }),
    ),
  });
}

/** Numbers that look random and are the same every time. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return below => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Compound states of nine, with transitions between any two states, across their borders. */
function tangled(count: number): AnyStateMachine {
  const random = numbers(7);
  const groups = Math.max(1, Math.round(count / 10));
  const any = () => `#tangled.group${random(groups)}.state${random(9)}`;
  return made({
    id: 'tangled',
    initial: 'group0',
    states: Object.fromEntries(
      Array.from({ length: groups }, (_, group) => [
        `group${group}`,
        {
          initial: 'state0',
          on: { [`leave${group}`]: `group${(group + 1) % groups}` },
          states: Object.fromEntries(
            Array.from({ length: 9 }, (__, state) => [
              `state${state}`,
              {
                on: {
                  next: `state${(state + 1) % 9}`,
                  ...(random(3) === 0 && { jump: any() }),
                },
              },
            ]),
          ),
        },
      ]),
    ),
  });
}

/** One state in the middle that leads to all others and back. */
function star(count: number): AnyStateMachine {
  const names = named(count).slice(1);
  return made({
    id: 'star',
    initial: 'middle',
    states: {
      middle: { on: Object.fromEntries(names.map(name => [`to ${name}`, name])) },
      ...Object.fromEntries(names.map(name => [name, { on: { back: 'middle' } }])),
    },
  });
}

/** A few states with a transition between any two of them. */
export function complete(count: number): AnyStateMachine {
  const names = named(count);
  return made({
    id: 'complete',
    initial: 'state0',
    states: Object.fromEntries(
      names.map(name => [
        name,
        {
          on: Object.fromEntries(
            names.filter(other => other !== name).map(other => [`record.${other}`, other]),
          ),
        },
      ]),
    ),
  });
}

/** Every kind of large machine, by name. */
export const largeMachines = { ring: manyStates, chain, nested, regions, tangled, star } as const;
