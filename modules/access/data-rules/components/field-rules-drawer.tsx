import { useQuery } from '@tanstack/react-query';
import { failureText } from '#modules/ground/platform/errors/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Drawer, ErrorState, SkeletonLines } from '#modules/ground/ui/index.ts';
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
  const failed = resources.error ?? rules.error;
  return (
    <Drawer open width={720} title={t('fieldTitle')} onOpenChange={open => !open && onClose()}>
      {failed ? (
        <ErrorState
          description={failureText(failed)}
          retrying={resources.isFetching || rules.isFetching}
          onRetry={() => void Promise.all([resources.refetch(), rules.refetch()])}
        />
      ) : (
        <SkeletonLines lines={8} />
      )}
    </Drawer>
  );
}
