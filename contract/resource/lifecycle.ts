import * as z from 'zod/mini';
import { type EndpointDefinition, withMessage } from '../endpoint.ts';
import { idList, nothing } from '../fields.ts';
import { declareEndpoint, type EndpointChange } from './endpoints.ts';
import type { ChoiceColour, CodeSource, Fields } from './field.ts';
import type { Bilingual } from './text.ts';

/** The machines of the lifecycles of records, by their ids; `machines/lifecycles.ts` has each of them. */
export type LifecycleName =
  | 'accountLifecycle'
  | 'announcementLifecycle'
  | 'browserErrorLifecycle'
  | 'exhibitLifecycle'
  | 'messageLifecycle';

/** A state of a record as people see it. */
export interface LifecycleState {
  readonly label: Bilingual;
  readonly colour?: ChoiceColour;
  /** The value of the field in this state; without it, only the server recognises the state. */
  readonly stored?: string | number;
}

/** An operation that moves a record from one state to another. */
export interface LifecycleVerb extends EndpointChange {
  readonly label: Bilingual;
  /** The text after success, which the reply has in Chinese. */
  readonly done?: Bilingual;
  /** The name of its permission in the menu data; by default the noun for a record, then the label. */
  readonly permissionName?: Bilingual;
  /** The endpoint that does this and other things, and its input besides the ids; without it the verb has its own. */
  readonly operation?: { readonly endpoint: string; readonly input: Readonly<Record<string, unknown>> };
}

/** The lifecycle of a record, as its resource declares it. */
export interface LifecycleDefinition {
  readonly machine: LifecycleName;
  /** The field that stores the state: a `choice` among the states, unless `states` gives the meaning of its values. */
  readonly field: string;
  /** The states of stored records by name, the initial one first; by default the choices of the field. */
  readonly states?: Readonly<Record<string, LifecycleState>>;
  /** The computed property that carries the state in replies, where it does not follow from the field alone. */
  readonly computed?: string;
  /** The operations that only this lifecycle has, besides the endpoints that its machine names. */
  readonly verbs: Readonly<Record<string, LifecycleVerb>>;
}

/** The lifecycle of a record with all its states. */
export type Lifecycle = Required<Pick<LifecycleDefinition, 'states'>> & LifecycleDefinition;

/** The endpoints of the verbs that have one of their own; none for a resource without a lifecycle. */
export type LifecycleEndpoints<L> = [L] extends [{ readonly verbs: infer Verbs }]
  ? {
      readonly [Verb in keyof Verbs & string as Verbs[Verb] extends { operation: object }
        ? never
        : Verb]: EndpointDefinition<
        z.ZodMiniObject<
          Verbs[Verb] extends { input: infer Shape extends z.core.$ZodShape } ? Shape : { ids: typeof idList }
        >,
        typeof nothing
      >;
    }
  : Record<never, never>;

interface Source {
  readonly name: string;
  readonly path: string;
  readonly permission: string;
  readonly extension?: true | undefined;
  readonly lifecycle?: LifecycleDefinition | undefined;
}

/** Declares the endpoints of the verbs of a lifecycle. */
export function lifecycleEndpoints({ lifecycle, ...resource }: Source): Record<string, EndpointDefinition> {
  const verbs = Object.entries(lifecycle?.verbs ?? {}).filter(([, { operation }]) => !operation);
  return Object.fromEntries(
    verbs.map(([verb, { done, input = { ids: idList }, ...change }]) => {
      const success = withMessage(done?.[0] ?? '操作成功!');
      const usual = { method: 'POST', input: z.object(input), output: nothing, success } as const;
      return [verb, declareEndpoint(resource, verb, usual, change)];
    }),
  );
}

/** The lifecycle of a resource with all its states. @throws if the field does not list them */
export function lifecycleOf(
  lifecycle: LifecycleDefinition | undefined,
  fields: Fields,
): Lifecycle | undefined {
  return lifecycle && { ...lifecycle, states: lifecycle.states ?? statesOf(lifecycle.field, fields) };
}

function statesOf(name: string, fields: Fields): Lifecycle['states'] {
  const field = fields[name];
  const source: CodeSource | undefined = field?.kind.codes?.(field.options as never);
  if (!source || !('choices' in source)) throw new Error(`The field ${name} has no choices that are states`);
  return Object.fromEntries(
    source.choices.map(({ value, ...shown }) => [value, { ...shown, stored: value }]),
  );
}

/** The state of a record in a reply, as its lifecycle names it; the initial state for a value that none has. */
export function stateOf({ field, states, computed }: Lifecycle, record: object): string {
  const sent: unknown = computed && Reflect.get(record, computed);
  if (typeof sent === 'string' && sent !== '') return sent;
  const value: unknown = Reflect.get(record, field);
  const names = Object.keys(states);
  return names.find(name => value !== null && states[name]?.stored === value) ?? names[0] ?? '';
}
