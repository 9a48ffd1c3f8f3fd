import { Fragment } from 'react';
import { isGroup, type QueryGroup } from '#contract/query-conditions.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { listText } from '../text.ts';
import type { ConditionsOptions } from '../types.ts';

export interface GroupWordsProps {
  group: QueryGroup;
  options: ConditionsOptions;
}

/** A group of conditions in words, with the groups within it in brackets: "状态 等于 冻结 或 (姓名 包含 张 且 …)". */
export function GroupWords({ group: { matchType, conditions }, options }: GroupWordsProps) {
  const t = useText(listText);
  const { labelOf, Words } = options;
  return conditions.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no other identity than their place
    <Fragment key={index}>
      {index > 0 && <span className="text-text-muted"> {t(matchType === 'or' ? 'anyOf' : 'allOf')} </span>}
      {isGroup(part) ? (
        <>
          (<GroupWords group={part} options={options} />)
        </>
      ) : (
        <>
          {labelOf(part.field) ?? part.field}{' '}
          {labelOf(part.field) === undefined ? t('unknownField') : <Words condition={part} />}
        </>
      )}
    </Fragment>
  ));
}
