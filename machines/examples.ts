import type { AnyStateMachine, EventFromLogic, InputFrom } from 'xstate';

type TypeOf<Machine extends AnyStateMachine> = EventFromLogic<Machine>['type'];

/** The properties of an event besides its type. */
type PayloadOf<Machine extends AnyStateMachine, Type> = Omit<
  Extract<EventFromLogic<Machine>, { type: Type }>,
  'type'
>;

/** The types of the events that have such properties. */
type CarryingOf<Machine extends AnyStateMachine> = {
  [Type in TypeOf<Machine>]: keyof PayloadOf<Machine, Type> extends never ? never : Type;
}[TypeOf<Machine>];

/**
 * Examples of a machine's inputs and events, checked against its types by the compiler: written next to the machine in
 * `<thing>.events.ts` and exported as `examples`. The atlas offers them in its simulation.
 */
export interface MachineExamples<Machine extends AnyStateMachine> {
  /** Inputs to start the actor with; the first is the default. */
  readonly inputs?: readonly InputFrom<Machine>[];
  /** Properties of each event, by type; an event without any needs no entry. */
  readonly events?: {
    readonly [Type in CarryingOf<Machine>]: readonly [
      PayloadOf<Machine, Type>,
      ...PayloadOf<Machine, Type>[],
    ];
  };
  /** Outputs of invoked actors, by the name they are injected under. */
  readonly outputs?: Readonly<Record<string, readonly unknown[]>>;
  /** Errors of invoked actors. */
  readonly errors?: Readonly<Record<string, readonly unknown[]>>;
}
