/** How often each state of a machine was entered and each of its transitions taken, by the ids of its chart. */
export interface MachineUse {
  readonly states: Readonly<Record<string, number>>;
  readonly transitions: Readonly<Record<string, number>>;
}
