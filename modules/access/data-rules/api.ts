import { type QueryClient, queryOptions } from '@tanstack/react-query';
import {
  type DataRuleRecord,
  dataRuleFields,
  dataRulesFound,
  type RuleField,
} from '#contract/areas/data-rules.ts';
import { hasCapability } from '#modules/ground/capabilities/index.ts';
import { request } from '#modules/ground/platform/http/index.ts';
import { entityKey } from '#modules/ground/platform/query/index.ts';

/** The filter of the list: parts of the name and of the value. */
export interface RuleFilter {
  readonly ruleName: string;
  readonly ruleValue: string;
}

const containing = (text: string) => (text.trim() === '' ? {} : { contains: `*${text.trim()}*` });

/** The rules of a menu entry, the newest first. */
export const rulesOf = (permissionId: string, { ruleName, ruleValue }: RuleFilter) =>
  queryOptions({
    queryKey: entityKey('dataRule', permissionId, ruleName, ruleValue),
    queryFn: ({ signal }): Promise<DataRuleRecord[]> =>
      request(
        dataRulesFound,
        {
          permissionId,
          ruleName: containing(ruleName).contains,
          ruleValue: containing(ruleValue).contains,
        },
        { signal, handlesFailure: true },
      ),
    placeholderData: previous => previous,
  });

/** What rules of a menu entry compare; null where the server does not report them. */
export interface RuledFields {
  readonly title: readonly [string, string] | null;
  readonly previews: boolean;
  readonly fields: readonly RuleField[];
}

/** What rules of a menu entry narrow. Servers of the family do not report them. */
export const fieldsOf = (permissionId: string, client: QueryClient) =>
  queryOptions({
    queryKey: ['data-rules', 'fields', permissionId],
    queryFn: async ({ signal }): Promise<RuledFields | null> => {
      const isKnown = await hasCapability(client, 'dataRules');
      return isKnown ? request(dataRuleFields, { permissionId }, { signal, handlesFailure: true }) : null;
    },
    staleTime: 60_000,
  });
