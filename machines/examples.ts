import type { AnyStateMachine, EventFromLogic, InputFrom } from 'xstate';

/**
 * What a machine may be fed with by hand, held to its types by the compiler: written beside the machine in
 * `<thing>.events.ts` and exported as `examples`. The atlas offers it where somebody plays with the machine.
 */
export interface MachineExamples<Machine extends AnyStateMachine> {
  /** What the actor may be started with; the first is taken unless another is chosen. */
  readonly inputs?: readonly InputFrom<Machine>[];
  /** What each event may carry, by type; an event without an entry carries nothing. */
  readonly events?: {
    readonly [Type in EventFromLogic<Machine>['type']]?: readonly Omit<
      Extract<EventFromLogic<Machine>, { type: Type }>,
      'type'
    >[];
  };
  /** What invoked actors may give, by the name they are injected under. */
  readonly outputs?: Readonly<Record<string, readonly unknown[]>>;
  /** What invoked actors may fail with. */
  readonly errors?: Readonly<Record<string, readonly unknown[]>>;
}
