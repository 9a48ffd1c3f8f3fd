import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type RoleHolder, setRoleEnd } from '#contract/areas/role-people.ts';
import { failureText } from '#modules/platform/errors/index.ts';
import { request } from '#modules/platform/http/index.ts';
import { useText } from '#modules/platform/i18n/index.ts';
import type { DialogProps } from '#modules/resource-page/index.ts';
import { EndField } from '#modules/role-ends/index.ts';
import { Button, Dialog, Notice, toast } from '#modules/ui/index.ts';
import { useChosenRole } from '../chosen-role.ts';
import { rolesText } from '../text.ts';

/** Sets, changes or removes when the role whose people are shown ends for one of them. */
export default function SetEnd({ row, close, saved }: DialogProps<RoleHolder>) {
  const t = useText(rolesText);
  const { id: roleId } = useChosenRole();
  const [endTime, setEndTime] = useState(row.roleEndTime ?? '');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      request(
        setRoleEnd,
        { roleId, userIdList: [row.id], endTime: endTime || null },
        { handlesFailure: true },
      ),
    onSuccess: () => {
      toast.success(t('end.saved'));
      saved();
      close();
    },
  });
  return (
    <Dialog
      open
      width={480}
      title={t('end.of', { name: row.realname || row.username })}
      onOpenChange={open => !open && close()}
      footer={
        <>
          <Button onClick={close}>{t('people.cancel')}</Button>
          <Button variant="primary" loading={isPending} onClick={() => mutate()}>
            {t('end.save')}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        {error && <Notice tone="danger">{failureText(error)}</Notice>}
        <EndField value={endTime} onChange={setEndTime} />
      </div>
    </Dialog>
  );
}
