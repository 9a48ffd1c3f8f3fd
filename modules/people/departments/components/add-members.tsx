import { useQueryClient } from '@tanstack/react-query';
import { userJoinDepartment } from '#contract/areas/users-departments.ts';
import { permissionsOf } from '#contract/endpoint.ts';
import { useOffered } from '#modules/ground/permissions/index.ts';
import { failureText } from '#modules/ground/platform/errors/index.ts';
import { request } from '#modules/ground/platform/http/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { invalidateEntity } from '#modules/ground/platform/query/index.ts';
import { toast } from '#modules/ground/ui/index.ts';
import { PeoplePicker } from '#modules/people/people/index.ts';
import { boardText } from '../board-text.ts';

const codes = { add: permissionsOf(userJoinDepartment) };
const nobody: string[] = [];

/** Adds people to a department as soon as they are chosen. */
export function AddMembers({ departId }: { departId: string }) {
  const t = useText(boardText);
  const client = useQueryClient();
  const mayAdd = useOffered(codes).has('add');
  const add = async (userIdList: string[]) => {
    if (userIdList.length === 0) return;
    try {
      await request(userJoinDepartment, { depId: departId, userIdList }, { handlesFailure: true });
      toast.success(t('changed'));
    } catch (error) {
      toast.error(failureText(error));
    }
    await invalidateEntity(client, 'user');
  };
  if (!mayAdd) return null;
  return (
    <div className="max-w-100">
      <PeoplePicker
        multiple
        aria-label={t('addMembers')}
        placeholder={t('addMembers')}
        value={nobody}
        onChange={userIdList => void add([...userIdList])}
      />
    </div>
  );
}
