import { and, or, type SQL } from 'drizzle-orm';
import { type FilterCondition, parts, readFilterValue } from '#contract/filter-value.ts';
import { filterSuffix } from '#contract/list-query.ts';
import {
  conditionLimits,
  decodeConditions,
  hasGroups,
  isGroup,
  isWithinCount,
  nestsTooDeep,
  type QueryCondition,
  type QueryGroup,
  ruleNamed,
} from '#contract/query-conditions.ts';
import { badRequest } from '#server/kernel/http/business-error.ts';
import { type Comparison, comparisonOf } from './comparison.ts';
import { keywordCondition } from './keyword.ts';
import type { ListColumn, ListResource } from './resource.ts';

/** The parsed input of a list endpoint: the conventions' controls, and filters by field. */
export interface ListInput {
  pageNo: number;
  pageSize: number;
  column?: string;
  order?: string;
  superQueryParams?: string;
  superQueryMatchType?: string;
  [filter: string]: unknown;
}

/**
 * The combined condition of a client's filters, ranges and advanced query; undefined when there is none.
 *
 * @throws 400 naming the field whose value is not of its kind
 */
export function conditionsOf(resource: ListResource, input: ListInput): SQL | undefined {
  const filters = [...resource.columns].flatMap(([name, target]) => filtersOf(name, target, input));
  return and(...filters, byKeyword(resource, input), advancedQuery(resource, input));
}

function byKeyword(resource: ListResource, { keyword }: ListInput): SQL | undefined {
  if (resource.keyword === undefined || typeof keyword !== 'string') return undefined;
  return keywordCondition(resource, resource.keyword, keyword);
}

function filtersOf(name: string, target: ListColumn, input: ListInput): (SQL | undefined)[] {
  const textOf = (key: string) => {
    const value = input[key];
    return typeof value === 'string' ? value.trim() : '';
  };
  const filter = readFilterValue(textOf(name));
  const begin = textOf(name + filterSuffix.begin);
  const end = textOf(name + filterSuffix.end);
  const several = parts(textOf(name + filterSuffix.several));
  return [
    filter && filterCondition(name, target, filter),
    begin === '' ? undefined : required(name + filterSuffix.begin, target, { rule: 'ge', value: begin }),
    end === '' ? undefined : required(name + filterSuffix.end, target, { rule: 'le', value: end }),
    several.length === 0
      ? undefined
      : required(name + filterSuffix.several, target, { rule: 'in', values: several }),
  ];
}

function filterCondition(name: string, target: ListColumn, filter: FilterCondition): SQL | undefined {
  if (filter.rule !== 'likeAny') return required(name, target, filter);
  return or(...filter.values.map(value => required(name, target, { rule: 'like', value })));
}

/**
 * All rows of an advanced query form one group, in which further groups nest; an unknown field or rule is ignored, as in
 * the interface, also within groups.
 *
 * @throws 400 for groups that nest too deep or have too many conditions
 */
function advancedQuery(resource: ListResource, input: ListInput): SQL | undefined {
  const { superQueryParams: text, superQueryMatchType } = input;
  if (!text) return undefined;
  if (nestsTooDeep(text)) throw badRequest(`查询条件组最多嵌套 ${conditionLimits.depth} 层`);
  const conditions = decodeConditions(text);
  // Clients of the family may send more, but no groups.
  if (hasGroups(conditions) && !isWithinCount(conditions))
    throw badRequest(`查询条件最多 ${conditionLimits.count} 个`);
  const matchType = superQueryMatchType?.toLowerCase() === 'or' ? 'or' : 'and';
  return groupCondition(resource, { matchType, conditions });
}

function groupCondition(resource: ListResource, { matchType, conditions }: QueryGroup): SQL | undefined {
  const each = conditions.flatMap(
    part => (isGroup(part) ? groupCondition(resource, part) : rowCondition(resource, part)) ?? [],
  );
  return matchType === 'or' ? or(...each) : and(...each);
}

function rowCondition(resource: ListResource, { field, rule: name, val }: QueryCondition): SQL | undefined {
  const target = resource.columns.get(field);
  const rule = ruleNamed(name);
  if (!target || !rule) return undefined;
  const value = val.trim();
  return required(field, target, rule === 'in' ? { rule, values: parts(value) } : { rule, value });
}

/** The comparison's condition, or a refusal that names the field. */
function required(name: string, target: ListColumn, comparison: Comparison): SQL {
  const condition = comparisonOf(target, comparison);
  if (condition) return condition;
  const expected = expectations[target.kind];
  throw badRequest(`查询条件 ${name} ${expected}`, { [name]: expected });
}

const times = '应为日期，格式 yyyy-MM-dd 或 yyyy-MM-dd HH:mm:ss';
const expectations = { string: '包含不支持的字符', number: '应为数字', date: times, datetime: times };
