import type { FoundPart } from '../chart/search-chart.ts';
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
  readonly actions: (actions: readonly string[]) => string;
  /** The actions on the way into the initial state. */
  readonly starting: (actions: readonly string[]) => string;
  /** An actor whose logic has no name, with its number where there are several. */
  readonly inlineActor: string;
  /** What kind of event causes a transition; empty where its text shows it. */
  readonly trigger: Readonly<Record<TriggerKind, string>>;
  readonly send: string;
  /** @param count with its digits in groups */
  readonly records: (count: string) => string;
  readonly taken: (count: number) => string;
  readonly entered: (count: number) => string;
  readonly reading: ReadingText;
  readonly layout: LayoutText;
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
  /** What a screen reader reads between the two values of a field. */
  readonly became: string;
}

/** The texts of a layout that takes long, and of numbers in place of texts on lines. */
export interface LayoutText {
  readonly cancel: string;
  readonly cancelled: string;
  readonly again: string;
  readonly timedOut: string;
  readonly timedOutHint: string;
  readonly withoutLimit: string;
  /** The name of the list of the numbered transitions. */
  readonly legend: string;
  /** Switches between numbers and texts on lines. */
  readonly numbers: string;
}

/** The texts with which a large chart is read in parts. */
export interface ReadingText {
  readonly fold: (state: string) => string;
  readonly unfold: (state: string) => string;
  readonly foldAll: string;
  readonly unfoldAll: string;
  /** Part of the name of a state: how many states inside it, and how many of its transitions, are not drawn. */
  readonly folded: (states: number) => string;
  readonly omittedStates: (count: number) => string;
  readonly omittedTransitions: (count: number) => string;
  /** Part of the name of a folded state: the active states inside it. */
  readonly activeInside: (states: readonly string[]) => string;
  readonly focus: string;
  readonly focused: (state: string) => string;
  readonly showAll: string;
  readonly shown: (shown: number, all: number) => string;
  readonly search: string;
  readonly searchHint: string;
  readonly closeSearch: string;
  readonly found: (count: number) => string;
  readonly foundMore: (count: number) => string;
  readonly foundNothing: string;
  readonly part: Readonly<Record<FoundPart, string>>;
  readonly map: string;
  readonly mapHelp: string;
}
