import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { addSysUserRole } from '#contract/areas/role-people.ts';
import { useCapability } from '#modules/capabilities/index.ts';
import { PeoplePicker } from '#modules/people/index.ts';
import { failureText } from '#modules/platform/errors/index.ts';
import { request } from '#modules/platform/http/index.ts';
import { useText } from '#modules/platform/i18n/index.ts';
import type { DialogProps } from '#modules/resource-page/index.ts';
import { EndField } from '#modules/role-ends/index.ts';
import { Button, Dialog, Field, Notice, toast } from '#modules/ui/index.ts';
import { useChosenRole } from '../chosen-role.ts';
import { rolesText } from '../text.ts';

/** Gives the role whose people are shown to others. */
export default function AddPeople({ close, saved }: Omit<DialogProps<never>, 'row'>) {
  const t = useText(rolesText);
  const { id: roleId } = useChosenRole();
  const hasEnds = useCapability('roleEnds');
  const [userIdList, setChosen] = useState<string[]>([]);
  const [endTime, setEndTime] = useState('');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      request(addSysUserRole, { roleId, userIdList, ...(endTime && { endTime }) }, { handlesFailure: true }),
    onSuccess: () => {
      toast.success(t('people.added'));
      saved();
      close();
    },
  });
  return (
    <Dialog
      open
      width={560}
      title={t('people.add')}
      onOpenChange={open => !open && close()}
      footer={
        <>
          <Button onClick={close}>{t('people.cancel')}</Button>
          <Button
            variant="primary"
            loading={isPending}
            disabled={userIdList.length === 0}
            onClick={() => mutate()}
          >
            {t('people.confirm')}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        {error && <Notice tone="danger">{failureText(error)}</Notice>}
        <Field label={t('people.chosen')}>
          <PeoplePicker multiple value={userIdList} onChange={setChosen} placeholder={t('people.choose')} />
        </Field>
        {hasEnds && <EndField value={endTime} onChange={setEndTime} />}
      </div>
    </Dialog>
  );
}
