import { useMemo } from 'react';
import { useCapability } from '#modules/ground/capabilities/index.ts';
import { useBilingual } from '#modules/ground/platform/i18n/index.ts';
import { usePageAddress } from '#modules/ground/platform/page/index.ts';
import { AdvancedQueryDialog } from '#modules/kit/advanced-query/index.ts';
import { useListPageContext, useListSelector } from '#modules/kit/list-page/index.ts';
import { queryFieldsOf } from '../query-fields.tsx';
import { type AnyPage, fieldsOf } from '../types.ts';

export interface ConditionsDialogProps {
  page: Pick<AnyPage, 'resource'>;
  onClose: () => void;
}

/** The advanced query of the list around it. */
export default function ConditionsDialog({ page, onClose }: ConditionsDialogProps) {
  const translate = useBilingual();
  const { actor } = useListPageContext();
  const { path } = usePageAddress();
  const hasEnglish = useCapability('englishNames') === true;
  const hasPeriods = useCapability('datePeriods') === true;
  const groups = useCapability('queryGroups', 'now');
  const fields = useMemo(() => {
    const known = fieldsOf(page.resource);
    return queryFieldsOf(page, translate, hasPeriods).filter(
      ({ name }) => hasEnglish || known[name]?.options.capability === undefined,
    );
  }, [page, translate, hasEnglish, hasPeriods]);
  const { conditions, matchType } = useListSelector(({ context }) => context.query);
  return (
    <AdvancedQueryDialog
      fields={fields}
      path={path}
      // Lists within another page have no path of their own.
      saveCode={path === '' ? page.resource.name : undefined}
      conditions={conditions}
      matchType={matchType}
      groups={groups}
      onQuery={query => actor.send({ type: 'conditions.apply', ...query })}
      onClose={onClose}
    />
  );
}
