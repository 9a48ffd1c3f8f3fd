import type { FieldChange, Mark } from '../compare/comparison.types.ts';
import type { StateKind, TriggerKind } from '../graph/graph.types.ts';

/** Every text that a chart shows or gives to screen readers, in one language. */
export interface StatechartText {
  /** The name of the whole chart, and what it is. */
  readonly label: (machine: string) => string;
  readonly role: string;
  readonly help: string;
  readonly laying: string;
  readonly failed: string;
  readonly failedHint: string;
  readonly zoomIn: string;
  readonly zoomOut: string;
  readonly fit: string;
  /** The states that are active now. */
  readonly now: (states: readonly string[]) => string;
  readonly state: (name: string) => string;
  readonly kind: Readonly<Record<Exclude<StateKind, 'atomic'>, string>>;
  readonly active: string;
  readonly transition: (trigger: string, source: string, target: string) => string;
  readonly inside: (trigger: string, source: string) => string;
  /** What a transition into its own source does to it. */
  readonly scope: Readonly<Record<'internal' | 'reentering', (source: string) => string>>;
  /** The place of a transition among those of the same event. */
  readonly asked: (order: number, of: number) => string;
  readonly guard: (guard: string) => string;
  readonly actions: (actions: readonly string[]) => string;
  /** The actions on the way into the initial state. */
  readonly starting: (actions: readonly string[]) => string;
  /** An actor whose logic has no name, with its number where there are several. */
  readonly inlineActor: string;
  readonly trigger: Readonly<Record<TriggerKind, (label: string) => string>>;
  readonly send: string;
  readonly records: (count: number) => string;
  readonly taken: (count: number) => string;
  readonly entered: (count: number) => string;
  /** What became of a part between two versions. */
  readonly mark: Readonly<Record<Exclude<Mark, 'same'>, string>>;
  /** The list of differences between two versions: its name, its sum, and that it is empty. */
  readonly differences: string;
  readonly differenceCount: (added: number, removed: number, changed: number) => string;
  readonly noDifference: string;
  /** The fields in which two versions of a part differ. */
  readonly field: Readonly<Record<FieldChange['field'], string>>;
  /** What a field holds that holds nothing. */
  readonly nothing: string;
  /** What a screen reader says between the two values of a field. */
  readonly became: string;
}
