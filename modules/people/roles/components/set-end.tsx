import * as z from 'zod/mini';
import { type RoleHolder, setRoleEnd } from '#contract/areas/role-people.ts';
import { request } from '#modules/ground/platform/http/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { toast } from '#modules/ground/ui/index.ts';
import { RecordFrame, useRecordForm } from '#modules/kit/record-form/index.ts';
import type { DialogProps } from '#modules/kit/resource-page/index.ts';
import { EndField } from '#modules/people/role-ends/index.ts';
import { useChosenRole } from '../chosen-role.ts';
import { rolesText } from '../text.ts';

const schema = z.object({ endTime: z.string() });

/** Sets, changes or removes when the role whose people are shown ends for one of them. */
export default function SetEnd({ row, close, saved }: DialogProps<RoleHolder>) {
  const t = useText(rolesText);
  const { id: roleId } = useChosenRole();
  const record = useRecordForm({
    schema,
    defaultValues: { endTime: row.roleEndTime ?? '' },
    save: ({ endTime }) =>
      request(
        setRoleEnd,
        { roleId, userIdList: [row.id], endTime: endTime || null },
        { handlesFailure: true },
      ),
    onSaved: () => {
      toast.success(t('end.saved'));
      saved();
      close();
    },
    onLeft: close,
  });
  const { watch, setValue } = record.form;
  return (
    <RecordFrame
      record={record}
      mode="editing"
      width={480}
      title={t('end.of', { name: row.realname || row.username })}
      submitLabel={t('end.save')}
    >
      <EndField
        value={watch('endTime')}
        onChange={time => setValue('endTime', time, { shouldDirty: true })}
      />
    </RecordFrame>
  );
}
