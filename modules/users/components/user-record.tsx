import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { userAdd, userEdit } from '#contract/areas/users.ts';
import type { User } from '#contract/areas/users.ts';
import { request } from '#modules/platform/http/index.ts';
import { textOf, useText } from '#modules/platform/i18n/index.ts';
import { RecordFrame, uniqueCheck, useRecordForm } from '#modules/record-form/index.ts';
import { ErrorState, SkeletonLines, toast } from '#modules/ui/index.ts';
import { departmentsOfUser, rolesOfUser } from '../api.ts';
import { userFormText } from '../form-text.ts';
import { formValuesOf, newUser, type UserFormValues, userFormSchema, userInputOf } from '../schema.ts';
import { usersText } from '../text.ts';
import { UserFields } from './user-fields.tsx';

export interface UserRecordProps {
  mode: 'adding' | 'editing' | 'viewing';
  /** None while adding. */
  user?: User;
  onSaved: () => void;
  onLeft: () => void;
}

const width = 700;

/** The drawer of one user: added, edited, or read. */
export default function UserRecord({ mode, user, onSaved, onLeft }: UserRecordProps) {
  const t = useText(usersText);
  const queryClient = useQueryClient();
  const checks = useMemo(() => {
    const formTexts = textOf(userFormText);
    const unique = (fieldName: string, message: string) =>
      uniqueCheck(queryClient, { tableName: 'sys_user', fieldName, dataId: user?.id, message });
    return {
      ...(mode === 'adding' ? { username: unique('username', formTexts('taken.username')) } : {}),
      phone: unique('phone', formTexts('taken.phone')),
      email: unique('email', formTexts('taken.email')),
      workNo: unique('work_no', formTexts('taken.workNo')),
    };
  }, [mode, queryClient, user?.id]);
  const record = useRecordForm({
    schema: userFormSchema(mode === 'adding' ? 'adding' : 'editing'),
    defaultValues: newUser,
    checks,
    save: async filled => {
      const input = userInputOf(filled);
      const { username, password } = filled;
      if (user === undefined)
        await request(userAdd, { ...input, username, password }, { handlesFailure: true });
      else await request(userEdit, { ...input, id: user.id }, { handlesFailure: true });
      toast.success(t('done'));
    },
    onSaved,
    onLeft,
  });
  const stored = useStoredValues(user);
  const filled = useRef(user === undefined);
  useEffect(() => {
    if (filled.current || stored.values === undefined) return;
    filled.current = true;
    record.form.reset(stored.values);
  }, [record.form, stored.values]);
  return (
    <RecordFrame
      drawer
      record={record}
      mode={mode}
      width={width}
      pending={pendingOf(stored)}
      firstField={mode === 'editing' ? 'realname' : undefined}
    >
      <UserFields mode={mode} user={user} />
    </RecordFrame>
  );
}

interface StoredValues {
  /** Undefined while they are on their way. */
  readonly values: UserFormValues | undefined;
  readonly failed: boolean;
  readonly retry: () => void;
}

/** What is known of a user beyond the list comes first, so that a save never takes roles away unseen. */
function useStoredValues(user: User | undefined): StoredValues {
  const id = user?.id ?? '';
  const enabled = user !== undefined;
  const roles = useQuery({ ...rolesOfUser(id), enabled });
  const departments = useQuery({ ...departmentsOfUser(id), enabled });
  const [opened] = useState(() => Date.now());
  const fresh = [roles, departments].every(({ data, dataUpdatedAt }) => data && dataUpdatedAt >= opened);
  const values = useMemo(() => {
    if (user === undefined) return newUser;
    if (!fresh || !roles.data || !departments.data) return undefined;
    const held = departments.data.map(department => department.value);
    return formValuesOf(user, roles.data, held);
  }, [user, fresh, roles.data, departments.data]);
  return {
    values,
    failed: roles.isError || departments.isError,
    retry: () => void Promise.all([roles.refetch(), departments.refetch()]),
  };
}

function pendingOf({ values, failed, retry }: StoredValues) {
  if (failed) return <ErrorState onRetry={retry} />;
  return values === undefined ? <SkeletonLines lines={8} /> : undefined;
}
