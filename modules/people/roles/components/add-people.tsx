import { useRef } from 'react';
import * as z from 'zod/mini';
import { addSysUserRole } from '#contract/areas/role-people.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { useCapability } from '#modules/ground/capabilities/index.ts';
import { request } from '#modules/ground/platform/http/index.ts';
import { textOf, useText } from '#modules/ground/platform/i18n/index.ts';
import { Field, toast } from '#modules/ground/ui/index.ts';
import { RecordFrame, useRecordForm } from '#modules/kit/record-form/index.ts';
import type { DialogProps } from '#modules/kit/resource-page/index.ts';
import { PeoplePicker } from '#modules/people/people/index.ts';
import { EndField } from '#modules/people/role-ends/index.ts';
import { useChosenRole } from '../chosen-role.ts';
import { rolesText } from '../text.ts';

type Added = OutputOf<typeof addSysUserRole>;

const schemaOf = () =>
  z.object({
    userIdList: z.array(z.string()).check(z.minLength(1, textOf(rolesText)('people.choose'))),
    endTime: z.string(),
  });

/** Gives the role whose people are shown to others. */
export default function AddPeople({ close, saved }: Omit<DialogProps<never>, 'row'>) {
  const t = useText(rolesText);
  const { id: roleId } = useChosenRole();
  const hasEnds = useCapability('roleEnds');
  const reply = useRef<Added>(null);
  const showCounts = (counts: Added) => {
    // Servers of the family do not count them.
    if (!counts) toast.success(t('people.added'));
    else if (counts.held === 0) toast.success(t('people.addedCount', counts));
    else if (counts.added === 0) toast.info(t('people.addedNone', counts));
    else toast.success(t('people.addedSome', counts));
  };
  const record = useRecordForm({
    schema: schemaOf(),
    defaultValues: { userIdList: [], endTime: '' },
    save: async ({ userIdList, endTime }) => {
      const input = { roleId, userIdList, ...(endTime && { endTime }) };
      reply.current = await request(addSysUserRole, input, { handlesFailure: true });
    },
    onSaved: () => {
      showCounts(reply.current);
      saved();
      close();
    },
    onLeft: close,
  });
  const { watch, setValue, formState } = record.form;
  const chosen = watch('userIdList');
  return (
    <RecordFrame
      record={record}
      mode="adding"
      width={560}
      title={t('people.add')}
      submitLabel={t('people.confirm')}
    >
      <div className="grid gap-3">
        <Field label={t('people.chosen')} error={formState.errors.userIdList?.message}>
          <PeoplePicker
            multiple
            value={chosen}
            onChange={ids => setValue('userIdList', [...ids], { shouldDirty: true, shouldValidate: true })}
            placeholder={t('people.choose')}
          />
        </Field>
        {hasEnds && (
          <EndField
            value={watch('endTime')}
            onChange={time => setValue('endTime', time, { shouldDirty: true })}
          />
        )}
      </div>
    </RecordFrame>
  );
}
