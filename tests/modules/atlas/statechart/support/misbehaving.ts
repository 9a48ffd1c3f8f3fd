import {
  type AnyStateMachine,
  and,
  assign,
  createMachine,
  emit,
  enqueueActions,
  fromCallback,
  fromObservable,
  fromPromise,
  log,
  not,
  raise,
  sendParent,
  sendTo,
  setup,
  spawnChild,
} from 'xstate';

/** Machines as other people write them, which a simulator may neither carry out nor trip over. */
export function misbehavingMachines(ran: (what: string) => void) {
  const note = (what: string) => () => ran(what);
  const promise = fromPromise(async () => ran('promise'));
  const callback = fromCallback(note('callback'));
  const observable = fromObservable(() => {
    ran('observable');
    return { subscribe: () => ({ unsubscribe: () => undefined }) };
  });
  const child = createMachine({ id: 'child', entry: note('entry of a child') });
  const input = (): never => {
    ran('input');
    throw new Error('no input');
  };

  /** A side effect in every place where one can stand. */
  const eager = createMachine({
    id: 'eager',
    context: ({ spawn }: { spawn: (logic: typeof callback, options: object) => unknown }) => {
      spawn(callback, { id: 'fromContext' });
      return { count: 0 };
    },
    entry: [note('root entry'), log(note('log')), log('a text', 'a label')],
    exit: note('root exit'),
    initial: 'first',
    invoke: [{ src: promise, input }, { src: callback }, { src: observable }, { src: child, input }],
    states: {
      first: {
        entry: [
          note('entry'),
          spawnChild(promise, { input }),
          spawnChild(child, { id: 'known' }),
          enqueueActions(({ enqueue }) => {
            enqueue(note('collected'));
            enqueue.assign({ count: 1 });
            enqueue.emit({ type: 'collected' });
            enqueue.spawnChild(callback, { id: 'collectedChild' });
          }),
        ],
        exit: [note('exit'), 'unknown'],
        on: {
          go: {
            target: 'second',
            actions: [
              note('transition'),
              { type: 'unknown', params: note('params') },
              emit(note('emit') as never),
              sendParent(note('send to the parent') as never),
              sendTo('known', note('send to a child') as never),
              assign({
                count: ({ context, spawn }) => {
                  spawn(promise);
                  return context.count + 1;
                },
              }),
            ],
          },
        },
      },
      second: {
        initial: { target: 'inside', actions: note('initial') } as never,
        states: { inside: { after: { 100: { actions: note('after') } } } },
        on: {
          again: { actions: [raise({ type: 'raised' }), note('again')] },
          raised: { actions: note('raised') },
        },
      },
    },
  }) as AnyStateMachine;

  /** Something that throws in every place that is computed. */
  const breaking = setup({
    guards: {
      throws: () => {
        throw new Error('no guard');
      },
      throwsText: () => {
        throw 'a text';
      },
      throwsNothing: () => {
        throw undefined;
      },
    },
    delays: {
      bad: () => {
        throw new Error('no delay');
      },
      text: () => 'soon' as never,
    },
  }).createMachine({
    id: 'breaking',
    context: { count: 0 },
    initial: 'ready',
    output: () => {
      throw new Error('no output');
    },
    states: {
      ready: {
        on: {
          guarded: [{ guard: 'throws', target: 'elsewhere' }, { target: 'timed' }],
          negated: [{ guard: not('throwsText'), target: 'elsewhere' }, { actions: assign({ count: 5 }) }],
          combined: { guard: and(['throwsNothing']), target: 'elsewhere' },
          assigned: {
            actions: [
              assign({
                count: () => {
                  throw { code: 7 };
                },
              }),
              assign({ count: ({ context }) => context.count + 1 }),
            ],
          },
          raised: {
            actions: raise(() => {
              throw new Error('no event');
            }),
          },
          collected: {
            actions: enqueueActions(() => {
              throw new Error('nothing collected');
            }),
          },
          lost: { actions: sendTo('nobody', { type: 'hello' }) },
          finish: 'finished',
        },
      },
      timed: { after: { bad: 'elsewhere', text: 'elsewhere' }, on: { back: 'ready' } },
      elsewhere: { on: { back: 'ready' } },
      finished: { type: 'final' },
    },
  }) as AnyStateMachine;

  /** Names without an implementation. */
  const bare = createMachine({
    id: 'bare',
    initial: 'one',
    states: {
      one: {
        entry: 'greet',
        invoke: { src: 'fetch', id: 'fetch', onDone: 'two', onError: 'failed' },
        on: {
          ask: [
            { guard: 'isAllowed', target: 'two' },
            { actions: { type: 'refuse', params: { why: 'no' } } },
          ],
        },
      },
      two: {
        entry: spawnChild('helper'),
        after: { later: 'three' },
        on: { both: { guard: and(['isAllowed', not('isBusy')]), target: 'three' } },
      },
      three: { type: 'final' },
      failed: {},
    },
  }) as AnyStateMachine;

  /** Events by wildcards. */
  const open = createMachine({
    id: 'open',
    context: { last: '' },
    initial: 'a',
    states: {
      a: {
        on: {
          'mouse.*': { actions: assign({ last: ({ event }) => `mouse ${event.type}` }) },
          '*': { target: 'b', actions: assign({ last: ({ event }) => event.type }) },
        },
      },
      b: { on: { '*': 'a' } },
    },
  }) as AnyStateMachine;

  /** A machine that cannot start without an input. */
  const demanding = createMachine({
    id: 'demanding',
    context: ({ input: given }: { input: unknown }) => ({
      name: (given as { person: { name: string } }).person.name,
    }),
  }) as AnyStateMachine;

  /** Machines that never rest. */
  const restless = createMachine({
    id: 'restless',
    context: { count: 0 },
    initial: 'calm',
    states: {
      calm: { on: { spin: 'spinning', talk: 'talking', tick: 'ticking' } },
      spinning: {
        always: { actions: assign({ count: ({ context }) => context.count + 1 }), target: 'turning' },
      },
      turning: { always: 'spinning' },
      talking: { on: { word: { actions: sendTo(({ self }) => self, { type: 'word' }) } } },
      ticking: { after: { 0: { target: 'ticking', reenter: true } } },
    },
  }) as AnyStateMachine;

  return { eager, breaking, bare, open, demanding, restless };
}
