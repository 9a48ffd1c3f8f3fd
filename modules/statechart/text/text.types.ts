import type { StateKind, TriggerKind } from '../graph/graph.types.ts';
import type { Sign } from '../layout/content.ts';

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
  readonly actions: (actions: readonly string[]) => string;
  /** What kind of event causes a transition; empty where its text says it. */
  readonly trigger: Readonly<Record<TriggerKind, string>>;
  /** What the signs in a text mean that neither the trigger nor the kind of a state says. */
  readonly sign: Readonly<Partial<Record<Sign, string>>>;
  readonly send: string;
  /** What happens on entering a state without a more specific target. */
  readonly starts: (actions: readonly string[]) => string;
  /** @param count with its digits in groups */
  readonly records: (count: string) => string;
  readonly taken: (count: number) => string;
  readonly entered: (count: number) => string;
}
