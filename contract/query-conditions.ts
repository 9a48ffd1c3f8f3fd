import * as z from 'zod/mini';

/** Comparisons of the interface (QUERY-06 to QUERY-15): `right_like` starts with, `left_like` ends with. */
export const rules = ['eq', 'ne', 'gt', 'ge', 'lt', 'le', 'like', 'left_like', 'right_like', 'in'] as const;
export type Rule = (typeof rules)[number];

const ruleSymbols: ReadonlyMap<string, Rule> = new Map([
  ['=', 'eq'],
  ['!=', 'ne'],
  ['>', 'gt'],
  ['>=', 'ge'],
  ['<', 'lt'],
  ['<=', 'le'],
]);

/** The rule that a client named, by word or by symbol; undefined when it is neither. */
export function ruleNamed(name: string): Rule | undefined {
  const lower = name.toLowerCase();
  return rules.find(rule => rule === lower) ?? ruleSymbols.get(lower);
}

/** How conditions are joined (QUERY-04). */
export const matchTypes = ['and', 'or'] as const;
export type MatchType = (typeof matchTypes)[number];

/** One row of an advanced query (QUERY-02); further keys that clients send are ignored. */
export const queryConditionSchema = z.object({
  field: z.string(),
  rule: z.string(),
  /** Without NUL, which no database column can store. */
  val: z.coerce.string().check(z.overwrite(text => text.replaceAll('\0', ''))),
  type: z.optional(z.string()),
  dbType: z.optional(z.string()),
});
export type QueryCondition = z.output<typeof queryConditionSchema>;

/** Conditions that are joined in their own way, between others (ADR 0123). */
export interface QueryGroup<Condition = QueryCondition> {
  readonly matchType: MatchType;
  readonly conditions: readonly QueryPart<Condition>[];
}

/** What an advanced query consists of: a condition, or a group of them. A flat query has only conditions. */
export type QueryPart<Condition = QueryCondition> = Condition | QueryGroup<Condition>;

/** The most conditions of an advanced query, the most characters of them in an address, and how deep groups may nest. */
export const conditionLimits = { count: 50, length: 6000, depth: 3 } as const;

/** Whether a part of an advanced query is a group. What has a field is a condition, whatever else it has. */
export const isGroup = <Condition extends object>(
  part: QueryPart<Condition>,
): part is QueryGroup<Condition> => 'conditions' in part && !('field' in part);

/** Whether an advanced query has groups, which only some servers know (capability `queryGroups`). */
export const hasGroups = (parts: readonly QueryPart[]): boolean => parts.some(part => isGroup(part));

/** The schema of the parts of an advanced query whose conditions have a schema. Groups nest as deep as the limit. */
export function queryPartsSchema<Condition extends QueryCondition>(
  condition: z.ZodMiniType<Condition>,
): z.ZodMiniType<QueryPart<Condition>[]> {
  let part: z.ZodMiniType<QueryPart<Condition>> = condition;
  for (let depth = 0; depth < conditionLimits.depth; depth += 1)
    part = z.union([
      condition,
      z.object({ matchType: z.enum(matchTypes), conditions: z.array(part) }),
    ]) as z.ZodMiniType<QueryPart<Condition>>;
  return z.array(part);
}

const partsSchema = queryPartsSchema(queryConditionSchema);

/** The conditions of an advanced query, also those within groups, in their order. */
export const conditionsWithin = <Condition extends object>(
  parts: readonly QueryPart<Condition>[],
): Condition[] => parts.flatMap(part => (isGroup(part) ? conditionsWithin(part.conditions) : [part]));

/** An advanced query with each condition replaced, or left out for undefined. Groups without a condition are left out. */
export function mappedConditions<Condition extends object, Mapped extends object>(
  parts: readonly QueryPart<Condition>[],
  map: (condition: Condition) => Mapped | undefined,
): QueryPart<Mapped>[] {
  return parts.flatMap((part): QueryPart<Mapped>[] => {
    if (!isGroup(part)) {
      const mapped = map(part);
      return mapped === undefined ? [] : [mapped];
    }
    const conditions = mappedConditions(part.conditions, map);
    return conditions.length === 0 ? [] : [{ matchType: part.matchType, conditions }];
  });
}

/** The conditions of an advanced query that fit, in their groups. Groups without a condition are left out. */
export const fittingConditions = <Condition extends object>(
  parts: readonly QueryPart<Condition>[],
  fits: (condition: Condition) => boolean,
): QueryPart<Condition>[] => mappedConditions(parts, condition => (fits(condition) ? condition : undefined));

/** Whether there are no more conditions than an advanced query may have. */
export const isWithinCount = (parts: readonly QueryPart[]): boolean =>
  conditionsWithin(parts).length <= conditionLimits.count;

/** Whether the conditions fit an address; servers refuse longer ones. */
export const fitsAddress = (parts: readonly QueryPart[]): boolean =>
  isWithinCount(parts) && encodeURIComponent(encodeConditions(parts)).length <= conditionLimits.length;

/** The advanced query as it is sent: URI-encoded JSON, which the HTTP client encodes once more (QUERY-03). */
export function encodeConditions(parts: readonly QueryPart[]): string {
  return encodeURI(JSON.stringify(parts));
}

/**
 * Parses an advanced query. Text that is no such list yields an empty list, as the interface specifies;
 * conditions without field, rule or value are left out (QUERY-16, QUERY-27), and groups that have no others.
 */
export function decodeConditions(text: string): QueryPart[] {
  return fittingConditions(readParts(jsonOf(text)), ({ field, rule, val }) => Boolean(field && rule && val));
}

/** An advanced query of which JSON has been parsed, such as that of an address; empty when it is none. Never throws. */
export function readParts(parsed: unknown): QueryPart[] {
  // A query of any depth must not exhaust the stack.
  if (isTooDeep(parsed)) return [];
  const { data = [] } = partsSchema.safeParse(parsed);
  return fittingConditions(data, () => true);
}

/** Whether groups are nested deeper than the limit in the text of an advanced query. */
export const nestsTooDeep = (text: string): boolean => isTooDeep(jsonOf(text));

function isTooDeep(parts: unknown, depth = 0): boolean {
  if (!Array.isArray(parts)) return false;
  if (depth > conditionLimits.depth) return true;
  return parts.some(part => {
    const isNested = typeof part === 'object' && part !== null && 'conditions' in part && !('field' in part);
    return isNested && isTooDeep(part.conditions, depth + 1);
  });
}

function jsonOf(text: string): unknown {
  for (const candidate of [text, safeDecode(text)]) {
    try {
      return JSON.parse(candidate);
    } catch {
      // Servers receive the text decoded once or twice, depending on the client.
    }
  }
  return undefined;
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
