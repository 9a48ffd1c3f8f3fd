import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type User, userAdd, userEdit } from '#contract/areas/user.ts';
import { request } from '#modules/platform/http/index.ts';
import { textOf, useText } from '#modules/platform/i18n/index.ts';
import { RecordFrame, recordText, uniqueCheck, useRecordForm } from '#modules/record-form/index.ts';
import { Drawer, ErrorState, SkeletonLines, toast } from '#modules/ui/index.ts';
import { departmentsOfUser, rolesOfUser } from '../api.ts';
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
export default function UserRecord(props: UserRecordProps) {
  const { user } = props;
  if (props.mode === 'adding' || user === undefined) return <UserForm {...props} values={newUser} />;
  return <StoredUser {...props} user={user} />;
}

/** What is known of a user beyond the list comes first, so that a save never takes roles away unseen. */
function StoredUser(props: UserRecordProps & { user: User }) {
  const t = useText(recordText);
  const [roles, departments] = useQueries({
    queries: [rolesOfUser(props.user.id), departmentsOfUser(props.user.id)],
  });
  if (roles.data && departments.data && !roles.isFetching && !departments.isFetching) {
    const held = departments.data.map(department => department.value);
    return <UserForm {...props} values={formValuesOf(props.user, roles.data, held)} />;
  }
  const failed = roles.isError || departments.isError;
  const retry = () => Promise.all([roles.refetch(), departments.refetch()]);
  return (
    <Drawer open width={width} title={t(props.mode)} onOpenChange={open => !open && props.onLeft()}>
      {failed ? <ErrorState onRetry={() => void retry()} /> : <SkeletonLines lines={8} />}
    </Drawer>
  );
}

function UserForm({ mode, user, values, onSaved, onLeft }: UserRecordProps & { values: UserFormValues }) {
  const t = useText(usersText);
  const queryClient = useQueryClient();
  const checks = useMemo(() => {
    const taken = textOf(usersText);
    const unique = (fieldName: string, message: string) =>
      uniqueCheck(queryClient, { tableName: 'sys_user', fieldName, dataId: user?.id, message });
    return {
      ...(mode === 'adding' ? { username: unique('username', taken('taken.username')) } : {}),
      phone: unique('phone', taken('taken.phone')),
      email: unique('email', taken('taken.email')),
      workNo: unique('work_no', taken('taken.workNo')),
    };
  }, [mode, queryClient, user?.id]);
  const record = useRecordForm({
    schema: userFormSchema(mode === 'adding' ? 'adding' : 'editing'),
    defaultValues: values,
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
  return (
    <RecordFrame drawer record={record} mode={mode} width={width}>
      <UserFields mode={mode} user={user} />
    </RecordFrame>
  );
}
