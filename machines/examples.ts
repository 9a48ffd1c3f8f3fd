import type { AnyStateMachine, EventFromLogic, InputFrom } from 'xstate';

type TypeOf<Machine extends AnyStateMachine> = EventFromLogic<Machine>['type'];

/** What an event carries beside its type. */
type PayloadOf<Machine extends AnyStateMachine, Type> = Omit<
  Extract<EventFromLogic<Machine>, { type: Type }>,
  'type'
>;

/** The types of the events that carry something. */
type CarryingOf<Machine extends AnyStateMachine> = {
  [Type in TypeOf<Machine>]: keyof PayloadOf<Machine, Type> extends never ? never : Type;
}[TypeOf<Machine>];

/**
 * What a machine may be fed with by hand, held to its types by the compiler: written beside the machine in
 * `<thing>.events.ts` and exported as `examples`. The atlas offers it where somebody plays with the machine.
 */
export interface MachineExamples<Machine extends AnyStateMachine> {
  /** What the actor may be started with; the first is taken unless another is chosen. */
  readonly inputs?: readonly InputFrom<Machine>[];
  /** What each event may carry, by type; one that carries nothing needs no entry. */
  readonly events?: {
    readonly [Type in CarryingOf<Machine>]: readonly [
      PayloadOf<Machine, Type>,
      ...PayloadOf<Machine, Type>[],
    ];
  };
  /** What invoked actors may give, by the name they are injected under. */
  readonly outputs?: Readonly<Record<string, readonly unknown[]>>;
  /** What invoked actors may fail with. */
  readonly errors?: Readonly<Record<string, readonly unknown[]>>;
}
