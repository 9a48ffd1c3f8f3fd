import { useQuery } from '@tanstack/react-query';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Drawer, SkeletonLines } from '#modules/ground/ui/index.ts';
import { QueryState } from '#modules/ground/ui/query-state.tsx';
import { restrictableResources, rulesOfRole } from '../field-rules-api.ts';
import { dataRulesText } from '../text.ts';
import { FieldRulesForm, type FieldRulesProps } from './field-rules-form.tsx';

/** What a role hides of the records of each page, or shows read-only. */
export default function FieldRulesDrawer({ role, onClose }: FieldRulesProps) {
  const t = useText(dataRulesText);
  const resources = useQuery(restrictableResources());
  const rules = useQuery(rulesOfRole(role.id));
  if (resources.data && rules.data)
    return <FieldRulesForm role={role} resources={resources.data} rules={rules.data} onClose={onClose} />;
  const both = {
    data: undefined,
    error: resources.error ?? rules.error,
    isFetching: resources.isFetching || rules.isFetching,
    refetch: () => Promise.all([resources.refetch(), rules.refetch()]),
  };
  return (
    <Drawer open width={720} title={t('fieldTitle')} onOpenChange={open => !open && onClose()}>
      <QueryState query={both} pending={<SkeletonLines lines={8} />} />
    </Drawer>
  );
}
