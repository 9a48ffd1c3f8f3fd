import type * as z from 'zod/mini';
import type { AnyEndpoint, EndpointDefinition } from '../endpoint.ts';
import type { AuditOptions } from './audit.ts';
import { requireFollowable } from './dependent.ts';
import { type EndpointChanges, type StandardEndpoints, standardEndpoints } from './endpoints.ts';
import type { Fields } from './field.ts';
import {
  type Lifecycle,
  type LifecycleDefinition,
  type LifecycleEndpoints,
  lifecycleEndpoints,
  lifecycleOf,
} from './lifecycle.ts';
import {
  type Audit,
  type ListFieldsOf,
  listFieldsOf,
  type ReadableName,
  type RecordShape,
} from './schemas.ts';
import type { Bilingual } from './text.ts';

type Operations = Readonly<Record<string, AnyEndpoint>>;

/** The recycle bin of a resource. */
export interface RecycleBin<Verb extends string = string> {
  /** The endpoint that restores records, one of the `operations` of the resource. */
  readonly restore: Verb;
  /** The name of its input that takes the joined ids. */
  readonly ids: string;
  /** It takes one id: it is called for each record in turn. */
  readonly each?: true;
}

/** The declaration of a resource, from which everything else follows. */
export interface ResourceDefinition<
  F extends Fields,
  Changes extends EndpointChanges,
  Extra extends z.core.$ZodShape,
  More extends Operations,
  A extends Audit,
> {
  /** Singular, in camel case: the prefix of the names of its endpoints, such as `position.list`. */
  readonly name: string;
  /** The path of its endpoints, below the base path. */
  readonly path: `/${string}`;
  /** The prefix of its permission codes, such as `system:position`. */
  readonly permission: string;
  /** The name of its table in requests that check for duplicates. */
  readonly table: string;
  /** No server of the family has its endpoints; those in `operations` have an `extension` of their own. */
  readonly extension?: true;
  /** The title of the list, and the name of the exported file. */
  readonly title: Bilingual;
  /** The noun for one record, for use within a sentence. */
  readonly record: Bilingual;
  /** The fields that name a record in confirmations and labels; the first one with a value is used. */
  readonly nameFields: readonly [ReadableName<F>, ...ReadableName<F>[]];
  readonly fields: F;
  /** The fields that the search box of its list searches together, also by the pinyin of their texts. */
  readonly keywordFields?: readonly ReadableName<F>[];
  /** The fields that the search over all resources looks into, where the list has no search box: those of a tree. */
  readonly searchFields?: readonly ReadableName<F>[];
  /**
   * The fields of codes whose filter shows beside each value how many records have it. An index makes the count cheap: a test
   * demands one that begins with the column.
   */
  readonly facetFields?: readonly ReadableName<F>[];
  /** Changes to the standard endpoints; `false` omits one. */
  readonly endpoints?: Changes;
  /**
   * Inputs that a form sends with every change of a record, also unchanged: servers of the family refuse a change
   * without them, or read their absence as empty.
   */
  readonly alwaysSent?: readonly ((keyof F & string) | (string & {}))[];
  /** Further properties of a record in replies, which the server computes. */
  readonly computed?: Extra;
  /** Further endpoints that act on records. */
  readonly operations?: More;
  /** Where deleted records can be restored from; without it a delete cannot be undone. */
  readonly recycleBin?: RecycleBin<keyof NoInfer<More> & string>;
  /** The names of its own verbs on buttons, in logs and in the menu data. */
  readonly verbs?: Readonly<Record<string, Bilingual>>;
  /** Audit columns that the list shows or searches by; `false` if its records have none. */
  readonly audit?: A;
  /** The prefix of the title of exported sheets; by default the noun for a record. */
  readonly sheetTitle?: string;
  /** The server keeps no versions of its records: they are too many, or a record of something themselves. */
  readonly history?: false;
  /** The states of its records, and the operations that move a record from one to another. */
  readonly lifecycle?: LifecycleDefinition;
}

/** A resource with everything that follows from its fields. */
export interface Resource<
  F extends Fields = Fields,
  Changes extends EndpointChanges = EndpointChanges,
  Extra extends z.core.$ZodShape = z.core.$ZodShape,
  More extends Operations = Operations,
  A extends Audit = AuditOptions,
> extends Omit<
    ResourceDefinition<F, Changes, Extra, More, A>,
    | 'endpoints'
    | 'operations'
    | 'computed'
    | 'nameFields'
    | 'keywordFields'
    | 'searchFields'
    | 'facetFields'
    | 'alwaysSent'
    | 'lifecycle'
  > {
  readonly keywordFields?: readonly string[];
  readonly searchFields?: readonly string[];
  readonly facetFields?: readonly string[];
  readonly lifecycle?: Lifecycle | undefined;
  readonly alwaysSent?: readonly string[];
  readonly nameFields: readonly string[];
  /** Every endpoint by its verb: the standard ones, then its own. */
  readonly endpoints: StandardEndpoints<F, Changes, Extra, A> & More;
  /** The columns that a client may filter, sort and export by. */
  readonly listFields: ListFieldsOf<F, A>;
  /** A record in replies. */
  readonly record$?: z.output<z.ZodMiniObject<RecordShape<F, A> & Extra>>;
}

// biome-ignore lint/suspicious/noExplicitAny: a resource of any fields
export type AnyResource = Resource<any, any, any, any, any>;

/** Carries the verbs of a lifecycle as types; never present at run time. */
interface LifeVerbs<L> {
  readonly lifecycleVerbs$?: keyof LifecycleEndpoints<L> & string;
}

/** A record of a resource in replies. */
export type RecordOf<R> = R extends { record$?: infer Item } ? NonNullable<Item> : never;

/** A verb of a resource: the name of one of its endpoints. */
export type VerbOf<R> = R extends { endpoints: infer E } ? keyof E & string : never;

/** A verb of the lifecycle of the records of a resource. */
export type LifecycleVerbOf<R> = R extends { lifecycleVerbs$?: infer Verb } ? NonNullable<Verb> : never;

/** The name of a field of a resource. */
export type FieldNameOf<R> = R extends { fields: infer F } ? keyof F & string : never;

/**
 * Declares a resource. Its endpoints, schemas, list fields and permission codes follow from the fields, with their
 * types; server and page kit derive columns, forms, sheets and checks from the same declaration.
 *
 * @example
 * const positionResource = defineResource({
 *   name: 'position', path: '/sys/position', permission: 'system:position', table: 'sys_position',
 *   title: ['职务', 'Positions'], record: ['职务', 'position'], nameFields: ['name'],
 *   fields: { name: line({ label: ['职务名称', 'Name'], max: 100, required: ['请输入职务名称', 'Enter a name'] }) },
 * });
 */
export function defineResource<
  const F extends Fields,
  const Changes extends EndpointChanges = Record<never, never>,
  Extra extends z.core.$ZodShape = Record<never, never>,
  More extends Operations = Record<never, never>,
  const A extends Audit = AuditOptions,
  const L extends LifecycleDefinition = never,
>(
  definition: ResourceDefinition<F, Changes, Extra, More, A> & {
    readonly lifecycle?: L & { readonly field: keyof NoInfer<F> };
  },
): Resource<F, Changes, Extra, More & LifecycleEndpoints<L>, A> & LifeVerbs<L> {
  const { endpoints, operations, computed, ...rest } = definition;
  requireFollowable(rest.fields);
  const own = Object.entries<{ label: Bilingual }>(rest.lifecycle?.verbs ?? {});
  return {
    ...rest,
    verbs: { ...rest.verbs, ...Object.fromEntries(own.map(([verb, { label }]) => [verb, label])) },
    lifecycle: lifecycleOf(rest.lifecycle, rest.fields),
    endpoints: {
      ...standardEndpoints({ ...rest, extra: computed ?? {}, endpoints: endpoints ?? {} }),
      ...lifecycleEndpoints(rest),
      ...operations,
    } as unknown as StandardEndpoints<F, Changes, Extra, A> & More & LifecycleEndpoints<L>,
    listFields: listFieldsOf(rest.fields, rest.audit),
  };
}

/** The endpoints of a resource as a list, for the table of all endpoints. */
export const endpointsOf = ({ endpoints }: { endpoints: object }): EndpointDefinition[] =>
  Object.values(endpoints);
