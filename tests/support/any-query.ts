import fc from 'fast-check';
import { conditionLimits, matchTypes, type QueryGroup, type QueryPart } from '#contract/query-conditions.ts';

/** Generates advanced queries of any nesting that is allowed, with groups that are empty too. */
export function anyQuery<Condition>(condition: fc.Arbitrary<Condition>): fc.Arbitrary<QueryGroup<Condition>> {
  const groupOf = (part: fc.Arbitrary<QueryPart<Condition>>): fc.Arbitrary<QueryGroup<Condition>> =>
    fc.record({ matchType: fc.constantFrom(...matchTypes), conditions: fc.array(part, { maxLength: 4 }) });
  let query = groupOf(condition);
  for (let depth = 0; depth < conditionLimits.depth; depth += 1)
    query = groupOf(fc.oneof(condition as fc.Arbitrary<QueryPart<Condition>>, query));
  return query;
}
