import type {
  ChartAction,
  ChartGraph,
  ChartGuard,
  ChartInvoke,
  ChartState,
  ChartTransition,
} from '../graph/graph.types.ts';
import { guardExpression } from '../graph/guards.ts';
import { actionText } from '../graph/names.ts';
import { pathText } from '../graph/state-ids.ts';
import { durationText } from '../graph/triggers.ts';
import type { FieldChange, StateField, TransitionField } from './comparison.types.ts';

/** A value of a field: the text for people, and what makes it the same in both versions. */
interface Fact {
  readonly text: string;
  readonly same: string;
}

type Facts<Field extends string> = Readonly<Record<Field, readonly Fact[]>>;

/** What the name of a state is in the comparison: the same for both versions of one that both have. */
export type NameOf = (id: string) => string;

/** What is known about a state, field by field. */
export function stateFacts(graph: ChartGraph, state: ChartState, nameOf: NameOf): Facts<StateField> {
  return {
    name: texts([state.parent === undefined ? graph.id : state.key]),
    parent: stateNames(graph, state.parent === undefined ? [] : [state.parent], nameOf),
    kind: texts([state.kind]),
    initial: stateNames(graph, state.initial, nameOf),
    initialActions: state.initialActions.map(actionFact),
    entry: state.entry.map(actionFact),
    exit: state.exit.map(actionFact),
    invokes: state.invokes.map(invoke => invokeFact(invoke, state)),
    tags: texts(state.tags),
    place: [],
    description: texts([...optional(state.description), ...optional(state.initialDescription)]),
    requirements: texts([...state.requirements, ...state.initialRequirements]),
    meta: texts(optional(metaText(state.meta))),
  };
}

/** What is known about a transition, field by field; its place among others is compared with theirs. */
export function transitionFacts(
  graph: ChartGraph,
  transition: ChartTransition,
  nameOf: NameOf,
): Facts<TransitionField> {
  const { trigger, label, delay, guardTree, targets, actions, reenter } = transition;
  return {
    event: texts(trigger === 'after' ? [] : optional(label)),
    delay: texts(delay ? [...optional(delay.name), ...optional(durationOf(delay.milliseconds))] : []),
    guard: guardFacts(guardTree),
    target: stateNames(graph, targets, nameOf),
    actions: actions.map(actionFact),
    reenter: texts([String(reenter)]),
    order: [],
    description: texts(optional(transition.description)),
    requirements: texts(transition.requirements),
    meta: texts(optional(metaText(transition.meta))),
  };
}

/** The fields in which two lists of facts differ. */
export function differences<Field extends FieldChange['field']>(
  before: Facts<Field>,
  after: Facts<Field>,
): FieldChange[] {
  const fields = Object.keys(after) as Field[];
  const same = (facts: readonly Fact[]) => JSON.stringify(facts.map(fact => fact.same));
  return fields
    .filter(field => same(before[field]) !== same(after[field]))
    .map(field => ({
      field,
      before: before[field].map(({ text }) => text),
      after: after[field].map(({ text }) => text),
    }));
}

function texts(values: readonly string[]): Fact[] {
  return values.map(text => ({ text, same: text }));
}

function stateNames(graph: ChartGraph, ids: readonly string[], nameOf: NameOf): Fact[] {
  return ids.map(id => ({ text: pathText(graph.states.get(id)?.path ?? []) || graph.id, same: nameOf(id) }));
}

function optional(value: string | undefined): string[] {
  return value === undefined || value === '' ? [] : [value];
}

function durationOf(milliseconds: number | undefined): string | undefined {
  return milliseconds === undefined ? undefined : durationText(milliseconds);
}

function actionFact(action: ChartAction): Fact {
  return { text: actionText(action), same: JSON.stringify(action) };
}

/** A guard with the parameters of each of its parts. */
function guardFacts(tree: ChartGuard | undefined): Fact[] {
  return tree ? [{ text: guardExpression(tree, true), same: JSON.stringify(tree) }] : [];
}

/** An actor with its id, if the source gives it one; XState makes any other from the id of the state. */
function invokeFact({ name, id, source, kind, machine }: ChartInvoke, state: ChartState): Fact {
  const isOwn = !id.endsWith(`.${state.id}`);
  const text = isOwn && id !== name ? `${name} (${id})` : name;
  return { text, same: JSON.stringify([text, source, kind, machine]) };
}

/** A `meta` without the requirements, which are a field of their own. */
function metaText(meta: unknown): string | undefined {
  if (typeof meta !== 'object' || meta === null || !('req' in meta)) return plainText(meta);
  const { req: _, ...others } = meta;
  return Object.keys(others).length === 0 ? undefined : plainText(others);
}

function plainText(value: unknown): string | undefined {
  return value === undefined ? undefined : JSON.stringify(value);
}
