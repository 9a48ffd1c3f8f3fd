import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { requireSecondFactor, rolesWithSecondFactor } from '#contract/areas/second-factor.ts';
import { SwitchRow } from '#modules/frame/preferences/index.ts';
import { request } from '#modules/ground/platform/http/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Dialog, SkeletonLines, toast } from '#modules/ground/ui/index.ts';
import { QueryState } from '#modules/ground/ui/query-state.tsx';
import { secondFactorText } from '../text.ts';

interface RoleDemandProps {
  row: { readonly id: string; readonly roleName: string | null };
  close: () => void;
}

const queryKey = ['second-factor', 'roles'];

/** Decides whether the people of a role must have a second factor. */
export function RoleDemand({ row: { id, roleName }, close }: RoleDemandProps) {
  const t = useText(secondFactorText);
  const queries = useQueryClient();
  const roles = useQuery({
    queryKey,
    queryFn: ({ signal }) => request(rolesWithSecondFactor, {}, { signal, handlesFailure: true }),
    staleTime: 0,
  });
  const saving = useMutation({
    mutationFn: (required: boolean) => request(requireSecondFactor, { roleId: id, required }),
    onSuccess: () => toast.success(t('saved')),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
  return (
    <Dialog open onOpenChange={close} width={480} title={`${t('role')} · ${roleName ?? ''}`}>
      <QueryState query={roles} failure={t('failed')} hidesOutdated pending={<SkeletonLines lines={2} />}>
        {required => (
          <SwitchRow
            label={t('role')}
            hint={t('roleHint', { name: roleName ?? '' })}
            checked={required.includes(id)}
            disabled={saving.isPending}
            onChange={saving.mutate}
          />
        )}
      </QueryState>
    </Dialog>
  );
}
