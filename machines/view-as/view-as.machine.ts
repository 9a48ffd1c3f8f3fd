import { viewAsSetup } from './view-as.setup.ts';

/** The console of this tab shows what another person sees, until its time is over or the viewer ends it. */
export const viewAsMachine = viewAsSetup.createMachine({
  id: 'viewAs',
  description: 'The console as another person sees it, in one tab',
  context: ({ input: { endsAt } }) => ({ endsAt, secondsLeft: 0 }),
  invoke: { src: 'followSession', input: undefined },
  on: { 'session.lost': { target: '.ended', description: 'Nobody is signed in in this tab any more' } },
  initial: 'watching',
  states: {
    watching: {
      description: 'A banner names the person and counts down',
      tags: 'watching',
      invoke: { src: 'watchClock', input: ({ context: { endsAt } }) => ({ endsAt }) },
      on: {
        'clock.ticked': [
          {
            guard: { type: 'isOver', params: ({ event }) => event },
            target: 'ending',
            description: 'The time is over',
          },
          {
            actions: { type: 'keepSeconds', params: ({ event }) => event },
            description: 'A second has passed',
          },
        ],
        'view.end': { target: 'ending', description: 'The viewer has seen enough' },
      },
    },
    ending: {
      description: 'The server is told that it ends',
      tags: 'ending',
      entry: 'signOut',
    },
    ended: {
      description: 'Nothing of the person is shown any more; the viewer returns to the own console',
      tags: 'ended',
    },
  },
});
