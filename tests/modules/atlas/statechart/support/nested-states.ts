import { type AnyStateMachine, setup } from 'xstate';

/** A machine of nested states: `areas` with `steps` states each, every step of an area with a state inside. */
export function nestedStates(areas: number, steps: number): AnyStateMachine {
  const indices = (count: number) => Array.from({ length: count }, (_, index) => index);
  return setup({ guards: { isReady: () => true } }).createMachine({
    id: 'nested',
    initial: 'area0',
    states: Object.fromEntries(
      indices(areas).map(area => [
        `area${area}`,
        {
          initial: 'step0',
          on: { restart: '.step0', leave: `area${(area + 1) % areas}` },
          states: Object.fromEntries(
            indices(steps).map(step => [
              `step${step}`,
              {
                initial: 'waiting',
                description: `Step ${step} of area ${area}`,
                meta: { req: [`AREA-${area}-${step}`] },
                on: {
                  next: { target: `step${(step + 1) % steps}`, guard: 'isReady' },
                  skip: `#nested.area${(area + 2) % areas}.step${step}`,
                },
                states: { waiting: { on: { work: 'working' } }, working: { on: { rest: 'waiting' } } },
              },
            ]),
          ),
        },
      ]),
    ),
  }) as AnyStateMachine;
}
